#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "link/pair_weights.hpp"

namespace sumi::link {
namespace {

using Links = std::vector<LinkedPair>;

Links some_pairs(std::uint32_t records, int most) {
  std::map<std::pair<std::uint32_t, std::uint32_t>, double> weights;
  for (int i = *rc::gen::inRange(0, most); i > 0; --i) {
    const auto a = *rc::gen::inRange(0U, records);
    const auto b = *rc::gen::inRange(0U, records);
    if (a != b) weights[std::minmax(a, b)] = *rc::gen::inRange(1, 6);
  }
  Links pairs;
  for (const auto& [both, weight] : weights) pairs.push_back({both.first, both.second, weight});
  return pairs;
}

// Reachability, record by record.
std::vector<std::set<std::uint32_t>> closure(std::uint32_t records, const Links& pairs) {
  std::vector<std::set<std::uint32_t>> reached(records);
  for (std::uint32_t record = 0; record < records; ++record) reached[record] = {record};
  for (bool grew = true; grew;) {
    grew = false;
    for (const LinkedPair& pair : pairs) {
      std::set<std::uint32_t> both = reached[pair.left];
      both.insert(reached[pair.right].begin(), reached[pair.right].end());
      for (const std::uint32_t end : {pair.left, pair.right}) {
        if (reached[end].size() == both.size()) continue;
        reached[end] = both;
        grew = true;
      }
    }
  }
  return reached;
}

std::vector<std::set<std::uint32_t>> members(const Clusters& clusters) {
  std::vector<std::set<std::uint32_t>> all(clusters.count);
  for (std::uint32_t record = 0; record < clusters.of_record.size(); ++record)
    all[clusters.of_record[record]].insert(record);
  return all;
}

RC_GTEST_PROP(Clusters, AreTheClosure, ()) {
  constexpr std::uint32_t kRecords = 20;
  const Links pairs = some_pairs(kRecords, 25);
  const Clusters clusters = close_pairs(kRecords, pairs, 1000);
  const auto expected = closure(kRecords, pairs);
  const auto made = members(clusters);
  for (std::uint32_t record = 0; record < kRecords; ++record)
    RC_ASSERT(made[clusters.of_record[record]] == expected[record]);
  RC_ASSERT(clusters.cut == 0U);
}

// By definition: what is too large loses all links of its least weight, again and again, unless it has but one weight.
void cut_plainly(const std::set<std::uint32_t>& cluster, const Links& pairs, std::uint32_t most,
                 std::set<std::set<std::uint32_t>>& out) {
  Links own;
  for (const LinkedPair& pair : pairs)
    if (cluster.contains(pair.left) && cluster.contains(pair.right)) own.push_back(pair);
  // Of the links, those that a spanning forest from the best on would take tell the least weight that holds the cluster
  // together.
  double least = 1e9;
  double best = -1e9;
  for (const LinkedPair& pair : own) best = std::max(best, pair.weight);
  for (const double weight : {1., 2., 3., 4., 5.}) {
    Links above;
    for (const LinkedPair& pair : own)
      if (pair.weight >= weight) above.push_back(pair);
    if (!cluster.empty() && closure(20, above)[*cluster.begin()] == cluster) least = weight;
  }
  if (cluster.size() <= most || least == best || own.empty()) {
    out.insert(cluster);
    return;
  }
  Links above;
  for (const LinkedPair& pair : own)
    if (pair.weight > least) above.push_back(pair);
  std::set<std::set<std::uint32_t>> parts;
  const auto reached = closure(20, above);
  for (const std::uint32_t record : cluster) parts.insert(reached[record]);
  for (const std::set<std::uint32_t>& part : parts) cut_plainly(part, above, most, out);
}

RC_GTEST_PROP(Clusters, ThatAreTooLargeLoseTheirWeakestLinks, ()) {
  constexpr std::uint32_t kRecords = 20;
  const Links pairs = some_pairs(kRecords, 40);
  const auto most = *rc::gen::inRange(2U, 8U);
  std::set<std::set<std::uint32_t>> expected;
  for (const std::set<std::uint32_t>& cluster : closure(kRecords, pairs)) cut_plainly(cluster, pairs, most, expected);
  const auto made = members(close_pairs(kRecords, pairs, most));
  RC_ASSERT(std::set(made.begin(), made.end()) == expected);
}

TEST(Clusters, OfOneWeightStayWhole) {
  Links pairs;
  for (std::uint32_t a = 0; a < 6; ++a)
    for (std::uint32_t b = a + 1; b < 6; ++b) pairs.push_back({a, b, 9});
  EXPECT_EQ(close_pairs(6, pairs, 3).count, 1U);
}

TEST(Clusters, AreCutWhereTheyHangTogetherByAThread) {
  const Links pairs{{0, 1, 9}, {1, 2, 8}, {2, 3, 1}, {3, 4, 8}, {4, 5, 9}};
  const Clusters clusters = close_pairs(6, pairs, 3);
  EXPECT_EQ(clusters.of_record, (std::vector<std::uint32_t>{0, 0, 0, 1, 1, 1}));
  EXPECT_EQ(clusters.cut, 1U);
}

RC_GTEST_PROP(Clusters, OfALowerThresholdAreUnions, ()) {
  constexpr std::uint32_t kRecords = 20;
  const Links pairs = some_pairs(kRecords, 40);
  Links strict;
  for (const LinkedPair& pair : pairs)
    if (pair.weight >= 3) strict.push_back(pair);
  const auto most = *rc::gen::inRange(2U, 8U);
  const Clusters loose = close_pairs(kRecords, pairs, most);
  for (const std::set<std::uint32_t>& cluster : members(close_pairs(kRecords, strict, most)))
    for (const std::uint32_t record : cluster) RC_ASSERT(loose.of_record[record] == loose.of_record[*cluster.begin()]);
}

RC_GTEST_PROP(Clusters, OneToOneHaveOneRecordOfASource, ()) {
  constexpr std::uint32_t kRecords = 12;
  const Links pairs = some_pairs(kRecords, 30);
  std::vector<std::uint32_t> sources;
  std::vector<std::uint64_t> contents;
  for (std::uint32_t i = 0; i < kRecords; ++i) {
    sources.push_back(i / 4);
    contents.push_back(i);
  }
  const Clusters clusters = close_one_to_one(sources, contents, pairs);
  const auto made = members(clusters);
  for (const std::set<std::uint32_t>& cluster : made) {
    std::set<std::uint32_t> of_cluster;
    for (const std::uint32_t record : cluster) RC_ASSERT(of_cluster.insert(sources[record]).second);
  }
  // Nothing that could be joined was left.
  for (const LinkedPair& pair : pairs) {
    std::set<std::uint32_t> both;
    for (const std::uint32_t end : {pair.left, pair.right})
      for (const std::uint32_t record : made[clusters.of_record[end]]) both.insert(sources[record]);
    const bool is_together = clusters.of_record[pair.left] == clusters.of_record[pair.right];
    RC_ASSERT(is_together ||
              both.size() < made[clusters.of_record[pair.left]].size() + made[clusters.of_record[pair.right]].size());
  }
}

TEST(Clusters, OneToOneTakeTheBestFirst) {
  const std::vector<std::uint32_t> sources{0, 0, 1};
  const std::vector<std::uint64_t> contents{1, 2, 3};
  EXPECT_EQ(close_one_to_one(sources, contents, Links{{0, 2, 5}, {1, 2, 7}}).of_record,
            (std::vector<std::uint32_t>{0, 1, 1}));
}

}  // namespace
}  // namespace sumi::link
