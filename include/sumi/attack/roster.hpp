#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/table.hpp>

namespace sumi {

// A roster's column, and the label of the gold spans in which its values stand.
struct RosterColumn {
  std::string name;
  std::string label;
};

// What a publisher by `mask --method repeats` shows: a stretch of at least so many characters, with at least so many
// hidden between two.
struct ShownRules {
  unsigned min_length = 6;  // characters
  unsigned gap = 1;         // characters
};

// Whether an entry is thought to have one document (or those of one owner that the publication names). `automatic`: it
// is tried, and held to where each document can then have an entry and, with gold, no less is found.
enum class EntryDocuments { automatic, one, many };

inline constexpr std::size_t kMostRosterColumns = 8;  // of each_set

// How the roster, the published text and the gold source are read, and what the attacker knows.
struct RosterAttackOptions {
  FormatOptions format;               // of the published text, and of the gold source
  std::optional<std::string> source;  // gold: spans say where names stood
  std::vector<RosterColumn> columns;  // empty: those named like a label (without gold: the first column)
  char32_t mark = U'█';
  bool collapse = true;
  std::optional<ShownRules> shown = ShownRules{};  // nothing: not known, or another method
  EntryDocuments documents_of_entry = EntryDocuments::automatic;
  bool each_set = false;  // judge each set of the columns as well
};

// Whom of the roster one document could be about.
struct RosterDocument {
  std::string id;                         // in the published text
  std::vector<std::uint32_t> candidates;  // rows of the roster, from 1, without its header
  bool is_linked = false;                 // one candidate, and (with gold) the right one
  bool has_truth = true;                  // false (with gold): the right one isn't among them
  std::vector<std::uint32_t> right = {};  // with gold: rows with its values, as candidates count them
};

// Of an attacker who looks for one person, and knows that a document of that person is among those published: sums over
// the entries that some document holds. (RosterFigures are those of one who looks at a document, of whom the person may
// not be known to be in the corpus: all entries count.)
struct TargetFigures {
  std::uint64_t targets = 0;           // entries
  std::uint64_t found = 0;             // with one document, a right one
  std::uint64_t documents = 0;         // that could be theirs
  std::uint64_t fewest_documents = 0;  // for a target
  double hits = 0;                     // sum of right documents / documents that could be theirs

  // Requires: some target.
  [[nodiscard]] double unique_rate() const { return static_cast<double>(found) / static_cast<double>(targets); }
  [[nodiscard]] double mean_documents() const { return static_cast<double>(documents) / static_cast<double>(targets); }
  [[nodiscard]] double expected_hits() const { return hits / static_cast<double>(targets); }
};

// Sums over documents, and their rates.
struct RosterFigures {
  std::uint64_t documents = 0;
  std::uint64_t linked = 0;  // documents
  std::uint64_t lost = 0;    // documents without the right entry among their candidates
  std::uint64_t candidates = 0;
  std::uint64_t fewest_candidates = 0;
  double hits = 0;  // sum of 1 / candidates, where the right one is among them

  // Requires: some document.
  [[nodiscard]] double unique_link_rate() const { return static_cast<double>(linked) / static_cast<double>(documents); }
  [[nodiscard]] double mean_candidates() const {
    return static_cast<double>(candidates) / static_cast<double>(documents);
  }
  // Of an attacker who names one of the candidates of each document.
  [[nodiscard]] double expected_hits() const { return hits / static_cast<double>(documents); }
};

// What is known after a step of the attack: "matching", "shown", "assignment".
struct RosterStep {
  std::string name;
  RosterFigures figures;
  bool is_used = true;  // false: less was found with it, so its assumption doesn't hold here
};

// The figures of an attacker who knows these columns alone.
struct RosterSet {
  std::vector<std::string> columns;
  RosterFigures figures;
  TargetFigures targets = {};  // with gold
};

// What attack_with_roster() found.
struct RosterFindings {
  std::vector<RosterDocument> documents;  // with gold: only those with a span of a column's label
  std::uint64_t entries = 0;              // of the roster
  std::vector<RosterStep> steps;
  std::vector<RosterSet> sets;  // with each_set: fewest columns first

  [[nodiscard]] RosterFigures figures() const;
  // With gold; else of no target.
  [[nodiscard]] TargetFigures targets() const;
  // Linked documents / documents. Requires of these: some document.
  [[nodiscard]] double unique_link_rate() const { return figures().unique_link_rate(); }
  [[nodiscard]] double mean_candidates() const { return figures().mean_candidates(); }
  [[nodiscard]] double expected_hits() const { return figures().expected_hits(); }
};

// Who of a roster could each published document be about? An entry is thought to agree in all columns together.
//   With gold      The attacker knows all of a document but the values of the columns: an entry is a candidate if the
//                  published text could have come from the source with the entry's values in place of the first span of
//                  each column's label ("matching"). With ShownRules, one is dropped whose values would have been shown
//                  further than they are ("shown"). What the spans say is else used to score alone, and to leave out a
//                  step that finds less than was found without.
//   Without gold   an entry is a candidate if its value stands in the text in full, at borders of words; where no
//                  entry's does, if it can be placed over a mark so that all shown characters agree.
//   Both           where each document has an entry of its own, candidates that leave another without one are dropped
//                  ("assignment").
//   Paper          the assignment: Kuhn, 1955; Régin, 1994.
//   Cost           O(documents * entries * length); a matching of documents * candidates.
//   Threads any number of calls at the same time.
//   Errors         bad_input as read_corpus; where source and published text have different numbers of documents.
//                  bad_usage where no column fits a label, or each set of more than kMostRosterColumns is wanted.
[[nodiscard]] RosterFindings attack_with_roster(const std::string& published, const std::string& roster,
                                                const RosterAttackOptions& options, const Progress& progress = {});

// The same in memory: a roster, and the source (null: none) with its spans. RosterAttackOptions::format has no meaning.
//   Threads  any number of calls at the same time.
//   Progress may stop the call (model/progress.hpp).
//   Errors   as above; bad_input where the roster has no row, or isn't sound (UTF-8, as many rows in each column);
//            bad_usage: options.source, or a column that isn't there.
[[nodiscard]] RosterFindings attack_with_roster(const Corpus& published, const Table& roster,
                                                const RosterAttackOptions& options, const Corpus* source = nullptr,
                                                const Progress& progress = {});

}  // namespace sumi
