#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "base/bytes/output.hpp"
#include "io/formats/files_reader.hpp"
#include "io/formats/registry.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Returns f000001.jsonl.gz: the name of a file, by its number from 0, its format, and the compression of `source`.
[[nodiscard]] std::string fresh_file_name(std::size_t file, Format format, std::string_view source);

// Returns the reader that a composer continues: if everything passes, or the format follows its source; else null.
[[nodiscard]] const RecordReader* source_of_composer(const FormatRow& row, const PassPolicy& pass,
                                                     const RecordReader& reader);

// Writes the records of one file: changes them in place or, if the format can't, composes them anew.
//   Requires  is_file_by_itself(); the sink and `reader`, which reads the file, outlive it.
[[nodiscard]] std::unique_ptr<RecordWriter> write_one_file(ByteSink& sink, const FormatOptions& options,
                                                           const PassPolicy& pass, const RecordReader& reader);

// Writes the records of a folder of files to one file each, in the formats of these, under fresh names or, if
// pass.file_names, their own. Files without a record are written, too.
//   Requires  `output` is a folder; records arrive in the order of the reader; `output` and `reader` outlive it.
//   Errors    as the formats' own writers.
[[nodiscard]] std::unique_ptr<RecordWriter> write_files(Output& output, const PassPolicy& pass,
                                                        const FilesReader& reader);

}  // namespace sumi::io
