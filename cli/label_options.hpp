#pragma once

#include <string>
#include <vector>

#include <sumi/model/labels.hpp>

namespace sumi::cli {

// --labels all|merge|A,B,…
[[nodiscard]] LabelChoice label_choice(const std::vector<std::string>& labels);

}  // namespace sumi::cli
