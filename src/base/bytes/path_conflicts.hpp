#pragma once

#include <string>
#include <vector>

namespace sumi::io {

// A path that a run reads or writes, and its purpose in words for an error ("the private file").
struct PathUse {
  std::string path;
  std::string what;
};

// Refuses a run that would overwrite its input or one of its other outputs, by whatever path, link, mount or open
// standard stream; that would write into a folder that it reads; or that would replace a folder that contains an input
// or another output. "-" is one stream; devices and pipes may be shared. Empty paths are skipped.
//   Cost    visits each folder and file below the folders that are read or replaced.
//   Errors  bad_usage, naming both.
void refuse_path_conflicts(const std::vector<PathUse>& reads, const std::vector<PathUse>& writes);

}  // namespace sumi::io
