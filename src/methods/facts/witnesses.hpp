#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "methods/facts/exchange.hpp"
#include "methods/facts/neighbours.hpp"

namespace sumi::facts {

// Who stands for whom: for each choice of facts and each person, k - 1 others.
//   Threads one at a time.
class Witnesses {
 public:
  // Requires: what is given outlives it.
  Witnesses(const std::vector<ShownPerson>& persons, const Neighbours& neighbours, const std::vector<FactSet>& choices,
            unsigned k);

  // Looks for as many as are needed, those that were noted first. Result: whether there are.
  bool find(std::size_t choice, std::uint32_t person);
  // Whether find() found them.
  [[nodiscard]] bool has(std::size_t choice, std::uint32_t person) const {
    return noted_[choice][person].size() == needed_;
  }
  // Whether all that may depend on what `person` shows still have their witnesses; looks for others where not.
  bool still_hold(std::uint32_t person);
  // Once what still_hold() found wanting is as it was before.
  void find_again();

 private:
  // False only where `other` can't stand for `person`, at little cost.
  [[nodiscard]] bool may_stand(std::uint32_t other, std::uint32_t person, FactSet set) const;

  const std::vector<ShownPerson>& persons_;
  const Neighbours& neighbours_;
  const std::vector<FactSet>& choices_;
  std::size_t needed_;
  std::size_t facts_;
  std::vector<std::uint64_t> bytes_;                            // by person, then fact: which bytes its values have
  std::vector<std::pair<std::uint32_t, std::uint32_t>> asked_;  // by still_hold()
  std::vector<std::vector<std::vector<std::uint32_t>>> noted_;  // by choice, then person
  std::vector<std::vector<std::pair<std::uint32_t, std::uint32_t>>>
      use_;  // by person: choices and persons it stands for
};

}  // namespace sumi::facts
