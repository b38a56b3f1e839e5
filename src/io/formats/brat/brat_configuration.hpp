#pragma once

#include <set>
#include <string>
#include <string_view>

#include "base/bytes/input.hpp"

namespace sumi::io {

// The file of a brat folder that says which entities there are, and its first line where sumi wrote it.
inline constexpr std::string_view kBratConfiguration = "annotation.conf";
inline constexpr std::string_view kBratConfigurationHead = "# entities that sumi found in these documents\n";

// Its four sections, with the labels (as brat_label() writes them, in their order) as entities.
[[nodiscard]] std::string brat_configuration(const std::set<std::string>& labels);
// Whether the folder has one that sumi wrote: it says nothing that the documents don't say.
[[nodiscard]] bool has_own_brat_configuration(const Input& folder);

}  // namespace sumi::io
