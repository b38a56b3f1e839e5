#include <gtest/gtest.h>

#include "methods/terms/term_assignment.hpp"
#include "methods/terms/term_samples.hpp"

namespace sumi::terms {
namespace {

void expect_valid(const TermAssignment& assignment) {
  for (std::uint32_t pattern = 0; pattern < assignment.patterns().size(); ++pattern) {
    ASSERT_TRUE(assignment.count(pattern) == 0 || assignment.is_open(pattern));
  }
  for (std::uint32_t term = 0; term < assignment.terms(); ++term) {
    const auto choices = assignment.choices(term);
    ASSERT_TRUE(std::find(choices.begin(), choices.end(), assignment.of(term)) != choices.end());
  }
}

TEST(Improve, OpensPatternsThatGain) {
  const TermSample sample = sample_of({U"aa", U"ab", U"bx", U"by"});
  const SharedPatterns patterns = shared_patterns(sample.group(), kPlenty);
  TermAssignment assignment(patterns, 2);
  improve(assignment, kPlenty);
  EXPECT_EQ(assignment.kept_by_all_terms(), 4);
}

TEST(Improve, OpensAtALossWhatGainsInTheEnd) {
  // k = 2: aaa and aab are one pair, but each has another neighbour that has none else.
  const TermSample sample = sample_of({U"aaa", U"aab", U"xaa", U"ayb"});
  const SharedPatterns patterns = shared_patterns(sample.group(), kPlenty);
  TermAssignment assignment(patterns, 2);
  const std::uint32_t pair = assignment.choices(0)[0];
  ASSERT_EQ(patterns.support(pair), 2U);
  const TermGroup group = sample.group();
  for (std::uint32_t pattern = 0; pattern < patterns.size(); ++pattern) {
    const auto terms = patterns.terms_of(pattern);
    if (terms.size() == 2 && printed(group, terms[0], positions(3)) == printed(group, terms[1], positions(3))) {
      for (const std::uint32_t term : terms) assignment.move(term, pattern);  // aa*
    }
  }
  ASSERT_EQ(assignment.kept_by_all_terms(), 4);
  improve(assignment, kPlenty);
  EXPECT_EQ(assignment.kept_by_all_terms(), 8);  // *aa twice, a*b twice
}

TEST(Improve, NeverKeepsLessWithAnyEffort) {
  std::mt19937 random(4);
  for (int trial = 0; trial < 600; ++trial) {
    const TermSample sample = random_sample(random, 60, 1 + random() % 8, 2 + random() % 4);
    const SharedPatterns patterns = shared_patterns(sample.group(), 1 + random() % 20'000);
    const unsigned k = 2 + random() % 5;
    if (sample.group().size() < k) continue;
    TermAssignment assignment(patterns, k);
    std::int64_t before = assignment.kept_by_all_terms();
    for (const std::uint64_t effort : {std::uint64_t{0}, std::uint64_t{random() % 500}, kPlenty, kPlenty}) {
      improve(assignment, effort);
      expect_valid(assignment);
      ASSERT_GE(assignment.kept_by_all_terms(), before) << describe(sample);
      before = assignment.kept_by_all_terms();
    }
  }
}

}  // namespace
}  // namespace sumi::terms
