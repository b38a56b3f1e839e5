#pragma once

#include <string>
#include <vector>

namespace sumi::io {

// A path that a run reads or writes, and what it is to the run, in words for an error ("the private file").
struct PathUse {
  std::string path;
  std::string what;
};

// Refuses a run that would write over what it reads, or over another of its outputs, by whatever path; or into a folder
// that it reads. "-" is one stream; devices and pipes may be shared. Empty paths are passed over.
//   Errors  bad_usage, naming both.
void require_apart(const std::vector<PathUse>& reads, const std::vector<PathUse>& writes);

}  // namespace sumi::io
