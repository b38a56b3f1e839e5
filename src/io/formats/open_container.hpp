#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/formats/containers/container.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Returns whether everything that a container says is read as its texts, including header and attached tables of mail:
// if its texts are read as one, and FormatOptions::text_field asks for all.
[[nodiscard]] bool is_all_read(const FormatOptions& options);

// Requires: is_container(format); for an mbox, one message. `longest_bytes`: limit of an unpacked archive; 0 for none.
// `all`: is_all_read() (FormatRow::open_all).
//   Errors  as the formats' own.
[[nodiscard]] std::unique_ptr<Container> open_container(Format format, std::string_view bytes, const std::string& place,
                                                        std::uint64_t longest_bytes, bool all = false);

// Returns container.written(), after reading it back.
//   Errors  as written(); bad_input at `place` if it isn't read back as these texts, or has items that don't pass: so
//           nothing wrong is published, however a file is made.
[[nodiscard]] std::string written_and_read(const Container& container, Format format, const std::string& place,
                                           NewTexts texts, const PassesItem& passes, bool all = false);

// Reads files that hold several texts (io/formats/containers). Each text is a document; those of a file, or of a
// message of an mbox, are one record. A file without any text gives one empty document.
//   Fields  of a record's last document, which has `raw`: the file's bytes ("text"), then one field for each item that
//           is neither text nor known harmless markup, with its name and its bytes.
//   Errors  as open_container(); the input's own.
//   Memory  the file, and what it unpacks to.
[[nodiscard]] std::unique_ptr<RecordReader> read_container(const Input& input, const FormatOptions& options,
                                                           std::uint64_t longest_record_bytes);

// Writes records that read_container() read, each once its last document arrives: the file with the new texts in place,
// without the items that don't pass; removed() counts those.
//   Requires  `sink` outlives it; the documents of a record in their order; options.format is set.
//   Errors    bad_usage if spans are to be written; as Container::written().
[[nodiscard]] std::unique_ptr<RecordWriter> write_container(ByteSink& sink, const FormatOptions& options,
                                                            const PassPolicy& pass);

}  // namespace sumi::io
