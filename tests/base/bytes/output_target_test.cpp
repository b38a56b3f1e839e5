#include "base/bytes/output_target.hpp"

#include <filesystem>

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace fs = std::filesystem;
namespace {

TEST(ResolveLinks, FollowsThemAlsoToNothing) {
  const TestFolder folder;
  fs::create_directory(folder.at("sub"));
  fs::create_symlink("sub/b", folder.at("a"));
  fs::create_symlink(folder.at("c"), folder.at("sub/b"));
  EXPECT_EQ(resolve_links(folder.at("a")), folder.at("c"));
  EXPECT_EQ(resolve_links(folder.at("nothing")), folder.at("nothing"));
}

TEST(ResolveLinks, ARingIsAnError) {
  const TestFolder folder;
  fs::create_symlink("b", folder.at("a"));
  fs::create_symlink("a", folder.at("b"));
  EXPECT_EQ(error_of([&] { static_cast<void>(resolve_links(folder.at("a"))); }),
            "unfinished: " + folder.at("a") + ": Too many levels of symbolic links");
}

TEST(StatusAt, IsNothingWhereNothingStands) {
  const TestFolder folder;
  EXPECT_FALSE(status_at(folder.at("a")));
  folder.write("a", "x");
  EXPECT_TRUE(status_at(folder.at("a")));
  EXPECT_EQ(error_of([&] { static_cast<void>(status_at(folder.at("a/b"))); }),
            "unfinished: " + folder.at("a/b") + ": Not a directory; name a place that can be written");
}

TEST(SyncFolderOf, Syncs) {
  const TestFolder folder;
  EXPECT_NO_THROW(sync_folder_of(folder.at("a")));
  EXPECT_NO_THROW(sync_folder_of("a"));
}

}  // namespace
}  // namespace sumi::io
