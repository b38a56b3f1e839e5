#include "publish/mask/finished_files.hpp"

#include <filesystem>

#include <gtest/gtest.h>

#include "base/bytes/output.hpp"
#include "io/files.hpp"

namespace sumi::publish {
namespace {

const FinishedFiles::Source kSource{.target = "f000001.jsonl", .sha256 = "of the source", .first_document = 7};

void write(FinishedFiles& files, const std::string& bytes) {
  const auto sink = files.begin(kSource.target);
  sink->write(bytes);
  sink->close();
  files.finish(1, kSource, {.summary = {.documents = 3, .hidden_characters = 9}, .dropped = {{"comment", 2}}});
}

TEST(FinishedFiles, ARunWithTheSameOptionsTakesThemUp) {
  const io::TestFolder folder;
  const std::string output = folder.at("out/");
  {
    FinishedFiles files(output, "options");
    EXPECT_FALSE(files.find(1, kSource));
    write(files, "published");
    EXPECT_EQ(io::mode_of(folder.at(".out.resume")) & 0777, 0700U);
    EXPECT_EQ(io::mode_of(folder.at(".out.resume/list")) & 0777, 0600U);
    (void)files.begin("f000002.jsonl");  // never finished
  }
  FinishedFiles files(output, "options");
  const auto counts = files.find(1, kSource);
  ASSERT_TRUE(counts);
  EXPECT_EQ(counts->summary.documents, 3U);
  EXPECT_EQ(counts->summary.hidden_characters, 9U);
  EXPECT_EQ(counts->dropped.at("comment"), 2U);
  EXPECT_FALSE(files.find(2, kSource));
  for (const FinishedFiles::Source& other : {FinishedFiles::Source{"f000001.csv", "of the source", 7},
                                             FinishedFiles::Source{"f000001.jsonl", "of another", 7},
                                             FinishedFiles::Source{"f000001.jsonl", "of the source", 8}})
    EXPECT_FALSE(files.find(1, other));
}

TEST(FinishedFiles, OtherOptionsOrBytesAreNotTakenUp) {
  const io::TestFolder folder;
  const std::string output = folder.at("out");
  {
    FinishedFiles files(output, "options");
    write(files, "published");
  }
  folder.write(".out.resume/000001", "changed");
  EXPECT_FALSE(FinishedFiles(output, "options").find(1, kSource));
  folder.write(".out.resume/000001", "published");
  EXPECT_TRUE(FinishedFiles(output, "options").find(1, kSource));
  EXPECT_FALSE(FinishedFiles(output, "others").find(1, kSource));
  EXPECT_FALSE(std::filesystem::exists(folder.at(".out.resume/000001")));
}

TEST(FinishedFiles, GivesThemAndGoesWhenTheyAreShown) {
  const io::TestFolder folder;
  {
    io::OutputGroup together;
    io::Output output = io::Output::folder(folder.at("out"), false);
    FinishedFiles files(folder.at("out"), "options");
    write(files, "published");
    folder.write(".out.resume/another", "not ours");
    files.give(1, "a/f000001.jsonl", output);
    output.commit();
    files.remove_when_shown();
    EXPECT_TRUE(std::filesystem::exists(folder.at(".out.resume/000001")));
    together.finish();
  }
  EXPECT_EQ(io::bytes_of_file(folder.at("out/a/f000001.jsonl")), "published");
  EXPECT_FALSE(std::filesystem::exists(folder.at(".out.resume/000001")));
  EXPECT_TRUE(std::filesystem::exists(folder.at(".out.resume/another")));
}

TEST(FinishedFiles, OneRunAtATimeInAFolderOfItsOwn) {
  const io::TestFolder folder;
  const FinishedFiles files(folder.at("out"), "options");
  EXPECT_NE(io::error_of([&] { FinishedFiles(folder.at("out"), "options"); }).find("another run"), std::string::npos);
  folder.write(".file.resume", "");
  EXPECT_EQ(io::error_of([&] { FinishedFiles(folder.at("file"), "options"); }).find("bad_usage"), 0U);
}

}  // namespace
}  // namespace sumi::publish
