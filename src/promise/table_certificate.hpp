#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/bytes/output.hpp"
#include <sumi/model/table.hpp>
#include <sumi/model/table_promise.hpp>

namespace sumi::io {

// What was promised of a published table, of which columns, and of which bytes. Hierarchies and the population don't
// stand in it, only their SHA-256: who checks needs them too.
struct TableCertificate {
  TablePromise promise;
  std::vector<std::string> quasi_identifiers;  // by their names in the header, or their numbers
  std::vector<std::string> sensitive;
  std::string person;                                   // empty: each row is a person
  std::map<std::string, std::string> hierarchy_sha256;  // by column: of its rows, as hierarchy_bytes() has them
  std::map<std::string, std::vector<std::string>> orders;
  std::string population_sha256;  // of the file; empty: none
  TableLayout layout;             // of what is published
  std::string source_sha256;      // of the file; of several, of the lines `<SHA-256>  <name>\n`
  std::string published_sha256;
};

void write_table_certificate(const TableCertificate& certificate, ByteSink& sink);

// Errors: bad_input where the file can't be read, or isn't a certificate of this form.
[[nodiscard]] TableCertificate read_table_certificate(const std::string& path);

// The rows of a hierarchy as a file of its own: what its SHA-256 is of, however it was written or built.
[[nodiscard]] std::string hierarchy_bytes(const std::vector<std::vector<std::string>>& rows);

}  // namespace sumi::io
