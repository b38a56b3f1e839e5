#include <map>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "methods/terms/shared_patterns.hpp"
#include "methods/terms/term_samples.hpp"

namespace sumi::terms {
namespace {

// Requires that each pattern stands for k terms or more. What is kept by all terms.
std::int64_t kept_safely(const TermGroup& group, const std::vector<KeptPositions>& kept, unsigned k) {
  EXPECT_EQ(kept.size(), group.size());
  std::map<std::u32string, unsigned> given;
  std::int64_t sum = 0;
  for (std::uint32_t term = 0; term < group.size(); ++term) {
    ++given[printed(group, term, kept[term])];
    sum += kept[term].size();
  }
  for (const auto& [pattern, terms] : given) EXPECT_GE(terms, k);
  return sum;
}

std::int64_t kept_by_least_redactions(const TermGroup& group, unsigned k) {
  std::int64_t sum = 0;
  for (std::uint32_t term = 0; term < group.size(); ++term) {
    unsigned most = 0;
    for (unsigned bits = 0; bits < 1U << group.length(); ++bits) {
      unsigned terms = 0;
      for (std::uint32_t t = 0; t < group.size(); ++t) {
        terms += printed(group, t, positions(bits)) == printed(group, term, positions(bits));
      }
      if (terms >= k) most = std::max(most, positions(bits).size());
    }
    sum += most;
  }
  return sum;
}

// The most that any partition into parts of at least k terms keeps, each part what it shares.
class BestPartition {
 public:
  BestPartition(const TermGroup& group, unsigned k) : group_(group), k_(k) { assign(0); }
  [[nodiscard]] std::int64_t kept() const { return best_; }

 private:
  void assign(std::uint32_t term) {
    if (term == group_.size()) return judge();
    for (std::size_t part = 0; part <= parts_.size(); ++part) {
      if (part == parts_.size()) parts_.emplace_back();
      parts_[part].push_back(term);
      assign(term + 1);
      parts_[part].pop_back();
      if (parts_[part].empty()) {
        parts_.pop_back();
        break;
      }
    }
  }
  void judge() {
    std::int64_t sum = 0;
    for (const std::vector<std::uint32_t>& part : parts_) {
      if (part.size() < k_) return;
      for (unsigned p = 0; p < group_.length(); ++p) {
        const bool shared = std::all_of(part.begin(), part.end(),
                                        [&](std::uint32_t t) { return group_.at(t, p) == group_.at(part[0], p); });
        if (shared) sum += static_cast<std::int64_t>(part.size());
      }
    }
    best_ = std::max(best_, sum);
  }

