#pragma once

#include "io/corpora/corpus_parts.hpp"
#include "publish/mask/mask_run.hpp"
#include "publish/mask/publication_writer.hpp"
#include <sumi/publish/mask_file.hpp>

namespace sumi::publish {

// Returns whether each document's result depends on that document alone, and only the publication is written, so that
// parts of the input can be masked one after the other. True for the terms of a dictionary.
[[nodiscard]] bool can_mask_parts(const MaskFileOptions& options, const io::Output& output);

// The work of mask_file() between reading and showing the output, one part of the input at a time.
//   Memory    as io::CorpusParts; parts grow with threads.
//   Requires  can_mask_parts().
//   Errors    as mask_file(); of several, another one may come first.
void mask_parts(const MaskRun& run);

// Adds the figures known after all parts: what was written, owners and files.
void tell_of_all(io::CorpusParts& parts, PublicationWriter& writer, MaskFileResult& result);

// Adds the counts of some documents, but not owners, who may have documents in several parts.
void add_documents(const MaskSummary& part, MaskSummary& sum);

}  // namespace sumi::publish
