#include "methods/facts/witnesses.hpp"

#include <algorithm>
#include <bit>

namespace sumi::facts {

Witnesses::Witnesses(const std::vector<ShownPerson>& persons, const Neighbours& neighbours,
                     const std::vector<FactSet>& choices, unsigned k)
    : persons_(persons),
      neighbours_(neighbours),
      choices_(choices),
      needed_(k - 1),
      facts_(0),
      noted_(choices.size(), std::vector<std::vector<std::uint32_t>>(persons.size())),
      use_(persons.size()) {
  FactSet all = 0;
  for (const FactSet set : choices) all |= set;
  facts_ = static_cast<std::size_t>(std::bit_width(all));
  bytes_.resize(persons.size() * facts_);
  for (std::size_t person = 0; person < persons.size(); ++person)
    for (const ShownDocument& document : persons[person].documents)
      for (const ShownValue& value : document.values)
        if (value.fact() < facts_) bytes_[person * facts_ + value.fact()] |= value.bytes();
}

bool Witnesses::may_be_witness(std::uint32_t other, std::uint32_t person, FactSet set) const {
  for (const ShownDocument& document : persons_[person].documents) {
    for (const ShownValue& value : document.values) {
      if ((set >> value.fact() & 1) != 0 && (value.shown_bytes() & ~bytes_[other * facts_ + value.fact()]) != 0)
        return false;
    }
  }
  return true;
}

bool Witnesses::find(std::size_t choice, std::uint32_t person) {
  std::vector<std::uint32_t>& noted = noted_[choice][person];
  const auto stands = [&](std::uint32_t other) {
    return may_be_witness(other, person, choices_[choice]) &&
           stands_for(persons_[other], persons_[person], choices_[choice]);
  };
  std::erase_if(noted, [&](std::uint32_t other) { return !stands(other); });
  if (noted.size() == needed_) return true;
  for (const std::uint32_t other : neighbours_.of(person, needed_)) {
    if (std::ranges::find(noted, other) != noted.end() || !stands(other)) continue;
    noted.push_back(other);
    use_[other].emplace_back(static_cast<std::uint32_t>(choice), person);
    if (noted.size() == needed_) return true;
  }
  return false;
}

bool Witnesses::still_hold(std::uint32_t person) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>>& use = use_[person];
  std::ranges::sort(use);
  const auto [first, last] = std::ranges::unique(use);
  use.erase(first, last);
  std::erase_if(use, [&](const auto& one) {
    const std::vector<std::uint32_t>& noted = noted_[one.first][one.second];
    return std::ranges::find(noted, person) == noted.end();
  });
  asked_ = use;
  for (std::uint32_t choice = 0; choice < choices_.size(); ++choice) asked_.emplace_back(choice, person);
  return std::ranges::all_of(asked_, [&](const auto& one) { return find(one.first, one.second); });
}

void Witnesses::find_again() {
  for (const auto& [choice, person] : asked_) find(choice, person);
}

}  // namespace sumi::facts
