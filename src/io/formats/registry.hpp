#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
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

// How a file holds its documents. It determines how the file is written, and what the verifier expects of a
// publication.
enum class Shape {
  fields,     // records with fields, one per line
  lines,      // texts, one per line
  text,       // one text per file
  table,      // rows with columns
  database,   // tables in a file with an index
  container,  // several texts among other content; each text is a document, and a file (a message) is a record
  annotated,  // records that are always composed anew
  files       // several files, each in a format of its own
};

// The arguments of a reader.
struct ReadRequest {
  const Input& input;
  const FormatOptions& options;
  std::uint64_t longest_record_bytes;

  // Returns the file's text in UTF-8; the source throws if it is too long.
  [[nodiscard]] std::unique_ptr<ByteSource> text() const;
};

// The description of one format. Commands, help, rules, certificates, reversals and docs/formats.md are made from these
// rows: a new format is a folder with a reader and a writer, an enumerator, and a row.
//   Members that are null or empty mean that the format has no such thing.
struct FormatRow {
  Format format;
  std::string_view name;   // used in options, rules, certificates and reversals; never changes
  std::string_view title;  // used in docs/formats.md
  Shape shape;
  std::array<std::string_view, 5> suffixes = {};  // of file names, in small letters; the first is written
  std::string_view written_suffix = {};           // of a published file's name, where `suffixes` has none
  // What a file with such a name is in a folder of plain texts ("a table"); empty: it may be one of them.
  std::string_view kind = {};

  bool has_spans = false;              // it can hold spans
  bool has_ids = false;                // it can hold a document's id
  bool has_file_per_document = false;  // a folder of it is one source
  bool is_zip = false;
  bool is_decoded = false;        // a container's bytes are text, which is converted to UTF-8 first
  bool uses_code_points = false;  // spans are always counted in code points, whatever the options
  bool may_lose_spans = false;    // a span may have no place in a document
  bool follows_source = false;    // what is made anew keeps the source's tokens, whatever passes
  bool spaces_by_place = false;   // white space is read where characters stand apart
  bool is_read_loosely = false;   // all of it is read off pictures: nothing written is compared (Container::is_loose)
  // Fields that hold a fresh id in what `hide` writes, beside the named one.
  std::array<std::string_view, 2> id_fields = {};

  // Detection: by the first bytes whatever the name, by the root of an XML file, by the begin of a text.
  bool (*is_binary)(const FileStart&) = nullptr;
  bool (*is_root)(std::string_view text) = nullptr;
  bool (*is_text)(std::string_view text) = nullptr;

  std::unique_ptr<RecordReader> (*read)(const ReadRequest&) = nullptr;
  // Makes a writer that changes records in place.
  std::unique_ptr<RecordWriter> (*write)(ByteSink&, const FormatOptions&, const PassPolicy&,
                                         const RecordReader&) = nullptr;
  // Makes a composer for a file or a folder. `source` may be null.
  std::unique_ptr<RecordComposer> (*compose)(ByteSink&, const FormatOptions&, const RecordReader* source,
                                             const CarriedColumns&) = nullptr;
  std::unique_ptr<RecordComposer> (*compose_folder)(Output&, const FormatOptions&,
                                                    const RecordReader* source) = nullptr;
  // Opens a container's texts and its other items.
  std::unique_ptr<Container> (*open)(std::string_view bytes, const std::string& place,
                                     std::uint64_t longest_bytes) = nullptr;
  // As `open`, if everything in a container is read (is_all_read()); null to use `open`.
  std::unique_ptr<Container> (*open_all)(std::string_view bytes, const std::string& place,
                                         std::uint64_t longest_bytes) = nullptr;
  // Returns the parts of a file that are a container each (messages); null if the file is one.
  std::vector<Range> (*parts)(std::string_view file, const std::string& place) = nullptr;
  // Returns the cells of a workbook's visible sheets, in the order of its texts; null if the format is no workbook.
  std::vector<SheetGrid> (*sheets)(std::string_view bytes, const std::string& place,
                                   std::uint64_t longest_bytes) = nullptr;
  // Records whose values have types, by the number of the mode of `hide`; null: the format says no types.
  std::unique_ptr<ClinicalReader> (*clinical)(std::size_t mode, ClinicalRules rules) = nullptr;
};

// Returns all formats, in the order of help and documentation, in which contents are also tested.
[[nodiscard]] std::span<const FormatRow> formats();
[[nodiscard]] const FormatRow& row_of(Format format);

// Returns whether a file of this format, among others in a folder, can be read and written on its own.
[[nodiscard]] bool is_file_by_itself(Format format);
// Returns the suffix of a published file's name: ".jsonl".
[[nodiscard]] std::string_view written_suffix(Format format);

// Format detectors for the rows (registry.hpp); those of office documents are beside their readers, and use what an
// archive declares about its main part.
[[nodiscard]] bool is_pdf(const FileStart& file);
[[nodiscard]] bool is_sqlite(const FileStart& file);
// html by its document type or root; xml by its declaration.
[[nodiscard]] bool is_html(std::string_view text);
[[nodiscard]] bool is_xml(std::string_view text);
// Header fields, at least one of which occurs only in mail; the same after a line "From ".
[[nodiscard]] bool is_mail(std::string_view head);
[[nodiscard]] bool is_mbox(std::string_view head);
// By the root behind any declaration, and by what i2b2-2014 has in its files alone.
[[nodiscard]] bool is_cda(std::string_view text);
[[nodiscard]] bool is_i2b2_2006(std::string_view text);
[[nodiscard]] bool is_i2b2_2014(std::string_view text);
// Each line that isn't blank, except a cut last one, ends with a token's label, at least one with O.
[[nodiscard]] bool is_conll(std::string_view head);

// Returns the format of a file by its first bytes, whatever its name; nothing for a text. Requires: not a folder.
[[nodiscard]] std::optional<Format> binary_format(const Input& file);
// Return the format of an XML file by its root, and of a text by its begin, if these determine one.
[[nodiscard]] std::optional<Format> format_of_root(std::string_view text);
[[nodiscard]] std::optional<Format> format_of_text(std::string_view text);

}  // namespace sumi::io
