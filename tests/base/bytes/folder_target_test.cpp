#include <csignal>
#include <filesystem>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "base/bytes/compression.hpp"
#include "io/files.hpp"

namespace sumi::io {
namespace fs = std::filesystem;
namespace {

using Names = std::vector<std::string>;

void put(Output& output, const std::string& name, std::string_view bytes) {
  const auto sink = output.create(name);
  sink->write(bytes);
  sink->close();
}

// A folder that an earlier run wrote.
void make(const TestFolder& folder, const char* name, const char* file) {
  Output output = Output::folder(folder.at(name), false);
  put(output, file, "made");
  output.commit();
}

TEST(FolderTarget, AppearsWhole) {
  const TestFolder folder;
  Output output = Output::folder(folder.at("out"), false);
  EXPECT_TRUE(output.is_folder());
  put(output, "a/b.txt", "hello");
  put(output, "c.txt", "");
  EXPECT_FALSE(fs::exists(folder.at("out")));
  output.commit();
  EXPECT_EQ(folder.list(), (Names{"out/", "out/.sumi-folder", "out/a/", "out/a/b.txt", "out/c.txt"}));
  EXPECT_EQ(bytes_of_file(folder.at("out/a/b.txt")), "hello");
  const mode_t mask = ::umask(0);
  ::umask(mask);
  EXPECT_EQ(mode_of(folder.at("out")), 0777U & ~mask);
  EXPECT_EQ(mode_of(folder.at("out/a")), 0777U & ~mask);
  EXPECT_EQ(mode_of(folder.at("out/a/b.txt")), 0666U & ~mask);
  EXPECT_EQ(mode_of(folder.at("out/.sumi-folder")), 0666U & ~mask);
}

TEST(FolderTarget, DroppedItLeavesNothing) {
  const TestFolder folder;
  {
    Output output = Output::folder(folder.at("out"), false);
    put(output, "a/b.txt", "hello");
    output.prepare();
  }
  EXPECT_TRUE(folder.list().empty());
}

TEST(FolderTarget, CompressesBySuffix) {
  const TestFolder folder;
  Output output = Output::folder(folder.at("out"), false);
  put(output, "a.txt.zst", "hello");
  output.commit();
  const Input input(folder.at("out"));
  EXPECT_EQ(drain(*input.open("a.txt.zst")), "hello");
  EXPECT_NE(bytes_of_file(folder.at("out/a.txt.zst")), "hello");
}

TEST(FolderTarget, TakesThePlaceOfAnEmptyFolder) {
  const TestFolder folder;
  fs::create_directory(folder.at("out"));
  fs::permissions(folder.at("out"), fs::perms(0750));
  Output output = Output::folder(folder.at("out/"), false);
  put(output, "a", "x");
  output.commit();
  EXPECT_EQ(folder.list(), (Names{"out/", "out/.sumi-folder", "out/a"}));
  EXPECT_EQ(mode_of(folder.at("out")), 0750U);
}

TEST(FolderTarget, AFullFolderNeedsOverwrite) {
  const TestFolder folder;
  make(folder, "out", "old/file");
  EXPECT_EQ(error_of([&] { static_cast<void>(Output::folder(folder.at("out"), false)); }),
            "bad_usage: " + folder.at("out") + ": the folder is not empty; name another folder, or overwrite it");
  Output output = Output::folder(folder.at("out"), true);
  put(output, "new", "new");
  output.prepare();
  EXPECT_EQ(bytes_of_file(folder.at("out/old/file")), "made");
  output.commit();
  EXPECT_EQ(folder.list(), (Names{"out/", "out/.sumi-folder", "out/new"}));
}

TEST(FolderTarget, IsNotShownWhereSomethingCameInBetween) {
  const TestFolder folder;
  {
    Output output = Output::folder(folder.at("out"), false);
    put(output, "a", "x");
    folder.write("out/other", "y");
    EXPECT_EQ(error_of([&] { output.commit(); }), "unfinished: " + folder.at("out") + ": Directory not empty");
  }
  EXPECT_EQ(folder.list(), (Names{"out/", "out/other"}));
}

TEST(FolderTarget, FollowsALink) {
  const TestFolder folder;
  make(folder, "real", "old");
  fs::create_directory_symlink("real", folder.at("link"));
  Output output = Output::folder(folder.at("link"), true);
  put(output, "new", "new");
  output.commit();
  EXPECT_TRUE(fs::is_symlink(folder.at("link")));
  EXPECT_EQ(folder.list(), (Names{"link", "real/", "real/.sumi-folder", "real/new"}));
}

TEST(FolderTarget, AFileInItsPlaceIsWrongUsage) {
  const TestFolder folder;
  folder.write("out", "x");
  EXPECT_EQ(error_of([&] { static_cast<void>(Output::folder(folder.at("out"), true)); }),
            "bad_usage: " + folder.at("out") + ": a file is where the folder should be; name another place");
  EXPECT_EQ(error_of([&] { static_cast<void>(Output::folder(folder.at("out/a"), true)); }).substr(0, 10), "unfinished");
  EXPECT_EQ(error_of([&] { static_cast<void>(Output::folder(folder.at("no/a"), true)); }).substr(0, 10), "unfinished");
  EXPECT_EQ(error_of([&] { static_cast<void>(Output::folder("-", true)); }).substr(0, 9), "bad_usage");
}

TEST(FolderTarget, NothingIsWrittenOutsideIt) {
  const TestFolder folder;
  Output output = Output::folder(folder.at("out"), false);
  for (const char* name : {"", "/a", "../a", "a/../../b", "a//b", "a/", ".", "a/."})
    EXPECT_EQ(error_of([&] { static_cast<void>(output.create(name)); }),
              "bad_usage: " + folder.at("out") +
                  ": a document's id cannot be the name of a file here (it begins with a dot, or points outside the "
                  "folder); change it, or do not pass ids")
        << name;
  EXPECT_NO_THROW(put(output, "a..b/c", "x"));
}

TEST(FolderTarget, ANameComesOnce) {
  const TestFolder folder;
  Output output = Output::folder(folder.at("out"), false);
  put(output, "a", "x");
  EXPECT_EQ(error_of([&] { static_cast<void>(output.create("a")); }),
            "unfinished: " + folder.at("out") + "/a: File exists");
}

TEST(FolderTarget, ShowsWhatOtherOutputsStaged) {
  const TestFolder folder;
  make(folder, "out", "old");
  Output output = Output::folder(folder.at("out"), true);
  const std::string staged = output.staged();
  EXPECT_EQ(fs::path(staged).parent_path(), folder.path());
  put(output, "a", "1");
  fs::create_directory(staged + "/below");
  for (const char* name : {"b.gz", "below/c"}) {
    Output file(staged + "/" + name);
    file.sink().write("hello");
    file.commit();
  }
  {
    Output dropped(staged + "/d");
    dropped.sink().write("never");
    Output within = Output::folder(staged + "/documents", false);
    put(within, "e.txt", "2");
    within.commit();
  }
  EXPECT_EQ(drain(*Input(staged + "/b.gz").open()), "hello");  // read again before anybody sees it
  output.prepare();
  EXPECT_EQ(folder.list().back(), "out/old");
  output.commit();
  EXPECT_EQ(folder.list(), (Names{"out/", "out/.sumi-folder", "out/a", "out/b.gz", "out/below/", "out/below/c",
                                  "out/documents/", "out/documents/e.txt"}));
  EXPECT_EQ(drain(*Input(folder.at("out/b.gz")).open()), "hello");
  EXPECT_EQ(mode_of(folder.at("out/b.gz")), mode_of(folder.at("out/a")));
}

TEST(FolderTarget, DroppedItTakesWhatWasStagedWithIt) {
  const TestFolder folder;
  make(folder, "out", "old");
  {
    const Output output = Output::folder(folder.at("out"), true);
    Output file(output.staged() + "/b");
    file.sink().write("hello");
    file.commit();
  }
  EXPECT_EQ(folder.list(), (Names{"out/", "out/.sumi-folder", "out/old"}));
}

TEST(FolderTarget, ReplacesNothingThatItDidNotWrite) {
  const TestFolder folder;
  folder.write("other/thesis", "years");
  EXPECT_EQ(error_of([&] { static_cast<void>(Output::folder(folder.at("other"), true)); }),
            "bad_usage: " + folder.at("other") +
                ": sumi did not write this folder, so it is not replaced; name another one, or move this one away");
  make(folder, "out", "a");
  folder.write("out/deep/thesis", "years");
  EXPECT_EQ(error_of([&] { static_cast<void>(Output::folder(folder.at("out"), true)); }),
            "bad_usage: " + folder.at("out") +
                "/deep/thesis: sumi did not write it with the folder, or it was changed since, so the folder is not "
                "replaced; move it "
                "away, or name another folder");
  EXPECT_EQ(folder.list(),
            (Names{"other/", "other/thesis", "out/", "out/.sumi-folder", "out/a", "out/deep/", "out/deep/thesis"}));
}

TEST(FolderTarget, WhatCameIntoItMeanwhileStays) {
  const TestFolder folder;
  make(folder, "out", "a");
  {
    Output output = Output::folder(folder.at("out"), true);
    put(output, "b", "new");
    output.prepare();
    folder.write("out/thesis", "years");
    EXPECT_EQ(error_of([&] { output.commit(); }).substr(0, 10), "unfinished");
  }
  EXPECT_EQ(folder.list(), (Names{"out/", "out/.sumi-folder", "out/a", "out/thesis"}));
}

TEST(FolderTarget, TwoThatReplaceOneAtATime) {
  const TestFolder folder;
  make(folder, "out", "a");
  Output one = Output::folder(folder.at("out"), true);
  Output two = Output::folder(folder.at("out"), true);
  put(one, "b", "1");
  put(two, "c", "2");
  one.prepare();
  EXPECT_EQ(error_of([&] { two.prepare(); }),
            "unfinished: " + folder.at("out") + ": another run is writing it; wait until it ends");
  one.commit();
  EXPECT_EQ(bytes_of_file(folder.at("out/b")), "1");
}

}  // namespace
}  // namespace sumi::io
