// The page of a finding: why it matters at the table, a sheet that has it and one that has not.
//
// The row of grammar/finding_kinds.def says in a sentence what a finding is; its page says the
// rest. A page is a file of interp/finding_pages, named after the code and embedded in the program.
// It begins with paragraphs; fenced blocks follow: `rules bad` and `rules good` are whole sheets,
// which the tests check. A block may name its file (`rules bad winter.rules`) where a sheet needs
// others beside it, `bytes` after that says that \xNN stands for a byte, and a block marked `text`
// is told and not run, where no sheet on a page can show the finding.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/finding.hpp"

namespace floorman::interp {

/// A page as it was embedded.
struct EmbeddedPage {
  std::string_view code;
  std::string_view text;
};
std::span<const EmbeddedPage> embedded_pages();

struct PageBlock {
  bool good = false;
  bool runs = false;   // a sheet; else told only
  std::string file;    // "example.rules" where the block names none
  std::string shown;   // as it stands on the page
  std::string source;  // what is checked: `shown` with its bytes
};

struct FindingPage {
  std::string why;  // paragraphs, wrapped
  std::vector<PageBlock> blocks;
};

/// The page of a kind; empty where there is none, which a test forbids.
FindingPage page_of(grammar::FindingKind kind);
FindingPage read_page(std::string_view text);

/// What `check` and `test` say of the first bad (or good) sheet of a page, the others beside it;
/// accepted findings are left out.
std::vector<grammar::Finding> findings_on_page(const FindingPage& page, bool good);

/// `explain F0307`: the row, the page, and the findings of the bad sheet as `check` prints them.
std::string explain_finding(const grammar::FindingKindRow& row);

/// A fault that one of the five documents has, and the finding that shows it.
struct DocumentFault {
  std::string house;  // as the file of rulesets/ is called
  std::string fault;  // in our words
  std::string code;
  std::string rule;  // where it is shown; "" for the file
};

/// Reads lines of four fields, parted by tabs, below a line of headings.
std::vector<DocumentFault> read_document_faults(std::string_view text);

/// docs/findings.md: all kinds by family with their pages, and the faults of the documents.
std::string findings_as_markdown(const std::vector<DocumentFault>& faults);

}  // namespace floorman::interp
