#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/bytes/output.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/table.hpp>
#include <sumi/model/table_promise.hpp>

namespace sumi::io {

// The promise of a publication, with its options and the hashes of its bytes. Kept phrases, a dictionary, a roster and
// their paths are not in it, only their SHA-256: verifying needs these files, too.
struct Certificate {
  // The human decisions in the publication: the numbers of places that they hid and showed, and the SHA-256 of their
  // file.
  struct Decisions {
    std::uint64_t hidden = 0;
    std::uint64_t shown = 0;
    std::string sha256;
  };

  MaskOptions mask;  // promise.keep, promise.dictionary and promise.roster are empty
  PassPolicy pass;
  FormatOptions format;
  std::string keep_sha256;        // of the phrases, each followed by a line feed; empty if there are none
  std::string dictionary_sha256;  // of the file; empty without method terms
  std::string roster_sha256;      // of sha256_of_roster(); empty without a roster
  // The hash of the file of counts by which the documents were masked, or empty. If it is set, `mask` tells how that
  // corpus was counted, and counted_promise what was promised about it.
  std::string counts_sha256 = {};
  std::string counted_promise = {};
  std::string source_sha256;
  std::string published_sha256;
  // If owners are counted: the number of records without an owner, each counted as a person of its own. Nothing: not
  // counted, or not recorded.
  std::optional<std::uint64_t> records_without_owner = {};
  std::optional<Decisions> decisions = {};  // for information only; verification doesn't depend on it
};

void write_certificate(const Certificate& certificate, ByteSink& sink);

// Errors: bad_input if the file can't be read, or isn't a certificate of this form.
[[nodiscard]] Certificate read_certificate(const std::string& path);

[[nodiscard]] std::string sha256_of_phrases(const std::vector<std::string>& phrases);

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
