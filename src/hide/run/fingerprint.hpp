#pragma once

#include <cstdint>
#include <string>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Returns a checksum of everything on which a run's result depends: rules, sources, models, key, seed. Errors:
// bad_input for what can't be read.
[[nodiscard]] std::string fingerprint(const HideRules& rules, std::uint64_t seed);

// Returns the checksum of a published folder.
[[nodiscard]] std::string checksum_of_folder(const std::string& folder);

}  // namespace sumi::hide
