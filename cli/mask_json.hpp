#pragma once

#include "json.hpp"
#include <sumi/model/mask_options.hpp>
#include <sumi/publish/mask.hpp>

namespace sumi::cli {

// Returns the settings and results of one masking: keys of the summary of mask, and columns of a sweep. `n` only if
// n-grams are used.
[[nodiscard]] Json mask_json(const MaskOptions& options, const MaskSummary& summary, unsigned rounds);

}  // namespace sumi::cli
