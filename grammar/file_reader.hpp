// Reads a file line by line into the tree: which node a line becomes, where it goes, which block is
// open, and how reading goes on after a mistake.
//
// A line that opens a block, a rule or a section is honoured even when it is misspelt, so that one
// mistake does not make findings of all the lines below it.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/finding.hpp"
#include "grammar/mark_line.hpp"
#include "grammar/node_builder.hpp"
#include "grammar/parse.hpp"
#include "grammar/pieces.hpp"
#include "grammar/syntax.hpp"

namespace floorman::grammar {

class FileReader {
public:
  explicit FileReader(SourcePointer source);

  ParsedFile read();

private:
  /// `unknown`: a block whose opening line says nothing; its lines are checked no further.
  enum class Block { none, table, example, unknown };

  void read_line(Span line);
  void read_marked(LineValues& line);
  bool read_in_block(LineValues& line);
  bool read_structure(LineValues& line);
  void read_item(LineValues& line);
  void read_quote(LineValues& line);
  void read_sentence(LineValues& line);
  void read_bad(Span line);
  void recover(std::string_view keyword, const Pieces& pieces, Span line);
  void open_misread(std::string_view keyword, const Pieces& pieces, Span line);
  void read_rule(LineValues& line);

  void open_table(LineValues& line);
  void open_example(LineValues& line);
  void close_block(LineValues& line);
  void close_forgotten(std::optional<Span> next);

  void start_rule(Rule rule);
  void start_section(Section section);
  void check_colon_of(Rule& rule);
  std::vector<Item>& items();
  std::vector<Rule>& rules();
  Trivia take_trivia(std::string after);
  LineContext context() const;
  bool report(LineValues& line);
  void add(Finding finding) { findings_.push_back(std::move(finding)); }

  template <typename Node>
  void put(LineValues& line, Node node) {
    if (report(line)) return;
    node.trivia = take_trivia(line.comment());
    items().push_back(std::move(node));
  }

  SourcePointer source_;
  File file_;
  std::vector<Finding> findings_;
  std::string currency_;
  MarkedLine marked_;
  std::vector<std::string> before_;  // comments and blank lines that wait for their node
  bool in_quote_ = false;            // the line before was a line of the sheet's text
  bool in_rule_ = false;
  std::map<std::string, int, std::less<>> uses_of_id_;

  Block block_ = Block::none;
  bool misread_ = false;  // the opening line was bad: the block is checked but left out of the tree
  Span opener_;
  Table table_;
  Example example_;
};

}  // namespace floorman::grammar
