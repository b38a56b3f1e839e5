#include "judge/verify/release/counted_units.hpp"

#include <algorithm>
#include <numeric>

namespace sumi::verify {

CountedUnits::CountedUnits(std::span<const std::uint32_t> owners, Support by)
    : owners_(owners.begin(), owners.end()), by_(by), order_(owners.size()) {
  std::iota(order_.begin(), order_.end(), 0U);
  if (by == Support::owners) std::ranges::stable_sort(order_, {}, [&](std::uint32_t i) { return owners_[i]; });
}

std::vector<std::uint32_t> owners_of(std::span<const OwnedText> texts) {
  std::vector<std::uint32_t> owners;
  owners.reserve(texts.size());
  for (const OwnedText& text : texts) owners.push_back(text.owner);
  return owners;
}

}  // namespace sumi::verify
