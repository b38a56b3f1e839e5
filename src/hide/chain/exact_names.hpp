#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "hide/chain/compared_values.hpp"
#include "hide/search/near_names.hpp"

namespace sumi::hide {

struct ExactNames {
  // Equal full names tell who is one person, also where a model of pairs can't.
  bool decide = false;
  // More names are alike than pairs may be looked at: who may be one person isn't known.
  bool are_too_many = false;
  std::vector<std::vector<std::uint32_t>> groups;             // of each full name
  std::vector<std::pair<std::uint32_t, std::uint32_t>> near;  // names, by their places
};

// Names decide where what else is said with equal names hardly ever differs (kMostContrary of kFewestEqual pairs or
// more, and of half of all), and near names are chance: those that are one person's agree in every column, so the
// column in which near names agree least beyond what chance brings bounds how many there are (kMostMisspelled of the
// names).
//   `keys`   of each group, a bit for each attribute whose keys it has: groups with a bit in common are two persons, so
//            names of such groups alone aren't compared. Empty: none has keys.
//   Cost     that of near_pairs(), up to `most_pairs`; beyond, no names are near.
//   Can't    tell a person of two names that aren't near.
inline constexpr std::uint64_t kFewestEqual = 20;
inline constexpr double kMostContrary = .05;
inline constexpr double kMostMisspelled = .05;
[[nodiscard]] ExactNames exact_names(const ComparedValues& compared, NameKeys keys = {}, unsigned threads = 1,
                                     std::uint64_t most_pairs = kMostPairsOfNames);

// visit(left, right) for groups of near names of which nothing compared differs: they may be one person, and k counts
// them once. Of groups that are one person (`persons`, of each group) and say the same, one stands for all.
//   Cost    O(such representatives of two near names, in pairs), up to `most_pairs`.
//   Result  whether all were visited: false, and none, where there are more.
[[nodiscard]] bool for_each_that_may_be_one(const ComparedValues& compared, const ExactNames& names,
                                            const std::vector<std::uint32_t>& persons,
                                            const std::function<void(std::uint32_t, std::uint32_t)>& visit,
                                            std::uint64_t most_pairs = kMostPairsOfNames);

}  // namespace sumi::hide
