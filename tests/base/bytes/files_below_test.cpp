#include "base/bytes/files_below.hpp"

#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace fs = std::filesystem;
namespace {

TEST(IdOf, IsTheSameByAnyName) {
  const TestFolder folder;
  folder.write("a", "x");
  fs::create_hard_link(folder.at("a"), folder.at("hard"));
  fs::create_symlink("a", folder.at("soft"));
  EXPECT_EQ(id_of(folder.at("a")), id_of(folder.at("hard")));
  EXPECT_EQ(id_of(folder.at("a")), id_of(folder.at("soft")));
  EXPECT_FALSE(id_of(folder.at("nothing")));
  EXPECT_FALSE(id_of("/dev/null"));
}

TEST(FoldersAbove, AreThoseOnTheWayToThePath) {
  const TestFolder folder;
  folder.write("a/b/c", "x");
  fs::create_directory_symlink("a/b", folder.at("link"));
  for (const char* path : {"a/b/c", "a/b/new", "link/new", "a/b/no/folder/yet"}) {
    const std::set<FileId> above = folders_above(folder.at(path));
    EXPECT_TRUE(above.contains(*id_of(folder.at("a/b")))) << path;
    EXPECT_TRUE(above.contains(*id_of(folder.path()))) << path;
  }
  EXPECT_FALSE(folders_above(folder.at("a")).contains(*id_of(folder.at("a"))));
}

TEST(FilesBelow, AreAllAndThoseThatLinksName) {
  const TestFolder folder;
  folder.write("in/a", "x");
  folder.write("in/b/c", "x");
  folder.write("outside/d", "x");
  fs::create_symlink("../outside/d", folder.at("in/link"));
  fs::create_directory_symlink("../outside", folder.at("in/folder"));
  const FilesBelow below = files_below(folder.at("in"));
  EXPECT_EQ(below.files.size(), 3U);
  EXPECT_EQ(below.folders.size(), 2U);
  EXPECT_TRUE(std::ranges::binary_search(below.files, *id_of(folder.at("outside/d"))));
  EXPECT_FALSE(std::ranges::binary_search(below.folders, *id_of(folder.at("outside"))));
}

}  // namespace
}  // namespace sumi::io
