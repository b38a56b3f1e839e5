#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "methods/facts/exchange.hpp"
#include "methods/facts/neighbours.hpp"

namespace sumi::facts {

// The witnesses of each person for each choice of facts: k - 1 other persons whose values could be exchanged with the
// person's.
//   Threads one at a time.
class Witnesses {
 public:
  // Requires: the arguments outlive it.
  Witnesses(const std::vector<ShownPerson>& persons, const Neighbours& neighbours, const std::vector<FactSet>& choices,
            unsigned k);

  // Searches for as many witnesses as needed, starting with those noted before. Returns whether there are enough.
  bool find(std::size_t choice, std::uint32_t person);
  // Returns whether find() found enough.
  [[nodiscard]] bool has(std::size_t choice, std::uint32_t person) const {
    return noted_[choice][person].size() == needed_;
  }
  // Returns whether everybody whose witnesses may depend on what `person` shows still has enough; searches for others
  // if not.
  bool still_hold(std::uint32_t person);
  // Restores the witnesses that still_hold() found missing, after what is shown is as before.
  void find_again();

 private:
  // A cheap filter: false only if `other` can't be a witness for `person`.
  [[nodiscard]] bool may_be_witness(std::uint32_t other, std::uint32_t person, FactSet set) const;

  const std::vector<ShownPerson>& persons_;
  const Neighbours& neighbours_;
  const std::vector<FactSet>& choices_;
  std::size_t needed_;
  std::size_t facts_;
  std::vector<std::uint64_t> bytes_;                            // by person, then fact: the set of bytes in its values
  std::vector<std::pair<std::uint32_t, std::uint32_t>> asked_;  // by still_hold()
  std::vector<std::vector<std::vector<std::uint32_t>>> noted_;  // by choice, then person
  std::vector<std::vector<std::pair<std::uint32_t, std::uint32_t>>>
      use_;  // by person: the choices and persons for which it is a witness
};

}  // namespace sumi::facts
