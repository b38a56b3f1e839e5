#include "hide/chain/exact_names.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace sumi::hide {
namespace {

using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

// Returns the probability that two groups with values have equal ones.
double chance_of_equal(const std::vector<std::string>& values) {
  std::map<std::string_view, double> counts;
  double all = 0;
  for (const std::string& value : values) {
    if (value.empty()) continue;
    ++counts[value];
    ++all;
  }
  double equal = 0;
  for (const auto& [value, count] : counts) equal += count * (count - 1);
  return all > 1 ? equal / (all * (all - 1)) : 1;
}

// Returns the largest plausible number of pairs of near names that are one person's.
double most_misspelled(const ComparedValues& compared, const Pairs& near) {
  auto most = static_cast<double>(near.size());
  for (const std::vector<std::string>* values : compared.beside_names()) {
    double both = 0;
    double equal = 0;
    for (const auto& [left, right] : near) {
      const std::string& one = (*values)[left];
      const std::string& other = (*values)[right];
      both += !one.empty() && !other.empty();
      equal += !one.empty() && one == other;
    }
    const double chance = chance_of_equal(*values);
    if (2 * both < static_cast<double>(near.size()) || chance >= 1) continue;
    const double beyond = std::max(0.0, (equal - chance * both) / (1 - chance));
    most = std::min(most, beyond * static_cast<double>(near.size()) / std::max(1.0, both));
  }
  return most;
}

bool agree_often(const ComparedValues::EqualNames& equal) {
  return equal.compared >= kFewestEqual && 2 * equal.compared >= equal.pairs &&
         static_cast<double>(equal.contrary) <= kMostContrary * static_cast<double>(equal.compared);
}

}  // namespace

ExactNames exact_names(const ComparedValues& compared, NameKeys keys, unsigned threads, std::uint64_t most_pairs) {
  ExactNames result;
  std::vector<FoldedName> names;
  std::vector<std::uint64_t> keys_of_all;  // keys that all groups of a name have
  for (auto& [name, all] : compared.alike_in_name()) {
    names.push_back(compared.full_name(all.front()));
    std::uint64_t common = keys.empty() ? 0 : ~std::uint64_t{0};
    if (!keys.empty())
      for (const std::uint32_t group : all) common &= keys[group];
    keys_of_all.push_back(common);
    result.groups.push_back(all);
  }
  std::optional<Pairs> near = near_pairs(names, keys_of_all, threads, most_pairs);
  result.are_too_many = !near;
  if (!near) return result;
  result.near = std::move(*near);
  Pairs firsts;
  for (const auto& [left, right] : result.near)
    firsts.emplace_back(result.groups[left].front(), result.groups[right].front());
  result.decide = agree_often(compared.equal_names()) &&
                  most_misspelled(compared, firsts) <= kMostMisspelled * static_cast<double>(names.size());
  return result;
}

bool for_each_that_may_be_one(const ComparedValues& compared, const ExactNames& names,
                              const std::vector<std::uint32_t>& persons,
                              const std::function<void(std::uint32_t, std::uint32_t)>& visit,
                              std::uint64_t most_pairs) {
  // One representative for groups with the same values.
  std::vector<std::vector<std::uint32_t>> standing(names.groups.size());
  for (std::size_t name = 0; name < names.groups.size(); ++name) {
    std::set<std::pair<std::uint32_t, std::vector<std::uint32_t>>> seen;
    for (const std::uint32_t group : names.groups[name])
      if (seen.emplace(persons[group], compared.beside_name(group)).second) standing[name].push_back(group);
  }
  std::uint64_t pairs = 0;
  for (const auto& [left, right] : names.near) pairs += standing[left].size() * standing[right].size();
  if (pairs > most_pairs) return false;
  for (const auto& [left, right] : names.near)
    for (const std::uint32_t one : standing[left])
      for (const std::uint32_t other : standing[right])
        if (!compared.differ(one, other)) visit(one, other);
  return true;
}

}  // namespace sumi::hide
