#pragma once

#include <cstdint>
#include <map>
#include <string>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Masks the documents that lie in a folder (mask_file), in their places, verifies them, and lets the restorer guess
// what was hidden.
//   Errors  as mask_file; unfinished where verify() finds that the promise isn't kept.
void mask_staged(const HideRules& rules, const std::string& folder, unsigned threads,
                 std::map<std::string, MaskSummary>& masked, std::map<std::string, RestoreScore>& restored,
                 const Progress& progress);

}  // namespace sumi::hide
