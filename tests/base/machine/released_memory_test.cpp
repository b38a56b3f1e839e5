#include "base/machine/released_memory.hpp"

#include <cstddef>
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

}  // namespace
}  // namespace sumi
