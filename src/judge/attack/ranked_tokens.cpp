#include "judge/attack/ranked_tokens.hpp"

#include <algorithm>
#include <utility>

#include <sumi/model/error.hpp>

namespace sumi::attack {
namespace {

// The expected number of good items among the first `taken`, if `good` of `items` are in random order.
double expected(std::uint64_t taken, std::uint64_t items, std::uint64_t good) {
  if (taken >= items) return static_cast<double>(good);
  return static_cast<double>(taken) * static_cast<double>(good) / static_cast<double>(items);
}

}  // namespace

RankedTokens::RankedTokens(std::vector<Inspected> tokens) : tokens_(std::move(tokens)) {
  std::ranges::stable_sort(tokens_, std::ranges::greater{}, &Inspected::share);
  sensitive_upto_.reserve(tokens_.size() + 1);
  sensitive_upto_.push_back(0);
  for (const Inspected& one : tokens_) {
    sensitive_ += one.is_sensitive ? 1 : 0;
    found_ += one.is_found ? 1 : 0;
    true_positives_ += one.is_found && one.is_sensitive ? 1 : 0;
    sensitive_upto_.push_back(sensitive_);
  }
}

double RankedTokens::found(std::uint64_t budget, InspectionOrder order) const {
  budget = std::min<std::uint64_t>(budget, tokens_.size());
  if (order == InspectionOrder::random) return expected(budget, tokens_.size(), sensitive_);
  if (order == InspectionOrder::found_first) {
    return expected(std::min(budget, found_), found_, true_positives_) +
           expected(budget - std::min(budget, found_), tokens_.size() - found_, sensitive_ - true_positives_);
  }
  if (budget == 0) return 0;
  const float last = tokens_[budget - 1].share;
  const auto [first_equal, end_equal] =
      std::ranges::equal_range(tokens_, last, std::ranges::greater{}, &Inspected::share);
  const auto begin = static_cast<std::size_t>(first_equal - tokens_.begin());
  const auto end = static_cast<std::size_t>(end_equal - tokens_.begin());
  return static_cast<double>(sensitive_upto_[begin]) +
         expected(budget - begin, end - begin, sensitive_upto_[end] - sensitive_upto_[begin]);
}

std::vector<double> found_upto(const RankedTokens& inspection, std::span<const std::uint64_t> budgets,
                               InspectionOrder order) {
  std::vector<double> found;
  for (const std::uint64_t budget : budgets) found.push_back(inspection.found(budget, order));
  return found;
}

std::vector<double> found_at_random(std::uint64_t tokens, std::uint64_t sensitive,
                                    std::span<const std::uint64_t> budgets) {
  std::vector<double> found;
  for (const std::uint64_t budget : budgets) found.push_back(expected(budget, tokens, sensitive));
  return found;
}

AttackOutcome outcome_of(const RankedTokens& inspection, std::span<const std::uint64_t> budgets) {
  return {inspection.true_positives(), inspection.false_positives(), inspection.errors(),
          found_upto(inspection, budgets, InspectionOrder::found_first),
          found_upto(inspection, budgets, InspectionOrder::by_share)};
}

void require_budgets(std::span<const std::uint64_t> budgets) {
  const bool rise = std::ranges::adjacent_find(budgets, std::ranges::greater_equal{}) == budgets.end();
  if (budgets.empty() || !rise)
    throw Error{Error::Kind::bad_usage, "", "budgets must be numbers of tokens in increasing order; name one or more"};
}

}  // namespace sumi::attack
