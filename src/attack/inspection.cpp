#include "attack/inspection.hpp"

#include <algorithm>
#include <utility>

namespace sumi::attack {
namespace {

// Of `items`, `good` of them, in random order: how many among the first `taken`.
double expected(std::uint64_t taken, std::uint64_t items, std::uint64_t good) {
  if (taken >= items) return static_cast<double>(good);
  return static_cast<double>(taken) * static_cast<double>(good) / static_cast<double>(items);
}

}  // namespace

Inspection::Inspection(std::vector<Inspected> tokens) : tokens_(std::move(tokens)) {
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

double Inspection::found(std::uint64_t budget, InspectionOrder order) const {
  budget = std::min<std::uint64_t>(budget, tokens_.size());
  if (order == InspectionOrder::random) return expected(budget, tokens_.size(), sensitive_);
  if (order == InspectionOrder::found_first) {
    return expected(std::min(budget, found_), found_, true_positives_) +
           expected(budget - std::min(budget, found_), tokens_.size() - found_, sensitive_ - true_positives_);
  }
  if (budget == 0) return 0;
  const float last = tokens_[budget - 1].share;
  const auto [first_equal, end_equal] = std::ranges::equal_range(tokens_, last, std::ranges::greater{}, &Inspected::share);
  const auto begin = static_cast<std::size_t>(first_equal - tokens_.begin());
  const auto end = static_cast<std::size_t>(end_equal - tokens_.begin());
  return static_cast<double>(sensitive_upto_[begin]) + expected(budget - begin, end - begin, sensitive_upto_[end] - sensitive_upto_[begin]);
}

}  // namespace sumi::attack
