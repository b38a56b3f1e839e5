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

// A roster's column, and the label of the gold spans that hold its values.
struct RosterColumn {
  std::string name;
  std::string label;
};

// The rules of a publisher who uses `mask --method repeats`: the least length of a shown stretch, and the least number
// of hidden characters between two.
struct ShownRules {
  unsigned min_length = 6;  // characters
  unsigned gap = 1;         // characters
};

// The assumption about an entry's documents: one document (or those of one owner whom the publication names), or many.
// `automatic`: one is tried, and used if each document can then have an entry and, with gold, no fewer are found.
enum class EntryDocuments { automatic, one, many };

inline constexpr std::size_t kMostRosterColumns = 8;  // of each_set

// The options for reading roster, published text and gold source, and the attacker's knowledge.
struct RosterAttackOptions {
  FormatOptions format;               // of the published text, and of the gold source
  std::optional<std::string> source;  // gold: its spans tell where names were
  std::vector<RosterColumn> columns;  // empty: those named like a label (without gold: the first column)
  char32_t mark = U'█';
  bool collapse = true;
  std::optional<ShownRules> shown = ShownRules{};  // nothing: unknown, or another method
  EntryDocuments documents_of_entry = EntryDocuments::automatic;
  bool each_set = false;  // also judge each set of the columns
};

// The roster entries that one document could be about.
struct RosterDocument {
  std::string id;                         // of the published document
  std::vector<std::uint32_t> candidates;  // rows of the roster, from 1, without its header
  bool is_linked = false;                 // there is one candidate, and (with gold) it is the right one
  bool has_truth = true;                  // false (with gold): the right one isn't among them
  std::vector<std::uint32_t> right = {};  // with gold: rows with its values, numbered like candidates
};

// The success of an attacker who looks for one person, and knows that a document of that person is among those
// published: sums over the entries that have a document. (RosterFigures are for an attacker who looks at a document,
// whose person may not be known to be in the corpus: all entries count.)
struct TargetFigures {
  std::uint64_t targets = 0;           // entries
  std::uint64_t found = 0;             // with a single document, a right one
  std::uint64_t documents = 0;         // documents that could be theirs
  std::uint64_t fewest_documents = 0;  // for any target
  double hits = 0;                     // sum of right documents / documents that could be theirs

  // Requires: at least one target.
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
  double hits = 0;  // sum of 1 / candidates, if the right one is among them

  // Requires: at least one document.
  [[nodiscard]] double unique_link_rate() const { return static_cast<double>(linked) / static_cast<double>(documents); }
  [[nodiscard]] double mean_candidates() const {
    return static_cast<double>(candidates) / static_cast<double>(documents);
  }
  // The expected share for an attacker who names one candidate for each document.
  [[nodiscard]] double expected_hits() const { return hits / static_cast<double>(documents); }
};

// The attacker's knowledge after a step of the attack: "matching", "shown", "assignment".
struct RosterStep {
  std::string name;
  RosterFigures figures;
  bool is_used = true;  // false: it reduced what was found, so its assumption doesn't hold here
};

// The figures of an attacker who only knows these columns.
struct RosterSet {
  std::vector<std::string> columns;
  RosterFigures figures;
  TargetFigures targets = {};  // with gold
};

// The result of attack_with_roster().
struct RosterFindings {
  std::vector<RosterDocument> documents;  // with gold: only those with a span of a column's label
  std::uint64_t entries = 0;              // of the roster
  std::vector<RosterStep> steps;
  std::vector<RosterSet> sets;  // with each_set: fewest columns first

  [[nodiscard]] RosterFigures figures() const;
  // The figures for targets; there are none without gold.
  [[nodiscard]] TargetFigures targets() const;
  // Linked documents / documents. Requires of these: at least one document.
  [[nodiscard]] double unique_link_rate() const { return figures().unique_link_rate(); }
  [[nodiscard]] double mean_candidates() const { return figures().mean_candidates(); }
  [[nodiscard]] double expected_hits() const { return figures().expected_hits(); }
};

// Finds the roster entries that each published document could be about. An entry must agree in all columns together.
//   With gold      The attacker knows all of a document but the values of the columns. An entry is a candidate if the
//                  published text could result from the source with the entry's values in place of the first span of
//                  each column's label ("matching"). With ShownRules, a candidate is dropped if the publisher would
//                  have shown more of its values ("shown"). Otherwise spans are only used for scores, and to leave out
//                  a step that reduces what is found.
//   Without gold   an entry is a candidate if its value is in the text in full, at borders of words; if no entry's is,
//                  if its value can be placed over a mark so that all shown characters agree.
//   Both           if each document has a different entry, candidates that leave another document without one are
//                  dropped ("assignment").
//   Paper          the assignment: Kuhn, 1955; Régin, 1994.
//   Cost           O(documents * entries * length); a matching of documents * candidates.
//   Threads any number of calls at the same time.
//   Errors         bad_input as read_corpus; if source and published text have different numbers of documents.
//                  bad_usage if no column fits a label, or each set of more than kMostRosterColumns is wanted.
[[nodiscard]] RosterFindings attack_with_roster(const std::string& published, const std::string& roster,
                                                const RosterAttackOptions& options, const Progress& progress = {});

// The same in memory: a roster, and the source (null: none) with its spans. RosterAttackOptions::format has no effect.
//   Threads  any number of calls at the same time.
//   Progress may stop the call (model/progress.hpp).
//   Errors   as above; bad_input if the roster has no row, or isn't sound (UTF-8, as many rows in each column);
//            bad_usage: options.source, or a missing column.
[[nodiscard]] RosterFindings attack_with_roster(const Corpus& published, const Table& roster,
                                                const RosterAttackOptions& options, const Corpus* source = nullptr,
                                                const Progress& progress = {});

}  // namespace sumi
