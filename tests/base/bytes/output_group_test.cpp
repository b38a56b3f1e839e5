#include <csignal>
#include <filesystem>

#include <gtest/gtest.h>
#include <unistd.h>

#include "base/bytes/output.hpp"
#include "io/files.hpp"

namespace sumi::io {
namespace fs = std::filesystem;
namespace {

void write_within_group(const std::string& path, std::string_view bytes) {
  Output output(path);
  output.sink().write(bytes);
  output.commit();
}

TEST(OutputGroup, ShowsAllAtItsEnd) {
  const TestFolder folder;
  folder.write("old", "old");
  {
    OutputGroup group;
    write_within_group(folder.at("new"), "1");
    write_within_group(folder.at("old"), "2");
    EXPECT_FALSE(fs::exists(folder.at("new")));
    EXPECT_EQ(bytes_of_file(folder.at("old")), "old");
    group.finish();
  }
  EXPECT_EQ(folder.list(), (std::vector<std::string>{"new", "old"}));
  EXPECT_EQ(bytes_of_file(folder.at("old")), "2");
}

TEST(OutputGroup, KnowsWhereBytesAreUntilTheyAreShown) {
  const TestFolder folder;
  folder.write("old", "old");
  EXPECT_EQ(OutputGroup::place_of(folder.at("old")), folder.at("old"));
  OutputGroup outer;
  write_within_group(folder.at("old"), "2");
  const OutputGroup inner;
  EXPECT_EQ(bytes_of_file(OutputGroup::place_of(folder.at("old"))), "2");
  EXPECT_EQ(OutputGroup::place_of(folder.at("other")), folder.at("other"));
  outer.finish();
  EXPECT_EQ(OutputGroup::place_of(folder.at("old")), folder.at("old"));
}

TEST(OutputGroup, WithoutItsEndItLeavesNothing) {
  const TestFolder folder;
  folder.write("old", "old");
  {
    const OutputGroup group;
    write_within_group(folder.at("new"), "1");
    write_within_group(folder.at("old"), "2");
  }
  EXPECT_EQ(folder.list(), std::vector<std::string>{"old"});
  EXPECT_EQ(bytes_of_file(folder.at("old")), "old");
}

TEST(OutputGroup, TheOutermostDecides) {
  const TestFolder folder;
  {
    OutputGroup outer;
    {
      OutputGroup inner;
      write_within_group(folder.at("a"), "1");
      inner.finish();
    }
    EXPECT_TRUE(folder.list().size() == 1 && !fs::exists(folder.at("a")));
    outer.finish();
  }
  EXPECT_EQ(folder.list(), std::vector<std::string>{"a"});
}

// What can't be shown takes all others with it: here a file whose name became a folder's.
TEST(OutputGroup, OneThatCantBeShownTakesAllBack) {
  const TestFolder folder;
  folder.write("old", "old");
  {
    Output made = Output::folder(folder.at("made"), true);
    made.create("x")->close();
    made.commit();
    Output again = Output::folder(folder.at("made"), true);
    again.create("y")->close();
    OutputGroup group;
    write_within_group(folder.at("new"), "1");
    write_within_group(folder.at("old"), "2");
    again.commit();
    write_within_group(folder.at("taken"), "3");
    fs::create_directory(folder.at("taken"));
    EXPECT_NE(error_of([&] { group.finish(); }), "no error");
  }
  EXPECT_EQ(folder.list(), (std::vector<std::string>{"made/", "made/.sumi-folder", "made/x", "old", "taken/"}));
  EXPECT_EQ(bytes_of_file(folder.at("old")), "old");
}

TEST(OutputGroup, StandardOutputThatFailsTakesAllBack) {
  const TestFolder folder;
  folder.write("old", "old");
  EXPECT_EQ(in_child([&] {
              ::signal(SIGPIPE, SIG_IGN);
              int ends[2];
              if (::pipe(ends) != 0) return 1;
              ::close(ends[0]);
              ::dup2(ends[1], STDOUT_FILENO);
              OutputGroup group;
              write_within_group("-", "1");
              write_within_group(folder.at("old"), "2");
              return error_of([&] { group.finish(); }) == "unfinished: standard output: Broken pipe" ? 0 : 2;
            }),
            0);
  EXPECT_EQ(folder.list(), std::vector<std::string>{"old"});
  EXPECT_EQ(bytes_of_file(folder.at("old")), "old");
}

TEST(OutputGroup, WhatIsStagedInAFolderStandsThereAtOnce) {
  const TestFolder folder;
  OutputGroup group;
  Output output = Output::folder(folder.at("out"), false);
  write_within_group(output.staged() + "/a", "1");
  EXPECT_EQ(bytes_of_file(output.staged() + "/a"), "1");
  output.commit();
  group.finish();
  EXPECT_EQ(folder.list(), (std::vector<std::string>{"out/", "out/.sumi-folder", "out/a"}));
}

}  // namespace
}  // namespace sumi::io
