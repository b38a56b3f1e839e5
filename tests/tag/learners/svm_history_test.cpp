#include "tag/learners/svm_history.hpp"

#include <gmock/gmock.h>

#include "tag/random_examples.hpp"

namespace sumi::tag {
namespace {

TEST(SvmHistory, NumbersAreDistinctAndBehindThoseOfExamples) {
  const HistoryNumbers numbers{10, 3, {4 * 2 + 1, 4 * 9 + 0, 4 * 9 + 3}};
  std::vector<Attribute> all;
  for (std::size_t state = 0; state <= numbers.start(); ++state) all.push_back(numbers.before(state));
  for (std::size_t earlier = 0; earlier <= numbers.start(); ++earlier) {
    for (std::size_t state = 0; state <= numbers.start(); ++state) all.push_back(numbers.two_before(earlier, state));
  }
  for (const auto& [attribute, state] : {std::pair{2, 1}, {9, 0}, {9, 3}})
    all.push_back(*numbers.paired(attribute, state));
  const auto range = [&](Attribute attribute) {
    const PairRange found = numbers.pairs_of(attribute);
    return std::pair(found.begin, found.end);
  };
  EXPECT_EQ(range(2), std::pair(0U, 1U));
  EXPECT_EQ(range(9), std::pair(1U, 3U));
  EXPECT_EQ(range(3), std::pair(1U, 1U));
  EXPECT_EQ(range(10), std::pair(3U, 3U));
  EXPECT_EQ(numbers.pair_at(1), *numbers.paired(9, 0));
  EXPECT_FALSE(numbers.paired(2, 0) || numbers.paired(0, 0) || numbers.paired(9, 2) || numbers.paired(10, 0));
  std::vector<Attribute> expected(numbers.attributes() - 10);
  for (std::size_t i = 0; i < expected.size(); ++i) expected[i] = static_cast<Attribute>(10 + i);
  EXPECT_THAT(all, ::testing::UnorderedElementsAreArray(expected));
}

TEST(SvmHistory, AddsTheStatesBeforeToEachRow) {
  const Examples examples = sumi::testing::random_examples(4, 2, 60, 20);
  const SvmHistory history(examples);
  const SvmRows rows = history.rows();
  ASSERT_EQ(rows.size(), examples.tokens());
  const HistoryNumbers& numbers = history.numbers();
  EXPECT_EQ(numbers.first, 20);
  EXPECT_EQ(numbers.states, 5);
  for (std::size_t i = 0; i < examples.sequences(); ++i) {
    const auto [begin, end] = examples.sequence(i);
    for (std::uint32_t token = begin; token < end; ++token) {
      std::vector<Attribute> expected;
      examples.for_each_attribute(token, [&](Attribute attribute) { expected.push_back(attribute); });
      const std::size_t before = token > begin ? examples.gold[token - 1] : numbers.start();
      const std::size_t earlier = token > begin + 1 ? examples.gold[token - 2] : numbers.start();
      expected.push_back(numbers.before(before));
      expected.push_back(numbers.two_before(earlier, before));
      for (const Attribute attribute : examples.token_paired[token]) {
        expected.push_back(numbers.paired(attribute, before).value());
      }
      std::vector<Attribute> row;
      rows.for_each_attribute(token, [&](Attribute attribute) { row.push_back(attribute); });
      ASSERT_THAT(row, ::testing::UnorderedElementsAreArray(expected));
    }
  }
}

TEST(SvmHistory, OfNothingIsNothing) {
  EXPECT_EQ(SvmHistory(Examples{}).rows().size(), 0);
}

}  // namespace
}  // namespace sumi::tag
