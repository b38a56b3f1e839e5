#include "model/memory_limit.hpp"

#include <gtest/gtest.h>

namespace sumi {
namespace {

// In MiB, as --memory takes them, and enough.
TEST(MemoryLimitTooLow, SaysTheLeastLimitThatWillDo) {
  constexpr std::uint64_t kMiB = std::uint64_t{1} << 20;
  EXPECT_NE(words_of_least_limit(1).find("--memory 1M,"), std::string::npos);
  EXPECT_NE(words_of_least_limit(kMiB).find("--memory 1M,"), std::string::npos);
  EXPECT_NE(words_of_least_limit(kMiB + 1).find("--memory 2M,"), std::string::npos);
  const MemoryLimitTooLow error(5120 * kMiB);
  EXPECT_EQ(error.kind(), Error::Kind::unfinished);
  EXPECT_EQ(error.least_bytes(), 5120 * kMiB);
  EXPECT_NE(std::string(error.what()).find("--memory 5120M,"), std::string::npos);
}

}  // namespace
}  // namespace sumi
