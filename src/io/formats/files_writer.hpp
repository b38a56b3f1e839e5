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

// f000001.jsonl.gz: the name of a file, by its number from 0, its format, and how `source` was compressed.
[[nodiscard]] std::string fresh_file_name(std::size_t file, Format format, std::string_view source);

// The reader with which a composer goes on: where all passes, or the format follows its source; else null.
[[nodiscard]] const RecordReader* source_of_composer(const FormatRow& row, const PassPolicy& pass,
                                                     const RecordReader& reader);

// Writes the records of one file: changes them in place or, where the format can't, makes them anew.
//   Requires  is_file_by_itself(); the sink and `reader`, which reads the file, live as long.
[[nodiscard]] std::unique_ptr<RecordWriter> write_one_file(ByteSink& sink, const FormatOptions& options,
                                                           const PassPolicy& pass, const RecordReader& reader);

// Writes the records of a folder of files to one file each, in the formats of these, under fresh names or, where
// pass.file_names says so, their own. Files without a record are written too.
//   Requires  `output` is a folder; records come in the order of the reader; `output` and `reader` live as long.
//   Errors    as the formats' own writers.
[[nodiscard]] std::unique_ptr<RecordWriter> write_files(Output& output, const PassPolicy& pass,
                                                        const FilesReader& reader);

}  // namespace sumi::io