  const TermGroup& group_;
  unsigned k_;
  std::vector<std::vector<std::uint32_t>> parts_;
  std::int64_t best_ = 0;
};

TEST(SafeAssigner, KeepsNoMoreThanThePartitionThatKeepsMostAndMostlyAsMuch) {
  std::mt19937 random(5);
  int groups = 0, optimal = 0;
  std::int64_t kept = 0, most = 0;
  while (groups < 3000) {
    const TermSample sample = random_sample(random, 7, 1 + random() % 8, 2 + random() % 4);
    const TermGroup group = sample.group();
    const SafeAssigner assigner(group, kPlenty);
    for (unsigned k = 2; k <= 3 && k <= group.size(); ++k) {
      const std::int64_t mine = kept_safely(group, assigner.assign(k), k);
      const std::int64_t best = BestPartition(group, k).kept();
      ASSERT_LE(mine, best) << describe(sample) << " k " << k;
      ++groups;
      optimal += mine == best;
      kept += mine;
      most += best;
    }
  }
  RecordProperty("optimal_percent", 100 * optimal / groups);
  RecordProperty("kept_permille", static_cast<int>(1000 * kept / most));
  EXPECT_GE(optimal, groups * 92 / 100);
  EXPECT_GE(kept, most * 97 / 100);
}

RC_GTEST_PROP(SafeAssigner, GivesEveryPatternToKTermsAndKeepsNoMoreThanLeastRedactions, ()) {
  std::mt19937 random(*rc::gen::arbitrary<std::uint32_t>());
  const TermSample sample = random_sample(random, 80, 1 + random() % 10, 2 + random() % 4);
  const TermGroup group = sample.group();
  const SafeAssigner assigner(group, kPlenty);
  const unsigned bounded = 2 + random() % 8;  // for which the bound is counted
  for (unsigned k = 2; k <= group.size(); ++k) {
    const std::int64_t kept = kept_safely(group, assigner.assign(k), k);
    if (k == bounded && group.length() <= 6) RC_ASSERT(kept <= kept_by_least_redactions(group, k));
  }
}

TEST(SafeAssigner, IsValidWithAnyEffortAndAlwaysTheSame) {
  std::mt19937 random(6);
  for (int trial = 0; trial < 300; ++trial) {
    const TermSample sample = random_sample(random, 200, 1 + random() % 40, 2 + random() % 4);
    const TermGroup group = sample.group();
    const std::uint64_t effort = trial % 3 == 0 ? 0 : random() % 20'000;
    const unsigned k = 2 + random() % 9;
    if (group.size() < k) continue;
    const std::vector<KeptPositions> kept = SafeAssigner(group, effort).assign(k);
    kept_safely(group, kept, k);
    ASSERT_EQ(kept, SafeAssigner(group, effort).assign(k));
  }
}

TEST(SafeAssigner, AsksNothingOfTheOrderInWhichKsAreAsked) {
  std::mt19937 random(7);
  const TermSample sample = random_sample(random, 3000, 5, 6);
  const SafeAssigner assigner(sample.group(), kPlenty);
  const std::vector<KeptPositions> five = assigner.assign(5);
  static_cast<void>(assigner.assign(2));
  EXPECT_EQ(assigner.assign(5), five);
}

TEST(SafeAssigner, TakesSpareTermsForOneThatIsLeft) {
  const TermSample sample = sample_of({U"aab", U"aac", U"aad", U"xyz"});
  const TermGroup group = sample.group();
  EXPECT_EQ(kept_safely(group, SafeAssigner(group, kPlenty).assign(2), 2), 4);  // aa* twice, *** twice
}

TEST(SafeAssigner, DissolvesAPatternWhereNoneHasSpareTerms) {
  const TermSample sample = sample_of({U"aab", U"aac", U"xyz"});
  const TermGroup group = sample.group();
  EXPECT_EQ(kept_safely(group, SafeAssigner(group, kPlenty).assign(2), 2), 0);
}

TEST(SafeAssigner, KeepsWhatAllTermsShare) {
  const TermSample sample = sample_of({U"aab", U"aac", U"aad"});
  const TermGroup group = sample.group();
  EXPECT_EQ(kept_safely(group, SafeAssigner(group, kPlenty).assign(3), 3), 6);
}

TEST(SafeAssigner, EndsForGroupsWithExponentiallyManyPatterns) {
  std::mt19937 random(8);
  std::vector<std::u32string> one_differs, binary, at_one_position;
  for (unsigned i = 0; i < 256; ++i) one_differs.emplace_back(256, U'a')[i] = U'b';
  for (unsigned i = 0; i < 1500; ++i) {
    for (char32_t& character : binary.emplace_back(256, U'a')) character += random() % 2;
    at_one_position.emplace_back(256, U'a')[17] = 0x4E00 + i;
  }
  for (auto* terms : {&one_differs, &binary, &at_one_position}) {
    const TermSample sample = sample_of(*terms);
    const TermGroup group = sample.group();
    const SafeAssigner assigner(group, 500'000);
    for (const unsigned k : {2U, 7U, 20U}) {
      EXPECT_GT(kept_safely(group, assigner.assign(k), k), 0);
      if (terms == &at_one_position) EXPECT_EQ(kept_safely(group, assigner.assign(k), k), 1500 * 255);
    }
  }
}

}  // namespace
}  // namespace sumi::terms
