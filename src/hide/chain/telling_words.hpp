#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "hide/chain/kept_words.hpp"
#include "hide/chain/linked.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// What is known of persons, as groups of them: categories; quarters of numbers.
struct PersonGroups {
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  std::string attribute;
  std::vector<std::uint32_t> group_of;  // of each person; kNone: it has no value
  std::uint32_t groups = 0;
};

// Of what identifies with others (years of birth, sex, places, …) and of what is sensitive, those that part persons.
//   Group    a value in normal form; numbers: quarters of the persons, equal numbers in one. Values of fewer than
//            kLeastPersons persons are one group.
//   Errors   as view_columns().
[[nodiscard]] std::vector<PersonGroups> person_groups(const Linked& linked);

// Which kept words go with an attribute: indirect information, which removing mentions leaves.
//   Measure  mutual information of "the word stands in the person's texts" and the person's group, in bits.
//   Test     the groups are dealt to the persons anew kDeals times; p is the share of deals (this one counts, too) in
//            which the greatest mutual information of all words is at least the word's (Westfall, Young 1993), so p
//            holds for all words of the attribute together. Told are words with p <= kMostP.
//   Words    those that at least kLeastPersons persons have, and as many have not; where their places together are more
//            than kMostPlaces, only those of most persons.
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
