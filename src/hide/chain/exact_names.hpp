#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "hide/chain/record_values.hpp"
#include "hide/search/near_names.hpp"

namespace sumi::hide {

struct ExactNames {
  // Equal full names decide which records are one person's, also if a model of pairs can't.
  bool decide = false;
  // There are more similar names than pairs that may be compared, so it is unknown who may be one person.
  bool are_too_many = false;
  std::vector<std::vector<std::uint32_t>> groups;             // groups by full name
  std::vector<std::pair<std::uint32_t, std::uint32_t>> near;  // pairs of near names, by index
};

// Decides whether equal full names identify persons. They do if other columns hardly ever differ between groups of
// equal names (in kMostContrary of kFewestEqual pairs or more, and of half of all), and near names are coincidence.
// Near names of one person agree in every column, so the column in which near names agree least beyond chance bounds
// how many there are (kMostMisspelled of the names).
//   `keys`   for each group, a bit for each attribute of which it has keys: groups with a common bit are two persons,
//            so names that only such groups have aren't compared. Empty if no group has keys.
//   Cost     that of near_pairs(), up to `most_pairs`; beyond, no names are near.
//   Limits   names of one person that aren't near can't be recognized.
inline constexpr std::uint64_t kFewestEqual = 20;
inline constexpr double kMostContrary = .05;
inline constexpr double kMostMisspelled = .05;
[[nodiscard]] ExactNames exact_names(const ComparedValues& compared, NameKeys keys = {}, unsigned threads = 1,
                                     std::uint64_t most_pairs = kMostPairsOfNames);

// Calls visit(left, right) for groups of near names that differ in no compared value: they may be one person, and k
// counts them once. Among groups of one person (`persons`, one per group) with the same values, one represents all.
//   Cost    O(such representatives of two near names, in pairs), up to `most_pairs`.
//   Result  whether all were visited; false if there are more, and then none is.
[[nodiscard]] bool for_each_that_may_be_one(const ComparedValues& compared, const ExactNames& names,
                                            const std::vector<std::uint32_t>& persons,
                                            const std::function<void(std::uint32_t, std::uint32_t)>& visit,
                                            std::uint64_t most_pairs = kMostPairsOfNames);

}  // namespace sumi::hide
