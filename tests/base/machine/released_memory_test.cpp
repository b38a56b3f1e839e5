#include "base/machine/released_memory.hpp"

#include <cstddef>
#include <fstream>
#include <memory>
#include <vector>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <gtest/gtest.h>

namespace sumi {
namespace {

constexpr std::size_t kBlock = std::size_t{8} << 20;

// Below another block that stays, so that the end of the heap can't be given back.
TEST(ReleasedMemory, GoesBackToTheSystem) {
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  {
    const std::vector<char> raises_the_threshold(3 * kBlock, 1);
  }
  const auto kept_by_heap = [] { return mallinfo2().fordblks; };
  const auto release_one = [] {
    auto block = std::make_unique<std::vector<char>>(kBlock, 1);
    const std::vector<char> above(kBlock, 1);
    block.reset();
    return mallinfo2().fordblks;
  };
  ASSERT_GE(release_one(), kBlock);
  malloc_trim(0);
  return_released_memory();
  const std::size_t before = kept_by_heap();
  EXPECT_LT(release_one(), before + kBlock);
#else
  GTEST_SKIP() << "another allocator";
#endif
}

// What lies between blocks in use isn't given back by releasing it.
TEST(ReleasedMemory, GoesBackAtOnceFromBetweenOtherBlocks) {
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  constexpr std::size_t kSmall = 64 << 10;
  constexpr std::size_t kBlocks = 512;
  const auto resident = [] {
    std::ifstream statm("/proc/self/statm");
    std::size_t whole = 0, pages = 0;
    statm >> whole >> pages;
    return pages * 4096;
  };
  std::vector<std::unique_ptr<std::vector<char>>> blocks;
  for (std::size_t i = 0; i < kBlocks; ++i) blocks.push_back(std::make_unique<std::vector<char>>(kSmall, 1));
  for (std::size_t i = 0; i < kBlocks; ++i)
    if (i % 8 != 7) blocks[i].reset();
  const std::size_t before = resident();
  return_memory_now();
  EXPECT_LT(resident() + kBlocks * kSmall / 2, before);
#else
  GTEST_SKIP() << "another allocator";
#endif
}

}  // namespace
}  // namespace sumi
