#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "base/text/alignment.hpp"
#include <sumi/model/span.hpp>

namespace sumi::verify {

// Finds the leftmost way in which a published text can result from its source by marks alone, each for one or more
// characters, with certain bytes of the source hidden.
//   How      each stretch is placed at the first position after the previous one that shows none of these bytes. In any
//            other placement, stretches can be moved left, one after the other, to such positions without taking room
//            from later ones.
//   Cost     O(published + source); 8 bytes a byte of the longest stretch.
//   Requires valid UTF-8; whole characters in `hidden`.
//   Result   the positions of all stretches, in order; or the first stretch (bytes of the published text) without one,
//            or the empty end if there is no stretch.
[[nodiscard]] std::variant<std::vector<Placed>, Range> placements_hiding(std::string_view published,
                                                                         std::string_view source, char32_t mark,
                                                                         const Mask& hidden);

}  // namespace sumi::verify
