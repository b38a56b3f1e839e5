#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "methods/facts/exchange.hpp"

namespace sumi::facts {

// Of a person on a list: a value of each fact; empty: not known.
using RosterEntry = std::vector<std::string>;

// The entries of a roster that could stand where a person's values do. An entry fits a person in a set of facts if each
// trace of the person's, of these facts, shows nothing or agrees with the entry's value.
//   Memory   4 bytes an entry for each of 2 * facts orders, above kMostComparedPersons entries.
//   Threads  any number.
class Roster {
 public:
  // Requires: k entries or more, each with a value a fact, which outlive it.
  Roster(std::span<const RosterEntry> entries, std::uint32_t facts, unsigned k);

  // Whether k entries fit. Of more than kMostComparedPersons, those are looked at whose values stand next to the
  // person's, from the front or the back: so more may be asked for than need be, not less.
  [[nodiscard]] bool has_enough_for(const ShownPerson& person, FactSet set) const;
  // Hides what makes one more entry fit: the fewest characters, in that person alone.
  //   Requires  has_enough_for() doesn't hold. Errors: bad_input where kept phrases forbid it.
  void admit_one(ShownPerson& person, FactSet set) const;

 private:
  // Rising; at least k.
  [[nodiscard]] std::vector<std::uint32_t> near(const ShownPerson& person, FactSet set) const;
  void add_order(std::uint32_t fact, bool from_the_back);

  struct Order {
    std::uint32_t fact;
    bool is_from_the_back;
    std::vector<std::uint32_t> entries;
  };

  std::span<const RosterEntry> entries_;
  std::size_t k_;
  std::vector<Order> orders_;  // none: every entry is looked at
};

}  // namespace sumi::facts
