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

// Something amiss in a published document, by its bytes.
struct Finding {
  std::uint32_t document = 0;
  Range where;
  Violation::Reason reason = Violation::Reason::changed;
};

// What a published text shows beside its source.
struct Comparison {
  std::vector<Finding> findings;  // changed and extra documents, and carried ones where all passes; in any order
  std::uint64_t missing_count = 0;
  std::vector<std::string> missing;                    // the first names of documents that aren't published
  std::vector<std::optional<std::uint32_t>> partners;  // of each published document
  std::vector<std::uint32_t> owners;                   // of each document of the source
  std::deque<std::string> texts;                       // of the source, if they were asked for
  std::vector<std::optional<std::string>> ids;         // of the source, if its texts were asked for
  std::vector<std::vector<SourceValue>> values;        // of the source's documents, if facts were named
};

struct ComparisonOptions {
  char32_t mark = 0;
  bool collapse = true;
  bool keep_texts = false;
  std::uint64_t max_missing = 0;                    // names of missing documents
  const OneSpelling* spelling = nullptr;            // in which the source's texts are held against; null: as they stand
  bool records_are_owners = false;                  // whomever they name
  const std::vector<std::string>* facts = nullptr;  // whose values are looked for; null: none
};

// Reads the source, a record at a time, and holds the published texts against it: docs/verify.md, "Pairs of
// documents" and "Changes". Where all passes in a format whose records aren't spliced, both are read once more.
//   Memory   the ids of the source, 4 bytes a document; its texts (and ids once more) only if asked for.
//   Errors   bad_input as read_corpus.
[[nodiscard]] Comparison compare(const Published& published, const io::RecordSource& source,
                                 const ComparisonOptions& what, OwnerNumbers& numbers, const Progress& progress);

}  // namespace sumi::verify
