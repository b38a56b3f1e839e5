#pragma once

#include <sumi/model/mask_options.hpp>

namespace sumi::publish {

// What each job that masks asks of its options before it opens or reads anything.
// Errors: bad_usage for options that make no sense alone; bad_input where the mark stands in a kept phrase.
void check_mask_options(const MaskOptions& options);

}  // namespace sumi::publish
