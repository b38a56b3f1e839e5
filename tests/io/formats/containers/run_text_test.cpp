#include "io/formats/containers/run_text.hpp"

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

PieceNotation plain() {
  return {[](std::string_view text) { return std::string(text); },
          [](std::string_view text) { return "{" + std::string(text) + "}"; }};
}

// Letters are pieces of characters, divided by '|'; a tab is a mark, which is written "<t>".
struct Line {
  std::string bytes;
  RunText text;
};

Line line_of(const std::vector<std::string>& pieces) {
  Line line;
  for (const std::string& piece : pieces) {
    const bool is_mark = piece == "\t";
    line.bytes += '|';
    const Position begin = line.bytes.size();
    line.bytes += is_mark ? "<t>" : piece;
    line.text.push_back({.where = {begin, line.bytes.size()}, .text = piece, .is_mark = is_mark});
  }
  return line;
}

std::string changed(const std::vector<std::string>& pieces, std::string_view new_text) {
  const Line line = line_of(pieces);
  std::vector<Splice> splices;
  append_changes(line.text, new_text, plain(), splices);
  return spliced(line.bytes, splices);
}

TEST(RunText, WhatStaysStaysInItsPiece) {
  EXPECT_EQ(changed({"one ", "two", " three"}, "one two three"), "|one |two| three");
  EXPECT_EQ(changed({"one ", "two", " three"}, "one # three"), "|one |#| three");
  EXPECT_EQ(changed({"one t", "wo th", "ree"}, "one # three"), "|one #| th|ree");
  EXPECT_EQ(changed({"ab", "cd", "ef"}, "#"), "|#||");
  EXPECT_EQ(changed({"ab", "cd", "ef"}, "a#f"), "|a#||f");
  EXPECT_EQ(changed({"Jo saw ", "Jo", " and Al"}, "# saw # and #"), "|# saw |#| and #");
  EXPECT_EQ(changed({"ab"}, "abc"), "|abc");
  EXPECT_EQ(changed({"é", "à"}, "#à"), "|#|à");
}

TEST(RunText, MarksStayOrGo) {
  EXPECT_EQ(changed({"ab", "\t", "cd"}, "#\tcd"), "|#|<t>|cd");
  EXPECT_EQ(changed({"ab", "\t", "cd"}, "a#d"), "|a#||d");
  EXPECT_EQ(changed({"\t", "\t"}, "#"), "|{#}|");
  EXPECT_EQ(changed({"\t"}, "#\t"), "|{#}<t>");
  EXPECT_EQ(changed({"\t"}, "\t#"), "|<t>{#}");
}

// The oracle: whatever the old and the new text are, the pieces say the new one.
TEST(RunText, PiecesSayTheNewText) {
  const std::vector<std::string> texts{"",    "a",   "ab",   "ba",   "aa#", "#",   "a#b",
                                       "#b#", "\ta", "a\tb", "b\t#", "bab", "abba"};
  const std::vector<std::vector<std::string>> lines{{"a"},        {"a", "b"},           {"ab", "a"}, {"a", "\t", "b"},
                                                    {"\t", "ab"}, {"b", "a", "b", "a"}, {"\t", "\t"}};
  for (const auto& pieces : lines)
    for (const std::string& text : texts) {
      std::string said = changed(pieces, text);
      std::string plain_text;
      for (std::size_t i = 0; i < said.size(); ++i) {
        if (said.compare(i, 3, "<t>") == 0) {
          plain_text += '\t';
          i += 2;
        } else if (said[i] != '|' && said[i] != '{' && said[i] != '}') {
          plain_text += said[i];
        }
      }
      EXPECT_EQ(plain_text, text) << said;
    }
}

TEST(RunText, SpaceAtAnEndIsPreserved) {
  RunText text{{.where = {3, 6}, .text = "abc", .space_at = 2}};
  std::vector<Splice> splices;
  append_changes(text, "ab ", plain(), splices);
  EXPECT_EQ(spliced("<t>abc</t>", splices), "<t xml:space=\"preserve\">ab </t>");
}

TEST(RunText, LongTextsAreReplacedAsAWhole) {
  const std::string before(3000, 'a');
  std::string after;
  for (std::size_t i = 0; i < 3000; ++i) after += i % 2 == 0 ? 'b' : 'a';
  EXPECT_EQ(changed({before}, after + "b"), "|" + after + "b");
}

}  // namespace
}  // namespace sumi::io
