#pragma once

#include <vector>

#include "base/model/option_row.hpp"
#include <sumi/model/mask_options.hpp>

namespace sumi::publish {

// How the options of masking are given, before it is known what follows from them.
struct MaskSettings {
  MaskOptions mask;
  bool paper = false;  // as the papers mask
};

// The options of masking but for the promise's (io::promise_rows) and those of the engine, in the order of the help.
[[nodiscard]] std::vector<OptionRow> mask_rows(MaskSettings& settings);

// The options that were given, the promise's among them.
//   Errors  bad_usage: options that make no sense together.
[[nodiscard]] MaskOptions settled_mask(const MaskSettings& settings, const IsGiven& is_given);

}  // namespace sumi::publish
