#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/notation/first_row.hpp"
#include "io/notation/xml_text.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/span.hpp>

namespace sumi::io {

struct RecordSpan {
  Range where;  // bytes of the record's text; for a discontinuous span, from its first fragment to the end of its last
  std::string label;
  double score = 1;
  std::vector<Range> fragments = {};       // for a discontinuous span: two or more, sorted, disjoint; else empty
  std::vector<Attribute> attributes = {};  // in the order of the source

  bool operator==(const RecordSpan&) const = default;
};

// The notation of a record's field values in `raw`.
enum class Notation { none, json, csv };

// An item in a record that only its own format can represent: "relation", "event", "comment".
struct Extra {
  std::string what;  // singular
  std::uint64_t count = 0;
};

// The role of a field. Every field without a role is foreign, and only copied.
enum class Role { other, text, id, owner, spans };

// A member of a JSON object, or a cell of a row; the file itself in formats without fields.
struct Field {
  std::string name;  // decoded; a column's header name, or its number if there is no header
  Role role = Role::other;
  Range whole;  // bytes of Record::raw: a member with its key; a cell with its quotes
  Range value;  // bytes of Record::raw: a member's value; the cell again
};

// One document of a source. `raw` and `fields` are valid until the reader's next call.
//   Invariant  whatever a reader finds and stores nowhere else is an extra: conversion and inspection count them. A
//              format's structure isn't counted: white space, marks and keys, numbers that only join its parts.
struct Record {
  std::string place;                 // for errors: "notes.jsonl:41", or a file's path
  std::string text;                  // valid UTF-8
  std::optional<std::string> id;     // nothing if it has none, and is identified by its number
  std::optional<std::string> owner;  // nothing if it has none
  std::vector<RecordSpan> spans;     // checked: ends in order, at character boundaries, quoted text equal
  bool spans_carry_more = false;     // `raw` has quoted text, or keys other than offsets, label and score
  std::string_view raw;              // its bytes (UTF-8), with its line end
  std::vector<Field> fields;         // in the order of the source
  Notation notation = Notation::none;
  std::vector<Extra> extras = {};  // items of the source that are stored nowhere above, by name
  // The number of documents directly before this one that also lie in `raw`; their own `raw` is empty.
  std::uint64_t preceding_documents = 0;
  std::uint32_t file = 0;  // for several files (Format::files): its file, from 0
  // True if this document isn't the first, or isn't the last, of a record with several texts.
  bool is_continuation = false;
  bool has_continuation = false;
  char joint = '\n';  // for a later text: what precedes it if all are read as one (joined_records.hpp)
  // The bytes of each text from which this one was joined, in order, with a joint between two. Empty if it wasn't
  // joined.
  std::vector<Range> pieces = {};

  // Adds to the extra of that name. Only the first 64 are searched (an object may have any number of members): later
  // ones may be duplicates.
  void count_extra(std::string_view what, std::uint64_t count = 1);
};

// A file of a folder that has no documents.
struct UnreadFile {
  std::string path;  // relative to the folder
  std::string what;  // "JSON", "binary data"
};

// Reads the records of one source, in order.
//   Errors  bad_input with place and remedy; a record is validated completely, including fields that nobody reads.
//   Memory  one record, and a buffer.
class RecordReader {
 public:
  virtual ~RecordReader() = default;
  // Returns false at the end; `record` is then unchanged.
  [[nodiscard]] virtual bool next(Record& record) = 0;
  // Returns the bytes before the first record (U+FEFF, a CSV header). Known after the first next().
  [[nodiscard]] virtual std::string_view preamble() const { return {}; }
  // Returns the bytes after the last record (empty lines). Known once next() returned false.
  [[nodiscard]] virtual std::string_view epilogue() const { return {}; }
  // Returns a table's columns, in order; empty in other formats. Known after the first next().
  [[nodiscard]] virtual const std::vector<Field>& columns() const;
  // Returns the delimiter of a table's cells; 0 in other formats. Known after the first next().
  [[nodiscard]] virtual char delimiter() const { return 0; }
  // Returns why a table's first row, taken as its header, may be data; nothing if it isn't, and in other formats.
  [[nodiscard]] virtual std::optional<FirstRowDoubt> doubt_of_header() const { return std::nullopt; }
  // Returns a folder's files that were skipped (FormatOptions::skip_unread). Known once next() returned false.
  [[nodiscard]] virtual const std::vector<UnreadFile>& unread() const;
  // Return the bytes of the source read so far and in total (0 if unknown), for progress.
  [[nodiscard]] virtual std::uint64_t bytes_read() const { return 0; }
  [[nodiscard]] virtual std::uint64_t bytes_total() const { return 0; }
};

// The replacement of a stretch of a record's text.
struct TextEdit {
  Range where;  // bytes of Record::text
  std::string_view with;
};

// What a writer writes in place of a field; nothing: unchanged.
struct Change {
  std::optional<std::string_view> text;
  std::optional<std::string> fresh_id;           // written unless the source's own id passes
  std::optional<std::vector<RecordSpan>> spans;  // in bytes of the written text; quoted text is never written
  // Fields that pass, by their index in Record::fields, with the plain text that replaces their values: a string in
  // JSON, a cell in a table. Requires: a record of jsonl, csv or tsv; fields that are neither text nor spans, each
  // once.
  std::vector<std::pair<std::size_t, std::string>> values = {};
  // The edits that turn the record's text into `text`: sorted, disjoint. Required if the record has pieces, each edit
  // then within one of them (cut_at_joints()); else it may be empty.
  std::span<const TextEdit> edits = {};

