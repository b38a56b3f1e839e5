#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "base/text/alignment.hpp"
#include <sumi/model/span.hpp>

namespace sumi::verify {

// The leftmost way in which a published text can have come from its source by marks alone, each of which stands for one
// or more characters, with certain bytes of the source hidden.
//   How      each stretch stands at the first place behind the one before it that shows none of these bytes: whatever
//            other way there is, moving its stretches to the left one after the other, each to such a place, leaves the
//            later ones as much room.
//   Cost     O(published + source); 8 bytes a byte of the longest stretch.
//   Requires valid UTF-8; whole characters in `hidden`.
//   Result   the places of all stretches, in order; or the first stretch (bytes of the published text) that has none,
//            and where there is no stretch, the empty end.
[[nodiscard]] std::variant<std::vector<Placed>, Range> placements_hiding(std::string_view published,
                                                                         std::string_view source, char32_t mark,
                                                                         const Mask& hidden);

}  // namespace sumi::verify
