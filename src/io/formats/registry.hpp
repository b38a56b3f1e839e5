#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/formats/containers/container.hpp"
#include "io/records/carried_columns.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// How a file holds its documents. It decides how the file is written, and what the verifier expects of a publication.
enum class Shape {
  fields,     // records with fields, one a line
  lines,      // texts, one a line
  text,       // one text a file
  table,      // rows with columns
  database,   // tables in a file with an index
  container,  // several texts among other things; each text is a document, and a file (a message) is a record
  annotated,  // records that are always made anew
  files       // several files, each in a format of its own
};

// The arguments of a reader.
struct ReadRequest {
  const Input& input;
  const FormatOptions& options;
  std::uint64_t longest_record_bytes;

  // The file's text in UTF-8, which throws where it is too long.
  [[nodiscard]] std::unique_ptr<ByteSource> text() const;
};

// The beginning of a file whose format is asked for.
struct FileStart {
  std::string_view head;     // the first bytes
  std::string_view archive;  // all bytes of a zip archive; empty for other files
};

// All that is known of one format. Commands, help, rules, certificates, reversals and docs/formats.md are made from
// these rows: a new format is a folder with a reader and a writer, an enumerator, and a row.
//   Members that are null or empty say that the format has no such thing.
struct FormatRow {
  Format format;
  std::string_view name;   // stands in options, rules, certificates and reversals, and never changes
  std::string_view title;  // stands in docs/formats.md
  Shape shape;
  std::array<std::string_view, 4> suffixes = {};  // of file names, in small letters; the first is written

  bool has_spans = false;              // a span has a place in it
  bool has_ids = false;                // a document's id has a place in it
  bool has_file_per_document = false;  // a folder of it is one source
  bool is_zip = false;
  bool uses_code_points = false;  // spans are counted so, whatever the options say
  bool may_lose_spans = false;    // a span may have no place in a document
  bool follows_source = false;    // what is made anew keeps the source's tokens, whatever passes
  // Fields that hold a fresh id in what `hide` writes, beside the named one.
  std::array<std::string_view, 2> id_fields = {};

  // Detection: by the first bytes whatever the name, by the root of an XML file, by the beginning of a text.
  bool (*is_binary)(const FileStart&) = nullptr;
  bool (*is_root)(std::string_view text) = nullptr;
  bool (*is_text)(std::string_view text) = nullptr;

  std::unique_ptr<RecordReader> (*read)(const ReadRequest&) = nullptr;
  // Changes records in place.
  std::unique_ptr<RecordWriter> (*write)(ByteSink&, const FormatOptions&, const PassPolicy&,
                                         const RecordReader&) = nullptr;
  // Makes records anew, in a file or in a folder. `source` may be null.
  std::unique_ptr<RecordComposer> (*compose)(ByteSink&, const FormatOptions&, const RecordReader* source,
                                             const CarriedColumns&) = nullptr;
  std::unique_ptr<RecordComposer> (*compose_folder)(Output&, const FormatOptions&,
                                                    const RecordReader* source) = nullptr;
  // A container's texts and its other items.
  std::unique_ptr<Container> (*open)(std::string_view bytes, const std::string& place,
                                     std::uint64_t longest_bytes) = nullptr;
};

// All formats, in the order in which help and documentation list them; a format's content is asked about in this order.
[[nodiscard]] std::span<const FormatRow> formats();
[[nodiscard]] const FormatRow& row_of(Format format);

}  // namespace sumi::io
