#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "hide/rules/rules_file.hpp"
#include <sumi/hide/hide.hpp>
#include <sumi/keys/key.hpp>

namespace sumi::hide {

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
