#include "base/model/memory_limit.hpp"

#include <gtest/gtest.h>

namespace sumi {
namespace {

// In MiB, and with room for what isn't known yet.
TEST(MemoryLimitTooLow, SaysALimitThatWillDo) {
  constexpr std::uint64_t kMiB = std::uint64_t{1} << 20;
  EXPECT_EQ(MemoryLimitTooLow(1).remedy(), "1M or more is enough, and fewer threads need less");
  EXPECT_EQ(MemoryLimitTooLow(kMiB - kMiB / 8).remedy(), "1M or more is enough, and fewer threads need less");
  EXPECT_EQ(MemoryLimitTooLow(kMiB).remedy(), "2M or more is enough, and fewer threads need less");
  const MemoryLimitTooLow error(5120 * kMiB);
  EXPECT_EQ(error.kind(), Error::Kind::unfinished);
  EXPECT_EQ(error.least_bytes(), 5120 * kMiB);
  EXPECT_EQ(error.settings(), (Settings{"memory_bytes", "threads"}));
  EXPECT_STREQ(error.what(), "the limit on memory is too low; 5760M or more is enough, and fewer threads need less");
}

}  // namespace
}  // namespace sumi
