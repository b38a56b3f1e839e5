#include <filesystem>

#include <gtest/gtest.h>

#include "base/bytes/exchange_names.hpp"
#include "base/bytes/file_descriptor.hpp"
#include "base/bytes/folder_marker.hpp"
#include "io/files.hpp"

namespace sumi::io {
namespace fs = std::filesystem;
namespace {

TEST(TemporaryPattern, StandsBesideItsTarget) {
  EXPECT_EQ(temporary_pattern("a/out.txt"), "a/.out.txt.sumi-XXXXXX");
  EXPECT_EQ(temporary_pattern("out"), ".out.sumi-XXXXXX");
  EXPECT_EQ(temporary_pattern(std::string(255, 'x')).size(), 255U);
}

TEST(RemoveLeftBehind, RemovesThoseOfTheTargetThatNobodyUses) {
  const TestFolder folder;
  folder.write(".out.sumi-aB3dE9", "x");
  folder.write(".out.sumi-folder/a/b", "x");
  for (const char* other :
       {".out.sumi-abcde", ".out.sumi-abcdefg", ".out.sumi-abc.ef", ".outer.sumi-abcdef", "out.sumi-abcdef", "out"})
    folder.write(other, "x");
  folder.write(".out.sumi-locked", "x");
  FileDescriptor lock;
  ASSERT_EQ(lock_path(folder.at(".out.sumi-locked"), lock), Locked::yes);
  fs::create_symlink("out", folder.at(".out.sumi-linked"));
  folder.write(".out.sumi-others/theirs", "x");
  mark_folder(folder.at(".out.sumi-others"), "", 0666);
  folder.write(".out.sumi-others/mine", "x");
  remove_stale_temporaries(folder.at("out"));
  EXPECT_EQ(folder.list(),
            (std::vector<std::string>{".out.sumi-abc.ef", ".out.sumi-abcde", ".out.sumi-abcdefg", ".out.sumi-linked",
                                      ".out.sumi-locked", ".out.sumi-others/", ".out.sumi-others/.sumi-folder",
                                      ".out.sumi-others/mine", ".out.sumi-others/theirs", ".outer.sumi-abcdef", "out",
                                      "out.sumi-abcdef"}));
  EXPECT_EQ(lock.close(), 0);
  remove_stale_temporaries(folder.at("out"));
  EXPECT_FALSE(fs::exists(folder.at(".out.sumi-locked")));
  remove_stale_temporaries(folder.at("no/folder/out"));
}

}  // namespace
}  // namespace sumi::io
