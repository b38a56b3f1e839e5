#pragma once

#include <cstdint>
#include <string>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// A checksum of all that a run's result depends on: rules, sources, models, key, seed. Errors: bad_input for what can't
// be read.
[[nodiscard]] std::string fingerprint(const HideRules& rules, std::uint64_t seed);

// Of a published folder.
[[nodiscard]] std::string checksum_of_folder(const std::string& folder);

}  // namespace sumi::hide
