#pragma once

#include <string>
#include <vector>

namespace sumi::io {

// A path that a run reads or writes, and what it is to the run, in words for an error ("the private file").
struct PathUse {
  std::string path;
  std::string what;
};

// Refuses a run that would write over what it reads, or over another of its outputs, by whatever path, link, mount or
// open standard stream; or into a folder that it reads; or a folder in which lies what it reads or another output, as a
// folder that is replaced goes with all that is in it. "-" is one stream; devices and pipes may be shared. Empty paths
// are passed over.
//   Cost    a look at each folder and file below the folders that are read or replaced.
//   Errors  bad_usage, naming both.
void refuse_path_conflicts(const std::vector<PathUse>& reads, const std::vector<PathUse>& writes);

}  // namespace sumi::io
