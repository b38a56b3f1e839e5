#include "methods/similar/lcs_lengths.hpp"

#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "methods/similar/sentences_by_definition.hpp"

namespace sumi::similar {
namespace {

using testing::lcs_by_table;

std::u32string drawn_text(std::mt19937& random, std::size_t size, std::uint32_t alphabet) {
  std::u32string text(size, U'\0');
  for (char32_t& character : text) character = static_cast<char32_t>(random() % alphabet);
  return text;
}

// Patterns of every number of words, of unlike lengths, empty ones among them, and long ones.
TEST(LcsLengths, EqualTables) {
  std::mt19937 random(7);
  LcsLengths lengths(300);
  for (const std::size_t longest : {0U, 1U, 62U, 63U, 64U, 126U, 127U, 200U, 300U, 378U, 379U, 500U}) {
    for (const std::uint32_t alphabet : {2U, 26U, 300U}) {
      for (std::size_t count = 1; count <= LcsLengths::kMost; ++count) {
        std::vector<std::u32string> patterns;
        for (std::size_t i = 0; i < count; ++i)
          patterns.push_back(drawn_text(random, i == 0 ? longest : random() % (longest + 1), alphabet));
        const std::vector<std::u32string_view> views(patterns.begin(), patterns.end());
        lengths.set_patterns(views);
        for (const std::size_t size : {0U, 1U, 40U, 400U}) {
          const std::u32string other = drawn_text(random, size, alphabet);
          const LcsLengths::Lengths found = lengths.with(other);
          for (std::size_t i = 0; i < LcsLengths::kMost; ++i)
            ASSERT_EQ(found[i], i < count ? lcs_by_table(patterns[i], other) : 0U)
                << longest << ' ' << alphabet << ' ' << count << ' ' << size;
        }
      }
    }
  }
}

}  // namespace
}  // namespace sumi::similar
