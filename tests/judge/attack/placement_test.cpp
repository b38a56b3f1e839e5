#include <random>
#include <string>

#include <gtest/gtest.h>
#include <unicode/uchar.h>

#include "judge/attack/would_be_shown.hpp"

namespace sumi::attack {
namespace {

TEST(StandsInFull, AsksForBordersOfWords) {
  EXPECT_TRUE(stands_in_full(U"seen by Lee, Ann.", U"Lee, Ann"));
  EXPECT_FALSE(stands_in_full(U"fleeting", U"lee"));
  EXPECT_TRUE(stands_in_full(U"fleeting lee", U"lee"));
  EXPECT_FALSE(stands_in_full(U"lee", U""));
}

TEST(FitsAMark, AgreesWithWhatIsShown) {
  EXPECT_TRUE(can_fill_mark(U"Mr. L*e came", U"Lee", U'*', false));
  EXPECT_FALSE(can_fill_mark(U"Mr. L*e came", U"Loew", U'*', false));
  EXPECT_TRUE(can_fill_mark(U"Mr. L*w came", U"Loew", U'*', true));
  EXPECT_TRUE(can_fill_mark(U"Mr. L*w came", U"Lw", U'*', true));  // it may end within the mark
  EXPECT_FALSE(can_fill_mark(U"Mr. L*w came", U"Lwo", U'*', false));
  EXPECT_FALSE(can_fill_mark(U"Mr. Lee came", U"Lee", U'*', true));  // no mark
  EXPECT_FALSE(can_fill_mark(U"xL*e", U"Lee", U'*', false));         // lengthened
}

// Every way to expand the marks, written out.
bool by_trying(const std::u32string& text, const std::u32string& value, bool collapse) {
  const auto is_word = [](char32_t c) { return u_isalnum(static_cast<UChar32>(c)) != 0; };
  struct Cell {
    char32_t shown;  // 0: hidden
  };
  std::vector<std::vector<Cell>> expansions{{}};
  for (const char32_t c : text) {
    std::vector<std::vector<Cell>> longer;
    for (const auto& so_far : expansions) {
      const std::size_t most = c == U'*' && collapse ? value.size() + 2 : 1;
      for (std::size_t times = 1; times <= most; ++times) {
        longer.push_back(so_far);
        for (std::size_t i = 0; i < times; ++i) longer.back().push_back({c == U'*' ? U'\0' : c});
      }
    }
    expansions = std::move(longer);
  }
  for (const auto& cells : expansions) {
    for (std::size_t at = 0; at + value.size() <= cells.size(); ++at) {
      bool agrees = true;
      bool meets = false;
      for (std::size_t i = 0; i < value.size(); ++i) {
        meets = meets || cells[at + i].shown == 0;
        agrees = agrees && (cells[at + i].shown == 0 || cells[at + i].shown == value[i]);
      }
      if (at > 0 && cells[at - 1].shown != 0 && is_word(cells[at - 1].shown) && is_word(value.front())) agrees = false;
      const std::size_t end = at + value.size();
      if (end < cells.size() && cells[end].shown != 0 && is_word(cells[end].shown) && is_word(value.back()))
        agrees = false;
      if (agrees && meets) return true;
    }
  }
  return false;
}

TEST(FitsAMark, EqualsTryingEveryExpansion) {
  std::mt19937 random(41);
  const auto random_text = [&](std::u32string_view alphabet, std::size_t size) {
    std::u32string text;
    while (text.size() < size) text += alphabet[random() % alphabet.size()];
    return text;
  };
  for (int trial = 0; trial < 4000; ++trial) {
    const std::u32string text = random_text(U"ab *", random() % 6);
    const std::u32string value = random_text(U"ab ", 1 + random() % 3);
    const bool collapse = random() % 2 == 0;
    ASSERT_EQ(can_fill_mark(text, value, U'*', collapse), by_trying(text, value, collapse))
        << std::string(text.begin(), text.end()) << " / " << std::string(value.begin(), value.end()) << " " << collapse;
  }
}

}  // namespace
}  // namespace sumi::attack
