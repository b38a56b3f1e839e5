#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/bytes/output.hpp"
#include <sumi/model/table.hpp>
#include <sumi/model/table_promise.hpp>

namespace sumi::io {

// The promise of a published table and its columns, with the hashes of its bytes. Hierarchies and the population are
// not in it, only their SHA-256: checking needs them, too.
struct TableCertificate {
  TablePromise promise;
  std::vector<std::string> quasi_identifiers;  // their names in the header, or their numbers
  std::vector<std::string> sensitive;
  std::string person;                                   // column; empty: each row is a person
  std::map<std::string, std::string> hierarchy_sha256;  // by column: the hash of hierarchy_bytes() of its rows
  std::map<std::string, std::vector<std::string>> orders;
  std::string population_sha256;  // of the file; empty: none
  TableLayout layout;             // of the published table
  std::string source_sha256;      // of the file; for several, of the lines `<SHA-256> <name>\n`
  std::string published_sha256;
};

void write_table_certificate(const TableCertificate& certificate, ByteSink& sink);

// Errors: bad_input if the file can't be read, or isn't a certificate of this form.
[[nodiscard]] TableCertificate read_table_certificate(const std::string& path);

// A hierarchy's rows in a canonical form for hashing, independent of how they were written or built.
[[nodiscard]] std::string hierarchy_bytes(const std::vector<std::vector<std::string>>& rows);

}  // namespace sumi::io
