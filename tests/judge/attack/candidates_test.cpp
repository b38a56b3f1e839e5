#include <gtest/gtest.h>

#include "judge/attack/roster.hpp"
#include "judge/attack/would_be_shown.hpp"

namespace sumi::attack {
namespace {

using Rows = std::vector<std::uint32_t>;

TEST(RosterMatcher, KeepsWhoCouldHaveBeenPublishedSo) {
  const Roster roster{{"NAME"}, {{U"Ann Lee"}, {U"Ann Loe"}, {U"Bo Chan"}}};
  const RosterAttackOptions options;
  const RosterMatcher matcher(options, roster);
  const RosterTemplate cut{"Dear Ann Lee,", {{{5, 12}, 0}}};
  EXPECT_EQ(matcher.candidates("Dear █,", cut), (Rows{0, 1, 2}));
  EXPECT_EQ(matcher.candidates("Dear Ann █e,", cut), (Rows{0, 1}));
  EXPECT_EQ(matcher.candidates("Dear Ann █ee,", cut), Rows{0});
  EXPECT_EQ(matcher.right(cut), Rows{0});
  EXPECT_EQ(matcher.candidates("Bo Chan and █"), Rows{2});
}

TEST(RosterMatcher, DropsWhoWouldHaveBeenShownFurther) {
  const Roster roster{{"NAME"}, {{U"Ann Lee"}, {U"Ann Loe"}, {U"Bo Chan"}}};
  const RosterAttackOptions options;
  const RosterMatcher matcher(options, roster);
  const RosterTemplate cut{"Dear Bo Chan,", {{{5, 12}, 0}}};
  CorpusBuilder builder;
  builder.add("Dear █,");
  builder.add("Dear Ann █");
  const Corpus published = std::move(builder).build();
  const ShownText shown(published);
  ShownStringTest would_be_shown(shown, ShownRules{}, options.mark, options.collapse);
  EXPECT_EQ(matcher.as_shown({0, 1, 2}, "Dear █,", cut, would_be_shown), Rows{2});
  EXPECT_EQ(matcher.as_shown({0, 1}, "Dear Ann █,", cut, would_be_shown), (Rows{0, 1}));
}

}  // namespace
}  // namespace sumi::attack
