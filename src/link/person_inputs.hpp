#pragma once

#include <string>
#include <vector>

#include "base/bytes/input.hpp"
#include <sumi/io/format.hpp>

namespace sumi::link {

// The files of which records are linked, and how each is called in an output with a file each (a workbook's table ends
// in .csv; empty for one input that is no folder).
struct PersonInputs {
  std::vector<io::Input> files;
  std::vector<std::string> names;
  std::vector<std::string> unread;  // files that were left out, and what they are: "a.pdf: a document with layout"
};

// Files in the order of `paths`; of a folder (with all that is below it) or a pattern in byte order of their names. A
// file is called as itself; where a folder or pattern has files of one name, as within the folder that all lie in.
//   Errors  bad_usage: standard input or a file twice among several, two outputs of one name. bad_input: a pattern that
//           nothing matches; as io::settle_unread() where a folder or pattern has a file that holds no records of csv,
//           tsv, jsonl or a workbook; of files that are named, only options.skip_unread leaves such out.
[[nodiscard]] PersonInputs person_inputs(const std::vector<std::string>& paths, const FormatOptions& options);

}  // namespace sumi::link
