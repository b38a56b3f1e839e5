#pragma once

#include <string>
#include <vector>

#include <sumi/model/progress.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {

// tag_file() for several files, folders and patterns (exports/*.csv) as one corpus. The output is one file or, if its
// name has no suffix, a folder with a file for each (sumi/io/convert.hpp), each in its own format if that has spans and
// no other is requested, otherwise in jsonl.
//   Requires  options.input is empty.
//   Threads   any number; the result doesn't depend on it.
//   Errors    as tag_file(); bad_usage: uncertain_first into a folder.
[[nodiscard]] TagSummary tag_files(const std::vector<std::string>& inputs, const TagOptions& options,
                                   const Progress& progress = {});

}  // namespace sumi
