#pragma once

#include <array>
#include <cstddef>

namespace sumi::recognize {

struct TelephoneRegion {
  const char* code;          // two letters
  std::size_t least_digits;  // of its shortest number
};

// Canada and the United States share one numbering plan, so numbers are valid in both or in neither.
inline constexpr std::array<TelephoneRegion, 7> kTelephoneRegions{
    {{"US", 10}, {"GB", 7}, {"DE", 4}, {"FR", 9}, {"IL", 7}, {"IN", 8}, {"BR", 8}}};

}  // namespace sumi::recognize
