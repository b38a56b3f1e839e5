#include <gtest/gtest.h>

#include "io/files.hpp"
#include "review/release.hpp"

namespace sumi::review {
namespace {

class AttackedReleases : public ::testing::Test {
 protected:
  AttackedReleases() {
    std::string source;
    std::string published;
    const char* const names[] = {"Ann", "Bob", "Eve", "Ida"};
    for (int i = 0; i < 12; ++i) {
      const std::string number = std::to_string(i);
      const bool is_hidden = i % 3 != 0;
      source += R"({"id":"n)" + number + R"(","owner":"o)" + number + R"(","text":"Dr )" + names[i % 4] +
                R"( saw a patient today."})" + "\n";
      published += R"({"id":"d)" + number + R"(","text":"Dr )" + (is_hidden ? "█" : names[i % 4]) +
                   R"( saw a patient today."})" + "\n";
      found.push_back({{{3, 6}, "NAME", 1}});
    }
    documents.read(folder.write("source.jsonl", source), {});
    files.published = folder.write("published.jsonl", published);
  }

  const io::TestFolder folder;
  Documents documents;
  ReleaseFiles files;
  std::vector<std::vector<Proposal>> found;
};

TEST_F(AttackedReleases, AreRestoredMatchedAndLearned) {
  files.names = folder.write("names.csv", "name\nAnn\nOtto\n");
  const Release release(files, documents, {});
  const AttackedRelease one = attack_release(release, documents, found, 1, 1);
  EXPECT_EQ(one.left_out, std::vector<std::string>());
  ASSERT_EQ(one.guesses.size(), 12U);
  EXPECT_TRUE(one.guesses[0].empty());
  ASSERT_EQ(one.guesses[1].size(), 1U);
  EXPECT_FALSE(one.guesses[1][0].empty());
  EXPECT_EQ(one.roster.at("d0").candidates, 1U);
  ASSERT_TRUE(one.taggers.has_value());
  EXPECT_EQ(one.taggers->sensitive, 12U);
  EXPECT_EQ(one.taggers->left, 4U);
  EXPECT_NE(tagger_attack_json(*one.taggers).find("\"left\":4"), std::string::npos);
  EXPECT_EQ(attack_release(release, documents, found, 2, 1).guesses, one.guesses);
}

TEST_F(AttackedReleases, SayWhatCouldNotBeMade) {
  const Release release(files, documents, {});
  const AttackedRelease one =
      attack_release(release, documents, std::vector<std::vector<Proposal>>(documents.size()), 1, 1);
  EXPECT_EQ(one.left_out.size(), 1U);  // nothing is known as an identifier, so no tagger learns
  EXPECT_FALSE(one.taggers.has_value());
  EXPECT_EQ(one.guesses.size(), 12U);
}

TEST_F(AttackedReleases, StopWhenTheyAreTold) {
  const Release release(files, documents, {});
  EXPECT_THROW(
      attack_release(release, documents, found, 1, 1, [](std::string_view, std::uint64_t, std::uint64_t) { throw 1; }),
      int);
}

}  // namespace
}  // namespace sumi::review
