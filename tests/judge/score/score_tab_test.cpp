#include <gtest/gtest.h>

#include "judge/score/score_hidden.hpp"
#include "judge/score/spans.hpp"

namespace sumi::score {
namespace {

// In the order of a row.
struct Row {
  Counts direct, quasi, entities, mentions, tokens, masked_tokens, masked_spans;
};

Row score_tab(const std::string& text, const std::vector<io::RecordSpan>& gold, const Mask& masked) {
  io::Record record;
  record.place = "gold:1";
  record.text = text;
  record.spans = gold;
  LabelNumbers labels({});
  TabScorer scorer;
  std::vector<Counts> rows;
  scorer.add(record, masked, labels, rows);
  EXPECT_EQ(rows.size(), TabScorer::kMeasures);
  return {rows[0], rows[1], rows[2], rows[3], rows[4], rows[5], rows[6]};
}

TEST(ScoreTab, ByHand) {
  // Text  Mr Anna Berg's home: Oslo. Berg left.
  // Masks Anna, Berg (the first), home: Oslo.
  // | entity | mentions       | type   | masked                |
  // | e1     | Mr Anna Berg's | DIRECT | yes: Mr and 's pass   |
  // | e1     | Berg           | DIRECT | no                    |
  // | e2     | Oslo           | QUASI  | yes                   |
  // Words of mentions: Mr, Anna, Berg, s (alone it doesn't pass); Oslo; Berg. Words of masks: Anna, Berg, home, Oslo.
  const std::string text = "Mr Anna Berg's home: Oslo. Berg left.";
  const Row row = score_tab(
      text, {mention_of(0, 14, "DIRECT", "e1"), mention_of(27, 31, "DIRECT", "e1"), mention_of(21, 25, "QUASI", "e2")},
      Mask({{3, 7}, {8, 12}, {15, 25}}));
  EXPECT_EQ(row.direct, (Counts{0, 0, 1}));
  EXPECT_EQ(row.quasi, (Counts{1, 0, 0}));
  EXPECT_EQ(row.entities, (Counts{1, 0, 1}));
  EXPECT_EQ(row.mentions, (Counts{2, 0, 1}));
  EXPECT_EQ(row.tokens, (Counts{4, 0, 2}));
  EXPECT_EQ(row.masked_tokens, (Counts{3, 1, 0}));
  EXPECT_EQ(row.masked_spans, (Counts{2, 1, 0}));
}

TEST(ScoreTab, EachAnnotatorIsAGoldOfTheirOwn) {
  // Masked: Anna. a wants Anna and Oslo masked (two entities), b Anna alone, c nothing.
  const Row row = score_tab("Anna in Oslo",
                            {mention_of(0, 4, "DIRECT", "e", "a"), mention_of(8, 12, "QUASI", "f", "a"),
                             mention_of(0, 4, "QUASI", "e", "b"), mention_of(8, 12, "NO_MASK", "e", "c")},
                            Mask({{0, 4}}));
  EXPECT_EQ(row.direct, (Counts{1, 0, 0}));
  EXPECT_EQ(row.quasi, (Counts{1, 0, 1}));
  EXPECT_EQ(row.entities, (Counts{2, 0, 1}));
  EXPECT_EQ(row.masked_tokens, (Counts{2, 1, 0}));
  EXPECT_EQ(row.masked_spans, (Counts{2, 1, 0}));
}

TEST(ScoreTab, MentionsNotToBeMaskedDontCount) {
  // Its first mention decides that e isn't direct; the mention that isn't to be masked may stand.
  const Row row =
      score_tab("Anna Berg", {mention_of(0, 4, "NO_MASK", "e"), mention_of(5, 9, "DIRECT", "e")}, Mask({{5, 9}}));
  EXPECT_EQ(row.direct, Counts{});
  EXPECT_EQ(row.quasi, (Counts{1, 0, 0}));
  EXPECT_EQ(row.mentions, (Counts{1, 0, 0}));
  EXPECT_EQ(row.tokens, (Counts{1, 0, 0}));
}

TEST(ScoreTab, OneMentionMustHoldTheWholeMask) {
  const Row row = score_tab(
      "Anna Berg", {mention_of(0, 4, "QUASI"), mention_of(4, 9, "QUASI"), mention_of(0, 2, "QUASI")}, Mask({{0, 9}}));
  EXPECT_EQ(row.masked_tokens, (Counts{2, 0, 0}));
  EXPECT_EQ(row.masked_spans, (Counts{0, 1, 0}));
}

TEST(ScoreTab, PiecesMustAllBeMasked) {
  io::RecordSpan pieces = mention_of(0, 9, "QUASI");
  pieces.fragments = {{0, 4}, {8, 9}};
  EXPECT_EQ(score_tab("Anna xx B", {pieces}, Mask({{0, 4}})).mentions, (Counts{0, 0, 1}));
  const Row row = score_tab("Anna xx B", {pieces}, Mask({{0, 4}, {8, 9}}));
  EXPECT_EQ(row.mentions, (Counts{1, 0, 0}));
  EXPECT_EQ(row.tokens, (Counts{2, 0, 0}));
}

TEST(ScoreTab, WithoutMentionsAMaskIsWrong) {
  const Row row = score_tab("Anna", {}, Mask({{0, 4}}));
  EXPECT_EQ(row.masked_tokens, (Counts{0, 1, 0}));
  EXPECT_EQ(row.entities, Counts{});
}

}  // namespace
}  // namespace sumi::score
