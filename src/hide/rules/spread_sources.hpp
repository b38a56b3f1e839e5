#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "hide/rules/rules_file.hpp"
#include <sumi/hide/hide.hpp>
#include <sumi/keys/key.hpp>

namespace sumi::hide {

// Rules in which each source is one file, or a folder whose files are one format's documents.
struct SpreadRules {
  HideRules rules;
  std::vector<std::string> named_by;  // what named several
  std::vector<std::string> left_out;  // files that sources leave out (FormatOptions::skip_unread)
  // Of each source that names several files and doesn't keep their names: which of `rules.sources` they are.
  std::vector<std::vector<std::size_t>> renamed;
  bool keeps_names = false;  // some source does, of several files

  // Renames them by a keyed hash of what they hold, so that the names tell nothing of the files' own order. Returns in
  // which order all sources are written: those of one by their names.
  //   Errors  as io::Input; those of io::KeyedOrder.
  [[nodiscard]] std::vector<std::size_t> deal_names(const Key& key);
};

// Gives each file of a source that names several (a list, a pattern, a folder of tables or of files in formats of their
// own) a source of its own with the same settings. They are called NAME-000001.csv, NAME-000002.jsonl, in byte order of
// their paths, NAME as the source or its folder is; or as they are, where the source keeps names. A file that another
// source names itself, or rules.unread, is no file of the folder or pattern in which it lies.
//   Requires  `files` as read_rules() gives them.
//   Errors    as io::Input::of_several(), io::settle_unread(); bad_usage: several files, and no name for them.
[[nodiscard]] SpreadRules spread_sources(HideRules rules, const std::vector<SourceFiles>& files);

}  // namespace sumi::hide
