#include "verify/residue/reads_as_name.hpp"

#include <gtest/gtest.h>

namespace sumi::verify {
namespace {

bool reads(std::string_view text, std::string_view word) {
  const std::size_t at = text.find(word);
  return reads_as_name(text, {at, at + word.size()});
}

TEST(ReadsAsName, WithACapital) {
  EXPECT_TRUE(reads("Any day, Day", "Day"));
  EXPECT_FALSE(reads("Any day, Day", "day"));
  EXPECT_TRUE(reads("Any mcDay", "mcDay"));
}

TEST(ReadsAsName, InATextWithoutCapitals) {
  EXPECT_TRUE(reads("any day", "day"));
}

TEST(ReadsAsName, OfAScriptWithoutCase) {
  EXPECT_TRUE(reads("A 山田", "山田"));
}

}  // namespace
}  // namespace sumi::verify
