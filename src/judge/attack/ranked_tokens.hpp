#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <sumi/attack/tagger_attack.hpp>

namespace sumi::attack {

// The attacker's tagger's judgement of a published token, and the truth.
struct Inspected {
  float share = 0;        // probability, by the tagger, that the token is sensitive
  bool is_found = false;  // the tagger labels it as sensitive
  bool is_sensitive = false;
};

// The order in which published tokens are inspected.
//   found_first  those that the tagger labels, in any order, then the others in any order: the paper's.
//   by_share     the most probable first.
//   random       all in any order: no tagger.
enum class InspectionOrder { found_first, by_share, random };

// The number of sensitive tokens found by inspecting a number of tokens.
//   Paper   Li, Vorobeychik, Li, Malin 2015, section II: the attacker's utility with L = 1.
//   Result  the expected number, if the order leaves a choice.
//   Cost    O(tokens log tokens) once; O(log tokens) a query.
class RankedTokens {
 public:
  explicit RankedTokens(std::vector<Inspected> tokens);

  [[nodiscard]] double found(std::uint64_t budget, InspectionOrder order) const;
  [[nodiscard]] std::uint64_t tokens() const { return tokens_.size(); }
  [[nodiscard]] std::uint64_t sensitive() const { return sensitive_; }
  [[nodiscard]] std::uint64_t true_positives() const { return true_positives_; }
  [[nodiscard]] std::uint64_t false_positives() const { return found_ - true_positives_; }
  // The number of wrong labels.
  [[nodiscard]] std::uint64_t errors() const { return false_positives() + sensitive_ - true_positives_; }

 private:
  std::vector<Inspected> tokens_;              // most probable first
  std::vector<std::uint64_t> sensitive_upto_;  // among that many of the most probable
  std::uint64_t sensitive_ = 0;
  std::uint64_t found_ = 0;
  std::uint64_t true_positives_ = 0;
};

[[nodiscard]] AttackOutcome outcome_of(const RankedTokens& inspection, std::span<const std::uint64_t> budgets);

// found() for each budget.
[[nodiscard]] std::vector<double> found_upto(const RankedTokens& inspection, std::span<const std::uint64_t> budgets,
                                             InspectionOrder order);

// The same for inspecting tokens in random order.
[[nodiscard]] std::vector<double> found_at_random(std::uint64_t tokens, std::uint64_t sensitive,
                                                  std::span<const std::uint64_t> budgets);

// Errors: bad_usage if there are none, or they don't ascend.
void require_budgets(std::span<const std::uint64_t> budgets);

}  // namespace sumi::attack
