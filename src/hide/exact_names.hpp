#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "hide/compared_values.hpp"
#include "hide/near_names.hpp"

namespace sumi::hide {

struct ExactNames {
  // Equal full names tell who is one person, also where a model of pairs can't.
  bool decide = false;
  // Groups of near names, of which nothing compared differs: they may be one person, and k counts them once.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> may_be_one;
  // More names are alike than pairs may be looked at: who may be one person isn't known.
  bool are_too_many = false;
};

// Names decide where what else is said with equal names hardly ever differs (kMostContrary of kFewestEqual pairs or
// more, and of half of all), and near names are chance: those that are one person's agree in every column, so the
// column in which near names agree least beyond what chance brings bounds how many there are (kMostMisspelled of the
// names).
//   Cost     O(pairs of names that share a part), up to `most_pairs`; beyond, nothing is looked at.
//   Can't    tell a person of two names that aren't near.
inline constexpr std::uint64_t kFewestEqual = 20;
inline constexpr double kMostContrary = .05;
inline constexpr double kMostMisspelled = .05;
[[nodiscard]] ExactNames exact_names(const ComparedValues& compared, std::uint64_t most_pairs = kMostPairsOfNames);

}  // namespace sumi::hide
