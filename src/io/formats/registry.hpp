#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/formats/clinical/clinical_document.hpp"
#include "io/formats/containers/container.hpp"
#include "io/formats/containers/sheet_grid.hpp"
#include "io/records/carried_columns.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/span.hpp>

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

// All that is known of one format. Commands, help, rules, certificates, reversals and docs/formats.md are made from
// these rows: a new format is a folder with a reader and a writer, an enumerator, and a row.
//   Members that are null or empty say that the format has no such thing.
struct FormatRow {
  Format format;
  std::string_view name;   // stands in options, rules, certificates and reversals, and never changes
  std::string_view title;  // stands in docs/formats.md
  Shape shape;
  std::array<std::string_view, 4> suffixes = {};  // of file names, in small letters; the first is written
  std::string_view written_suffix = {};           // of a published file's name, where `suffixes` has none
  // What a file with such a name is in a folder of plain texts ("a table"); empty: it may be one of them.
  std::string_view kind = {};

  bool has_spans = false;              // a span has a place in it
  bool has_ids = false;                // a document's id has a place in it
  bool has_file_per_document = false;  // a folder of it is one source
  bool is_zip = false;
  bool is_decoded = false;        // a container's bytes are text, and become UTF-8 first
  bool uses_code_points = false;  // spans are counted so, whatever the options say
  bool may_lose_spans = false;    // a span may have no place in a document
  bool follows_source = false;    // what is made anew keeps the source's tokens, whatever passes
  bool spaces_by_place = false;   // white space is read where characters stand apart
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
  // The same where all that a container says is read (is_all_read()); null: as `open`.
  std::unique_ptr<Container> (*open_all)(std::string_view bytes, const std::string& place,
                                         std::uint64_t longest_bytes) = nullptr;
  // The parts of a file that are a container each (messages); null: the file is one.
  std::vector<Range> (*parts)(std::string_view file, const std::string& place) = nullptr;
  // The cells of a workbook's sheets that show, in the order in which its texts are read; null: it is no workbook.
  std::vector<SheetGrid> (*sheets)(std::string_view bytes, const std::string& place,
                                   std::uint64_t longest_bytes) = nullptr;
  // Records whose values have types, by the number of the mode of `hide`; null: the format says no types.
  std::unique_ptr<ClinicalReader> (*clinical)(std::size_t mode, ClinicalRules rules) = nullptr;
};

// All formats, in the order in which help and documentation list them; a format's content is asked about in this order.
[[nodiscard]] std::span<const FormatRow> formats();
[[nodiscard]] const FormatRow& row_of(Format format);

// Whether a file of it, among others of a folder, can be read and written by itself.
[[nodiscard]] bool is_file_by_itself(Format format);
// The end of a published file's name: ".jsonl".
[[nodiscard]] std::string_view written_suffix(Format format);

}  // namespace sumi::io
