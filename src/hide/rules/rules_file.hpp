#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// The files that a source of the rules names, where it may name several: a list, a pattern, a folder.
struct SourceFiles {
  std::vector<std::string> paths;  // empty: as the source has it
  bool keep_names = false;         // else they get fresh ones
};

// Reads a rules file, docs/hide.md. Files it names are relative to its own folder.
//   Errors  bad_input "<file>:<line>": not TOML, an unknown key, a value out of range; what contradicts itself: two
//           attributes of a name, a column of an attribute that isn't there, no source, no output, an action that its
//           kind can't have. bad_usage for standard input, and k < 2.
//   `change`  is made before all is checked.
//   `files`   where it isn't null: gets what each source names, for spread_sources(); its source has the first path.
[[nodiscard]] HideRules read_rules(const std::string& file, const std::function<void(HideRules&)>& change = {},
                                   std::vector<SourceFiles>* files = nullptr);
// `toml` as that file's content.
[[nodiscard]] HideRules parse_rules(std::string_view toml, const std::string& file,
                                    const std::function<void(HideRules&)>& change = {},
                                    std::vector<SourceFiles>* files = nullptr);

}  // namespace sumi::hide
