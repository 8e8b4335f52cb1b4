#include "repl/lsp/framing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace floorman::repl::lsp {

namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

bool is_called(std::string_view field, std::string_view name) {
  return std::ranges::equal(field, name, [](char a, char b) {
    return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
  });
}

// The length that the header gives; nothing when it gives none, or one that is no number.
std::optional<std::size_t> length_in(std::string_view header) {
  std::optional<std::size_t> length;
  while (!header.empty()) {
    const std::size_t end = std::min(header.find("\r\n"), header.size());
    const std::string_view line = header.substr(0, end);
    header.remove_prefix(std::min(end + 2, header.size()));
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) continue;
    if (!is_called(trimmed(line.substr(0, colon)), "content-length")) continue;
    const std::string_view digits = trimmed(line.substr(colon + 1));
    std::size_t value = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (read.ec != std::errc{} || read.ptr != digits.data() + digits.size()) return std::nullopt;
    length = value;
  }
  return length;
}

}  // namespace

// True when another look at what is waiting may bring more.
bool Framing::read_header(Read& read) {
  const std::size_t end = waiting_.find("\r\n\r\n");
  if (end == std::string::npos) {
    if (waiting_.size() > longest_header) {
      read.problems.push_back(fmt::format("a header of over {} bytes is not read", longest_header));
      // The last bytes may be the begin of the blank line that ends it.
      waiting_.erase(0, waiting_.size() - 3);
    }
    return false;
  }
  const auto length = length_in(std::string_view(waiting_).substr(0, end));
  waiting_.erase(0, end + 4);
  if (!length) {
    read.problems.emplace_back("a header gives no length: Content-Length: 120 is wanted");
  } else if (*length > longest_message) {
    read.problems.push_back(fmt::format("a message of {} bytes is skipped: at most {} are read",
                                        *length, longest_message));
    to_skip_ = *length;
  } else if (*length == 0) {
    read.problems.emplace_back("a message of no bytes says nothing");
  } else {
    wanted_ = *length;
  }
  return true;
}

Framing::Read Framing::feed(std::string_view bytes) {
  Read read;
  const std::size_t skipped = std::min(to_skip_, bytes.size());
  to_skip_ -= skipped;
  waiting_ += bytes.substr(skipped);
  for (bool more = true; more;) {
    if (to_skip_ > 0) {
      const std::size_t there = std::min(to_skip_, waiting_.size());
      waiting_.erase(0, there);
      to_skip_ -= there;
    }
    if (wanted_ == 0) {
      more = !waiting_.empty() && read_header(read);
    } else if (waiting_.size() < wanted_) {
      more = false;
    } else {
      read.messages.push_back(waiting_.substr(0, wanted_));
      waiting_.erase(0, wanted_);
      wanted_ = 0;
    }
  }
  return read;
}

std::string framed(std::string_view message) {
  return fmt::format("Content-Length: {}\r\n\r\n{}", message.size(), message);
}

}  // namespace floorman::repl::lsp
