#include "repl/lsp/address.hpp"

#include <fmt/format.h>

#include <cctype>
#include <charconv>
#include <filesystem>

namespace floorman::repl::lsp {

namespace {

namespace fs = std::filesystem;
constexpr std::string_view scheme = "file://";

std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned value = 0;
    const char* const digits = text.data() + i + 1;
    const bool escaped = text[i] == '%' && i + 2 < text.size() &&
                         std::from_chars(digits, digits + 2, value, 16).ptr == digits + 2 &&
                         value != 0;
    out += escaped ? static_cast<char>(value) : text[i];
    if (escaped) i += 2;
  }
  return out;
}

bool is_plain(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x80 &&
         (std::isalnum(byte) != 0 || std::string_view("-._~/").find(c) != std::string_view::npos);
}

}  // namespace

std::string path_of(std::string_view address) {
  if (!address.starts_with(scheme)) return std::string(address);
  address.remove_prefix(scheme.size());
  const std::size_t path = address.find('/');  // behind the name of the machine, if there is one
  if (path == std::string_view::npos) return {};
  return fs::path(unescaped(address.substr(path))).lexically_normal().string();
}

std::string address_of(const std::string& path) {
  const std::size_t colon = path.find(':');
  if (colon != std::string::npos && colon > 1 && path.find('/') > colon) return path;
  std::error_code error;
  const fs::path whole = fs::absolute(path, error);
  std::string address{scheme};
  for (const char c : (error ? fs::path(path) : whole).lexically_normal().string()) {
    if (is_plain(c)) {
      address += c;
    } else {
      address += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return address;
}

}  // namespace floorman::repl::lsp
