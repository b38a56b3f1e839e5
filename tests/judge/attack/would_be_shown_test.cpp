#include "judge/attack/would_be_shown.hpp"

#include <gtest/gtest.h>

namespace sumi::attack {
namespace {

class WouldBeShownTest : public ::testing::Test {
 protected:
  WouldBeShownTest() : corpus_(of_documents()), shown_(corpus_) {}

  static Corpus of_documents() {
    CorpusBuilder builder;
    builder.add("Name: Smith, █");
    builder.add("█born in Orkney today");
    builder.add("█ Henderson █");
    return std::move(builder).build();
  }
  // Of a document "Name: <value> came".
  bool judge(const std::string& published, const std::string& value, ShownRules rules = {}, bool collapse = true) {
    const std::string document = "Name: " + value + " came";
    return ShownStringTest(shown_, rules, U'█', collapse).of(published, document, {{6, 6 + value.size()}});
  }

  Corpus corpus_;
  ShownText shown_;
};

TEST_F(WouldBeShownTest, GoesOnBehindAStretch) {
  EXPECT_TRUE(judge("Name: █ came", "Smith, Ann"));  // "Name: Smith" is shown elsewhere
  EXPECT_FALSE(judge("Name: █ came", "Smythe, Ann"));
  EXPECT_FALSE(judge("Name: █ came", "Jones Smith"));
  EXPECT_FALSE(judge("Name: Smith, █ came", "Smith, Ann"));
}

TEST_F(WouldBeShownTest, LeavesTheGapBetweenStretches) {
  EXPECT_FALSE(judge("Name: █ came", "Smith"));  // nothing would be hidden
  EXPECT_TRUE(judge("Name: █ came", "Smith,"));
  EXPECT_FALSE(judge("Name: █ came", "Smith,", {.min_length = 6, .gap = 2}));
}

TEST_F(WouldBeShownTest, BeginsBeforeAStretch) {
  const std::string document = "x y born in Orkney today";
  EXPECT_TRUE(ShownStringTest(shown_, {}, U'█', true).of("█ in Orkney today", document, {{2, 8}}));
  EXPECT_FALSE(ShownStringTest(shown_, {}, U'█', true).of("█born in Orkney today", document, {{0, 1}}));
}

TEST_F(WouldBeShownTest, StandsInAGapByItself) {
  EXPECT_TRUE(judge("Name:█came", "A Henderson B"));
  EXPECT_FALSE(judge("Name:█came", "A Henderson B", {.min_length = 12, .gap = 1}));
  EXPECT_FALSE(judge("Name:█came", "A Hendersen B"));
}

TEST_F(WouldBeShownTest, SaysNothingWhereStretchesCanBePlacedInWays) {
  const std::string document = "a b a b Smith, Ann";
  EXPECT_FALSE(ShownStringTest(shown_, {}, U'█', true).of("█ b █Ann", document, {{8, 14}}));
}

}  // namespace
}  // namespace sumi::attack
