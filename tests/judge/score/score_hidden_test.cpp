#include "judge/score/score_hidden.hpp"

#include <gtest/gtest.h>

#include "base/text/tokens.hpp"
#include "judge/score/spans.hpp"

namespace sumi::score {
namespace {

class Hidden : public ::testing::Test {
 protected:
  // Counts of tokens and of characters.
  std::vector<Counts> rows(const std::string& text, const std::vector<io::RecordSpan>& gold, const Mask& hidden,
                           double ratio) {
    HiddenScorer scorer(ratio);
    std::vector<Counts> rows;
    scorer.add(text, Segmenter().tokens(text), counted_of(gold, labels_), hidden, rows);
    of_labels_ = scorer.of_labels();
    return rows;
  }

  LabelNumbers labels_{{}};
  std::vector<Counts> of_labels_;
};

TEST_F(Hidden, TokensByTheShareThatIsHidden) {
  // | token | gold | hidden of | at 0 | at .5 | at .75 |
  // | Anna  | yes  | 2 of 4    | tp   | fn    | fn     |
  // | Berg  | yes  | 3 of 4    | tp   | tp    | fn     |
  // | in    | no   | 1 of 2    | fp   | -     | -      |
  // | Oslo  | no   | 4 of 4    | fp   | fp    | fp     |
  const std::string text = "Anna Berg in Oslo";
  const Mask hidden({{2, 8}, {11, 17}});
  const std::vector<io::RecordSpan> gold{span_of(0, 9)};
  EXPECT_EQ(rows(text, gold, hidden, 0), (std::vector<Counts>{{2, 2, 0}, {5, 5, 3}}));
  EXPECT_EQ(rows(text, gold, hidden, .5)[0], (Counts{1, 1, 1}));
  EXPECT_EQ(rows(text, gold, hidden, .75)[0], (Counts{0, 1, 2}));
  EXPECT_EQ(rows(text, gold, hidden, 1)[0], (Counts{0, 0, 2}));
}

TEST_F(Hidden, SomeCharactersNeverCount) {
  EXPECT_EQ(kNeverHidden.size(), 16);
  const std::string never(kNeverHidden);
  EXPECT_EQ(rows(never, {span_of(0, 9)}, Mask({{3, 16}}), 0), (std::vector<Counts>{{}, {}}));
  EXPECT_EQ(rows("(a-b)", {span_of(0, 5)}, Mask({{0, 5}}), 0), (std::vector<Counts>{{3, 0, 0}, {3, 0, 0}}));
  EXPECT_EQ(rows("(a)", {span_of(0, 1)}, Mask({{0, 3}}), 0), (std::vector<Counts>{{0, 1, 0}, {0, 1, 0}}));
}

TEST_F(Hidden, CountsCodePoints) {
  EXPECT_EQ(rows("é😀", {span_of(0, 6)}, Mask({{2, 6}}), 0), (std::vector<Counts>{{1, 0, 1}, {1, 0, 1}}));
}

TEST_F(Hidden, RecallByLabel) {
  // "ab" is a's and b's, twice a's by pieces; "cd" is b's.
  const Mask hidden({{0, 1}});
  EXPECT_EQ(rows("ab cd", {span_of(0, 1, "a"), span_of(1, 2, "a"), span_of(0, 5, "b")}, hidden, 0)[0],
            (Counts{1, 0, 1}));
  EXPECT_EQ(of_labels_, (std::vector<Counts>{{1, 0, 0}, {1, 0, 1}}));
}

TEST_F(Hidden, ManyStretchesInOneTokenTakeNoTime) {
  std::vector<Range> every_other;
  const std::string text(400000, 'a');
  for (Position at = 0; at + 2 < text.size(); at += 2) every_other.push_back({at, at + 1});
  EXPECT_EQ(rows(text, {}, Mask(every_other), .9)[0], Counts{});
}

}  // namespace
}  // namespace sumi::score
