#include <algorithm>
#include <cassert>
#include <span>
#include <utility>

#include "methods/terms/shared_patterns.hpp"
#include "methods/terms/term_assignment.hpp"

namespace sumi::terms {
namespace {

// Assigns level by level, the most kept characters first; within a level repeatedly the pattern of most remaining
// terms, if these are k or more.
class GreedyAssignment {
 public:
  explicit GreedyAssignment(TermAssignment& assignment)
      : a_(assignment), left_of_(assignment.patterns().size()), next_choice_(assignment.terms()) {
    for (std::uint32_t term = 0; term < a_.terms(); ++term) left_.push_back(term);
  }

  void run() {
    const std::vector<std::uint16_t>& kept = a_.patterns().kept;
    for (std::uint32_t begin = 0, end = 0; begin < a_.all() && left_.size() >= a_.k(); begin = end) {
      while (end < a_.all() && kept[end] == kept[begin]) ++end;
      assign_level(end);
    }
    complete_all();
    a_.forget_moves();
  }

 private:
  // The patterns of the level end before `end`; the choices from next_choice_ on are of this level or lower ones.
  void assign_level(std::uint32_t end) {
    candidates_.clear();
    for (const std::uint32_t term : left_) {
      for (const std::uint32_t pattern : level_choices(term, end)) {
        if (++left_of_[pattern] == a_.k()) candidates_.push_back({0, pattern});
      }
    }
    for (Candidate& candidate : candidates_) candidate.terms = left_of_[candidate.pattern];
    std::make_heap(candidates_.begin(), candidates_.end());
    while (!candidates_.empty()) {
      std::pop_heap(candidates_.begin(), candidates_.end());
      Candidate& best = candidates_.back();
      const std::uint32_t now = left_of_[best.pattern];
      if (now == best.terms) {
        const std::uint32_t pattern = best.pattern;
        candidates_.pop_back();
        take(pattern, end);
      } else if (now < a_.k()) {
        candidates_.pop_back();
      } else {
        best.terms = now;
        std::push_heap(candidates_.begin(), candidates_.end());
      }
    }
    std::erase_if(left_, [&](std::uint32_t term) { return a_.of(term) != a_.all(); });
    for (const std::uint32_t term : left_)
      next_choice_[term] += static_cast<std::uint32_t>(level_choices(term, end).size());
  }

  void take(std::uint32_t pattern, std::uint32_t end) {
    for (const std::uint32_t term : a_.patterns().terms_of(pattern)) {
      if (a_.of(term) != a_.all()) continue;
      for (const std::uint32_t choice : level_choices(term, end)) --left_of_[choice];
      a_.move(term, pattern);
    }
  }

  [[nodiscard]] std::span<const std::uint32_t> level_choices(std::uint32_t term, std::uint32_t end) const {
    const auto rest = a_.choices(term).subspan(next_choice_[term]);
    std::size_t size = 0;
    while (rest[size] < end) ++size;
    return rest.first(size);
  }

  // If the pattern of all terms has some terms, but fewer than k, completes it to k: with spare terms that keep least,
  // or with all terms of a pattern.
  void complete_all() {
    const std::uint32_t all = a_.all();
    if (a_.count(all) == 0 || a_.is_open(all)) return;
    for (std::uint32_t pattern = all; pattern-- > 0 && !a_.is_open(all);) assign_spare_pattern(pattern);
    for (std::uint32_t pattern = all; pattern-- > 0 && !a_.is_open(all);) {
      a_.collect(pattern, terms_);
      for (const std::uint32_t term : terms_) a_.move(term, all);
    }
  }

  void assign_spare_pattern(std::uint32_t pattern) {
    if (a_.spare(pattern) == 0) return;
    a_.collect(pattern, terms_);
    for (const std::uint32_t term : terms_) {
      if (a_.spare(pattern) == 0 || a_.is_open(a_.all())) return;
      a_.move(term, a_.all());
    }
  }

  struct Candidate {
    std::uint32_t terms;
    std::uint32_t pattern;
    bool operator<(const Candidate& other) const {
      return terms != other.terms ? terms < other.terms : pattern > other.pattern;
    }
  };

  TermAssignment& a_;
  std::vector<std::uint32_t> left_;         // remaining terms
  std::vector<std::uint32_t> left_of_;      // remaining terms, by pattern of this level
  std::vector<std::uint32_t> next_choice_;  // by remaining term: the number of its choices above this level
  std::vector<Candidate> candidates_;
  std::vector<std::uint32_t> terms_;
};

// The positions on which the terms of a pattern agree: those of the pattern, or more.
KeptPositions agreed(const TermGroup& group, std::span<const std::uint32_t> terms) {
  KeptPositions kept;
  for (unsigned p = 0; p < group.length(); ++p) {
    const char32_t character = group.at(terms.front(), p);
    if (std::all_of(terms.begin(), terms.end(), [&](std::uint32_t term) { return group.at(term, p) == character; })) {
      kept.insert(p);
    }
  }
  return kept;
}

}  // namespace

SafeAssigner::SafeAssigner(const TermGroup& group, std::uint64_t effort, unsigned least)
    : group_(group), effort_(effort), patterns_(shared_patterns(group, effort, least)) {}

std::vector<KeptPositions> SafeAssigner::assign(unsigned k) const {
  assert(k >= 2 && group_.size() >= k);
  TermAssignment assignment(patterns_, k);
  GreedyAssignment(assignment).run();
  improve(assignment, effort_);
  std::vector<KeptPositions> kept(group_.size());
  std::vector<std::uint32_t> terms;
  for (std::uint32_t pattern = 0; pattern < patterns_.size(); ++pattern) {
    if (assignment.count(pattern) == 0) continue;
    assignment.collect(pattern, terms);
    const KeptPositions shared = agreed(group_, terms);
    for (const std::uint32_t term : terms) kept[term] = shared;
  }
  return kept;
}

}  // namespace sumi::terms
