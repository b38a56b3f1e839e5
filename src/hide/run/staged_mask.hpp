#pragma once

#include <cstdint>
#include <map>
#include <string>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Masks the documents in a folder (mask_file) in place, verifies them, and lets the restorer guess what was hidden.
//   Errors  as mask_file; unfinished if verify() finds a broken promise.
void mask_staged(const HideRules& rules, const std::string& folder, unsigned threads,
                 std::map<std::string, MaskSummary>& masked, std::map<std::string, RestoreScore>& restored,
                 const Progress& progress);

}  // namespace sumi::hide
