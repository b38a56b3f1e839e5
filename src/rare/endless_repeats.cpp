#include "rare/endless_repeats.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <random>
#include <vector>

#include <sumi/corpus.hpp>

namespace sumi {

bool repeats_endlessly(std::string_view text) {
  constexpr std::size_t kShort = 1 << 20;
  constexpr std::size_t kSample = 2048;
  constexpr std::size_t kWindow = 4096;  // bytes
  constexpr std::size_t kMany = kSample / 16;
  if (text.size() < kShort) return false;
  std::mt19937_64 random(1);
  std::vector<std::size_t> windows;
  for (std::size_t i = 0; i < kSample; ++i) {
    const std::string_view window = text.substr(random() % (text.size() - kWindow), kWindow);
    if (window.find(kBorder) == std::string_view::npos) windows.push_back(std::hash<std::string_view>()(window));
  }
  std::sort(windows.begin(), windows.end());
  const auto distinct = static_cast<std::size_t>(std::unique(windows.begin(), windows.end()) - windows.begin());
  return windows.size() - distinct >= kMany;
}

}  // namespace sumi
