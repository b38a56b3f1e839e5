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
  std::string value;  // decoded; empty if it is missing, or no scalar
  Range where;        // of its value in raw()
};

// A value that a record gets.
struct NewField {
  std::string_view name;
  std::string_view value;
};

// Records of persons from one file, in order; a record's bytes stay unchanged except for the fields it gets.
//   Errors  bad_input with place and remedy.
class PersonReader {
 public:
  virtual ~PersonReader() = default;
  // Returns false at the end.
  [[nodiscard]] virtual bool next() = 0;
  // Returns the fields of the current record, or the columns before the first one. Names are trimmed; valid until the
  // next next().
  [[nodiscard]] const std::vector<PersonField>& fields() const { return fields_; }
  [[nodiscard]] virtual std::string place() const = 0;
  // Returns whether all records have the same fields.
  [[nodiscard]] virtual bool has_columns() const = 0;

  // Appends what precedes the first record, with columns for the fields; known after the first next().
  virtual void append_preamble(std::string& out, const std::vector<NewField>& fields) const = 0;
  // Appends the record with these fields: fields of the same name are replaced, the others are appended.
  virtual void append_record(std::string& out, const std::vector<NewField>& fields) const = 0;
  virtual void append_epilogue(std::string& out) const = 0;

 protected:
  std::vector<PersonField> fields_;
};

// Opens csv, tsv or jsonl: by the options, else by the name; of a table with spaces around its quotes. A csv's
// delimiter is detected in its first row unless given.
//   `called` columns that the user refers to by name, or number.
//   Errors   bad_usage if the format is another or unknown, or if a header that the user didn't declare may be data
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
