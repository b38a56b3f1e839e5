#pragma once

#include "publish/mask/source_counts.hpp"
#include <sumi/publish/mask.hpp>

namespace sumi::publish {

// Masks as mask() does, with counts made before in the source; the options may differ from theirs in k and n. Requires:
// k is one of the thresholds of `counts`.
[[nodiscard]] Masking mask_with_counts(SourceCounts& counts, const MaskOptions& options);

}  // namespace sumi::publish
