#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "base/machine/splitmix64.hpp"
#include "release/draft.hpp"

namespace sumi::release {
namespace {

// Returns the 97.5% quantile of Student's distribution: Cornish and Fisher's expansion around the normal's; exact
// enough from 3 on.
double student_quantile(double freedom) {
  constexpr double z = 1.959963984540054;
  if (freedom < 1.5) return 12.706;
  if (freedom < 2.5) return 4.303;
  const double z3 = z * z * z;
  const double z5 = z3 * z * z;
  const double z7 = z5 * z * z;
  return z + (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom * freedom * freedom);
}

}  // namespace

std::vector<std::uint32_t> stratified_sample(const std::vector<std::uint32_t>& strata, std::size_t size,
                                             std::uint64_t seed) {
  std::map<std::uint32_t, std::vector<std::uint32_t>> of_stratum;
  for (std::uint32_t i = 0; i < strata.size(); ++i) of_stratum[strata[i]].push_back(i);
  size = std::min(size, strata.size());
  std::vector<std::pair<double, std::uint32_t>> remainders;
  std::map<std::uint32_t, std::size_t> shares;
  std::size_t given = 0;
  for (const auto& [stratum, members] : of_stratum) {
    const double exact =
        static_cast<double>(size) * static_cast<double>(members.size()) / static_cast<double>(strata.size());
    shares[stratum] = static_cast<std::size_t>(exact);
    given += shares[stratum];
    remainders.emplace_back(std::floor(exact) - exact, stratum);
  }
  std::ranges::sort(remainders);
  for (std::size_t i = 0; given < size; i = (i + 1) % remainders.size()) {
    const std::uint32_t stratum = remainders[i].second;
    if (shares[stratum] == of_stratum[stratum].size()) continue;
    ++shares[stratum];
    ++given;
  }
  SplitMix64 draws(seed);
  std::vector<std::uint32_t> sample;
  for (auto& [stratum, members] : of_stratum) {
    for (std::size_t i = 0; i < shares[stratum]; ++i) {
      std::swap(members[i], members[i + draws.below(members.size() - i)]);
      sample.push_back(members[i]);
    }
  }
  std::ranges::sort(sample);
  return sample;
}

RecallEstimate estimate_recall(const std::vector<FoundInDocument>& documents) {
  RecallEstimate estimate;
  estimate.documents = documents.size();
  double squares = 0;
  for (const FoundInDocument& document : documents) {
    estimate.marked += document.marked;
    estimate.found += document.found;
    squares += static_cast<double>(document.marked) * static_cast<double>(document.marked);
  }
  if (estimate.marked == 0) return estimate;
  const auto marked = static_cast<double>(estimate.marked);
  const double recall = static_cast<double>(estimate.found) / marked;
  estimate.recall = recall;
  const auto count = static_cast<double>(documents.size());
  double deviations = 0;
  for (const FoundInDocument& document : documents) {
    const double off = static_cast<double>(document.found) - recall * static_cast<double>(document.marked);
    deviations += off * off;
  }
  constexpr double kLeastShared = .15;
  double effect = 1 + kLeastShared * (squares / marked - 1);
  if (count > 1 && recall > 0 && recall < 1)
    effect = std::max(effect, count / (count - 1) * deviations / (marked * recall * (1 - recall)));
  const double n = marked / effect;
  const double t = student_quantile(count - 1);
  const double middle = (recall + t * t / (2 * n)) / (1 + t * t / n);
  const double half = t / (1 + t * t / n) * std::sqrt(recall * (1 - recall) / n + t * t / (4 * n * n));
  estimate.low = std::max(0.0, middle - half);
  estimate.high = estimate.found == estimate.marked ? 1 : std::min(1.0, middle + half);
  return estimate;
}

}  // namespace sumi::release
