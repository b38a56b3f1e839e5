#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/bytes/input.hpp"
#include "base/text/allowed_phrases.hpp"
#include "io/records/joined_records.hpp"
#include "judge/verify/release/published.hpp"
#include "judge/verify/release/source_values.hpp"
#include <sumi/model/progress.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi::verify {

// Numbers for owners, from 0. Each text without an owner's name gets a number of its own.
class OwnerNumbers {
 public:
  [[nodiscard]] std::uint32_t number(const std::optional<std::string>& name);
  [[nodiscard]] std::uint32_t of_nobody_else() { return next_++; }
  // The number for a further text of a record, whose first text got `first`.
  [[nodiscard]] std::uint32_t of_further(std::uint32_t first, const std::optional<std::string>& name) {
    if (!name) ++unnamed_;
    return first;
  }
  [[nodiscard]] bool any_named() const { return !by_name_.empty(); }
  // The number of texts without an owner.
  [[nodiscard]] std::uint64_t unnamed() const { return unnamed_; }

 private:
  std::unordered_map<std::string, std::uint32_t> by_name_;
  std::uint32_t next_ = 0;
  std::uint64_t unnamed_ = 0;
};

// A problem in a published document, with its bytes.
struct Finding {
  std::uint32_t document = 0;
  Range where;
  Violation::Reason reason = Violation::Reason::changed;
};

// The result of comparing published texts with their sources.
struct Comparison {
  std::vector<Finding> findings;  // changed and extra documents, and carried ones if everything passes; unordered
  std::uint64_t missing_count = 0;
  std::vector<std::string> missing;                    // the first ids of documents that aren't published
  std::vector<std::optional<std::uint32_t>> partners;  // of each published document
  std::vector<std::uint32_t> owners;                   // of each document of the source
  std::deque<std::string> texts;                       // of the source, if requested
  std::vector<std::optional<std::string>> ids;         // of the source, if its texts were requested
  std::vector<std::vector<SourceValue>> values;        // for the source's documents, if facts are named
};

struct ComparisonOptions {
  char32_t mark = 0;
  bool collapse = true;
  bool keep_texts = false;
  std::uint64_t max_missing = 0;                    // limit on `missing`
  const CanonicalSpelling* spelling = nullptr;      // the spelling in which source texts are compared; null: unchanged
  bool records_are_owners = false;                  // whatever owners they name
  const std::vector<std::string>* facts = nullptr;  // facts whose values are collected; null: none
};

// Reads the source, a record at a time, and compares the published texts with it: docs/verify.md, "Pairs of documents"
// and "Changes". If everything passes in a format whose records aren't spliced, both are read once more.
//   Memory   the ids of the source, 4 bytes a document; its texts (and ids once more) only if requested.
//   Errors   bad_input as read_corpus.
[[nodiscard]] Comparison compare(const Published& published, const io::RecordSource& source,
                                 const ComparisonOptions& what, OwnerNumbers& numbers, const Progress& progress);

struct Owners {
  std::vector<std::uint32_t> published;  // for each published document
  std::vector<std::uint32_t> source;     // for each document of the source, if there is one
  // If owners are counted: the number of documents without an owner, in the source if that names owners, otherwise in
  // the publication.
  std::optional<std::uint64_t> without_owner = {};
};

// The owners of documents, from the first that names any: the source, the private file, the published records
// (docs/verify.md, "Pairs of documents"). If owners are not counted, each document has its own. The texts of a record
// have one owner; with `records_are_owners`, one that no other record has.
//   Requires  `comparison` is null without a source; `numbers` is what compare() was given.
//   Errors    bad_usage if owners are counted and none is named.
[[nodiscard]] Owners find_owners(const VerifyOptions& options, const Published& published, const Comparison* comparison,
                                 OwnerNumbers& numbers, bool records_are_owners = false);

// The owners in a private file: a JSON line a document, in the source's order, with the member "owner", a string; an
// owner of its own if that is null, empty or missing.
//   Errors  bad_input at "<file>:<line>".
[[nodiscard]] std::vector<std::uint32_t> read_owners(const io::Input& private_file, OwnerNumbers& numbers);

}  // namespace sumi::verify
