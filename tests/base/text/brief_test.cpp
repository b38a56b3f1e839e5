#include "base/text/brief.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"

namespace sumi {
namespace {

TEST(Brief, LeavesWhatIsShort) {
  EXPECT_EQ(brief(""), "");
  EXPECT_EQ(brief(std::string(80, 'a')), std::string(80, 'a'));
  std::string wide;
  for (int i = 0; i < 80; ++i) wide += "墨";
  EXPECT_EQ(brief(wide), wide);
}

TEST(Brief, CutsBehindEightyCharacters) {
  EXPECT_EQ(brief(std::string(81, 'a')), std::string(80, 'a') + "…");
  std::string wide;
  for (int i = 0; i < 1000; ++i) wide += "墨";
  EXPECT_EQ(utf8::count(brief(wide)), 81U);
  EXPECT_FALSE(utf8::first_invalid(brief(wide)));
  EXPECT_LT(brief(std::string(1 << 20, '\x80')).size(), 40'000U);  // no UTF-8
}

TEST(Brief, CountsNamesBehindTheTwentieth) {
  const std::vector<std::string> names(20, "n");
  EXPECT_EQ(brief(std::span(names)).size(), 20U + 19U * 2U);
  const std::vector<std::string> more(10'000, std::string(1000, 'n'));
  EXPECT_TRUE(brief(std::span(more)).ends_with("… and 9980 more"));
  EXPECT_LT(brief(std::span(more)).size(), 20U * 90U);
  EXPECT_EQ(brief(std::span<const std::string>()), "");
}

TEST(Brief, LeavesOutTheMiddle) {
  EXPECT_EQ(without_middle("abc", 3), "abc");
  std::string wide;
  for (int i = 0; i < 1000; ++i) wide += "墨";
  for (std::size_t most = 20; most < 40; ++most) {
    const std::string cut = without_middle(wide + "; remedy", most);
    EXPECT_LE(cut.size(), most);
    EXPECT_FALSE(utf8::first_invalid(cut)) << cut;
    EXPECT_TRUE(cut.ends_with("edy"));
  }
}

}  // namespace
}  // namespace sumi
