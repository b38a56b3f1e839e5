#include "base/model/spooled_pages.hpp"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include <sumi/model/error.hpp>

namespace sumi {
namespace {

// This process's own memory, in KiB.
std::uint64_t own_memory() {
  std::ifstream status("/proc/self/status");
  std::string word;
  std::uint64_t size = 0;
  while (status >> word && word != "RssAnon:") {
  }
  status >> size;
  return size;
}

const std::string& folder() {
  static const std::string path = std::filesystem::temp_directory_path().string();
  return path;
}

TEST(SpooledPages, HoldWhatIsWrittenAndAreNotTheProcesssOwn) {
  constexpr std::size_t kBytes = std::size_t{64} << 20;
  const std::uint64_t before = own_memory();
  std::vector<std::uint8_t> array;
  fill_in(folder(), array, kBytes, std::uint8_t{7});
  EXPECT_LT(own_memory(), before + (kBytes >> 12));
  for (std::size_t i = 0; i < kBytes; i += 4097) array[i] = static_cast<std::uint8_t>(i);
  for (std::size_t i = 0; i < kBytes; ++i) ASSERT_EQ(array[i], i % 4097 == 0 ? static_cast<std::uint8_t>(i) : 7);
}

TEST(SpooledPages, KeepWhatStoodThere) {
  std::vector<std::uint64_t> array((std::size_t{3} << 20) + 5);
  std::iota(array.begin(), array.end(), 1U);
  const std::vector<std::uint64_t> expected = array;
  spool_pages(folder(), array.data(), array.size() * sizeof(array[0]), Content::kept);
  EXPECT_EQ(array, expected);
  array.insert(array.end(), array.begin(), array.end());  // given back, and taken anew
  EXPECT_EQ(array[expected.size()], 1U);
}

TEST(SpooledPages, LeaveNoFile) {
  const std::filesystem::path own =
      std::filesystem::temp_directory_path() / ("sumi-spooled-pages-" + std::to_string(::getpid()));
  std::filesystem::create_directory(own);
  std::string text;
  reserve_in(own.string(), text, std::size_t{4} << 20);
  text.append(std::size_t{4} << 20, 'a');
  EXPECT_TRUE(std::filesystem::is_empty(own));
  std::filesystem::remove(own);
  EXPECT_EQ(text, std::string(std::size_t{4} << 20, 'a'));
}

TEST(SpooledPages, ShortOnesStayInMemoryAndMissingFoldersAreRefused) {
  std::vector<char> array;
  reserve_in("/no/such/folder", array, 100);
  EXPECT_GE(array.capacity(), 100U);
  try {
    reserve_in("/no/such/folder", array, std::size_t{2} << 20);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Error::Kind::unfinished);
    EXPECT_EQ(error.place(), "/no/such/folder");
  }
}

}  // namespace
}  // namespace sumi
