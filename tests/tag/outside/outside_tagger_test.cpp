#include <string>

#include <gtest/gtest.h>

#include <sumi/model/error.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {
namespace {

// A finder that says this of each text, by the shell alone. `spans`: JSON.
std::string finder(const std::string& spans) {
  return "exec:echo '{\"labels\":[\"NAME\",\"TOWN\"]}'; n=0; while read -r line; do n=$((n+1)); echo "
         "'{\"id\":'$n',\"spans\":" +
         spans + "}'; done";
}

std::string failure(const std::string& name) {
  try {
    static_cast<void>(Tagger(name).tag("Ann"));
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Error::Kind::unfinished);
    return error.what();
  }
  return "none";
}

TEST(OutsideTagger, FindsInCodePoints) {
  const Tagger tagger(
      finder(R"([{"start":3,"end":6,"label":"NAME","score":0.25},{"start":0,"end":2,"label":"TOWN"}])"));
  EXPECT_EQ(tagger.labels(), (std::vector<std::string>{"NAME", "TOWN"}));
  const std::vector<TaggedSpan> found = tagger.tag("\u65e5\u672c Ann");
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].where, (Range{0, 6}));
  EXPECT_EQ(found[1].where, (Range{7, 10}));
  EXPECT_EQ(found[1].score, .25);
  EXPECT_EQ(tagger.tag("a b c d e f").size(), 2u);  // asked again
}

TEST(OutsideTagger, WhatOverlapsIsCut) {
  const Tagger tagger(
      finder(R"([{"start":0,"end":8,"label":"NAME","score":0.5},{"start":4,"end":8,"label":"TOWN","score":0.9}])"));
  const std::vector<TaggedSpan> found = tagger.tag("Ann Oslo");
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].where, (Range{0, 3}));
  EXPECT_EQ(found[1].label, 1u);
}

TEST(OutsideTagger, AnswersWithoutSenseAreErrors) {
  EXPECT_NE(failure(finder(R"([{"start":0,"end":9,"label":"NAME"}])")).find("outside the text"), std::string::npos);
  EXPECT_NE(failure(finder(R"([{"start":2,"end":1,"label":"NAME"}])")).find("outside the text"), std::string::npos);
  EXPECT_NE(failure(finder(R"([{"start":0,"end":1,"label":"DAY"}])")).find("label"), std::string::npos);
  EXPECT_NE(failure(finder(R"([{"start":-1,"end":1,"label":"NAME"}])")).find("no start"), std::string::npos);
  EXPECT_NE(failure(finder("[5]")).find("no start"), std::string::npos);
  EXPECT_NE(failure(finder("5")).find("no spans"), std::string::npos);
  EXPECT_NE(failure("exec:echo nothing").find("JSON"), std::string::npos);
  EXPECT_NE(failure("exec:echo {}").find("labels"), std::string::npos);
  EXPECT_NE(failure("exec:echo '{\"labels\":[]}'; read -r l; echo '{\"id\":7,\"spans\":[]}'").find("another text"),
            std::string::npos);
  EXPECT_NE(failure("exec:echo '{\"labels\":[]}'").find("ended"), std::string::npos);
  EXPECT_NE(failure("exec:no-such-program-anywhere").find("ended"), std::string::npos);
}

}  // namespace
}  // namespace sumi
