#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// The files that a source of the rules names, if it names several: a list, a pattern, a folder.
struct SourceFiles {
  std::vector<std::string> paths;  // empty for the source's own path
  bool keep_names = false;         // else they get fresh names
};

// Reads a rules file, docs/hide.md. Paths in it are relative to its own folder.
//   Errors  bad_input "<file>:<line>": invalid TOML, an unknown key, a value out of range; contradictions: two
//           attributes of a name, a column of an unknown attribute, no source, no output, an action that its kind can't
//           have. bad_usage for standard input, and k < 2.
//   `change`  is applied before the rules are checked.
//   `files`   receives, unless it is null, what each source names, for spread_sources(); its source has the first path.
[[nodiscard]] HideRules read_rules(const std::string& file, const std::function<void(HideRules&)>& change = {},
                                   std::vector<SourceFiles>* files = nullptr);
// `toml` is the content of that file.
[[nodiscard]] HideRules parse_rules(std::string_view toml, const std::string& file,
                                    const std::function<void(HideRules&)>& change = {},
                                    std::vector<SourceFiles>* files = nullptr);

}  // namespace sumi::hide
