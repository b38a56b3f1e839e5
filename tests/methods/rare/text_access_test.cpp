#include "methods/rare/text_access.hpp"

#include <array>
#include <string>

#include <gtest/gtest.h>

namespace sumi::rare {
namespace {

TEST(TextInMemory, ReadsEightBytesAndBordersAroundTheText) {
  const std::string text = "abcdefghij";
  const TextInMemory access(text);
  const std::array<Position, 5> places{0, 2, 3, 10, Position{0} - 8};
  std::array<std::uint64_t, 5> words{};
  access.read(places, words);
  EXPECT_EQ(words, (std::array<std::uint64_t, 5>{0x6162636465666768, 0x636465666768696A, 0x6465666768696AFF,
                                                 0xFFFFFFFFFFFFFFFF, 0xFFFFFFFFFFFFFFFF}));
  const std::array<Position, 2> before{Position{1} - 8, 7};
  access.read(before, std::span(words).first(2));
  EXPECT_EQ(words[0], 0xFFFFFFFFFFFFFF61U);
  EXPECT_EQ(words[1], 0x68696AFFFFFFFFFFU);
}

TEST(TextInMemory, ReadsShortText) {
  const TextInMemory access("x");
  const std::array<Position, 1> places{0};
  std::array<std::uint64_t, 1> words{};
  access.read(places, words);
  EXPECT_EQ(words[0], 0x78FFFFFFFFFFFFFFU);
}

}  // namespace
}  // namespace sumi::rare
