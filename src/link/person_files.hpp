#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include <sumi/io/format.hpp>
#include <sumi/link/link.hpp>
#include <sumi/model/progress.hpp>

namespace sumi::link {

// The files whose records are linked, and the name of each in an output with several files (a workbook's table ends in
// .csv; empty for one input that is no folder).
struct PersonInputs {
  std::vector<io::Input> files;
  std::vector<std::string> names;
  std::vector<std::string> unread;  // files that were skipped, with their kinds: "a.pdf: a document with layout"
};

// Returns files in the order of `paths`; those of a folder (with everything below it) or a pattern sorted by the bytes
// of their names. A file keeps its name; if a folder or pattern has files of one name, the path within their common
// folder.
//   Errors  bad_usage: standard input or a file twice among several, two outputs of one name. bad_input: a pattern that
//           matches nothing; as io::settle_unread() if a folder or pattern has a file without records of csv, tsv,
//           jsonl or a workbook; files named explicitly are skipped only with options.skip_unread.
[[nodiscard]] PersonInputs person_inputs(const std::vector<std::string>& paths, const FormatOptions& options);

struct PersonFilesOptions {
  std::string truth_field;              // kept, never compared
  std::string id_field;                 // empty to detect it
  std::vector<std::string> new_fields;  // fields that records get
  bool may_overwrite = false;           // replaces such fields of records
  std::vector<std::string> left_out;    // never compared
  std::vector<std::string> called;      // columns that the user refers to by name
  FormatOptions format;
};

// The records of some files, read once to be linked and once to be rewritten.
//   Memory  the records' values, their ids and the values of their truth field.
//   Errors  bad_input as the readers; a new field that exists already, or a named field that no file has.
class PersonFiles {
 public:
  PersonFiles(PersonInputs inputs, const PersonFilesOptions& options, const Progress& progress);

  [[nodiscard]] const PersonInputs& inputs() const { return inputs_; }

  [[nodiscard]] const LinkRecords& records() const { return *records_; }
  // Returns the values of the field for ids, else the number of the record in its file; prefixed with file names if
  // files share ids.
  [[nodiscard]] std::vector<std::string> ids() const;
  // Returns the value of each record's truth field.
  [[nodiscard]] const std::vector<std::string>& truth() const { return truth_; }

  // Writes all records with the values that `values_of` gives for each new field: into the file, or a folder with a
  // file for each.
  void write(io::Output& output,
             const std::function<std::vector<std::string_view>(std::size_t record)>& values_of) const;

 private:
  void find_columns();
  void read(const Progress& progress);
  [[nodiscard]] std::vector<std::string> own_ids() const;

  PersonFilesOptions options_;
  PersonInputs inputs_;
  std::vector<std::string> columns_;
  std::unique_ptr<LinkRecords> records_;
  std::vector<std::string> truth_;
  std::vector<std::string> ids_;  // if the field is named
};

}  // namespace sumi::link
