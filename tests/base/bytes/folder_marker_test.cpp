#include "base/bytes/folder_marker.hpp"

#include <filesystem>

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace fs = std::filesystem;
namespace {

class FolderMarker : public ::testing::Test {
 protected:
  FolderMarker() {
    folder_.write("out/a", "1");
    folder_.write("out/b/c", "2");
    mark_folder(folder_.at("out"), "out", 0666);
  }
  [[nodiscard]] std::string foreign() const {
    const std::optional<Foreign> found = find_foreign(folder_.at("out"), "out", Error::Kind::bad_usage);
    if (!found) return "nothing";
    return found->is_marked ? found->path.substr(folder_.path().size() + 1) : "not marked";
  }
  TestFolder folder_;
};

TEST_F(FolderMarker, AFolderIsKnownAgain) {
  EXPECT_EQ(foreign(), "nothing");
  EXPECT_EQ(bytes_of_file(folder_.at("out/.sumi-folder")), kFolderMarkerText);
  fs::remove(folder_.at("out/a"));
  fs::permissions(folder_.at("out/b/c"), fs::perms(0600));
  fs::rename(folder_.at("out"), folder_.at("moved"));
  fs::rename(folder_.at("moved"), folder_.at("out"));
  EXPECT_EQ(foreign(), "nothing");
}

TEST_F(FolderMarker, WhatWasAddedOrChangedIsFound) {
  folder_.write("out/b/new", "");
  EXPECT_EQ(foreign(), "out/b/new");
  fs::remove(folder_.at("out/b/new"));
  folder_.write("out/b/c", "other");
  EXPECT_EQ(foreign(), "out/b/c");
  fs::remove(folder_.at("out/b/c"));
  EXPECT_EQ(foreign(), "out/b");  // an empty folder
  fs::remove(folder_.at("out/b"));
  fs::create_symlink("a", folder_.at("out/link"));
  EXPECT_EQ(foreign(), "out/link");
}

TEST_F(FolderMarker, OtherContentIsNoMarker) {
  folder_.write("out/.sumi-folder", std::string(kFolderMarkerText) + "\n");
  EXPECT_EQ(foreign(), "not marked");
  folder_.write("out/.sumi-folder", "");
  EXPECT_EQ(foreign(), "not marked");
  fs::remove(folder_.at("out/.sumi-folder"));
  EXPECT_EQ(foreign(), "not marked");
  fs::create_directory(folder_.at("out/.sumi-folder"));
  EXPECT_EQ(foreign(), "not marked");
}

}  // namespace
}  // namespace sumi::io
