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

std::string edited(const std::vector<std::string>& pieces, const std::vector<TextEdit>& edits) {
  const Line line = line_of(pieces);
  const std::string old_text = text_of(line.text);
  std::string new_text;
  Position copied = 0;
  for (const TextEdit& edit : edits) {
    new_text.append(old_text, copied, edit.where.begin - copied).append(edit.with);
    copied = edit.where.end;
  }
  new_text.append(old_text, copied);
  std::vector<Splice> splices;
  append_changes(line.text, new_text, plain(), splices, edits);
  std::string made = spliced(line.bytes, splices);
  std::string said;
  for (std::size_t i = 0; i < made.size(); ++i) {
    const bool is_mark = made.compare(i, 3, "<t>") == 0;
    if (is_mark) said += '\t';
    if (is_mark) i += 2;
    if (!is_mark && made[i] != '|' && made[i] != '{' && made[i] != '}') said += made[i];
  }
  EXPECT_EQ(said, new_text) << made;
  return made;
}

TEST(RunText, EditsPutWhatIsNewWhereWhatItReplacesBegins) {
  EXPECT_EQ(edited({"Zorb", "ako"}, {{{0, 7}, "boko"}}), "|boko|");
  EXPECT_EQ(edited({"a Zorb", "ako", " b"}, {{{2, 9}, "boko"}}), "|a boko|| b");
  EXPECT_EQ(edited({"ab", "\t", "cd"}, {{{1, 4}, "\t"}}), "|a\t||d");
  EXPECT_EQ(edited({"ab", "cd"}, {{{2, 2}, "#"}}), "|ab|#cd");
  const std::vector<std::vector<std::string>> lines{{"abc"}, {"ab", "c"}, {"a", "\t", "b"}, {"\t", "ab"}, {"\t", "\t"}};
  for (const std::vector<std::string>& line : lines) {
    const std::size_t size = text_of(line_of(line).text).size();
    for (Position a = 0; a <= size; ++a)
      for (Position b = a; b <= size; ++b)
        for (Position c = b; c <= size; ++c)
          for (Position d = c; d <= size; ++d)
            for (const std::string_view with : {"", "#", "ab", "ca"}) {
              edited(line, {{{a, b}, with}});
              if (b < c) edited(line, {{{a, b}, with}, {{c, d}, "#"}});
            }
  }
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
