// Messages out of a stream of bytes: each is a header that gives its length, a blank line, and
// JSON.
//
// It takes bytes as they come and knows where a message ends; what a message says is none of its
// business. A header that makes no sense costs one problem, and reading goes on behind it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace floorman::repl::lsp {

/// A sheet has at most 4 MiB, and JSON writes a character with at most six.
inline constexpr std::size_t longest_message = 32U * 1024U * 1024U;  // bytes
inline constexpr std::size_t longest_header = 4096;                  // bytes

class Framing {
public:
  struct Read {
    std::vector<std::string> messages;
    std::vector<std::string> problems;  // a sentence for each header that could not be used
  };

  /// What is complete with these bytes, in order.
  Read feed(std::string_view bytes);

private:
  bool read_header(Read& read);

  std::string waiting_;
  std::size_t wanted_ = 0;  // bytes of the message that is being read; 0: a header comes next
  std::size_t to_skip_ = 0;
};

/// The message with its header.
std::string framed(std::string_view message);

}  // namespace floorman::repl::lsp
