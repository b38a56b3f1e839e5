#pragma once

#include <string>
#include <vector>

#include "base/bytes/input.hpp"
#include "judge/verify/release/published.hpp"
#include <sumi/io/format.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi::verify {

// The layout of each file of a published folder of files: that of its source at the same position, under a fresh name
// or, if names are kept, that one's.
//   Requires  are_several_files(published, format). `source`: null if there is none; read by `source_format`.
//   Result    `other_files`: files without a source file.
//   Errors    as io::files_of_documents. bad_usage: the source is no folder of files.
[[nodiscard]] std::vector<Published::PublishedFile> published_files(
    const io::Input& published, const FormatOptions& format, const VerifyOptions& options, const io::Input* source,
    const FormatOptions& source_format, std::vector<std::string>& other_files);

}  // namespace sumi::verify
