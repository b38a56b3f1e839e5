#pragma once

#include <string>

namespace sumi::tag {

// The template of a tagger that isn't given one, as TOML. docs/tagging.md says how it was chosen.
[[nodiscard]] const std::string& default_features();

}  // namespace sumi::tag
