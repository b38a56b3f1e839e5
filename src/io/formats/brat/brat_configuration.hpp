#pragma once

#include <set>
#include <string>
#include <string_view>

#include "base/bytes/input.hpp"

namespace sumi::io {

// The file of a brat folder that lists its entities, and the first line of one that sumi wrote.
inline constexpr std::string_view kBratConfiguration = "annotation.conf";
inline constexpr std::string_view kBratConfigurationHead = "# entities that sumi found in these documents\n";

// Returns its four sections, with the labels (as brat_label() writes them, in their order) as entities.
[[nodiscard]] std::string brat_configuration(const std::set<std::string>& labels);
// Returns whether the folder has one that sumi wrote; it has nothing that the documents don't have.
[[nodiscard]] bool has_own_brat_configuration(const Input& folder);

}  // namespace sumi::io
