#pragma once

#include <sumi/model/mask_options.hpp>

namespace sumi::publish {

// The check of options that each masking job makes before it opens or reads anything. Errors: bad_usage for options
// that are contradictory by themselves; bad_input if a kept phrase contains the mark.
void check_mask_options(const MaskOptions& options);

}  // namespace sumi::publish
