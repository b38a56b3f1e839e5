#include <algorithm>
#include <numeric>
#include <random>

#include <gtest/gtest.h>

#include "release/draft.hpp"

namespace sumi::release {
namespace {

TEST(StratifiedSample, GivesEachStratumItsShare) {
  std::vector<std::uint32_t> strata;
  for (std::uint32_t i = 0; i < 100; ++i) strata.push_back(i < 60 ? 0 : i < 90 ? 1 : 2);
  const auto sample = stratified_sample(strata, 10, 7);
  std::vector<std::size_t> counts(3);
  for (const std::uint32_t one : sample) ++counts[strata[one]];
  EXPECT_EQ(counts, (std::vector<std::size_t>{6, 3, 1}));
  EXPECT_TRUE(std::ranges::is_sorted(sample));
  EXPECT_EQ(std::ranges::adjacent_find(sample), sample.end());
  EXPECT_EQ(sample, stratified_sample(strata, 10, 7));
  EXPECT_NE(sample, stratified_sample(strata, 10, 8));
}

TEST(StratifiedSample, TakesAllWhereThereAreNoMore) {
  EXPECT_EQ(stratified_sample({0, 1, 0}, 9, 1), (std::vector<std::uint32_t>{0, 1, 2}));
  EXPECT_TRUE(stratified_sample({}, 9, 1).empty());
}

TEST(StratifiedSample, DrawsEachDocumentAsOften) {
  std::vector<int> drawn(20);
  const std::vector<std::uint32_t> strata(20, 0);
  for (std::uint64_t seed = 0; seed < 4000; ++seed)
    for (const std::uint32_t one : stratified_sample(strata, 5, seed)) ++drawn[one];
  for (const int count : drawn) EXPECT_NEAR(count, 1000, 130);  // 4.7 deviations
}

TEST(EstimateRecall, SaysWhatTheSampleSays) {
  const RecallEstimate estimate = estimate_recall({{10, 9}, {5, 5}, {0, 0}, {5, 4}});
  EXPECT_DOUBLE_EQ(estimate.recall.value(), .9);
  EXPECT_EQ(estimate.documents, 4);
  EXPECT_LT(estimate.low, .9);
  EXPECT_GT(estimate.high, .9);
  EXPECT_LE(estimate.high, 1);
}

TEST(EstimateRecall, KnowsNothingOfNothing) {
  const RecallEstimate estimate = estimate_recall({{0, 0}, {0, 0}});
  EXPECT_FALSE(estimate.recall.has_value());
  EXPECT_EQ(estimate.low, 0);
  EXPECT_EQ(estimate.high, 1);
}

TEST(EstimateRecall, AllFoundIsNoProof) {
  const RecallEstimate estimate = estimate_recall(std::vector<FoundInDocument>(20, {5, 5}));
  EXPECT_DOUBLE_EQ(estimate.recall.value(), 1);
  EXPECT_LT(estimate.low, .97);
  EXPECT_EQ(estimate.high, 1);
}

// Five hundred projects, of each of which a control sample is drawn: how often does the interval hold the true recall
// of all documents? `concentration`: small where a document's stretches are missed together.
double coverage(double recall, double concentration, std::size_t sample_size, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  int covered = 0;
  for (int round = 0; round < 500; ++round) {
    std::gamma_distribution<double> hits(recall * concentration, 1);
    std::gamma_distribution<double> misses((1 - recall) * concentration, 1);
    std::geometric_distribution<int> size(.12);
    std::vector<FoundInDocument> documents(400);
    std::vector<std::uint32_t> strata;
    std::uint64_t marked = 0;
    std::uint64_t found = 0;
    for (FoundInDocument& document : documents) {
      document.marked = size(random);
      const double hit = hits(random);
      const double miss = misses(random);
      std::binomial_distribution<std::uint64_t> draw(document.marked, hit / (hit + miss));
      document.found = draw(random);
      marked += document.marked;
      found += document.found;
      strata.push_back(document.found == 0 ? 0 : document.found < 8 ? 1 : 2);
    }
    std::vector<FoundInDocument> sample;
    for (const std::uint32_t one : stratified_sample(strata, sample_size, random())) sample.push_back(documents[one]);
    const RecallEstimate estimate = estimate_recall(sample);
    const double truth = static_cast<double>(found) / static_cast<double>(marked);
    covered += estimate.low <= truth && truth <= estimate.high ? 1 : 0;
  }
  return covered / 500.0;
}

TEST(EstimateRecall, IntervalsCoverTheTruth) {
  std::uint64_t seed = 1;
  for (const double recall : {.6, .9, .97})
    for (const double concentration : {3.0, 10.0, 1000.0})
      for (const std::size_t size : {10, 30, 100})
        EXPECT_GE(coverage(recall, concentration, size, ++seed), .93)
            << recall << ", " << concentration << ", " << size << " documents";
}

}  // namespace
}  // namespace sumi::release
