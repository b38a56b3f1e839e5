#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "hide/chain/kept_words.hpp"
#include "hide/chain/linked.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// An attribute of persons as groups: categories, or quarters of numbers.
struct PersonGroups {
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  std::string attribute;
  std::vector<std::uint32_t> group_of;  // one per person; kNone if it has no value
  std::uint32_t groups = 0;
};

// Returns the quasi-identifiers (years of birth, sex, places, …) and the sensitive attributes that split the persons
// into groups.
//   Group    a value in normal form; for numbers a quarter of the persons, with equal numbers in one. Values of fewer
//            than kLeastPersons persons form one group.
//   Errors   as view_columns().
[[nodiscard]] std::vector<PersonGroups> person_groups(const Linked& linked);

// Finds published words that are associated with an attribute: indirect information, which remains when mentions are
// removed.
//   Measure  mutual information of "the word stands in the person's texts" and the person's group, in bits.
//   Test     the groups are permuted among the persons kDeals times; p is the share of permutations (including the
//            identity) in which the greatest mutual information of all words is at least the word's (Westfall, Young
//            1993), so p is adjusted for all words of the attribute. Words with p <= kMostP are reported.
//   Words    words that at least kLeastPersons persons have, and at least as many don't; if they have more than
//            kMostPlaces places in total, only those of most persons.
//   Cost     O(kDeals * places) for each attribute.
//   Promise  the same result for the same persons, words and seed.
[[nodiscard]] std::vector<HideTellingWords> telling_words(const KeptWords& words,
                                                          const std::vector<PersonGroups>& attributes,
                                                          std::uint64_t seed);

inline constexpr std::size_t kLeastPersons = 5;
inline constexpr std::size_t kDeals = 399;
inline constexpr double kMostP = .05;
inline constexpr std::size_t kMostPlaces = 2'000'000;

}  // namespace sumi::hide
