#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Writes records that read_container() read, each once its last document arrives: the file with the new texts in place,
// without the items that don't pass; removed() counts those.
//   Requires  `sink` outlives it; the documents of a record in their order; options.format is set.
//   Errors    bad_usage if spans are to be written; as Container::written().
[[nodiscard]] std::unique_ptr<RecordWriter> write_container(ByteSink& sink, const FormatOptions& options,
                                                            const PassPolicy& pass);

}  // namespace sumi::io
