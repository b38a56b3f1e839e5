#include "review/release.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/model/error.hpp>

namespace sumi::review {
namespace {

class ReleaseTest : public ::testing::Test {
 protected:
  ReleaseTest() {
    source.read(folder.write("notes.jsonl", R"({"id":"a","owner":"p","text":"Zoë saw Ann Lee in Rome"})"
                                            "\n"
                                            R"({"id":"b","owner":"q","text":"Bob Ray saw Ann Lee"})"
                                            "\n"),
                format);
    files.published = folder.write("out.jsonl", R"({"id":"d000001","text":"█ saw Ann Lee"})"
                                                "\n"
                                                R"({"id":"d000002","text":"Zoë saw █ in Rome"})"
                                                "\n");
    files.private_file = folder.write(
        "private.jsonl",
        R"({"id":"d000002","hidden":[{"start":8,"end":15,"reason":"span","labels":["NAME"],"text":"Ann Lee"}]})"
        "\n"
        R"({"id":"d000001","hidden":[{"start":0,"end":7,"reason":"rare","text":"Bob Ray"}]})"
        "\n");
  }

  const io::TestFolder folder;
  const FormatOptions format{.format = Format::jsonl};
  Documents source;
  ReleaseFiles files;
};

TEST_F(ReleaseTest, PairsShuffledDocumentsAndSaysWhy) {
  const Release release(files, source, format);
  const Release::OfDocument one = release.of(0);
  EXPECT_EQ(one.published, 1U);
  EXPECT_TRUE(one.is_aligned);
  ASSERT_EQ(one.hidden.size(), 1U);
  EXPECT_EQ(one.hidden[0].where, (Range{9, 16}));  // bytes: behind an ë
  EXPECT_EQ(one.hidden[0].reason, "span");
  EXPECT_EQ(one.hidden[0].labels, std::vector<std::string>{"NAME"});
  ASSERT_EQ(one.gaps.size(), 1U);
  EXPECT_EQ(one.gaps[0].source, (Range{9, 16}));
  EXPECT_EQ(one.gaps[0].published, (Range{9, 12}));
  EXPECT_FALSE(one.gaps[0].guess);
}

TEST_F(ReleaseTest, CountsWhoHasAStringAndWhereItIsShown) {
  const Release release(files, source, format);
  const Release::Support support = release.support("Ann Lee");
  EXPECT_EQ(support.documents, 2U);
  EXPECT_EQ(support.persons, 2U);
  EXPECT_EQ(support.shown, 1U);
  EXPECT_EQ(release.support("Bob").persons, 1U);
}

TEST_F(ReleaseTest, ReadsWhatAttackersFound) {
  files.restored = folder.write("guessed.jsonl", R"({"id":"d000001","text":"Bob Ray saw Ann Lee"})"
                                                 "\n"
                                                 R"({"id":"d000002","text":"Zoë saw Tom Lee in Rome"})"
                                                 "\n");
  files.roster = folder.write("roster.jsonl", R"({"document":"d000002","candidates":3,"linked":false,"rows":[1,2,3]})"
                                              "\n");
  const Release release(files, source, format);
  EXPECT_EQ(release.of(0).gaps.at(0).guess, "Tom Lee");
  EXPECT_EQ(release.of(1).gaps.at(0).guess, "Bob Ray");
  EXPECT_EQ(release.of(0).roster->candidates, 3U);
  EXPECT_FALSE(release.of(1).roster);
}

TEST_F(ReleaseTest, SearchesForIdentifiers) {
  const Release release(files, source, format);
  const Release::Residue residue = release.residue({{{.where = {9, 16}, .label = "NAME"}}, {}}, 1);
  EXPECT_EQ(residue.found, 1U);
  EXPECT_EQ(residue.places.at(0).at(0).label, "NAME");
}

TEST_F(ReleaseTest, RefusesOtherFiles) {
  ReleaseFiles other = files;
  other.published = folder.write("one.jsonl", "{\"id\":\"d000001\",\"text\":\"x\"}\n");
  EXPECT_THAT(io::error_of([&] { Release(other, source, format); }), ::testing::HasSubstr("documents"));
  other = files;
  other.private_file = other.published;
  EXPECT_THROW(Release(other, source, format), Error);
  other = files;
  other.roster = folder.write("r.jsonl", "{}\n");
  EXPECT_THROW(Release(other, source, format), Error);
}

TEST_F(ReleaseTest, WhatIsNoSourceWithMarksIsSaidToBeNone) {
  files.private_file.clear();
  files.published = folder.write("other.jsonl", R"({"id":"d000001","text":"zoë saw █ in rome"})"
                                                "\n"
                                                R"({"id":"d000002","text":"█ saw Ann Lee"})"
                                                "\n");
  const Release release(files, source, format);
  EXPECT_FALSE(release.of(0).is_aligned);
  EXPECT_TRUE(release.of(1).is_aligned);
}

TEST_F(ReleaseTest, PairsWhatHideReplaced) {
  Documents mentions;
  mentions.read(
      folder.write("mentions.jsonl", R"({"id":"x","text":"Ann met Bob","spans":[{"start":0,"end":3,"label":"name"}]})"
                                     "\n"),
      format);
  ReleaseFiles results;
  results.published =
      folder.write("results.jsonl", R"({"id":"x","text":"[NAME] met Bob","spans":[{"start":0,"end":6,"label":"tag"}]})"
                                    "\n");
  const Release release(results, mentions, format);
  const Release::OfDocument one = release.of(0);
  EXPECT_TRUE(one.is_aligned);
  ASSERT_EQ(one.gaps.size(), 1U);
  EXPECT_EQ(one.gaps[0].published, (Range{0, 6}));
  EXPECT_EQ(one.hidden.at(0).reason, "tag");
}

TEST(ReleaseFilesTest, ComeBack) {
  const ReleaseFiles files{.published = "/p", .decisions = "/d", .mark = "*", .collapse = false};
  const std::optional<ReleaseFiles> back = release_files_of(written(files));
  ASSERT_TRUE(back);
  EXPECT_EQ(back->published, "/p");
  EXPECT_EQ(back->decisions, "/d");
  EXPECT_EQ(back->mark, "*");
  EXPECT_FALSE(back->collapse);
  EXPECT_FALSE(release_files_of(""));
}

}  // namespace
}  // namespace sumi::review
