#include "rare/memory_limit.hpp"

#include <cstdint>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include <sumi/error.hpp>

namespace sumi {
namespace {

// In MiB, as --memory takes them, and enough.
TEST(MemoryLimit, IsRefusedWithWhatIsMissing) {
  for (const auto& [bytes, told] : {std::pair{std::uint64_t{1}, "by 1 MB"}, {(std::uint64_t{1} << 20) - 1, "by 1 MB"},
                                    {std::uint64_t{1} << 20, "by 2 MB"}, {std::uint64_t{5} << 30, "by 5121 MB"}}) {
    try {
      refuse_limit(bytes);
      FAIL();
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Error::Kind::unfinished);
      EXPECT_NE(std::string(error.what()).find(told), std::string::npos) << error.what();
    }
  }
}

}  // namespace
}  // namespace sumi
