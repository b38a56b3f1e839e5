#pragma once

#include <string>
#include <vector>

#include "base/bytes/input.hpp"
#include "judge/verify/release/published.hpp"
#include <sumi/io/format.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi::verify {

// How each file of a published folder of files lies: as its source at the same place does, under a fresh name or, where
// names were to be kept, that one's.
//   Requires  are_several_files(published, format). `source`: null where there is none; read as `source_format` says.
//   Result    `other_files`: files that no file of the source is for.
//   Errors    as io::files_of_documents. bad_usage: the source is no folder of files.
[[nodiscard]] std::vector<Published::PublishedFile> published_files(
    const io::Input& published, const FormatOptions& format, const VerifyOptions& options, const io::Input* source,
    const FormatOptions& source_format, std::vector<std::string>& other_files);

}  // namespace sumi::verify
