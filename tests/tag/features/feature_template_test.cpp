#include "tag/features/feature_template.hpp"

#include <algorithm>
#include <random>

#include <gmock/gmock.h>

#include "tag/random_texts.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<std::string> names_in(const std::string& toml) {
  std::vector<std::string> names;
  const FeatureTemplate made = FeatureTemplate::parse(toml, "t.toml");
  for (const Feature& feature : made.features()) {
    std::string& name = names.emplace_back();
    for (const Look& look : feature) name += (name.empty() ? "" : " ") + name_of(look);
  }
  return names;
}

std::string refusal(const std::string& toml) {
  try {
    static_cast<void>(FeatureTemplate::parse(toml, "t.toml"));
    return "none";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Error::Kind::bad_input);
    return error.what();
  }
}

TEST(FeatureTemplate, ARangeStandsForOneFeatureEach) {
  EXPECT_THAT(names_in("features = [\"lower[-1..1]\", \"prefix1..2[0..1]\"]"),
              ElementsAre("lower[-1]", "lower[0]", "lower[1]", "prefix1[0]", "prefix1[1]", "prefix2[0]", "prefix2[1]"));
}

TEST(FeatureTemplate, LooksStandTogetherAndCountOnce) {
  EXPECT_THAT(
      names_in("features = [\"lower[0] header2[-1]\", \"lower[0]\", \"lower[0] header2[-1]\", \"lower[0..0]\"]"),
      ElementsAre("lower[0] header2[-1]", "lower[0]"));
}

TEST(FeatureTemplate, WhatItReadsItWritesAgain) {
  std::mt19937 random(2);
  for (int round = 0; round < 200; ++round) {
    std::string again = "features = [";
    const std::vector<std::string> names = names_in(sumi::testing::random_template(random, 20));
    for (const std::string& name : names) again += "\"" + name + "\",\n";
    ASSERT_EQ(names_in(again + "]"), names);
  }
}

TEST(FeatureTemplate, KnowsWhatIsLookedAt) {
  const FeatureTemplate made = FeatureTemplate::parse("features = [\"lower[0] list[1]\"]", "t");
  EXPECT_TRUE(made.looks_at(View::list) && made.looks_at(View::lower));
  EXPECT_FALSE(made.looks_at(View::pattern));
}

TEST(FeatureTemplate, RefusesWithThePlace) {
  EXPECT_THAT(refusal("features = [\n\"lower[0]\",\n\"lowly[0]\"]"),
              "t.toml:3: the feature names an unknown view; docs/tagging.md lists the views");
  EXPECT_THAT(refusal("features = ["), HasSubstr("is not TOML"));
  EXPECT_THAT(refusal("features = [\"\xff\"]"), HasSubstr("is not TOML"));
  EXPECT_THAT(refusal("features = []"), "t.toml: names no feature; list some");
  EXPECT_THAT(refusal("features = \"lower[0]\""), HasSubstr("has no list"));
  EXPECT_THAT(refusal(""), HasSubstr("has no list"));
  EXPECT_THAT(refusal("feature = []"), HasSubstr("unknown key"));
  EXPECT_THAT(refusal("features = [3]"), HasSubstr("must be a string"));
  EXPECT_THAT(refusal("features = [\"a\", [[[[]]]]]"), HasSubstr("t.toml:1: "));
  for (const char* feature : {"",
                              " ",
                              "lower",
                              "lower[",
                              "lower[]",
                              "lower[0",
                              "lower[9]",
                              "lower[-9]",
                              "lower[1..0]",
                              "lower[0] ",
                              "lower[0]x",
                              "lower[+1]",
                              "lower[99999999999]",
                              "lower[0..]",
                              "prefix[0]",
                              "prefix0[0]",
                              "prefix9[0]",
                              "header4[0]",
                              "lower1[0]",
                              "lower[0]  lower[1]",
                              "lower[0..1] lower[1]",
                              "lower[0]\\tlower[1]",
                              "lower[0] lower[1] lower[2] lower[3] lower[4]"}) {
    EXPECT_THAT(refusal("features = [\"" + std::string(feature) + "\"]"), HasSubstr("t.toml:1: the feature "))
        << feature;
  }
  std::string many = "features = [";
  for (int i = 0; i < 59; ++i) many += "\"lower[-8..8]\",";
  EXPECT_THAT(refusal(many + "]"), HasSubstr("more than 1000"));
}

TEST(FeatureTemplate, NoBytesConfuseIt) {
  std::mt19937 random(8);
  for (int round = 0; round < 3000; ++round) {
    std::string toml = sumi::testing::random_template(random, 4);
    for (std::size_t i = 1 + random() % 3; i > 0; --i) toml[random() % toml.size()] = static_cast<char>(random());
    // The parser calls some characters beyond ASCII unreachable, which sanitizers take at its word.
    std::ranges::replace_if(toml, [](char one) { return one < ' '; }, '?');
    EXPECT_EQ(refusal(toml).find('\n'), std::string::npos);
  }
}

}  // namespace
}  // namespace sumi::tag
