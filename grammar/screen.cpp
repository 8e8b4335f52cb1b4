#include "grammar/screen.hpp"

#include <algorithm>
#include <string>

#include "grammar/parse.hpp"
#include "grammar/utf8.hpp"

namespace floorman::grammar {

namespace {

bool is_plain(std::string_view line) {
  return std::all_of(line.begin(), line.end(),
                     [](char c) { return (c >= 0x20 && c < 0x7F) || c == '\t'; });
}

struct Replacement {
  std::string_view plain;
  std::string_view what;  // what the character is, empty when it is none of ours
};

bool is_between(char32_t code, char32_t first, char32_t last) {
  return code >= first && code <= last;
}

/// What a word processor has made of a plain character.
Replacement plain_for(char32_t code) {
  if (is_between(code, 0x201C, 0x201F) || code == 0xAB || code == 0xBB) return {"\"", "quote"};
  if (is_between(code, 0x2018, 0x201B)) return {"'", "quote"};
  if (is_between(code, 0x2010, 0x2015) || code == 0x2212) return {"-", "dash"};
  if (code == 0xA0 || is_between(code, 0x2000, 0x200A) || code == 0x202F || code == 0x3000) {
    return {" ", "blank"};
  }
  if (code == 0x2026) return {"...", "ellipsis"};
  if (is_invisible(code)) return {"", "invisible character"};
  return {};
}

/// Follows a line from character to character and tells the language from free text.
class Screen {
public:
  Screen(const SourcePointer& source, Span line)
      : source_(source), line_(line), text_(source->text(line)) {}

  std::optional<Finding> run() {
    const std::size_t first = text_.find_first_not_of(" \t");
    free_ = first != std::string_view::npos && text_[first] == '>';
    for (std::size_t at = 0; at < text_.size();) {
      const Character character = character_at(text_, at);
      if (auto finding = broken(character, at)) return finding;
      if (!free_) look_at(character, at);
      at += character.length;
    }
    return typographic();
  }

private:
  Place place(std::size_t at, std::size_t length) const {
    const auto begin = static_cast<std::uint32_t>(line_.begin + at);
    return {source_, {begin, begin + static_cast<std::uint32_t>(length)}};
  }

  std::optional<Finding> broken(const Character& character, std::size_t at) const {
    const Place here = place(at, character.length);
    if (!character.valid) {
      return make_finding(FindingKind::not_utf8, here, "this byte is not UTF-8",
                          "save the file as UTF-8 text in your editor");
    }
    if (character.code == 0) {
      return make_finding(FindingKind::nul_byte, here, "the line holds a NUL byte",
                          "save the file as UTF-8 text in your editor");
    }
    if (!is_control(character.code)) return std::nullopt;
    Finding finding = make_finding(FindingKind::unreadable_line, here,
                                   "the line holds a control character, which no text has",
                                   "delete the character that the caret shows");
    finding.fix = Fix{here, ""};
    return finding;
  }

  void look_at(const Character& character, std::size_t at) {
    if (character.code == '"') in_text_ = !in_text_;
    const bool after_blank = at == 0 || text_[at - 1] == ' ' || text_[at - 1] == '\t';
    if (character.code == '#' && !in_text_ && after_blank) {
      free_ = true;
      return;
    }
    const Replacement replacement = plain_for(character.code);
    if (replacement.what.empty()) {
      if (found_) pending_ += text_.substr(at, character.length);
      return;
    }
    if (!found_) {
      found_ = true;
      first_ = replacement;
      begin_ = at;
      first_length_ = character.length;
    }
    repaired_ += pending_;
    repaired_ += replacement.plain;
    pending_.clear();
    end_ = at + character.length;
  }

  std::optional<Finding> typographic() const {
    if (!found_) return std::nullopt;
    std::string message;
    std::string help = "write " + std::string(first_.plain) + " instead";
    if (first_.plain.empty()) {
      message = "the line holds an invisible character";
      help = "delete the character that the caret shows";
    } else if (first_.plain == " ") {
      message = "this blank is not the plain one";
      help = "write a plain blank instead";
    } else {
      message = std::string(text_.substr(begin_, first_length_)) + " is not the plain " +
                std::string(first_.what);
    }
    Finding finding = make_finding(FindingKind::typographic_character, place(begin_, first_length_),
                                   message, help);
    finding.fix = Fix{place(begin_, end_ - begin_), repaired_};
    return finding;
  }

  const SourcePointer& source_;
  Span line_;
  std::string_view text_;
  bool free_ = false;     // in a comment or in the sheet's own text
  bool in_text_ = false;  // between two quotes
  bool found_ = false;
  Replacement first_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::size_t first_length_ = 0;
  std::string repaired_;  // the stretch from the first to the last typographic character, repaired
  std::string pending_;   // what followed the last one
};

}  // namespace

std::optional<Finding> screen_line(const SourcePointer& source, Span line) {
  if (line.end - line.begin > longest_line) {
    return make_finding(FindingKind::line_too_long, {source, {line.begin, line.begin + 1}},
                        "the line is " + std::to_string(line.end - line.begin) +
                            " bytes long; a line has at most " + std::to_string(longest_line),
                        "break the line into several");
  }
  if (is_plain(source->text(line))) return std::nullopt;
  return Screen(source, line).run();
}

}  // namespace floorman::grammar
