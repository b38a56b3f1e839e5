#include "tag/several_taggers.hpp"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tag/scratch.hpp"

namespace sumi::tag {
namespace {

TEST(SeveralTaggers, LetTheFirstHaveItsWay) {
  const std::string file = sumi::testing::scratch() + "sumi_several_taggers_test.toml";
  std::ofstream(file) << "builtin = \"none\"\n[[pattern]]\nentity = \"WORD\"\nregex = '[a-z]+'\nscore = 0.5\n";
  const std::string text = "ask a@example.org now";
  const SeveralTaggers first({file, "patterns"});
  const SeveralTaggers last({"patterns", file});
  EXPECT_EQ(first.labels().front(), "WORD");
  EXPECT_EQ(first.tag(text).spans.size(), 5U);  // words alone
  const SeveralTagged tagged = last.tag(text);
  ASSERT_EQ(tagged.spans.size(), 3U);
  EXPECT_EQ(last.labels()[tagged.spans[1].label], "EMAIL_ADDRESS");
  EXPECT_THAT(tagged.origins, ::testing::ElementsAre(1, 0, 1));
  EXPECT_EQ(last.tag(text, .9).spans.size(), 1U);
  std::filesystem::remove(file);
}

TEST(SeveralTaggers, OfNoneFindNothing) { EXPECT_TRUE(SeveralTaggers({}).tag("a@example.org").spans.empty()); }

}  // namespace
}  // namespace sumi::tag
