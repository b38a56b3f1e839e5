#include "judge/attack/recovered.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>

namespace sumi::attack {

std::vector<Fate> fates_of(std::u32string_view truth, std::u32string_view guess, bool any_length) {
  std::vector<Fate> fates(truth.size(), Fate::hidden);
  if (!any_length) {
    assert(truth.size() == guess.size());
    for (std::size_t i = 0; i < truth.size(); ++i) {
      if (truth[i] == guess[i]) fates[i] = Fate::recovered;
    }
    return fates;
  }
  const std::size_t most = std::min(truth.size(), guess.size());
  std::size_t prefix = 0;
  while (prefix < most && truth[prefix] == guess[prefix]) fates[prefix++] = Fate::recovered;
  for (std::size_t i = 1; prefix + i <= most && truth[truth.size() - i] == guess[guess.size() - i]; ++i) {
    fates[truth.size() - i] = Fate::recovered;
  }
  return fates;
}

}  // namespace sumi::attack
