#pragma once

#include <functional>
#include <string>

#include "io/corpora/corpus_parts.hpp"
#include "publish/mask/mask_run.hpp"
#include "publish/mask/publication_writer.hpp"
#include <sumi/publish/mask_file.hpp>

namespace sumi::publish {

// Writes the documents of one file.
using FileMasking = std::function<void(io::CorpusParts&, PublicationWriter&, MaskFileResult&)>;

// Masks the files of a folder one by one, so that a stopped run continues with the file where it stopped: a finished
// file of the same source, options and number of preceding documents is reused. The output appears as a whole at the
// end, with the bytes of an uninterrupted run.
//   Requires  io::are_several_files(); each document is decided by itself.
//   Result    adds to `result`, except owners; ids are only distinct within each file.
//   Errors    as files_of_documents(), FinishedFiles, the masking.
void mask_files_continued(const MaskRun& run, const std::string& options_sha256, std::size_t part_bytes,
                          const FileMasking& masking);

// Errors: bad_usage if options.resume is set without several files in a folder.
void require_files_to_continue(const MaskFileOptions& options, const io::Input& input, const FormatOptions& format);

}  // namespace sumi::publish
