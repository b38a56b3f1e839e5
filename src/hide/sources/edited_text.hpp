#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/input.hpp"
#include "hide/chain/source.hpp"
#include "hide/fhir/fhir_references.hpp"
#include "hide/rules/init_columns.hpp"
#include "io/records/record.hpp"
#include <sumi/hide/hide_records.hpp>
#include <sumi/verify/residue.hpp>

namespace sumi::hide {

// Returns a field's text with its edits made; edits of other fields are skipped.
//   Requires  edits sorted by field, then place; disjoint.
//   Errors    unfinished at `place` if one lies outside the text: the text has changed since they were made.
[[nodiscard]] std::string edited_text(std::string_view text, std::uint32_t field, std::span<const FieldEdit> edits,
                                      const std::string& place);

// Messages or documents whose values have types (HL7 v2, CDA): each a record. Its first field is all its free text, a
// piece a value; the second its codes, in which only known values are looked for; the third the places where a line of
// OBX or NTE ends within a word, searched likewise; then a field for each value of an attribute, named by its path
// ("PID-5.1").
//   Attributes  as ClinicalAttributes finds them. Values of a use that the rules have no attribute for go; so does what
//               stands where its type allows no label (a date that becomes [DATE]). In a batch, codes of sex stay.
//   Rules       HideSource::fhir, by paths: "ZPI-3", "PID-10.1", "patient/raceCode/@code"; the last one that fits.
//   References  ids that join records become those of id_of.
//   Order       records change places; what stands between them (batch headers) stays where it is.
//   dropped()   of the last pass: values that went, by path.
//   Memory      the file, several times.   Errors  as the format's reader.
[[nodiscard]] std::unique_ptr<Source> open_clinical(const HideSource& source, const HideRules& rules, IdOf id_of);

// An SQLite database. Each table gives a record with its name and those of its columns, in which only known values are
// searched, then a record for each row, in the order in which they are stored. A text or number is free text, or a
// value of the attribute that the source's `columns` name for "table.column".
//   Written  anew: tables, columns and their types, row by row. Values keep their type, except edited ones, which
//            become text. BLOBs become empty. Nothing else of the old file is copied: keys, indices, views, triggers,
//            virtual tables, defaults, free pages; dropped() names them.
//   Errors   as io::DatabaseFile.
//   Memory   a row.
[[nodiscard]] std::unique_ptr<Source> open_database(const HideSource& source, const HideRules& rules);

// A column of a database, with its first 200 rows and its first 200 nonempty cells. All rows are read.
struct DatabaseColumnSeen {
  std::string table;
  std::string path;  // "table.column"
  ColumnSeen seen;
};
[[nodiscard]] std::vector<DatabaseColumnSeen> database_columns(const io::Input& input);

// FHIR resources as NDJSON, one record each: SourceRecord::id is the resource's own id; its fields are the elements
// whose rule (docs/hide-fhir.md) is text or attribute, in the order of the resource, named by their paths; the text of
// an attachment is decoded.
//   Patient    If the rules have an attribute "patient_id", the resource's patient (its subject or patient; a Patient
//              itself) is a field of it: the bare id. Edits of that field are ignored: it is rewritten as a
//              reference.
//   References id_of is called for a resource's own id and for every reference to it. RewrittenRecord::fresh_id isn't
//              used.
//   Rewriting  splices: kept elements stay byte for byte, and so does a line whose elements are all kept or unchanged.
//              The size and hash of a changed attachment are dropped.
//   dropped()  of the last pass: elements that were redacted, by path.
//   Memory     the longest line, several times.
//   Errors     bad_input "<name>:<line>": no valid JSON, no resourceType, a Bundle, an attachment that can't be
//              decoded. bad_usage: a folder in place of the file, an output's name that leads out of the folder.
[[nodiscard]] std::unique_ptr<Source> open_fhir(const HideSource& source, const HideRules& rules, FhirIdOf id_of);

// Converts one JSON value of any shape to a record, and back. open_json() defines which values are fields.
class JsonRecord {
 public:
  // Returns the attribute of a string or number, by its path and its text.
  using AttributeOfPath = std::function<std::optional<std::uint32_t>(const std::string& path, const std::string& text)>;
  // `text_field`: paths of the only free texts; empty if all strings are.
  JsonRecord(std::string_view text_field, AttributeOfPath attribute_of);
  ~JsonRecord();

  // Result: valid until the next call. Requires: valid UTF-8 that outlives it.
  //   Errors  bad_input at `place`: it is no JSON value.
  const SourceRecord& read(std::string_view value, std::string place);
  // Returns whether the last value has at least one of the named texts.
  [[nodiscard]] bool has_texts() const;
  // Returns the value with its edits. All other bytes stay, except spans (`spans`, an array of objects with `start`,
  // `end`), which become an empty array: their offsets are no longer valid, and would reveal how long the texts were.
  [[nodiscard]] std::string written(const RewrittenRecord& rewritten) const;
  // Returns how many spans written() drops.
  [[nodiscard]] std::uint64_t spans_dropped(const RewrittenRecord& rewritten) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// A file of JSON values of any shape: one value per line, an array of values, or one value. Each is a record. A string
// is free text, or a value of the attribute that the source's `columns` name for its path; so is a number of at least
// six digits, and a key. A key that is a member name (letters, digits and _, without a space) is only searched for
// known values. An edited value becomes a string, an edited key one that its object doesn't have; all other bytes stay.
// Empty lines between values are skipped.
//   Memory  the file, three times.
//   Errors  bad_input at "<name>:<line>": it is no valid JSON. bad_usage: no value of it has any of the named texts.
[[nodiscard]] std::unique_ptr<Source> open_json(const HideSource& source, const HideRules& rules);

// The strings and numbers of all records, by their paths, as columns named by the path's last key; of each the first
// 200 that aren't empty.
struct JsonColumn {
  std::string path;
  ColumnSeen seen;
};
[[nodiscard]] std::vector<JsonColumn> json_columns(const io::Input& input, const FormatOptions& options);

// A source whose records are in memory. rewrite() writes no file: the result is kept here, and its folder is ignored.
// Each record is published under the source's output name.
class MemorySource : public Source {
 public:
  // Returns the result of rewrite(), in the form that the search for identifiers reads. Valid as long as the source,
  // until taken() is called.
  [[nodiscard]] virtual verify::ResidueFile published() = 0;
  // Moves the result to the caller. Once.
  [[nodiscard]] virtual HideContent taken() = 0;
  // Returns the published texts in their order, to be masked; null if there are none (tables, resources).
  [[nodiscard]] virtual std::vector<HideDocument>* documents() { return nullptr; }
};

// Requires: the contents outlive the source; the attributes that the source names are among the rules'.
//   Errors  bad_input: no document; a document, "<name>, document 3", that isn't UTF-8, has a bad span, or has a field
//           twice or one with the name of its own parts. bad_usage: a field that no record has, or that holds the text.
[[nodiscard]] std::unique_ptr<MemorySource> documents_in_memory(const HideSource& source, const HideRules& rules,
                                                                const std::vector<HideDocument>& documents);
// Rows are read in the source's order, as open_table() does.
//   Errors  as open_table(), and require_sound().
[[nodiscard]] std::unique_ptr<MemorySource> table_in_memory(const HideSource& source, const HideRules& rules,
                                                            const Table& table);
//   Errors  as open_fhir(), at "<name>, resource 3".
[[nodiscard]] std::unique_ptr<MemorySource> resources_in_memory(const HideSource& source, const HideRules& rules,
                                                                const HideResources& resources, FhirIdOf id_of);

}  // namespace sumi::hide
