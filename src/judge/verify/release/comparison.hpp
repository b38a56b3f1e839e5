#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "base/text/one_spelling.hpp"
#include "io/records/record_source.hpp"
#include "judge/verify/release/owner_numbers.hpp"
#include "judge/verify/release/published.hpp"
#include "judge/verify/release/source_values.hpp"
#include <sumi/model/progress.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi::verify {

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
  const OneSpelling* spelling = nullptr;            // the spelling in which source texts are compared; null: unchanged
  bool records_are_owners = false;                  // whatever owners they name
  const std::vector<std::string>* facts = nullptr;  // facts whose values are collected; null: none
};

// Reads the source, a record at a time, and compares the published texts with it: docs/verify.md, "Pairs of documents"
// and "Changes". If everything passes in a format whose records aren't spliced, both are read once more.
//   Memory   the ids of the source, 4 bytes a document; its texts (and ids once more) only if requested.
//   Errors   bad_input as read_corpus.
[[nodiscard]] Comparison compare(const Published& published, const io::RecordSource& source,
                                 const ComparisonOptions& what, OwnerNumbers& numbers, const Progress& progress);

}  // namespace sumi::verify
