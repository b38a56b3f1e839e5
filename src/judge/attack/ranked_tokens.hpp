#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <sumi/attack/tagger_attack.hpp>

namespace sumi::attack {

// What an attacker's tagger says of one published token, and the truth.
struct Inspected {
  float share = 0;        // how sure it is that the token is sensitive
  bool is_found = false;  // what it would call sensitive
  bool is_sensitive = false;
};

// In which order published tokens are looked at.
//   found_first  those that the tagger calls sensitive, in any order, then the others in any order: the paper's.
//   by_share     the likeliest first.
//   random       all in any order: no tagger.
enum class InspectionOrder { found_first, by_share, random };

// Who looks at so many tokens finds so many sensitive ones.
//   Paper   Li, Vorobeychik, Li, Malin 2015, section II: the attacker's utility with L = 1.
//   Result  the expected number, where the order leaves a choice.
//   Cost    O(tokens log tokens) once; O(log tokens) a question.
class RankedTokens {
 public:
  explicit RankedTokens(std::vector<Inspected> tokens);

  [[nodiscard]] double found(std::uint64_t budget, InspectionOrder order) const;
  [[nodiscard]] std::uint64_t tokens() const { return tokens_.size(); }
  [[nodiscard]] std::uint64_t sensitive() const { return sensitive_; }
  [[nodiscard]] std::uint64_t true_positives() const { return true_positives_; }
  [[nodiscard]] std::uint64_t false_positives() const { return found_ - true_positives_; }
  // Tokens called what they aren't.
  [[nodiscard]] std::uint64_t errors() const { return false_positives() + sensitive_ - true_positives_; }

 private:
  std::vector<Inspected> tokens_;              // likeliest first
  std::vector<std::uint64_t> sensitive_upto_;  // among so many of the likeliest
  std::uint64_t sensitive_ = 0;
  std::uint64_t found_ = 0;
  std::uint64_t true_positives_ = 0;
};

[[nodiscard]] AttackOutcome outcome_of(const RankedTokens& inspection, std::span<const std::uint64_t> budgets);

// found() for each budget.
[[nodiscard]] std::vector<double> found_upto(const RankedTokens& inspection, std::span<const std::uint64_t> budgets,
                                             InspectionOrder order);

// The same of so many tokens looked at in any order.
[[nodiscard]] std::vector<double> found_at_random(std::uint64_t tokens, std::uint64_t sensitive,
                                                  std::span<const std::uint64_t> budgets);

// Errors: bad_usage where there is none, or they don't rise.
void require_budgets(std::span<const std::uint64_t> budgets);

}  // namespace sumi::attack