  // Returns null if the field's value stays.
  [[nodiscard]] const std::string* value(std::size_t field) const;
};

// Returns whether each of the change's values belongs to a field that may have one.
[[nodiscard]] bool may_change_values(const Record& record, const Change& change);

// Composes documents in one format, whatever their origin: the alternative to a writer, if nothing can be spliced.
//   Errors  bad_input at record.place for what the format can't hold at all (U+0000 in XML, a line end in `lines`).
class RecordComposer {
 public:
  virtual ~RecordComposer() = default;
  // Copies a record that was read in the composer's own format, byte for byte.
  virtual void copy(const Record& record) = 0;
  // Writes id, owner, text and spans as far as the format can hold them. `record.id` is set.
  virtual void compose(const Record& record) = 0;
  // Writes what follows the last record. Must be called once, after the last record.
  virtual void finish() = 0;
  // Returns what compose() had to leave out so far, by name: "score", "owner", "attribute type", "overlapping span".
  [[nodiscard]] const std::map<std::string, std::uint64_t>& losses() const { return losses_; }

 protected:
  void lose(const std::string& what, std::uint64_t count = 1) {
    if (count > 0) losses_[what] += count;
  }
  void lose_extras(const Record& record) {
    for (const Extra& extra : record.extras) lose(extra.what, extra.count);
  }

 private:
  std::map<std::string, std::uint64_t> losses_;
};

// Writes records in their original format.
//   Requires Change::values only in jsonl, csv and tsv.
//   Promise  a record whose fields all pass and that doesn't change is written byte for byte; otherwise only the
//            changed values differ, in place. If not all fields pass, the record consists of the fresh id (unless the
//            own one passes), the text and the fields that pass, in their order; nothing else.
class RecordWriter {
 public:
  virtual ~RecordWriter() = default;
  virtual void write(const Record& record, const Change& change) = 0;
  // Writes what follows the last record. Must be called once, after the last write().
  virtual void finish() = 0;
  // Returns what was to pass but couldn't, when a record was composed anew: as RecordComposer::losses(), including
  // fields.
  [[nodiscard]] virtual std::map<std::string, std::uint64_t> losses() const { return {}; }
  // Returns what was removed from containers, by name and how often.
  [[nodiscard]] virtual std::map<std::string, std::uint64_t> removed() const { return {}; }
};

// Counts what a composer leaves out, by singular name.
using Lose = std::function<void(const std::string& what, std::uint64_t count)>;

// Counts what formats with neither owners nor scores can't hold: a record's owner, scores other than 1, its extras.
void lose_owner_scores_and_extras(const Record& record, const Lose& lose);

// Counts "score" if it is other than 1.
void lose_score(const RecordSpan& span, const Lose& lose);
// Counts "fragment link", one per discontinuous span: only the whole of it is written, or its pieces.
void lose_fragment_link(const RecordSpan& span, const Lose& lose);
// Counts "attribute <name>".
void lose_attribute(const std::string& name, const Lose& lose);

}  // namespace sumi::io
