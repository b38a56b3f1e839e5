#pragma once

#include "publish/mask/source_counts.hpp"
#include <sumi/publish/mask.hpp>

namespace sumi::publish {

// As mask(), with what was counted in the source before, by options that may differ in k and n. Requires: k is one of
// the thresholds of `counts`.
[[nodiscard]] Masking mask_with_counts(SourceCounts& counts, const MaskOptions& options);

}  // namespace sumi::publish
