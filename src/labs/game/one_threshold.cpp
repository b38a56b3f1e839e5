#include "labs/game/one_threshold.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

namespace sumi::game {

Surest surest_within(const Instances& instances, const Verdicts& verdicts, std::uint64_t most_harmless) {
  std::vector<Instance> order(instances.size());
  std::iota(order.begin(), order.end(), Instance{0});
  const auto share = [&](Instance i) { return verdicts.tokens[i].share; };
  std::ranges::stable_sort(order, std::ranges::greater{}, share);
  Surest surest;
  std::uint64_t sensitive = 0;
  std::uint64_t harmless = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    ++(instances.sensitive[order[i]] ? sensitive : harmless);
    if (harmless > most_harmless) break;
    if (i + 1 == order.size() || share(order[i + 1]) < share(order[i])) surest = {sensitive, share(order[i])};
  }
  return surest;
}

std::vector<bool> hidden_from(const Verdicts& verdicts, Threshold threshold) {
  std::vector<bool> hidden;
  for (const tag::TokenVerdict& one : verdicts.tokens) hidden.push_back(threshold && one.share >= *threshold);
  return hidden;
}

}  // namespace sumi::game
