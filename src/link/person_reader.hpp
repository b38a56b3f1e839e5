#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/input.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/span.hpp>

namespace sumi::link {

// A field of a record.
struct PersonField {
  std::string name;
  std::string value;  // decoded; empty where it is missing, or no scalar
  Range where;        // of its value in raw()
};

// A value that a record gets.
struct NewField {
  std::string_view name;
  std::string_view value;
};

// Records of persons from one file, in order; a record's bytes stay as they are but for the fields it gets.
//   Errors  bad_input with place and remedy.
class PersonReader {
 public:
  virtual ~PersonReader() = default;
  // False at the end.
  [[nodiscard]] virtual bool next() = 0;
  // Of the current record, or of the columns before the first one. Names are trimmed; good until the next next().
  [[nodiscard]] const std::vector<PersonField>& fields() const { return fields_; }
  [[nodiscard]] virtual std::string place() const = 0;
  // Whether all records have the same fields.
  [[nodiscard]] virtual bool has_columns() const = 0;

  // What stands before the first record, with columns for the fields; known after the first next().
  virtual void append_preamble(std::string& out, const std::vector<NewField>& fields) const = 0;
  // The record with the fields: in the place of those that have their names, others behind its last.
  virtual void append_record(std::string& out, const std::vector<NewField>& fields) const = 0;
  virtual void append_epilogue(std::string& out) const = 0;

 protected:
  std::vector<PersonField> fields_;
};

// csv, tsv or jsonl: by the options, else by the name; of a table with spaces around its quotes. A csv's delimiter that
// isn't said is found in its first row.
//   `called` columns that somebody calls by name, or number.
//   Errors   bad_usage where the format is another or can't be told, or where a header that nobody said may be data
//            (io/notation/first_row.hpp); the readers' own.
[[nodiscard]] std::unique_ptr<PersonReader> open_persons(const io::Input& input, const FormatOptions& options,
                                                         std::vector<std::string> called = {});

// The readers.
[[nodiscard]] std::unique_ptr<PersonReader> csv_persons(std::unique_ptr<io::ByteSource> source, const std::string& name,
                                                        const FormatOptions& options,
                                                        std::vector<std::string> called = {});
[[nodiscard]] std::unique_ptr<PersonReader> jsonl_persons(std::unique_ptr<io::ByteSource> source,
                                                          const std::string& name);

}  // namespace sumi::link
