#include <random>
#include <set>

#include <gtest/gtest.h>

#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include "judge/score/score_hidden.hpp"
#include "judge/score/spans.hpp"

namespace sumi::score {
namespace {

using Labels = std::vector<std::uint32_t>;

Labels labels_over(Range unit, const std::vector<CountedSpan>& spans) {
  std::set<std::uint32_t> labels;
  for (const CountedSpan& span : spans) {
    span.for_each_piece([&](Range piece) {
      if (std::max(unit.begin, piece.begin) < std::min(unit.end, piece.end)) labels.insert(span.label);
    });
  }
  return {labels.begin(), labels.end()};
}

void add_one_by_one(const std::vector<Range>& all, const std::vector<CountedSpan>& gold,
                    const std::vector<CountedSpan>& system, UnitCounts& units) {
  for (const Range& unit : all) units.add(labels_over(unit, gold), labels_over(unit, system));
}

void expect_equal(UnitCounts& units, UnitCounts& expected) {
  ASSERT_EQ(units.take_micro(), expected.take_micro());
  ASSERT_EQ(units.take_merged(), expected.take_merged());
  ASSERT_EQ(units.of_labels(), expected.of_labels());
  ASSERT_EQ(units.confusion(), expected.confusion());
}

TEST(ScoreUnits, ByHand) {
  // Gold NAME over "Anna Berg", CITY over "Oslo"; the system NAME over "nn" and over "Oslo"; and a note of pieces.
  const std::string text = "Anna Berg in Oslo";
  LabelNumbers labels({});
  const auto gold = counted_of({span_of(0, 9, "NAME"), span_of(13, 17, "CITY")}, labels);
  const auto system =
      counted_of({span_of(1, 3, "NAME"), span_of(13, 17, "NAME"), span_of_pieces({{1, 2}, {10, 11}}, "X")}, labels);
  UnitCounts tokens;
  add_tokens(Segmenter().tokens(text), gold, system, tokens);
  EXPECT_EQ(tokens.take_micro(), (Counts{1, 3, 2}));
  EXPECT_EQ(tokens.take_merged(), (Counts{2, 1, 1}));
  UnitCounts characters;
  add_characters(text, gold, system, characters);
  EXPECT_EQ(characters.take_micro(), (Counts{2, 6, 11}));
  EXPECT_EQ(characters.take_merged(), (Counts{6, 1, 7}));
}

TEST(ScoreUnits, EqualsLookingAtEachUnit) {
  std::mt19937 random(3);
  const std::vector<std::string> pieces{"a", "bc", " ", "é", "😀", "-", "\r\n", "\t"};
  for (int round = 0; round < 2000; ++round) {
    std::string text;
    for (unsigned i = random() % 12; i > 0; --i) text += pieces[random() % pieces.size()];
    std::vector<Range> characters;
    std::vector<Position> borders{0};
    for (Position at = 0; at < text.size(); at = borders.back()) {
      borders.push_back(at + utf8::width(text[at]));
      characters.push_back({at, borders.back()});
    }
    LabelNumbers labels({});
    const auto spans = [&] {
      std::vector<io::RecordSpan> some;
      for (unsigned i = random() % 6; i > 0; --i) {
        std::vector<Position> ends;
        for (unsigned n = random() % 3 ? 2 : 4; n > 0; --n) ends.push_back(borders[random() % borders.size()]);
        std::sort(ends.begin(), ends.end());
        const std::string label(1, static_cast<char>('a' + random() % 3));
        some.push_back(ends.size() == 2 ? span_of(ends[0], ends[1], label)
                                        : span_of_pieces({{ends[0], ends[1]}, {ends[2], ends[3]}}, label));
      }
      return counted_of(some, labels);
    };
    const auto gold = spans();
    const auto system = spans();
    UnitCounts of_characters, all_characters;
    add_characters(text, gold, system, of_characters);
    add_one_by_one(characters, gold, system, all_characters);
    expect_equal(of_characters, all_characters);
    const std::vector<Range> tokens = Segmenter().tokens(text);
    UnitCounts of_tokens, all_tokens;
    add_tokens(tokens, gold, system, of_tokens);
    add_one_by_one(tokens, gold, system, all_tokens);
    expect_equal(of_tokens, all_tokens);
  }
}

TEST(ScoreUnits, TokensMeeting) {
  const std::vector<Range> tokens{{0, 4}, {5, 9}, {9, 10}};
  EXPECT_EQ(tokens_meeting(tokens, {3, 6}), (Range{0, 2}));
  EXPECT_TRUE(tokens_meeting(tokens, {4, 5}).empty());
  EXPECT_EQ(tokens_meeting(tokens, {9, 20}), (Range{2, 3}));
  EXPECT_TRUE(tokens_meeting({}, {0, 9}).empty());
}

}  // namespace
}  // namespace sumi::score
