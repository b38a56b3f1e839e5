#pragma once

#include <vector>

#include "base/model/option_row.hpp"
#include <sumi/model/mask_options.hpp>

namespace sumi::publish {

// The masking options as given, before derived values are known.
struct MaskSettings {
  MaskOptions mask;
  bool paper = false;  // mask as in the papers
};

// The masking options, without the promise's (io::promise_rows) and the engine's, in the order of the help.
[[nodiscard]] std::vector<OptionRow> mask_rows(MaskSettings& settings);

// The options with derived values, including the promise's.
//   Errors  bad_usage: contradictory options.
[[nodiscard]] MaskOptions settled_mask(const MaskSettings& settings, const IsGiven& is_given);

}  // namespace sumi::publish
