#include <gtest/gtest.h>

#include "methods/similar/similar_sentences.hpp"

namespace sumi::similar {
namespace {

using Ks = std::vector<std::uint32_t>;

Ks kept(std::u32string_view sentence, const std::vector<std::u32string_view>& similar) {
  return kept_of_sentence(sentence, similar);
}

TEST(KeptOfSentence, IsWhatIsInCommonWithEachThatComesBefore) {
  EXPECT_EQ(kept(U"abcd", {U"abc", U"bcd", U"abcd"}), (Ks{2, 4, 4, 0}));
  EXPECT_EQ(kept(U"abcd", {U"abcd", U"abcd", U"a"}), (Ks{4, 3, 3, 3}));
  EXPECT_EQ(kept(U"ab", {U"ab", U"x", U"ab"}), (Ks{2, 2}));
}

TEST(KeptOfSentence, IsNothingWithoutOthers) {
  EXPECT_EQ(kept(U"ab", {}), (Ks{0, 0}));
  EXPECT_EQ(kept(U"", {U"a"}), Ks{});
  EXPECT_EQ(kept(U"ab", {U"", U"ab"}), (Ks{0, 0}));
}

}  // namespace
}  // namespace sumi::similar
