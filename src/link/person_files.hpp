#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/output.hpp"
#include "link/person_inputs.hpp"
#include <sumi/io/format.hpp>
#include <sumi/link/link.hpp>
#include <sumi/model/progress.hpp>

namespace sumi::link {

struct PersonFilesOptions {
  std::string truth_field;              // kept, never compared
  std::string id_field;                 // empty: found
  std::vector<std::string> new_fields;  // that records get
  bool may_overwrite = false;           // them, where records have them
  std::vector<std::string> left_out;    // never compared
  std::vector<std::string> called;      // columns that somebody calls by name
  FormatOptions format;
};

// The records of some files, read once to be linked and once to be written again.
//   Memory  the records' values, their ids and what their truth field says.
//   Errors  bad_input as the readers; a field that is there already, or is named and in no file.
class PersonFiles {
 public:
  PersonFiles(PersonInputs inputs, const PersonFilesOptions& options, const Progress& progress);

  [[nodiscard]] const PersonInputs& inputs() const { return inputs_; }

  [[nodiscard]] const LinkRecords& records() const { return *records_; }
  // Of the field for ids, else the number of the record in its file; where files share ids, with their names in front.
  [[nodiscard]] std::vector<std::string> ids() const;
  // What the truth field says of each record.
  [[nodiscard]] const std::vector<std::string>& truth() const { return truth_; }

  // Writes all records with the values that `values_of` gives for each new field of a record: into the file, or a
  // folder with a file for each.
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
  std::vector<std::string> ids_;  // where the field is named
};

}  // namespace sumi::link
