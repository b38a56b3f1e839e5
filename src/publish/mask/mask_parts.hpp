#pragma once

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include <sumi/publish/mask_file.hpp>

namespace sumi::publish {

// Whether what is hidden of a document depends on the document alone, and nothing but the publication is to be written,
// so that parts of the input can be masked one after the other: for the terms of a dictionary.
[[nodiscard]] bool can_mask_parts(const MaskFileOptions& options, const io::Output& output);

// What mask_file() does between reading and showing the output, a part of the input at a time.
//   Memory    as io::CorpusParts; parts grow with threads.
//   Requires  can_mask_parts(); `format` as resolved.
//   Errors    as mask_file(); where there are several, another may come first.
void mask_parts(const io::Input& input, const MaskFileOptions& options, const FormatOptions& format, io::Output& output,
                MaskFileResult& result, const Progress& progress);

// Adds what is counted of some documents; not owners, who may have documents in several parts.
void add_documents(const MaskSummary& part, MaskSummary& sum);

}  // namespace sumi::publish
