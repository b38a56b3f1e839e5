#include "methods/terms/term_assignment.hpp"

#include <gtest/gtest.h>

#include "methods/terms/term_samples.hpp"

namespace sumi::terms {
namespace {

struct State {
  std::vector<std::uint32_t> of, count;
  std::int64_t kept = 0;
  bool operator==(const State&) const = default;
};

// As it says it is; and as that would be counted.
State state(const TermAssignment& assignment) {
  State now;
  now.count.resize(assignment.patterns().size());
  for (std::uint32_t term = 0; term < assignment.terms(); ++term) {
    now.of.push_back(assignment.of(term));
    ++now.count[now.of.back()];
    now.kept += assignment.kept_now(term);
  }
  EXPECT_EQ(now.kept, assignment.kept_by_all_terms());
  std::vector<std::uint32_t> terms;
  for (std::uint32_t pattern = 0; pattern < now.count.size(); ++pattern) {
    EXPECT_EQ(now.count[pattern], assignment.count(pattern));
    assignment.collect(pattern, terms);
    EXPECT_EQ(terms.size(), now.count[pattern]);
    for (const std::uint32_t term : terms) EXPECT_EQ(now.of[term], pattern);
  }
  return now;
}

TEST(TermAssignment, BeginsWithWhatAllTermsShare) {
  const TermSample sample = sample_of({U"aab", U"aba", U"abc"});
  const SharedPatterns patterns = shared_patterns(sample.group(), 1000);
  const TermAssignment assignment(patterns, 2);
  EXPECT_EQ(assignment.count(assignment.all()), 3U);
  EXPECT_EQ(assignment.spare(assignment.all()), 1U);
  EXPECT_EQ(assignment.kept_by_all_terms(), 3);
  EXPECT_EQ(state(assignment).of, (std::vector<std::uint32_t>{1, 1, 1}));
}

TEST(TermAssignment, ChoicesAreOfAtLeastKTerms) {
  const TermSample sample = sample_of({U"aab", U"aba", U"abc"});
  const SharedPatterns patterns = shared_patterns(sample.group(), 1000);  // ab*, a**
  EXPECT_EQ(TermAssignment(patterns, 2).choices(0).size(), 1U);
  EXPECT_EQ(TermAssignment(patterns, 2).choices(1).size(), 2U);
  EXPECT_EQ(TermAssignment(patterns, 3).choices(1).size(), 1U);
}

TEST(TermAssignment, DissolvesIntoOpenChoicesOrNotAtAll) {
  const TermSample sample = sample_of({U"aa", U"ab", U"ba", U"bb"});
  const SharedPatterns patterns = shared_patterns(sample.group(), 1000);
  TermAssignment assignment(patterns, 2);
  const std::uint32_t begins_with_a = assignment.choices(0)[0];
  ASSERT_EQ(patterns.terms_of(begins_with_a)[1], 1U);
  for (const std::uint32_t term : {0U, 1U}) assignment.move(term, begins_with_a);
  const State before = state(assignment);
  EXPECT_FALSE(assignment.dissolve(assignment.all()));  // nothing open begins with b
  EXPECT_EQ(state(assignment), before);
  EXPECT_TRUE(assignment.dissolve(begins_with_a));
  EXPECT_EQ(assignment.count(assignment.all()), 4U);
}

TEST(TermAssignment, UndoesWhateverWasMoved) {
  std::mt19937 random(3);
  for (int trial = 0; trial < 200; ++trial) {
    const TermSample sample = random_sample(random, 30, 1 + random() % 6, 2 + random() % 3);
    const SharedPatterns patterns = shared_patterns(sample.group(), 100'000);
    TermAssignment assignment(patterns, 2);
    const auto move_some = [&] {
      for (int i = 0; i < 20; ++i) {
        const std::uint32_t term = random() % assignment.terms();
        if (const auto choices = assignment.choices(term); !choices.empty()) {
          assignment.move(term, choices[random() % choices.size()]);
          assignment.dissolve(assignment.of(random() % assignment.terms()));
        }
      }
    };
    move_some();
    const State before = state(assignment);
    const std::size_t moves = assignment.moves();
    move_some();
    state(assignment);
    assignment.undo_to(moves);
    ASSERT_EQ(state(assignment), before);
    assignment.undo_to(0);
    ASSERT_EQ(assignment.count(assignment.all()), assignment.terms());
  }
}

}  // namespace
}  // namespace sumi::terms
