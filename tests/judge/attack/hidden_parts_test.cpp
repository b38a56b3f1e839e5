#include <random>
#include <string>

#include <gtest/gtest.h>

#include "base/text/alignment.hpp"
#include "corpora.hpp"
#include "judge/attack/stretches_and_gaps.hpp"

namespace sumi::attack {
namespace {

using Parts = std::vector<HiddenPart>;

TEST(HiddenParts, LieLeftmost) {
  EXPECT_EQ(hidden_parts(U"a*b", U"axxb", U'*'), (Parts{{1, 3}}));
  EXPECT_EQ(hidden_parts(U"*b*", U"xbbby", U'*'), (Parts{{0, 1}, {2, 5}}));
  EXPECT_EQ(hidden_parts(U"**b*", U"xbbby", U'*'), (Parts{{0, 2}, {3, 5}}));
  EXPECT_EQ(hidden_parts(U"*b", U"bbb", U'*'), (Parts{{0, 2}}));
  EXPECT_EQ(hidden_parts(U"*", U"abc", U'*'), (Parts{{0, 3}}));
  EXPECT_EQ(hidden_parts(U"abc", U"abc", U'*'), Parts{});
  EXPECT_EQ(hidden_parts(U"", U"", U'*'), Parts{});
}

TEST(HiddenParts, AreNoneWhereTheTextDoesNotAgree) {
  for (const auto& [masked, text] : std::vector<std::pair<std::u32string, std::u32string>>{{U"a*", U"a"},
                                                                                           {U"a*", U"b"},
                                                                                           {U"*a", U"a"},
                                                                                           {U"a", U"ab"},
                                                                                           {U"", U"a"},
                                                                                           {U"**", U"a"},
                                                                                           {U"*x*", U"abc"},
                                                                                           {U"a*a", U"aa"}})
    EXPECT_FALSE(hidden_parts(masked, text, U'*'));
}

// Against the verifier's alignment, and by putting the text together again.
TEST(HiddenParts, AreThereWhereAnAlignmentIs) {
  std::mt19937 random(7);
  const auto random_text = [&](std::u32string_view alphabet, std::size_t size) {
    std::u32string text;
    while (text.size() < size) text += alphabet[random() % alphabet.size()];
    return text;
  };
  int aligned = 0;
  for (int trial = 0; trial < 20000; ++trial) {
    const std::u32string masked = random_text(U"ab**", random() % 7);
    const std::u32string text = random_text(U"ab", random() % 9);
    const auto parts = hidden_parts(masked, text, U'*');
    ASSERT_EQ(parts.has_value(),
              !misalignment(sumi::testing::to_utf8(masked), sumi::testing::to_utf8(text), U'*', true));
    if (!parts) continue;
    ++aligned;
    std::u32string rebuilt;
    std::size_t run = 0;
    for (std::size_t at = 0; at < masked.size(); ++at) {
      if (masked[at] != U'*') {
        rebuilt += masked[at];
      } else if (at == 0 || masked[at - 1] != U'*') {
        const HiddenPart part = parts->at(run++);
        rebuilt += text.substr(part.begin, part.size());
      }
    }
    ASSERT_EQ(run, parts->size());
    ASSERT_EQ(rebuilt, text);
  }
  EXPECT_GT(aligned, 1000);
}

}  // namespace
}  // namespace sumi::attack
