#include <gtest/gtest.h>

#include "judge/score/score_hidden.hpp"

namespace sumi::score {
namespace {

std::vector<Counts> some_rows(std::size_t rows) {
  std::vector<Counts> result;
  for (std::size_t i = 0; i < rows; ++i) result.push_back({i * 7 % 5, i * 3 % 4, i * 5 % 3});
  return result;
}

bool same(const Intervals& a, const Intervals& b) {
  return a.precision == b.precision && a.recall == b.recall && a.f1 == b.f1 && a.f2 == b.f2;
}

TEST(Bootstrap, DoesNotDependOnThreads) {
  const std::vector<Counts> rows = some_rows(60);
  const auto once = bootstrap(rows, 3, {200, 9, 1});
  ASSERT_EQ(once.size(), 3);
  for (const unsigned threads : {2U, 3U, 4U, 500U}) {
    const auto again = bootstrap(rows, 3, {200, 9, threads});
    for (const std::size_t measure : {0U, 1U, 2U}) EXPECT_TRUE(same(once[measure], again[measure])) << threads;
  }
  EXPECT_FALSE(same(once[0], bootstrap(rows, 3, {200, 10, 1})[0]));
}

TEST(Bootstrap, HoldsTheRateAndNarrowsWithDocuments) {
  double widths[2];
  for (const std::size_t size : {0U, 1U}) {
    const std::vector<Counts> rows = some_rows(size == 0 ? 60 : 6000);
    Counts sum;
    for (const Counts& row : rows) sum += row;
    const Interval recall = *bootstrap(rows, 1, {400, 1, 1})[0].recall;
    EXPECT_LT(recall.low, *sum.recall());
    EXPECT_GT(recall.high, *sum.recall());
    widths[size] = recall.high - recall.low;
  }
  EXPECT_NEAR(widths[0] / widths[1], 10, 3);
}

TEST(Bootstrap, OneDocumentIsAlwaysDrawn) {
  const auto one = bootstrap({{1, 1, 3}}, 1, {50, 1, 2});
  EXPECT_EQ(one[0].precision, (Interval{.5, .5}));
  EXPECT_EQ(one[0].recall, (Interval{.25, .25}));
}

TEST(Bootstrap, NothingWhereThereIsNoRate) {
  EXPECT_EQ(bootstrap({{0, 0, 3}, {0, 0, 0}}, 1, {50, 1, 1})[0].precision, std::nullopt);
  EXPECT_EQ(bootstrap({{1, 0, 0}}, 1, {0, 1, 4})[0].recall, std::nullopt);
  EXPECT_EQ(bootstrap({}, 2, {50, 1, 1}).size(), 2);
  // Resamples of the second document alone have no rate; the others do.
  EXPECT_EQ(bootstrap({{1, 0, 0}, {}}, 1, {50, 1, 1})[0].recall, (Interval{1, 1}));
}

}  // namespace
}  // namespace sumi::score
