#include "rare/lengths_by_suffix_array.hpp"

#include <gtest/gtest.h>

namespace sumi {
namespace {

// Equality with counting stands in find_lengths_test.cpp.

TEST(LengthsBySuffixArray, CountOverlapsAndStopAtBorders) {
  const std::string bytes = "banana\xFFnana\xFF";
  const CountingText text{.bytes = bytes, .documents = {{{0, 6}, 0, 0}, {{7, 11}, 0, 0}}, .owners = 1};
  std::vector<Length> out;
  lengths_by_suffix_array(text, text.bytes, Support::occurrences, 3).read(bytes, {0, 6}, out);
  EXPECT_EQ(out, (std::vector<Length>{0, 3, 2, 3, 2, 1}));
  lengths_by_suffix_array(text, text.bytes, Support::documents, 2).read(bytes, {0, 6}, out);
  EXPECT_EQ(out, (std::vector<Length>{0, 3, 4, 3, 2, 1}));
  lengths_by_suffix_array(text, text.bytes, Support::owners, 2).read(bytes, {0, 6}, out);
  EXPECT_EQ(out, (std::vector<Length>{0, 0, 0, 0, 0, 0}));
}

}  // namespace
}  // namespace sumi
