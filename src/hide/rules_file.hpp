#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Reads a rules file, docs/hide.md. Files it names are relative to its own folder.
//   Errors  bad_input "<file>:<line>": not TOML, an unknown key, a value out of range; what contradicts itself: two
//           attributes of a name, a column of an attribute that isn't there, no source, no output, an action that its
//           kind can't have. bad_usage for standard input, and k < 2.
//   `change`  is made before all is checked.
[[nodiscard]] HideRules read_rules(const std::string& file, const std::function<void(HideRules&)>& change = {});
// `toml` as that file's content.
[[nodiscard]] HideRules parse_rules(std::string_view toml, const std::string& file,
                                    const std::function<void(HideRules&)>& change = {});

}  // namespace sumi::hide
