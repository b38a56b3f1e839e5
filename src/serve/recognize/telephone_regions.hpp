#pragma once

#include <array>
#include <cstddef>

namespace sumi::recognize {

struct TelephoneRegion {
  const char* code;          // two letters
  std::size_t least_digits;  // of its shortest number
};

// Canada's numbers follow one plan with those of the United States, so what is valid in one is so in the other.
inline constexpr std::array<TelephoneRegion, 7> kTelephoneRegions{
    {{"US", 10}, {"GB", 7}, {"DE", 4}, {"FR", 9}, {"IL", 7}, {"IN", 8}, {"BR", 8}}};

}  // namespace sumi::recognize
