#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/hide/hide.hpp>
#include <sumi/keys/key.hpp>

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

// Rules in which each source is one file, or a folder whose files are documents of one format.
struct SpreadRules {
  HideRules rules;
  std::vector<std::string> named_by;  // paths and patterns that named several
  std::vector<std::string> left_out;  // files that sources skip (FormatOptions::skip_unread)
  // For each source that names several files and doesn't keep their names: their indices in `rules.sources`.
  std::vector<std::vector<std::size_t>> renamed;
  bool keeps_names = false;  // whether some source of several files does

  // Renames them by a keyed hash of their content, so that the names don't reveal the files' own order. Returns the
  // order in which all sources are written: those of one source by their names.
  //   Errors  as io::Input; those of io::KeyedOrder.
  [[nodiscard]] std::vector<std::size_t> deal_names(const Key& key);
};

// Gives each file of a source that names several (a list, a pattern, a folder of tables or of files in different
// formats) a source of its own with the same settings. They are named NAME-000001.csv, NAME-000002.jsonl, sorted by the
// bytes of their paths, with NAME from the source or its folder; or keep their names, if the source says so. A file
// that another source or rules.unread names doesn't belong to the folder or pattern in which it lies.
//   Requires  `files` as from read_rules().
//   Errors    as io::Input::of_several(), io::settle_unread(); bad_usage: several files, and no name for them.
[[nodiscard]] SpreadRules spread_sources(HideRules rules, const std::vector<SourceFiles>& files);

}  // namespace sumi::hide
