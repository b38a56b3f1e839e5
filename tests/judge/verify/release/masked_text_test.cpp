#include "judge/verify/release/masked_text.hpp"

#include <random>
#include <string>

#include <gtest/gtest.h>

#include "base/text/alignment.hpp"

namespace sumi::verify {
namespace {

TEST(MaskedText, ExplainsWhatAlignmentDoes) {
  std::mt19937 random(9);
  for (int round = 0; round < 20'000; ++round) {
    std::string published;
    std::string source;
    for (unsigned i = 0; i < random() % 8; ++i) published += "ab**"[random() % 4];
    for (unsigned i = 0; i < random() % 10; ++i) source += "ab"[random() % 2];
    const MaskedText masked(published, U'*');
    const Reached reached = masked.after(masked.start(), source);
    ASSERT_EQ(masked.is_end(reached), !misalignment(published, source, U'*', true).has_value())
        << published << ' ' << source;
    const std::size_t half = source.size() / 2;
    ASSERT_EQ(masked.after(masked.after(masked.start(), source.substr(0, half)), source.substr(half)), reached);
  }
}

TEST(MaskedText, WhatNobodyKnowsMustBeHidden) {
  const MaskedText masked("a█b", U'█');
  const Reached before = masked.after(masked.start(), "a");
  EXPECT_TRUE(masked.is_end(masked.after(masked.after(before, std::nullopt), "b")));
  EXPECT_TRUE(masked.after(masked.start(), std::nullopt).nowhere());
  EXPECT_EQ(either(before, masked.after(before, "é")).in_mark, 2);
}

}  // namespace
}  // namespace sumi::verify
