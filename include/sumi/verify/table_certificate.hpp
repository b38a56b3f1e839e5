#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sumi/model/table_promise.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::verify {

// What else a certificate of a table is judged by.
struct CertifiedTableOptions {
  std::vector<std::string> sources;  // files, folders; empty: the source isn't looked at
  std::string private_file;          // which rows pair; empty: they pair in order
  std::string population;            // file; empty: none
  // Rows of hierarchies, by column as the certificate names it.
  std::vector<std::pair<std::string, std::vector<std::vector<std::string>>>> hierarchies;
  bool skip_unread = false;  // of several sources, files that are no tables
};

// What a table with a certificate was found to keep.
struct CertifiedTable {
  TablePromise promise;                             // what the certificate says
  std::vector<std::string> quasi_identifiers = {};  // likewise
  std::vector<std::string> sensitive = {};          // likewise
  std::string person = {};                          // likewise; empty: none
  TableVerdict verdict;                             // of the published table, by that promise
  bool is_published = false;                        // whether the table has the bytes that were certified
  std::optional<bool> is_source;                    // whether the source has; nothing without a source
  RowOrder order = RowOrder::unknown;               // known from a private file alone

  [[nodiscard]] bool holds() const { return is_published && is_source.value_or(true) && verdict.holds(); }
};

// Judges a published table by its certificate: columns and promise are the certificate's, and the bytes must be those
// that it names. Nothing else that the certificate says is trusted.
//   Threads  any number of calls at the same time.
//   Errors   as check_table(); bad_input: no certificate of a table; bad_usage: another hierarchy or population than
//            was certified, one that wasn't, or one that is missing: a hierarchy where there is a source or a
//            population, a population where the promise counts in it; a private file without a source; "-".
[[nodiscard]] CertifiedTable check_certified_table(const std::string& published, const std::string& certificate,
                                                   const CertifiedTableOptions& options);

}  // namespace sumi::verify
