#include "grammar/utf8.hpp"

namespace floorman::grammar {

namespace {

unsigned byte_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

/// Bytes of the sequence that `lead` promises; 0 when no sequence begins so.
std::size_t promised_length(unsigned lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return 2;
  if (lead >= 0xE0 && lead <= 0xEF) return 3;
  if (lead >= 0xF0 && lead <= 0xF4) return 4;
  return 0;
}

/// Too long a spelling, half of a surrogate pair, or past the last code point.
bool is_forbidden(char32_t code, std::size_t length) {
  if (length == 3) return code < 0x800 || (code >= 0xD800 && code <= 0xDFFF);
  if (length == 4) return code < 0x10000 || code > 0x10FFFF;
  return false;
}

}  // namespace

Character character_at(std::string_view text, std::size_t at) {
  const Character invalid{0xFFFD, 1, false};
  const unsigned lead = byte_at(text, at);
  const std::size_t length = promised_length(lead);
  if (length == 0 || at + length > text.size()) return invalid;
  if (length == 1) return {lead, 1, true};
  char32_t code = lead & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    const unsigned byte = byte_at(text, at + i);
    if ((byte & 0xC0U) != 0x80) return invalid;
    code = (code << 6U) | (byte & 0x3FU);
  }
  if (is_forbidden(code, length)) return invalid;
  return {code, length, true};
}

bool is_control(char32_t code) {
  if (code < 0x20) return code != '\t';
  return code >= 0x7F && code <= 0x9F;
}

bool is_invisible(char32_t code) {
  if (is_control(code) || code == 0xAD) return true;
  if (code >= 0x200B && code <= 0x200F) return true;
  if (code >= 0x2028 && code <= 0x202E) return true;
  return (code >= 0x2060 && code <= 0x206F) || code == 0xFEFF;
}

}  // namespace floorman::grammar
