#include "tag/several_taggers.hpp"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tag/scratch.hpp"

namespace sumi::tag {
namespace {

// Words of a score that outdoes no e-mail address, and of one that does.
std::string words_scored(const char* name, const char* score) {
  const std::string file = sumi::testing::scratch() + name;
  std::ofstream(file) << "builtin = \"none\"\n[[pattern]]\nentity = \"WORD\"\nregex = '[a-z]+'\nscore = " << score
                      << "\n";
  return file;
}

TEST(SeveralTaggers, GoByScoreWhateverTheirOrder) {
  const std::string file = words_scored("sumi_several_taggers_test.toml", "0.5");
  const std::string text = "ask a@example.org now";
  for (const std::vector<std::string>& paths : {std::vector<std::string>{file, "patterns"}, {"patterns", file}}) {
    const SeveralTaggers taggers(paths);
    const SeveralTagged tagged = taggers.tag(text);
    ASSERT_EQ(tagged.spans.size(), 3U);
    EXPECT_EQ(tagged.spans[1].where, (Range{4, 17}));
    EXPECT_EQ(taggers.labels()[tagged.spans[1].label], "EMAIL_ADDRESS");
    const std::uint32_t words = paths.front() == file ? 0 : 1;
    EXPECT_THAT(tagged.origins, ::testing::ElementsAre(words, 1 - words, words));
    EXPECT_EQ(taggers.tag(text, .9).spans.size(), 1U);
  }
  std::filesystem::remove(file);
}

// A guess that takes a part of a checked number neither takes its label nor leaves the rest in sight.
TEST(SeveralTaggers, HideAllThatAnyFinds) {
  const std::string file = sumi::testing::scratch() + "sumi_several_taggers_union_test.toml";
  std::ofstream(file) << "builtin = \"none\"\n[[pattern]]\nentity = \"GUESS\"\nregex = 'card [0-9]{4}'\nscore = 1.0\n";
  const std::string text = "his card 4012-8888-8888-1881 is";
  const SeveralTaggers taggers({file, "patterns"});
  const SeveralTagged tagged = taggers.tag(text);
  ASSERT_EQ(tagged.spans.size(), 2U);
  EXPECT_EQ(taggers.labels()[tagged.spans[0].label], "GUESS");
  EXPECT_EQ(tagged.spans[0].where, (Range{4, 8}));
  EXPECT_EQ(taggers.labels()[tagged.spans[1].label], "CREDIT_CARD");
  EXPECT_EQ(tagged.spans[1].where, (Range{9, 28}));
  EXPECT_TRUE(tagged.spans[1].is_checked && !tagged.spans[0].is_checked);
  std::filesystem::remove(file);
}

// A word that covers an address decides nothing where only addresses are asked for.
TEST(SeveralTaggers, FindOnlyTheLabelsThatAreAskedFor) {
  const std::string file = words_scored("sumi_several_taggers_labels_test.toml", "1.0");
  SeveralTaggers taggers({file, "patterns"});
  EXPECT_THAT(taggers.keep_only({"EMAIL_ADDRESS", "NONE"}), ::testing::ElementsAre("NONE"));
  const SeveralTagged tagged = taggers.tag("ask a@example.org now");
  ASSERT_EQ(tagged.spans.size(), 1U);
  EXPECT_EQ(tagged.spans[0].where, (Range{4, 17}));
  EXPECT_EQ(taggers.labels()[tagged.spans[0].label], "EMAIL_ADDRESS");
  EXPECT_TRUE(taggers.keep_only({}).empty());
  EXPECT_GT(taggers.tag("ask a@example.org now").spans.size(), 1U);
  std::filesystem::remove(file);
}

TEST(SeveralTaggers, OfNoneFindNothing) {
  EXPECT_TRUE(SeveralTaggers({}).tag("a@example.org").spans.empty());
}

}  // namespace
}  // namespace sumi::tag
