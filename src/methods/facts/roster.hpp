#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "methods/facts/exchange.hpp"

namespace sumi::facts {

// A person on a list: a value for each fact; empty if unknown.
using RosterEntry = std::vector<std::string>;

// The entries of a roster that could replace a person's values. An entry fits a person in a set of facts if each of the
// person's traces of these facts shows nothing or agrees with the entry's value.
//   Memory   4 bytes an entry for each of 2 * facts orders, above kMostComparedPersons entries.
//   Threads  any number.
class Roster {
 public:
  // Requires: at least k entries, each with a value for each fact; they outlive the roster.
  Roster(std::span<const RosterEntry> entries, std::uint32_t facts, unsigned k);

  // Returns whether k entries fit. With more than kMostComparedPersons entries, only those are compared whose values
  // are near the person's in the order from the front or from the back: the answer may wrongly be false, never wrongly
  // true.
  [[nodiscard]] bool has_enough_for(const ShownPerson& person, FactSet set) const;
  // Makes one more entry fit by hiding the fewest characters of that person.
  //   Requires  has_enough_for() is false. Errors: bad_input if kept phrases make it impossible.
  void admit_cheapest(ShownPerson& person, FactSet set) const;

 private:
  // Entries near the person, ascending; at least k.
  [[nodiscard]] std::vector<std::uint32_t> near(const ShownPerson& person, FactSet set) const;
  void add_order(std::uint32_t fact, bool from_the_back);

  struct Order {
    std::uint32_t fact;
    bool is_from_the_back;
    std::vector<std::uint32_t> entries;
  };

  std::span<const RosterEntry> entries_;
  std::size_t k_;
  std::vector<Order> orders_;  // empty: all entries are compared
};

}  // namespace sumi::facts
