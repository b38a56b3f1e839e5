#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/notation/attribute.hpp"
#include "io/notation/first_row.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/span.hpp>

namespace sumi::io {

struct RecordSpan {
  Range where;  // bytes of the record's text; of a discontinuous span, from its first fragment to the end of its last
  std::string label;
  double score = 1;
  std::vector<Range> fragments = {};       // of a discontinuous span: two or more, in order, disjoint; else empty
  std::vector<Attribute> attributes = {};  // in the order of the source

  bool operator==(const RecordSpan&) const = default;
};

// How the values of a record's fields are written in `raw`.
enum class Notation { none, json, csv };

// Something in a record that only its own format can say: "relation", "event", "comment".
struct Extra {
  std::string what;  // singular
  std::uint64_t count = 0;
};

// What a field is to us. Every other field is somebody else's, and is only ever copied.
enum class Role { other, text, id, owner, spans };

// A member of a JSON object, a cell of a row; the file itself in formats without fields.
struct Field {
  std::string name;  // decoded; a column's header name, or its number where there is no header
  Role role = Role::other;
  Range whole;  // bytes of Record::raw: a member with its key; a cell with its quotes
  Range value;  // bytes of Record::raw: a member's value; the cell again
};

// One document as it lies in its source. `raw` and `fields` are good until the reader's next call.
//   Invariant  whatever a reader finds and puts nowhere else is an extra: conversion and inspection count by them. Not
//              counted is a format's structure: white space, marks and keys, numbers that only join its parts.
struct Record {
  std::string place;                 // for errors: "notes.jsonl:41", or a file's path
  std::string text;                  // valid UTF-8
  std::optional<std::string> id;     // nothing: it has none, and goes by its number
  std::optional<std::string> owner;  // nothing: it has none
  std::vector<RecordSpan> spans;     // checked: ordered ends, borders of characters, quoted text equal
  bool spans_carry_more = false;     // quoted text, or other keys than offsets, label and score, stand in `raw`
  std::string_view raw;              // its bytes (UTF-8), with the end of its line
  std::vector<Field> fields;         // in the order of the source
  Notation notation = Notation::none;
  std::vector<Extra> extras = {};  // what stands in the source and in none of the above, by name
  // Documents right in front of this one that lie in `raw`, too; their own `raw` is empty.
  std::uint64_t documents_in_front = 0;
  std::uint32_t file = 0;  // of several (Format::files): which one, from 0
  // A record may have several texts, each of which is a document: this one isn't the first, or isn't the last.
  bool is_further = false;
  bool has_further = false;
  char joint = '\n';  // of a further text: what stands in front of it where all are read as one (joined_records.hpp)
  // The bytes of each text that this one was joined of, in order, with a joint between two. Empty: it was one.
  std::vector<Range> pieces = {};

  // Adds to the extra of the name. Looked for among the first 64 (an object may have any number of members): behind
  // them a name may stand again.
  void count_extra(std::string_view what, std::uint64_t count = 1);
};

// A file of a folder that holds no documents.
struct UnreadFile {
  std::string path;  // in the folder
  std::string what;  // "JSON", "binary data"
};

// Pulls the records of one source, in order.
//   Errors  bad_input with place and remedy; a record is validated whole, also in the fields nobody reads.
//   Memory  one record, and a buffer.
class RecordReader {
 public:
  virtual ~RecordReader() = default;
  // False at the end; `record` is then as it was left.
  [[nodiscard]] virtual bool next(Record& record) = 0;
  // Bytes in front of the first record (U+FEFF, a CSV header). Known after the first next().
  [[nodiscard]] virtual std::string_view preamble() const { return {}; }
  // Bytes behind the last record (empty lines). Known once next() returned false.
  [[nodiscard]] virtual std::string_view epilogue() const { return {}; }
  // A table's columns, in order; empty in other formats. Known after the first next().
  [[nodiscard]] virtual const std::vector<Field>& columns() const;
  // What parts a table's cells; 0 in other formats. Known after the first next().
  [[nodiscard]] virtual char delimiter() const { return 0; }
  // Why a table's first row, taken as its header, may be data; nothing: it is none, or in other formats.
  [[nodiscard]] virtual std::optional<FirstRowDoubt> doubt_of_header() const { return std::nullopt; }
  // A folder's files that were left out (FormatOptions::skip_unread). Known once next() returned false.
  [[nodiscard]] virtual const std::vector<UnreadFile>& unread() const;
  // Bytes of the source read so far and in all (0: unknown), for progress.
  [[nodiscard]] virtual std::uint64_t bytes_read() const { return 0; }
  [[nodiscard]] virtual std::uint64_t bytes_total() const { return 0; }
};

// What stands in the place of a stretch of a record's text.
struct TextEdit {
  Range where;  // bytes of Record::text
  std::string_view with;
};

// What a writer puts in a field's place; nothing: left as it is.
struct Change {
  std::optional<std::string_view> text;
  std::optional<std::string> fresh_id;           // written unless the source's own id passes
  std::optional<std::vector<RecordSpan>> spans;  // in bytes of the text written; quoted text is never written
  // Fields that pass, by their places in Record::fields, and the plain text that their values become: a string in JSON,
  // a cell in a table. Requires: a record of jsonl, csv or tsv; fields that are neither text nor spans, each once.
  std::vector<std::pair<std::size_t, std::string>> values = {};
  // What makes `text` of the record's: in order, disjoint. Needed where the record has pieces, each edit then within
  // one of them (cut_at_joints()); else it may be empty.
  std::span<const TextEdit> edits = {};

  // Null: the field's value stays.
  [[nodiscard]] const std::string* value(std::size_t field) const;
};

// True where each of the change's values is of a field that may have one.
[[nodiscard]] bool may_change_values(const Record& record, const Change& change);

// Makes documents anew in one format, whatever they came from: the writer's other half, where nothing can be spliced.
//   Errors  bad_input at record.place for what the format can't hold at all (U+0000 in XML, a line's end in `lines`).
class RecordComposer {
 public:
  virtual ~RecordComposer() = default;
  // A record that was read in the composer's own format, byte for byte.
  virtual void copy(const Record& record) = 0;
  // id, owner, text and spans as the format can say them. `record.id` is set.
  virtual void compose(const Record& record) = 0;
  // What stands behind the last record. Must be called once, after the last record.
  virtual void finish() = 0;
  // What compose() had to leave out so far, by name: "score", "owner", "attribute type", "overlapping span".
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

// Writes records in the format they came in.
//   Requires Change::values of no format but jsonl, csv and tsv.
//   Promise  a record whose fields all pass and for which nothing changes comes out byte for byte; otherwise only the
//            changed values differ, in place. Where not all fields pass, the record is made of the fresh id
//            (unless the own one passes), the text and the fields that pass, in their order; nothing else.
class RecordWriter {
 public:
  virtual ~RecordWriter() = default;
  virtual void write(const Record& record, const Change& change) = 0;
  // What stands behind the last record. Must be called once, after the last write().
  virtual void finish() = 0;
  // What was to pass but couldn't, where a record was made anew: as RecordComposer::losses(), fields too.
  [[nodiscard]] virtual std::map<std::string, std::uint64_t> losses() const { return {}; }
  // What was taken out of containers, by name and how often.
  [[nodiscard]] virtual std::map<std::string, std::uint64_t> removed() const { return {}; }
};

}  // namespace sumi::io
