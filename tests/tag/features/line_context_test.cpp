#include <random>

#include <gtest/gtest.h>

#include "tag/features/cut_text.hpp"
#include "tag/features/words.hpp"
#include "tag/random_texts.hpp"

namespace sumi::tag {
namespace {

struct Read {
  std::string document;
  TagText text;
  std::vector<Fingerprint> lower;
  LineContext lines;

  explicit Read(std::string said)
      : document(std::move(said)), text(cut_text(document)), lower(lowered()), lines(document, text, lower) {}

  // What a view shows of the first token that is this word.
  [[nodiscard]] std::string of(std::string_view word, View view, std::uint8_t argument = 0) const {
    for (std::uint32_t i = 0; i < text.tokens.size(); ++i) {
      if (document.substr(text.tokens[i].begin, text.tokens[i].size()) == word) return lines.seen(view, argument, i);
    }
    return "no such word";
  }

 private:
  std::vector<Fingerprint> lowered() const {
    std::vector<Fingerprint> all;
    for (const Range& token : text.tokens)
      all.push_back(fingerprint(seen({View::lower, 0}, std::string_view(document).substr(token.begin, token.size()))));
    return all;
  }
};

TEST(LineContext, CountsWithinTheLine) {
  const Read read("one two  three   four(five\nsix");
  EXPECT_EQ(read.of("one", View::space) + read.of("two", View::space) + read.of("three", View::space) +
                read.of("four", View::space),
            "3122");
  EXPECT_EQ(read.of("(", View::space) + read.of("six", View::space), "03");
  EXPECT_EQ(read.of("one", View::column) + read.of("three", View::column) + read.of("six", View::column), "020");
  EXPECT_EQ(read.of("one", View::rest) + read.of("four", View::rest) + read.of("six", View::rest), "420");
  EXPECT_EQ(read.of("one", View::line) + read.of("six", View::line), "01");
  EXPECT_EQ(read.of("six", View::opening, 2), "six");
  EXPECT_EQ(read.of("five", View::opening, 2), "one two");
}

TEST(LineContext, NumbersOfLinesRise) {
  std::string document;
  for (int i = 0; i < 300; ++i) document += "a\n";
  const Read read(document);
  EXPECT_EQ(read.lines.seen(View::line, 0, 31), "31");
  EXPECT_EQ(read.lines.seen(View::line, 0, 32), "33");
  EXPECT_EQ(read.lines.seen(View::line, 0, 63), "33");
  EXPECT_EQ(read.lines.seen(View::line, 0, 64), "34");
  EXPECT_EQ(read.lines.seen(View::line, 0, 299), "36");
}

TEST(LineContext, KnowsTheHeaderBeforeTheLastColon) {
  const Read read("- Date of Birth: 3 May, Sex: F\nnext");
  EXPECT_EQ(read.of("May", View::header, 1), "Birth");
  EXPECT_EQ(read.of("May", View::header, 3), "Date of Birth");
  EXPECT_EQ(read.of("F", View::header, 3), "Sex");
  EXPECT_EQ(read.of("Birth", View::header, 3), "");
  EXPECT_EQ(read.of("next", View::header, 3), "");
  EXPECT_EQ(read.of("May", View::since), "2");
  EXPECT_EQ(read.of("F", View::since), "1");
  EXPECT_EQ(read.of("next", View::since), "");
  EXPECT_EQ(Read("氏名：花子").of("花", View::since), "1");
  EXPECT_EQ(Read(": x").of("x", View::header, 2), "");
  EXPECT_EQ(Read(": x").of("x", View::since), "1");
}

TEST(LineContext, KnowsSectionsAndLinesAbove) {
  const Read read("FAMILY HISTORY now\nPAST HISTORY\n- first\nThen\nPlan for\nAB\nNext steps today:\nlast");
  EXPECT_EQ(read.of("FAMILY", View::section), "");
  EXPECT_EQ(read.of("PAST", View::section), "");  // the line above has small letters
  EXPECT_EQ(read.of("first", View::section), "PAST HISTORY");
  EXPECT_EQ(read.of("for", View::section), "PAST HISTORY");
  EXPECT_EQ(read.of("AB", View::above), "Plan");
  EXPECT_EQ(read.of("today", View::section), "PAST HISTORY");  // two letters are no section
  EXPECT_EQ(read.of("last", View::section), "Next steps");
  EXPECT_EQ(read.of("Then", View::above), "PAST");  // "- first" begins with no word
  EXPECT_EQ(read.of("FAMILY", View::above), "");
}

TEST(LineContext, KnowsOpenBrackets) {
  const Read read("a (b [c) d\n「e");
  EXPECT_EQ(read.of("a", View::bracket), "");
  EXPECT_EQ(read.of("b", View::bracket), "1");
  EXPECT_EQ(read.of("c", View::bracket), "2");
  EXPECT_EQ(read.of("d", View::bracket), "");
  EXPECT_EQ(read.of("e", View::bracket), "6");
}

TEST(LineContext, ValuesAreThoseOfWhatIsSeen) {
  std::mt19937 random(12);
  for (int round = 0; round < 300; ++round) {
    const Read read(sumi::testing::random_text(random, 40));
    for (std::uint32_t token = 0; token < read.text.tokens.size(); ++token) {
      for (auto view = static_cast<std::uint8_t>(View::space); view <= static_cast<std::uint8_t>(View::bracket);
           ++view) {
        for (std::uint8_t argument = 1; argument < 4; ++argument) {
          const auto one = static_cast<View>(view);
          ASSERT_EQ(read.lines.value(one, argument, token) == 0, read.lines.seen(one, argument, token).empty())
              << int{view};
        }
      }
    }
  }
}

}  // namespace
}  // namespace sumi::tag
