#pragma once

#include <string_view>
#include <vector>

#include "base/text/alignment.hpp"
#include <sumi/model/span.hpp>

namespace sumi::verify {

// The parts of a published text in copied passages of its source, in bytes: by its placement, or, if that is unknown,
// those that are copied in both outermost alignments. Nothing for a text that no alignment explains.
//   Cost      O(texts).
//   Requires  valid UTF-8; `copied` in bytes of the source.
[[nodiscard]] Mask copied_part(const std::vector<Placed>& placed, const Mask& copied);
[[nodiscard]] Mask copied_part(std::string_view published, std::string_view source, char32_t mark, bool collapse,
                               const Mask& copied);

}  // namespace sumi::verify
