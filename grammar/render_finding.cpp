#include <algorithm>
#include <string>
#include <vector>

#include "grammar/finding.hpp"
#include "grammar/utf8.hpp"

namespace floorman::grammar {

namespace {

constexpr std::size_t page_width = 100;
constexpr std::size_t context_before_caret = 40;  // characters kept before the caret of a cut line

/// The text with nothing in it that could move the cursor or hide a character. An author's file may
/// hold anything, and findings are printed on terminals.
std::string printable(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const Character character = character_at(text, at);
    if (!character.valid || is_invisible(character.code)) {
      result += '?';
    } else {
      result += text.substr(at, character.length);
    }
    at += character.length;
  }
  return result;
}

/// A line of the file as it is shown, with the stretch of it that the caret run underlines.
struct Snippet {
  std::string line;
  std::string padding;  // what stands before the first caret, tabs kept
  std::size_t carets = 1;
  std::size_t width_before = 0;  // characters of the padding
};

/// The line as single characters, printable, so that it can be cut and measured.
std::vector<std::string> characters_of(std::string_view line) {
  std::vector<std::string> characters;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t length = character_at(line, at).length;
    characters.push_back(printable(line.substr(at, length)));
    at += length;
  }
  return characters;
}

Snippet cut_around(const std::vector<std::string>& characters, std::size_t first,
                   std::size_t last) {
  std::size_t begin = 0;
  std::size_t end = characters.size();
  if (end > page_width) {
    begin = first > context_before_caret ? first - context_before_caret : 0;
    begin = std::min(begin, characters.size() - page_width);
    end = begin + page_width;
  }
  Snippet snippet;
  if (begin > 0) snippet.line = snippet.padding = "...";
  for (std::size_t i = begin; i < end; ++i) snippet.line += characters[i];
  for (std::size_t i = begin; i < first; ++i) {
    snippet.padding += i < end && characters[i] == "\t" ? "\t" : " ";
  }
  if (begin > 0) snippet.padding.replace(0, 3, "   ");
  if (end < characters.size()) snippet.line += "...";
  snippet.width_before = snippet.padding.size();
  snippet.carets = std::max<std::size_t>(1, std::min(last, end) - std::min(first, end));
  return snippet;
}

Snippet snippet_of(const Place& place) {
  const std::string_view line = place.source->line_at(place.span.begin);
  const std::uint32_t line_begin = place.source->line_begin(place.span.begin);
  const auto characters_before = [&](std::uint32_t offset) {
    return count_characters(
        line.substr(0, std::min<std::size_t>(offset - line_begin, line.size())));
  };
  return cut_around(characters_of(line), characters_before(place.span.begin),
                    characters_before(std::max(place.span.begin, place.span.end)));
}

std::string without_blanks_at_end(std::string text) {
  const std::size_t last = text.find_last_not_of(" \t");
  text.erase(last == std::string::npos ? 0 : last + 1);
  return text;
}

/// "  41 | the line" and, below it, carets with a remark.
std::string render_snippet(const Place& place, const Snippet& snippet, const std::string& remark) {
  const std::string number = std::to_string(place.source->position(place.span.begin).line);
  const std::string gutter(number.size() + 2, ' ');
  std::string text = without_blanks_at_end("  " + number + " | " + snippet.line) + "\n";
  text += gutter + " | " + snippet.padding + std::string(snippet.carets, '^');
  if (!remark.empty()) text += " " + remark;
  return text + "\n";
}

std::string join(const std::vector<std::string>& texts) {
  std::string result;
  for (const std::string& text : texts) {
    if (!result.empty()) result += " / ";
    result += printable(text);
  }
  return result;
}

/// "  allowed: a / b /" with the rest below it, no line wider than the page.
std::string wrap_allowed(const std::vector<std::string>& allowed) {
  const std::string head = "  allowed: ";
  std::string result;
  std::string line = head;
  for (std::size_t i = 0; i < allowed.size(); ++i) {
    const std::string item = printable(allowed[i]) + (i + 1 < allowed.size() ? " /" : "");
    if (line.size() > head.size() &&
        count_characters(line) + 1 + count_characters(item) > page_width) {
      result += line + "\n";
      line = std::string(head.size(), ' ');
    } else if (line.size() > head.size()) {
      line += " ";
    }
    line += item;
  }
  return result + line + "\n";
}

std::string place_name(const Place& place) {
  const Position position = place.source->position(place.span.begin);
  return printable(place.source->name()) + ":" + std::to_string(position.line) + ":" +
         std::to_string(position.column);
}

std::string render_main_snippet(const Finding& finding) {
  const Snippet snippet = snippet_of(finding.place);
  const std::string allowed = join(finding.allowed);
  const std::size_t gutter = 8;
  const bool fits =
      gutter + snippet.width_before + snippet.carets + count_characters(allowed) < page_width;
  std::string text = render_snippet(finding.place, snippet, fits ? allowed : "");
  if (!fits && !allowed.empty()) text += wrap_allowed(finding.allowed);
  return text;
}

std::string render_label(const Label& label) {
  if (!label.place.source) return "  " + printable(label.text) + "\n";
  return "  --> " + place_name(label.place) + "\n" +
         render_snippet(label.place, snippet_of(label.place), printable(label.text));
}

std::string render_fix(const Fix& fix) {
  if (fix.replacement.empty()) return "  fix: leave it out\n";
  return "  fix: write " + printable(fix.replacement) + "\n";
}

}  // namespace

std::string render_finding(const Finding& finding) {
  std::string text;
  if (finding.place.source) text += place_name(finding.place) + ": ";
  text += std::string(name_of(finding.severity)) + ": " + printable(finding.message) + " [" +
          std::string(row_of(finding.kind).code) + "]\n";
  if (finding.place.source) {
    text += render_main_snippet(finding);
  } else if (!finding.allowed.empty()) {
    text += wrap_allowed(finding.allowed);
  }
  for (const Label& label : finding.labels) text += render_label(label);
  if (!finding.help.empty()) text += "  help: " + printable(finding.help) + "\n";
  if (finding.fix && finding.help.empty()) text += render_fix(*finding.fix);
  return text;
}

std::string render_findings(const std::vector<Finding>& findings) {
  const std::size_t shown = std::min(findings.size(), findings_shown);
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) text += render_finding(findings[i]);
  const std::size_t rest = findings.size() - shown;
  if (rest == 1) text += "... and 1 more finding\n";
  if (rest > 1) text += "... and " + std::to_string(rest) + " more findings\n";
  return text;
}

}  // namespace floorman::grammar
