#include "base/report/origin_files.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::report {
namespace {

TEST(OriginFiles, SaysSizeAndChecksum) {
  const io::TestFolder folder;
  const ReportOrigin::File file = origin_file("published", folder.write("a", "abc"));
  EXPECT_EQ(file.name, "published");
  EXPECT_EQ(file.bytes, 3U);
  EXPECT_EQ(file.sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(OriginFiles, OfAFolderAreItsFilesOrOne) {
  const io::TestFolder folder;
  for (std::size_t i = 0; i < kMostOriginFiles; ++i) folder.write("file" + std::to_string(i), "ab");
  EXPECT_EQ(origin_files("all", folder.at("")).size(), kMostOriginFiles);
  folder.write("one more", "ab");
  const std::vector<ReportOrigin::File> one = origin_files("all", folder.at(""));
  ASSERT_EQ(one.size(), 1U);
  EXPECT_EQ(one[0].name, "all (21 files)");
  EXPECT_EQ(one[0].bytes, 2 * (kMostOriginFiles + 1));
  EXPECT_EQ(one[0].sha256.size(), 64U);
}

}  // namespace
}  // namespace sumi::report
