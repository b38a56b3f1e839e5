#include "hide/exact_names.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>

namespace sumi::hide {
namespace {

using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

// Of two groups that have values, how likely they are equal.
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

// Pairs of near names that are one person's, at most.
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

bool bear_out(const ComparedValues::EqualNames& equal) {
  return equal.compared >= kFewestEqual && 2 * equal.compared >= equal.pairs &&
         static_cast<double>(equal.contrary) <= kMostContrary * static_cast<double>(equal.compared);
}

}  // namespace

ExactNames exact_names(const ComparedValues& compared, std::uint64_t most_pairs) {
  ExactNames result;
  const ComparedValues::Alike alike = compared.alike_in_name();
  std::vector<const std::vector<std::uint32_t>*> groups;
  std::vector<FoldedName> names;
  for (const auto& [name, all] : alike) {
    groups.push_back(&all);
    names.push_back(compared.full_name(all.front()));
  }
  const std::optional<Pairs> near = near_pairs(names, most_pairs);
  result.are_too_many = !near;
  if (!near) return result;
  Pairs firsts;
  for (const auto& [left, right] : *near) firsts.emplace_back(groups[left]->front(), groups[right]->front());
  result.decide = bear_out(compared.equal_names()) &&
                  most_misspelled(compared, firsts) <= kMostMisspelled * static_cast<double>(names.size());
  for (const auto& [left, right] : *near)
    for (const std::uint32_t one : *groups[left])
      for (const std::uint32_t other : *groups[right])
        if (!compared.differ(one, other)) result.may_be_one.emplace_back(one, other);
  return result;
}

}  // namespace sumi::hide
