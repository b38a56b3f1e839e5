#pragma once

#include <string>
#include <vector>

#include "base/bytes/input.hpp"
#include <sumi/io/format.hpp>

namespace sumi::link {

// The files whose records are linked, and the name of each in an output with several files (a workbook's table ends in
// .csv; empty for one input that is no folder).
struct PersonInputs {
  std::vector<io::Input> files;
  std::vector<std::string> names;
  std::vector<std::string> unread;  // files that were skipped, with their kinds: "a.pdf: a document with layout"
};

// Returns files in the order of `paths`; those of a folder (with everything below it) or a pattern sorted by the bytes
// of their names. A file keeps its name; if a folder or pattern has files of one name, the path within their common
// folder.
//   Errors  bad_usage: standard input or a file twice among several, two outputs of one name. bad_input: a pattern that
//           matches nothing; as io::settle_unread() if a folder or pattern has a file without records of csv, tsv,
//           jsonl or a workbook; files named explicitly are skipped only with options.skip_unread.
[[nodiscard]] PersonInputs person_inputs(const std::vector<std::string>& paths, const FormatOptions& options);

}  // namespace sumi::link
