#include <random>
#include <string>
#include <tuple>

#include <gtest/gtest.h>

#include "methods/rare/suffix_array.hpp"

namespace sumi::rare {
namespace {

// Few different bytes, so that suffixes share many, and borders.
std::string text_with_borders(std::mt19937& random, std::size_t size) {
  std::string text;
  while (text.size() + 1 < size) text.push_back(random() % 9 == 0 ? kBorder : static_cast<char>(0x7E + random() % 3));
  return text + kBorder;
}

std::string own_bytes(const std::string& text, Position at) {
  return text.substr(at, text.find(kBorder, at) - at);
}

TEST(SuffixBytes, AreThoseBeforeTheBorder) {
  std::mt19937 random(41);
  for (int trial = 0; trial < 300; ++trial) {
    const std::string text = text_with_borders(random, 1 + random() % 40);
    for (Position at = 0; at < text.size(); ++at) {
      const std::string own = own_bytes(text, at) + std::string(8, kBorder);
      std::uint64_t word = 0;
      for (std::size_t i = 0; i < 8; ++i) word = word << 8 | static_cast<unsigned char>(own[i]);
      ASSERT_EQ(eight_bytes(text, at), word);
      ASSERT_EQ(border_in(word), std::min<std::size_t>(own.find(kBorder), 8));
    }
  }
}

TEST(SuffixBytes, AreSharedAsFarAsTheyAreTheSame) {
  std::mt19937 random(42);
  for (int trial = 0; trial < 300; ++trial) {
    std::string text = text_with_borders(random, 1 + random() % 40);
    if (trial % 2 == 0) text += text;
    for (Position a = 0; a < text.size(); ++a) {
      for (Position b = 0; b < text.size(); ++b) {
        const std::string of_a = own_bytes(text, a);
        const std::string of_b = own_bytes(text, b);
        std::size_t same = 0;
        while (same < std::min(of_a.size(), of_b.size()) && of_a[same] == of_b[same]) ++same;
        const bool both_end = same == of_a.size() && same == of_b.size();
        for (const std::uint32_t most : {8U, 16U, 256U}) {
          const SharedBytes shared = shared_from(text, a, b, most);
          ASSERT_EQ(shared.bytes, std::min<std::size_t>(same, most)) << a << ' ' << b;
          ASSERT_EQ(shared.border, both_end && same < most) << a << ' ' << b;
        }
        const std::uint64_t word_a = eight_bytes(text, a);
        const std::uint64_t word_b = eight_bytes(text, b);
        if (word_a != word_b) ASSERT_EQ(same_bytes(word_a, word_b), same);
      }
    }
  }
}

}  // namespace
}  // namespace sumi::rare
