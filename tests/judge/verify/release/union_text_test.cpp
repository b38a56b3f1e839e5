#include "judge/verify/release/union_text.hpp"

#include <gtest/gtest.h>

namespace sumi::verify {
namespace {

TEST(UnionInSource, HidesWhatNobodyShows) {
  const Mask shown({{0, 2}, {5, 7}});
  EXPECT_EQ(union_in_source("abécdef", shown, U'*', true).text, "ab*de*");
  EXPECT_EQ(union_in_source("abécdef", shown, U'*', false).text, "ab**de*");
  EXPECT_EQ(union_in_source("abécdef", shown, U'*', true).placed, (std::vector<Placed>{{{0, 2}, 0}, {{3, 5}, 5}}));
  EXPECT_EQ(union_in_source("abc", Mask(), U'█', true).text, "█");
  EXPECT_EQ(union_in_source("", Mask(), U'█', true).text, "");
  EXPECT_EQ(union_in_source("abc", Mask({{0, 3}}), U'█', true).text, "abc");
}

TEST(ShowInPlace, ShowsWhatEitherShows) {
  std::string text = "█b█é█";
  EXPECT_EQ(show_in_place(text, "a██é█", U'█'), std::nullopt);
  EXPECT_EQ(text, "ab█é█");
}

TEST(ShowInPlace, TellsTheFirstDifference) {
  std::string text = "a█c█";
  EXPECT_EQ(show_in_place(text, "abdx", U'█'), 2U);
  EXPECT_EQ(text, "abc█");
  text = "a█c";
  EXPECT_EQ(show_in_place(text, "abcd", U'█'), 3U);
  EXPECT_EQ(text, "abc");
  text = "a█c";
  EXPECT_EQ(show_in_place(text, "ab", U'█'), 2U);
  EXPECT_EQ(text, "abc");
}

TEST(InRelease, NamesTheMarkThatHidesAPart) {
  const std::string_view source = "abcdefgh";
  const UnionText united = union_in_source(source, Mask({{1, 4}, {5, 8}}), U'*', true);
  ASSERT_EQ(united.text, "*bcd*fgh");
  const std::string_view release = "*cd*g*";
  const auto placed = placements(release, source, U'*', true, AlignmentSide::leftmost);
  ASSERT_TRUE(placed);
  const std::vector<Range> ranges{{1, 4}, {5, 8}, {1, 2}, {2, 3}, {7, 8}};
  EXPECT_EQ(in_release(united, ranges, release, *placed), (std::vector<Range>{{0, 3}, {3, 6}, {0, 1}, {1, 2}, {5, 6}}));
}

TEST(InRelease, NamesTheMarksThatAMarkStandsFor) {
  const std::string_view source = "abcdéfgh";
  const UnionText united{"**c**gh", std::vector<Placed>{{{2, 3}, 2}, {{5, 7}, 7}}};
  const auto placed = placements("*gh", source, U'*', true, AlignmentSide::leftmost);
  ASSERT_TRUE(placed);
  const std::vector<Range> ranges{{0, 2}, {1, 3}, {4, 5}, {4, 6}};
  EXPECT_EQ(in_release(united, ranges, united.text, *united.placed),
            (std::vector<Range>{{0, 2}, {0, 3}, {3, 5}, {3, 6}}));
  EXPECT_EQ(in_release(united, ranges, "*gh", *placed), (std::vector<Range>{{0, 1}, {0, 1}, {0, 1}, {0, 2}}));
  EXPECT_EQ(in_release({"**", std::vector<Placed>{}}, std::vector<Range>{{1, 2}}, "*gh", *placed),
            (std::vector<Range>{{0, 1}}));
}

TEST(InRelease, CountsCharactersWithoutCollapse) {
  const std::vector<Range> ranges{{0, 1}, {1, 3}, {3, 4}};
  EXPECT_EQ(in_release_by_character("aéb", ranges, "█é█"), (std::vector<Range>{{0, 3}, {3, 5}, {5, 8}}));
}

}  // namespace
}  // namespace sumi::verify
