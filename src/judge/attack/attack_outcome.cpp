#include <algorithm>
#include <cassert>

#include <sumi/attack/tagger_attack.hpp>

namespace sumi {

std::vector<double> most_found(const AttackOutcomes& attacks, const std::vector<double>& random) {
  std::vector<double> most = random;
  for (const auto& [kind, outcome] : attacks) {
    assert(outcome.found_first.size() == most.size() && outcome.by_share.size() == most.size());
    for (std::size_t i = 0; i < most.size(); ++i)
      most[i] = std::max({most[i], outcome.found_first[i], outcome.by_share[i]});
  }
  return most;
}

AttackOutcomes::const_iterator most_accurate(const AttackOutcomes& attacks) {
  return std::ranges::min_element(attacks, {}, [](const auto& one) { return one.second.errors; });
}

std::optional<double> publish_ratio(std::uint64_t hidden_by_error, std::uint64_t harmless) {
  assert(hidden_by_error <= harmless);
  if (harmless == 0) return std::nullopt;
  return 1 - static_cast<double>(hidden_by_error) / static_cast<double>(harmless);
}

}  // namespace sumi
