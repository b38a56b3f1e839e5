#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "methods/terms/shared_patterns.hpp"

namespace sumi::terms {

// The pattern given to each term during the search for an assignment. Moves are logged, so that they can be undone.
//   Threads  one at a time.
//   Requires the patterns outlive it, and the last one belongs to all terms, which are assigned to it at first.
class TermAssignment {
 public:
  TermAssignment(const SharedPatterns& patterns, unsigned k);

  [[nodiscard]] unsigned k() const { return k_; }
  [[nodiscard]] std::uint32_t terms() const { return static_cast<std::uint32_t>(of_.size()); }
  [[nodiscard]] const SharedPatterns& patterns() const { return patterns_; }
  [[nodiscard]] std::uint32_t all() const { return patterns_.size() - 1; }  // the pattern of all terms

  // The term's patterns that at least k terms share; those that keep more come first.
  [[nodiscard]] std::span<const std::uint32_t> choices(std::uint32_t term) const {
    return std::span(choices_).subspan(first_choice_[term], first_choice_[term + 1] - first_choice_[term]);
  }
  [[nodiscard]] std::uint32_t of(std::uint32_t term) const { return of_[term]; }
  [[nodiscard]] std::uint32_t count(std::uint32_t pattern) const { return count_[pattern]; }
  [[nodiscard]] bool is_open(std::uint32_t pattern) const { return count_[pattern] >= k_; }
  // Returns whether all() has no terms or at least k.
  [[nodiscard]] bool all_is_settled() const { return count_[all()] == 0 || is_open(all()); }
  [[nodiscard]] std::uint32_t spare(std::uint32_t pattern) const { return is_open(pattern) ? count_[pattern] - k_ : 0; }
  [[nodiscard]] std::int64_t kept(std::uint32_t pattern) const { return patterns_.kept[pattern]; }
  [[nodiscard]] std::int64_t kept_now(std::uint32_t term) const { return kept(of_[term]); }
  [[nodiscard]] std::int64_t kept_by_all_terms() const { return kept_total_; }

  // The terms assigned to a pattern, in an order that only depends on the moves; kNone after the last.
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;
  [[nodiscard]] std::uint32_t first_term(std::uint32_t pattern) const { return head_[pattern]; }
  [[nodiscard]] std::uint32_t next_term(std::uint32_t term) const { return next_[term]; }
  void collect(std::uint32_t pattern, std::vector<std::uint32_t>& terms) const;
  // The term's first choice that is open and isn't `but`; otherwise all(), open or not; nothing if that is `but`.
  [[nodiscard]] std::optional<std::uint32_t> open_choice(std::uint32_t term, std::uint32_t but) const;

  void move(std::uint32_t term, std::uint32_t pattern);
  // Moves all terms of the pattern to their open choices; if one has none, undoes it and returns false.
  bool dissolve(std::uint32_t pattern);

  [[nodiscard]] std::size_t moves() const { return log_.size(); }
  void undo_to(std::size_t moves);
  void forget_moves() { log_.clear(); }

 private:
  void relink(std::uint32_t term, std::uint32_t pattern);

  const SharedPatterns& patterns_;
  unsigned k_;
  std::vector<std::uint32_t> first_choice_, choices_;
  std::vector<std::uint32_t> of_;
  std::vector<std::uint32_t> count_;                          // number of terms, by pattern
  std::vector<std::uint32_t> head_, next_, previous_;         // linked lists of each pattern's terms
  std::vector<std::pair<std::uint32_t, std::uint32_t>> log_;  // term, and the pattern that it left
  std::vector<std::uint32_t> dissolved_;
  std::int64_t kept_total_ = 0;
};

// Improves an assignment by local search. For each term for which some choice would keep more, that pattern is opened
// with the terms that gain and, up to k, with those that lose least; patterns left with fewer than k are dissolved,
// that is, their terms move to their open choices. The first phase only makes moves that gain by themselves (and
// dissolve at most 3 k terms). The second phase also opens patterns of at most 3 k terms at a loss of at most 2 k
// characters, then makes the moves of the first kind that this permits, and undoes it all if less is kept in the end.
// The second phase runs once, and within the first 2^18 visits again until it gained nothing three times.
//   Cost     at most `effort` visits of a term or one of its choices, plus those of the last move.
//   Requires each pattern has no terms or at least k.
//   Result   the same holds afterwards; the sum of kept characters never decreases.
void improve(TermAssignment& assignment, std::uint64_t effort);

}  // namespace sumi::terms
