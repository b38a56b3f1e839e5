#pragma once

#include "json.hpp"
#include <sumi/model/mask_options.hpp>
#include <sumi/publish/mask.hpp>

namespace sumi::cli {

// What one masking was asked, and did: keys of the summary of mask, and columns of a sweep. `n` only where n-grams
// count.
[[nodiscard]] Json mask_json(const MaskOptions& options, const MaskSummary& summary, unsigned rounds);

}  // namespace sumi::cli
