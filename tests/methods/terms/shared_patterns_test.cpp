#include "methods/terms/shared_patterns.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "methods/terms/term_samples.hpp"

namespace sumi::terms {
namespace {

std::vector<std::uint32_t> agreeing(const TermGroup& group, std::uint32_t term, const KeptPositions& kept) {
  std::vector<std::uint32_t> terms;
  for (std::uint32_t t = 0; t < group.size(); ++t) {
    if (printed(group, t, kept) == printed(group, term, kept)) terms.push_back(t);
  }
  return terms;
}

KeptPositions shared(const TermGroup& group, std::span<const std::uint32_t> terms) {
  KeptPositions kept;
  for (unsigned p = 0; p < group.length(); ++p) {
    bool all = true;
    for (const std::uint32_t term : terms) all = all && group.at(term, p) == group.at(terms[0], p);
    if (all) kept.insert(p);
  }
  return kept;
}

// Terms, and how many characters they share; closed by definition: keep more, and a term is lost.
using Patterns = std::set<std::pair<std::vector<std::uint32_t>, unsigned>>;

Patterns by_definition(const TermGroup& group) {
  Patterns all;
  for (unsigned bits = 0; bits < 1U << group.length(); ++bits) {
    for (std::uint32_t term = 0; term < group.size(); ++term) {
      const std::vector<std::uint32_t> terms = agreeing(group, term, positions(bits));
      if (terms.size() >= 2 || bits == 0) all.emplace(terms, shared(group, terms).size());
    }
  }
  return all;
}

Patterns found(const SharedPatterns& patterns) {
  Patterns all;
  for (std::uint32_t i = 0; i < patterns.size(); ++i) {
    const auto terms = patterns.terms_of(i);
    EXPECT_TRUE(all.emplace(std::vector(terms.begin(), terms.end()), patterns.kept[i]).second) << "twice";
  }
  return all;
}

void expect_ordered_both_ways(const SharedPatterns& patterns, const TermGroup& group) {
  ASSERT_EQ(patterns.support(patterns.size() - 1), group.size());
  EXPECT_TRUE(std::is_sorted(patterns.kept.rbegin(), patterns.kept.rend()));
  std::set<std::pair<std::uint32_t, std::uint32_t>> pairs;
  for (std::uint32_t i = 0; i < patterns.size(); ++i) {
    for (const std::uint32_t term : patterns.terms_of(i)) pairs.emplace(term, i);
  }
  std::vector<std::pair<std::uint32_t, std::uint32_t>> back;
  for (std::uint32_t term = 0; term < group.size(); ++term) {
    for (const std::uint32_t pattern : patterns.patterns_of(term)) back.emplace_back(term, pattern);
  }
  EXPECT_TRUE(std::equal(back.begin(), back.end(), pairs.begin(), pairs.end()));
}

TEST(SharedPatterns, AreTheClosedOnesOfRandomGroups) {
  std::mt19937 random(1);
  for (int trial = 0; trial < 600; ++trial) {
    const TermSample sample = random_sample(random, 14, 1 + random() % 7, 2 + random() % 4);
    const SharedPatterns patterns = shared_patterns(sample.group(), kPlenty);
    ASSERT_TRUE(patterns.complete);
    ASSERT_EQ(found(patterns), by_definition(sample.group())) << describe(sample);
    expect_ordered_both_ways(patterns, sample.group());
  }
}

TEST(SharedPatterns, OfWhateverEffortAreSharedByTheirTerms) {
  std::mt19937 random(2);
  for (int trial = 0; trial < 400; ++trial) {
    const TermSample sample = random_sample(random, 60, 1 + random() % 12, 2 + random() % 3);
    const TermGroup group = sample.group();
    const std::uint64_t effort = random() % 4000;
    const SharedPatterns patterns = shared_patterns(group, effort);
    expect_ordered_both_ways(patterns, group);
    for (std::uint32_t i = 0; i < patterns.size(); ++i) {
      ASSERT_EQ(shared(group, patterns.terms_of(i)).size(), patterns.kept[i]) << describe(sample);
    }
    EXPECT_EQ(patterns.terms, shared_patterns(group, effort).terms);
  }
}

TEST(SharedPatterns, ExhaustedEffortLeavesRunsOfNeighbours) {
  const TermSample sample = sample_of({U"aaaa", U"aaab", U"bbaa", U"bbab"});
  const SharedPatterns patterns = shared_patterns(sample.group(), 0);
  EXPECT_FALSE(patterns.complete);
  EXPECT_EQ(patterns.kept, (std::vector<std::uint16_t>{3, 3, 1}));  // no run of three shares more than all do
}

TEST(SharedPatterns, OfOneTermIsItself) {
  const TermSample sample = sample_of({U"ab"});
  const SharedPatterns patterns = shared_patterns(sample.group(), kPlenty);
  EXPECT_EQ(patterns.kept, std::vector<std::uint16_t>{2});
}

TEST(SharedPatterns, EffortBoundsPairsOfGroupsWithExponentiallyMany) {
  std::vector<std::u32string> terms;
  for (unsigned i = 0; i < 256; ++i) terms.emplace_back(256, U'a')[i] = U'b';
  const TermSample sample = sample_of(std::move(terms));
  const SharedPatterns patterns = shared_patterns(sample.group(), 200'000);
  EXPECT_FALSE(patterns.complete);
  EXPECT_LE(patterns.terms.size(), 200'000U + 256U * 16U);
}

}  // namespace
}  // namespace sumi::terms
