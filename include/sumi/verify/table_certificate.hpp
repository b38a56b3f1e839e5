#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sumi/model/table_promise.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::verify {

// Further inputs for judging a table by its certificate.
struct CertifiedTableOptions {
  std::vector<std::string> sources;  // files, folders; empty: the source isn't used
  std::string private_file;          // the pairs of rows; empty: they pair in order
  std::string population;            // file; empty: none
  // The rows of hierarchies, by the column's name in the certificate.
  std::vector<std::pair<std::string, std::vector<std::vector<std::string>>>> hierarchies;
  bool skip_unread = false;  // skips those of several sources that are no tables
};

// The result for a table with a certificate.
struct CertifiedTable {
  TablePromise promise;                             // in the certificate
  std::vector<std::string> quasi_identifiers = {};  // in the certificate
  std::vector<std::string> sensitive = {};          // in the certificate
  std::string person = {};                          // in the certificate; empty: none
  TableVerdict verdict;                             // of the published table, by that promise
  bool is_published = false;                        // the table has the certified bytes
  std::optional<bool> is_source;                    // the source has them; nothing without a source
  RowOrder order = RowOrder::unknown;               // only known from a private file

  [[nodiscard]] bool holds() const { return is_published && is_source.value_or(true) && verdict.holds(); }
};

// Judges a published table by its certificate: columns and promise are the certificate's, and the bytes must be those
// that it names. Nothing else in the certificate is trusted.
//   Threads  any number of calls at the same time.
//   Errors   as check_table(); bad_input: no certificate of a table; bad_usage: another hierarchy or population than
//            was certified, one that wasn't, or one that is missing: a hierarchy if there is a source or a population,
//            a population if the promise counts in it; a private file without a source; "-".
[[nodiscard]] CertifiedTable check_certified_table(const std::string& published, const std::string& certificate,
                                                   const CertifiedTableOptions& options);

}  // namespace sumi::verify
