#include "methods/rare/endless_repeats.hpp"

#include <algorithm>
#include <random>
#include <string_view>
#include <utility>
#include <vector>

#include <sumi/model/corpus.hpp>

namespace sumi::rare {

bool repeats_endlessly(std::string_view text) {
  constexpr std::size_t kShort = 1'000'000;
  constexpr std::size_t kPlaces = 2048;
  constexpr std::size_t kMany = kPlaces / 16;
  constexpr std::size_t kReach = 32 << 10;  // bytes
  constexpr std::size_t kCompared = 4 << 10;
  if (text.size() < kShort) return false;
  const std::hash<std::string_view> hash;
  std::mt19937_64 random(1);
  std::vector<std::pair<std::size_t, std::size_t>> ends;
  for (std::size_t i = 0; i < kPlaces; ++i) {
    const std::string_view there = text.substr(random() % (text.size() - kReach + 1), kReach);
    if (there.find(kBorder) != std::string_view::npos) continue;
    ends.emplace_back(hash(there.substr(0, kCompared)), hash(there.substr(kReach - kCompared)));
  }
  std::sort(ends.begin(), ends.end());
  const auto distinct = static_cast<std::size_t>(std::unique(ends.begin(), ends.end()) - ends.begin());
  return ends.size() - distinct >= kMany;
}

}  // namespace sumi::rare
