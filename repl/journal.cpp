#include "repl/journal.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

namespace floorman::repl {

namespace {

bool write_all(int file, const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t count = ::write(file, text.data() + done, text.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    done += static_cast<std::size_t>(count);
  }
  return ::fdatasync(file) == 0;
}

std::string last_error() { return std::strerror(errno); }

}  // namespace

Journal::~Journal() {
  if (file_ >= 0) ::close(file_);
}

bool Journal::begin(const std::string& name, const std::string& stamp, std::string& problem) {
  name_ = name;
  stamp_ = stamp;
  file_ = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644);
  if (file_ < 0) {
    problem = errno == EEXIST ? fmt::format("{} exists; --resume goes on with it", name)
                              : fmt::format("{} cannot be written: {}", name, last_error());
    return false;
  }
  if (write_all(file_, stamp + "\n")) return true;
  problem = fmt::format("{} cannot be written: {}", name, last_error());
  return false;
}

std::optional<std::vector<std::string>> Journal::resume(const std::string& name,
                                                        std::string& problem) {
  name_ = name;
  std::ifstream in(name, std::ios::binary);
  if (!in) {
    problem = fmt::format("{} cannot be read", name);
    return std::nullopt;
  }
  std::ostringstream whole;
  whole << in.rdbuf();
  std::string text = std::move(whole).str();
  text.resize(text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1);
  file_ = ::open(name.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (file_ < 0 || ::ftruncate(file_, static_cast<off_t>(text.size())) != 0) {
    problem = fmt::format("{} cannot be written: {}", name, last_error());
    return std::nullopt;
  }
  std::istringstream lines(text);
  std::vector<std::string> all;
  std::getline(lines, stamp_);
  for (std::string line; std::getline(lines, line);) all.push_back(line);
  if (!stamp_.starts_with("# Floorman journal")) {
    problem = fmt::format("{} is no journal of a table", name);
    return std::nullopt;
  }
  return all;
}

bool Journal::append(const std::vector<std::string>& lines, std::string& problem) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  if (text.empty() || write_all(file_, text)) return true;
  problem = fmt::format("{} cannot be written: {}; this line is not on disk", name_, last_error());
  return false;
}

}  // namespace floorman::repl
