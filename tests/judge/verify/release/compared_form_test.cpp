#include <gtest/gtest.h>

#include "judge/verify/release/stretches.hpp"

namespace sumi::verify {
namespace {

TEST(ComparedForm, FoldsAndStripsSpace) {
  const ComparedForm reading{{.letter_case = true, .width = true}, true};
  EXPECT_EQ(reading.of("Ａ é\u3000B\n"), "aéb");
  EXPECT_EQ((ComparedForm{{.letter_case = true}, false}.of("A b")), "a b");
  EXPECT_EQ(ComparedForm{}.of("A b"), "A b");
  EXPECT_FALSE(ComparedForm{}.changes());
}

TEST(ComparedForm, MovesRangesForthAndBack) {
  const ComparedForm reading{{.width = true}, true};  // Ａ has three bytes, A one
  const std::string_view stretch = "xＡ y z";
  EXPECT_EQ(reading.of(stretch), "xAyz");
  EXPECT_EQ(reading.forth(stretch, Mask({{1, 5}, {7, 8}})), Mask({{1, 2}, {3, 4}}));
  EXPECT_EQ(reading.forth(stretch, Mask({{4, 5}})), Mask());
  EXPECT_EQ(reading.back(stretch, Mask({{1, 3}})), Mask({{1, 6}}));
  EXPECT_EQ(reading.back(stretch, Mask({{0, 1}, {2, 4}})), Mask({{0, 1}, {5, 8}}));
  EXPECT_EQ(reading.back(stretch, Mask()), Mask());
}

TEST(ComparedForm, JoinsPassagesThatOnlySpaceParts) {
  const ComparedForm reading{{}, true};
  EXPECT_EQ(reading.forth("ab cd", Mask({{0, 2}, {3, 5}})), Mask({{0, 4}}));
}

}  // namespace
}  // namespace sumi::verify
