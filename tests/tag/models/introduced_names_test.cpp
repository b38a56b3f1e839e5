#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tag/features/cut_text.hpp"
#include "tag/models/document_names.hpp"

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// `found`: words that a finder found.
std::vector<std::string> told_in(const std::string& text, const std::vector<std::string>& found = {}) {
  const TagText cut = cut_text(text);
  std::vector<ScoredEntity> entities;
  for (std::uint32_t token = 0; token < cut.tokens.size(); ++token)
    for (const std::string& one : found)
      if (text.substr(cut.tokens[token].begin, cut.tokens[token].size()) == one)
        entities.push_back({{token, token + 1, 0}, .9});
  add_introduced_names(text, cut, 0, entities);
  std::vector<std::string> names;
  for (const ScoredEntity& one : entities) {
    const Position begin = cut.tokens[one.entity.begin].begin;
    names.push_back(text.substr(begin, cut.tokens[one.entity.end - 1].end - begin));
  }
  return names;
}

TEST(IntroducedNames, StandBehindWordsThatIntroduce) {
  EXPECT_THAT(told_in("hi its ottoline brackwater pls call me"), ElementsAre("ottoline brackwater"));
  EXPECT_THAT(told_in("hi its nguyen thi lanhphuong pls call me", {"nguyen"}), ElementsAre("nguyen thi lanhphuong"));
  EXPECT_THAT(told_in("hello, it's aoife ní dhúbháin"), ElementsAre("aoife ní dhúbháin"));
  EXPECT_THAT(told_in("hey this is torvald hemswick from the ward"), ElementsAre("torvald hemswick"));
  EXPECT_THAT(told_in("my name is kwabena asantewuo and"), ElementsAre("kwabena asantewuo"));
  EXPECT_THAT(told_in("hi im jean-luc d'aubervie, call me"), ElementsAre("jean-luc d'aubervie"));
}

TEST(IntroducedNames, AreNoEverydayWords) {
  EXPECT_THAT(told_in("hi its me pls call; hi this is about the bill; hello, it's late; my name is on the list"),
              IsEmpty());
  EXPECT_THAT(told_in("the dog wagged its zorblax tail; this is zorblax"), IsEmpty());
}

TEST(IntroducedNames, StandBeforeACommaAndANameAtALinesEnd) {
  EXPECT_THAT(told_in("LANHPHUONG, NGUYEN M", {"NGUYEN"}), ElementsAre("LANHPHUONG", "NGUYEN"));
  EXPECT_THAT(told_in("However, Ida", {"Ida"}), ElementsAre("Ida"));
  EXPECT_THAT(told_in("Lanhphuong, Ida said that she would come", {"Ida"}), ElementsAre("Ida"));
}

TEST(IntroducedNames, MayHaveAnApostrophe) {
  EXPECT_THAT(told_in("attending: d'Aubervie MD"), ElementsAre("d'Aubervie"));
  EXPECT_THAT(told_in("the d'Aubervies' house"), ElementsAre("d'Aubervies"));
  EXPECT_THAT(told_in("Mr. & Mrs. d'Aubervie"), ElementsAre("d'Aubervie"));
  EXPECT_THAT(told_in("a coup d'Aubervie of sorts"), IsEmpty());
}

}  // namespace
}  // namespace sumi::tag
