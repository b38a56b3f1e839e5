#pragma once

#include "io/corpora/corpus_parts.hpp"
#include "publish/mask/mask_run.hpp"
#include "publish/mask/publication_writer.hpp"
#include <sumi/publish/mask_file.hpp>

namespace sumi::publish {

// Whether what is hidden of a document depends on the document alone, and nothing but the publication is to be written,
// so that parts of the input can be masked one after the other: for the terms of a dictionary.
[[nodiscard]] bool can_mask_parts(const MaskFileOptions& options, const io::Output& output);

// What mask_file() does between reading and showing the output, a part of the input at a time.
//   Memory    as io::CorpusParts; parts grow with threads.
//   Requires  can_mask_parts().
//   Errors    as mask_file(); where there are several, another may come first.
void mask_parts(const MaskRun& run);

// What is known at the end of all parts: what was written, owners and files.
void tell_of_all(io::CorpusParts& parts, PublicationWriter& writer, MaskFileResult& result);

// Adds what is counted of some documents; not owners, who may have documents in several parts.
void add_documents(const MaskSummary& part, MaskSummary& sum);

}  // namespace sumi::publish
