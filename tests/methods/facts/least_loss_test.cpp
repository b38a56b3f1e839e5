#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "methods/facts/labelled_values.hpp"

namespace sumi::facts {
namespace {

// By trying every choice of cells.
std::optional<std::uint64_t> by_trying(const std::vector<Cell>& cells, bool begin_open, bool end_open,
                                       std::string_view value) {
  std::optional<std::uint64_t> least;
  for (std::uint64_t hidden = 0; hidden < (1U << cells.size()); ++hidden) {
    Trace trace;
    std::vector<std::string> pieces;
    std::uint64_t characters = 0;
    bool is_possible = true;
    bool last_shown = false;
    std::vector<bool> shown;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const bool is_hidden = (hidden >> i & 1) != 0;
      if (is_hidden && (!cells[i].is_shown || cells[i].stays)) is_possible = false;
      if (is_hidden) characters += cells[i].characters;
      shown.push_back(cells[i].is_shown && !is_hidden);
      if (shown.back() && last_shown)
        pieces.back() += cells[i].text;
      else if (shown.back())
        pieces.emplace_back(cells[i].text);
      last_shown = shown.back();
    }
    if (!is_possible) continue;
    trace.pieces.assign(pieces.begin(), pieces.end());
    trace.begin = begin_open ? Trace::End::open : shown.front() ? Trace::End::shown : Trace::End::hidden;
    trace.end = end_open ? Trace::End::open : shown.back() ? Trace::End::shown : Trace::End::hidden;
    if (agrees(trace, value) && (!least || characters < *least)) least = characters;
  }
  return least;
}

TEST(LeastLoss, IsTheLeastOfAllChoices) {
  std::mt19937 random(7);
  const auto draw = [&](unsigned below) { return static_cast<unsigned>(random() % below); };
  for (int round = 0; round < 20'000; ++round) {
    std::vector<std::string> texts;
    for (unsigned i = 0; i < 1 + draw(5); ++i) {
      texts.emplace_back();
      for (unsigned j = 0; j < 1 + draw(3); ++j) texts.back() += static_cast<char>('a' + draw(2));
    }
    std::vector<Cell> cells;
    for (const std::string& text : texts) {
      const bool shown = draw(3) > 0;
      cells.push_back({text, static_cast<std::uint32_t>(text.size()), shown, shown && draw(8) == 0});
    }
    std::string value;
    for (unsigned j = 0; j < 1 + draw(8); ++j) value += static_cast<char>('a' + draw(2));
    const bool begin_open = draw(2) == 0;
    const bool end_open = draw(2) == 0;
    const std::optional<Loss> loss = least_loss(cells, begin_open, end_open, value);
    const auto expected = by_trying(cells, begin_open, end_open, value);
    ASSERT_EQ(loss.has_value(), expected.has_value());
    if (!loss) continue;
    ASSERT_EQ(loss->characters, *expected);
    std::uint64_t characters = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if ((loss->cells >> i & 1) == 0) continue;
      ASSERT_TRUE(cells[i].is_shown && !cells[i].stays);
      characters += cells[i].characters;
      cells[i].is_shown = false;
    }
    ASSERT_EQ(characters, loss->characters);
    ASSERT_EQ(least_loss(cells, begin_open, end_open, value)->characters, 0U) << "what it names must do";
  }
}

}  // namespace
}  // namespace sumi::facts
