#include "tag/patterns/near_words.hpp"

#include <gtest/gtest.h>

namespace sumi::tag {
namespace {

// How many words stand between the pattern's nearest word and the 12 in a text.
std::optional<std::uint32_t> distance(Pattern pattern, std::string_view text) {
  ContextLists lists;
  const CompiledPattern ready{
      nullptr, lists.add(pattern.context), lists.add(pattern.against), lists.add(pattern.against_behind), true, 0};
  NearWords words(lists, {6, 3}, text);
  const Position at = text.find("12");
  const std::optional<NearWord> near = words.nearest(pattern, ready, {at, at + 2});
  return near ? std::optional(near->distance) : std::nullopt;
}

TEST(NearWords, StandInFrontBehindAndBehindTags) {
  const Pattern pattern{.context = {"mrn"}};
  EXPECT_EQ(distance(pattern, "MRN 12"), 0);
  EXPECT_EQ(distance(pattern, "MRN of 12"), 1);
  EXPECT_EQ(distance(pattern, "MRN\\n12"), 0) << "an n of white space is no word";
  EXPECT_EQ(distance(pattern, "12 MRN"), std::nullopt);
  EXPECT_EQ(distance(pattern, "<b>12</b> MRN"), 1);
  EXPECT_EQ(distance({.context = {"mrn"}, .reach = {0, 1}}, "12 MRN"), 1);
}

TEST(NearWords, AdjoinByJointsAlone) {
  const Pattern beside{.context = {"unit"}, .adjoining = Adjoining::beside};
  EXPECT_EQ(distance(beside, "unit 12"), 0);
  EXPECT_EQ(distance(beside, "unit no. 12"), 1);
  EXPECT_EQ(distance(beside, "unit with 12"), std::nullopt);
  const Pattern marked{.context = {"unit"}, .adjoining = Adjoining::marked};
  EXPECT_EQ(distance(marked, "unit 12"), std::nullopt);
  EXPECT_EQ(distance(marked, "unit is 12"), std::nullopt);
  EXPECT_EQ(distance(marked, "unit: 12"), 0);
  EXPECT_EQ(distance(marked, "unit no 12"), 1);
  EXPECT_EQ(distance(marked, "N° unit 12"), 0);
}

TEST(NearWords, SpeakAgainst) {
  const Pattern pattern{.against = {"version"}, .against_behind = {"percent"}};
  ContextLists lists;
  const CompiledPattern ready{
      nullptr, lists.add(pattern.context), lists.add(pattern.against), lists.add(pattern.against_behind), true, 0};
  const auto speak = [&](std::string_view text) {
    const Position at = text.find("12");
    return NearWords(lists, {6, 3}, text).speak_against(pattern, ready, {at, at + 2});
  };
  EXPECT_TRUE(speak("version 12") && speak("12 percent"));
  EXPECT_FALSE(speak("version of 12") || speak("12 or percent") || speak("12"));
}

}  // namespace
}  // namespace sumi::tag
