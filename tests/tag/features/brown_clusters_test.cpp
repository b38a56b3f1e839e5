#include <cmath>
#include <map>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "tag/features/words.hpp"

namespace sumi::tag {
namespace {

using Partition = std::vector<std::set<std::uint32_t>>;

// Mutual information of neighbouring clusters, times the bigrams; words of no cluster count in totals alone.
double information(const Partition& clusters, const std::vector<Bigram>& bigrams) {
  std::map<std::uint32_t, std::size_t> cluster_of;
  for (std::size_t i = 0; i < clusters.size(); ++i)
    for (const std::uint32_t word : clusters[i]) cluster_of[word] = i;
  std::map<std::pair<std::size_t, std::size_t>, double> both;
  std::map<std::size_t, double> left, right;
  double all = 0;
  for (const Bigram& one : bigrams) {
    const auto times = static_cast<double>(one.times);
    all += times;
    if (cluster_of.contains(one.left)) left[cluster_of[one.left]] += times;
    if (cluster_of.contains(one.right)) right[cluster_of[one.right]] += times;
    if (cluster_of.contains(one.left) && cluster_of.contains(one.right))
      both[{cluster_of[one.left], cluster_of[one.right]}] += times;
  }
  double sum = 0;
  for (const auto& [pair, times] : both) sum += times * std::log(times * all / (left[pair.first] * right[pair.second]));
  return sum;
}

Partition with_merged(const Partition& clusters, std::size_t a, std::size_t b) {
  Partition merged = clusters;
  merged[a].insert(merged[b].begin(), merged[b].end());
  merged.erase(merged.begin() + static_cast<std::ptrdiff_t>(b));
  return merged;
}

void merge_best(Partition& clusters, const std::vector<Bigram>& bigrams) {
  Partition best;
  double most = -1e300;
  for (std::size_t a = 0; a < clusters.size(); ++a) {
    for (std::size_t b = a + 1; b < clusters.size(); ++b) {
      const Partition merged = with_merged(clusters, a, b);
      const double value = information(merged, bigrams);
      if (value <= most) continue;
      most = value;
      best = merged;
    }
  }
  clusters = best;
}

// By trying every merge.
Partition by_trying(const std::vector<Bigram>& bigrams, std::uint32_t words, std::size_t clusters) {
  Partition partition;
  for (std::uint32_t word = 0; word < words; ++word) {
    partition.push_back({word});
    if (partition.size() > clusters) merge_best(partition, bigrams);
  }
  return {partition.begin(), partition.end()};
}

std::vector<Bigram> random_bigrams(std::mt19937& random, std::uint32_t words) {
  std::vector<Bigram> bigrams;
  for (std::uint32_t left = 0; left < words; ++left) {
    for (std::uint32_t right = 0; right < words; ++right) {
      if (random() % 3 != 0) bigrams.push_back({left, right, 1 + random() % 10007});  // ties are unlikely
    }
  }
  return bigrams;
}

TEST(BrownClusters, AreThoseOfTryingEveryMerge) {
  std::mt19937 random(1);
  for (int round = 0; round < 60; ++round) {
    const auto words = static_cast<std::uint32_t>(1 + random() % 12);
    const std::size_t clusters = 1 + random() % 5;
    const std::vector<Bigram> bigrams = random_bigrams(random, words);
    const std::vector<std::uint32_t> paths = brown_clusters(bigrams, words, clusters);
    ASSERT_EQ(paths.size(), words);
    std::map<std::uint32_t, std::set<std::uint32_t>> found;
    for (std::uint32_t word = 0; word < words; ++word) found[paths[word]].insert(word);
    const Partition wanted = by_trying(bigrams, words, clusters);
    std::set<std::set<std::uint32_t>> all;
    for (const auto& [path, members] : found) all.insert(members);
    EXPECT_EQ(all, (std::set<std::set<std::uint32_t>>(wanted.begin(), wanted.end()))) << round;
  }
}

// Leaves of a binary tree: no path goes on another.
TEST(BrownClusters, HavePathsOfATree) {
  std::mt19937 random(2);
  const std::vector<std::uint32_t> paths = brown_clusters(random_bigrams(random, 40), 40, 12);
  const std::set<std::uint32_t> all(paths.begin(), paths.end());
  EXPECT_EQ(all.size(), 12U);
  for (const std::uint32_t path : all) {
    EXPECT_GT(path, 1U);
    for (std::uint32_t above = path >> 1U; above > 0; above >>= 1U) EXPECT_FALSE(all.contains(above));
  }
}

TEST(BrownClusters, OfLittleAreFew) {
  EXPECT_TRUE(brown_clusters({}, 0, 5).empty());
  EXPECT_EQ(brown_clusters({}, 1, 5), std::vector<std::uint32_t>{1});
  EXPECT_EQ(brown_clusters({}, 3, 1), (std::vector<std::uint32_t>{1, 1, 1}));
}

}  // namespace
}  // namespace sumi::tag
