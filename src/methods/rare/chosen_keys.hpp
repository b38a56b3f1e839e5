#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "methods/rare/position_set.hpp"
#include "methods/rare/prefix_code.hpp"
#include <sumi/model/span.hpp>

namespace sumi::rare {

// Calls visit(position, key) for the chosen suffixes of a range, block by block from its end. O(range).
template <typename Visit>
void for_each_chosen_key(const PrefixCode& code, std::string_view text, const PositionSet& chosen, Range where,
                         const Visit& visit) {
  constexpr Position kBlock = 4096;
  std::array<std::uint64_t, kBlock> keys;
  PrefixCode::Tails tails = code.tails_behind(text, where.end);
  for (Position end = where.end; end > where.begin;) {
    const Position begin = end - std::min(kBlock, end - where.begin);
    code.write_keys(text, begin, end, tails, keys.data());
    chosen.for_each({begin, end}, [&](Position at) { visit(at, keys[at - begin]); });
    end = begin;
  }
}

}  // namespace sumi::rare
