#include <gtest/gtest.h>

#include "hide/chain/replacements.hpp"
#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

// One text, what was found in it, and what each finding became; its own spans are judged.
JudgedSpans judged(const std::string& text, std::initializer_list<Said> said, std::vector<std::string> became,
                   const HideAttribute& of, Range span, HideMode mode = HideMode::full) {
  Extraction extraction = Extractions({of}).text(text, said).made();
  extraction.gold.push_back({0, span, 0});
  std::vector<std::vector<Replacement>> done(1);
  for (std::string& one : became) done[0].push_back({AttributeAction::tag, std::move(one)});
  return judged_spans(extraction, done, mode).front();
}

const HideAttribute kName = attribute("name", AttributeKind::name);
const HideAttribute kSex = attribute("sex", AttributeKind::sex, kQuasi);
const HideAttribute kAge = attribute("age", AttributeKind::age, kQuasi);

TEST(JudgedSpans, OfWhichNothingStandsAreRemoved) {
  const JudgedSpans one =
      judged("Anna Mori came", {{"Anna", "name"}, {"Mori", "name"}}, {"[NAME]", "[NAME]"}, kName, {0, 9});
  EXPECT_EQ(one.spans, 1U);
  EXPECT_EQ(one.kept + one.missed, 0U);
}

TEST(JudgedSpans, OfWhichAnythingStandsAreMissed) {
  EXPECT_EQ(judged("Anna Mori came", {}, {}, kName, {0, 9}).missed, 1U);
  EXPECT_EQ(judged("Anna Mori came", {{"Anna", "name"}}, {"[NAME]"}, kName, {0, 9}).missed, 1U);
  EXPECT_EQ(judged("Anna Mori came", {{"nna Mori", "name"}}, {"[NAME]"}, kName, {0, 9}).missed, 1U);
  EXPECT_EQ(judged("a man of 94", {}, {}, kAge, {9, 11}).missed, 1U);
}

TEST(JudgedSpans, ThatTheModeKeepsAreKeptByRule) {
  EXPECT_EQ(judged("a man of 63", {{"man", "sex"}}, {"man"}, kSex, {2, 5}).kept, 1U);
  EXPECT_EQ(judged("a man of 63", {}, {}, kSex, {2, 5}).kept, 1U);
  EXPECT_EQ(judged("a man of 63", {}, {}, kAge, {9, 11}).kept, 1U);
  EXPECT_EQ(judged("a man of 63", {}, {}, kAge, {9, 11}, HideMode::strict).missed, 1U);
  EXPECT_EQ(judged("a man of 63", {}, {}, kSex, {2, 5}, HideMode::strict).missed, 1U);
}

}  // namespace
}  // namespace sumi::hide::testing
