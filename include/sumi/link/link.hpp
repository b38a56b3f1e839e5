#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/progress.hpp>

namespace sumi {

// Record linkage: finds the records that are about one person. docs/link.md has the model.
//   Paper  Fellegi, Sunter 1969, A Theory for Record Linkage; Winkler 2000, Using the EM Algorithm for Weight
//          Computation; Gardner, Xiong 2008, HIDE, section 3.4.

// Records as columns of strings. Values are folded (NFKC_Casefold, no white space at the ends, runs of it one space)
// and stored once each. An empty value is missing.
//   Memory  4 bytes a value, and each distinct value.
//   Limits  2^31 - 1 records; 2^32 - 1 distinct values of less than 4 GiB together.
class LinkRecords {
 public:
  // No records yet; columns with these names.
  explicit LinkRecords(std::vector<std::string> columns);
  ~LinkRecords();
  LinkRecords(LinkRecords&&) noexcept;
  LinkRecords& operator=(LinkRecords&&) noexcept;

  // Adds a record. `source` identifies the input among several. Requires: a value for each column, valid UTF-8; sources
  // never decrease.
  void add(std::span<const std::string_view> values, std::uint32_t source = 0);

  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] const std::vector<std::string>& columns() const;
  // The value in compared form; empty: missing.
  [[nodiscard]] std::string_view value(std::size_t record, std::size_t column) const;
  [[nodiscard]] std::uint32_t source(std::size_t record) const;

  struct Table;
  [[nodiscard]] const Table& table() const { return *table_; }

 private:
  std::unique_ptr<Table> table_;
};

// A measure of the similarity of two different values. Only the first 64 characters of a text are compared.
enum class LinkMeasure {
  // At most so many characters inserted, deleted, replaced, or swapped with their neighbour (optimal string alignment).
  edits,
  jaro_winkler,  // similarity of at least so much (Winkler 1990: prefix of at most 4, weight .1)
  tokens,        // shared words, as a share of all words of both
  starts,        // one begins with the other
  // This column's value and another's are exchanged; if both columns are compared like this, the second one says
  // nothing then.
  swapped,
  difference,  // numbers at most so far apart
  days,        // dates at most so far apart
};

// A way in which two values may be similar, with its bound.
struct LinkLevel {
  LinkMeasure measure = LinkMeasure::edits;
  double bound = 0;    // edits, similarity, share, difference or days, depending on the measure
  std::string column;  // for swapped: the other column

  bool operator==(const LinkLevel&) const = default;
};

// The reading of values. A date is three numbers, or eight digits, in the order that most of the column's values
// permit; it is compared as year, month, day in eight digits; exchanged day and month are one edit. Values that can't
// be read are text.
enum class LinkReading { text, date, number };

inline constexpr std::size_t kMostComparisons = 16;
inline constexpr std::size_t kMostLevels = 12;
inline constexpr std::size_t kMostBlocks = 64;

// A comparison of a column. The values of a pair are equal, or meet one of the levels (the first one counts), or none.
struct LinkComparison {
  std::string column;
  LinkReading reading = LinkReading::text;
  std::vector<LinkLevel> levels;  // the best first
  bool term_frequency = true;     // equal rare values are more evidence

  bool operator==(const LinkComparison&) const = default;
};

// The part of a value that records must share.
enum class LinkPart { whole, first, last, sound, year, month_day, first_word, last_word };

// The part of a column that the records of a block share (blocking).
struct LinkKey {
  std::string column;
  LinkPart part = LinkPart::whole;
  unsigned size = 0;       // for first, last: characters
  std::string column_too;  // for exchanged names: both columns' parts, sorted; empty: none

  bool operator==(const LinkKey&) const = default;
};

// The comparisons, the blocking, and the thresholds for linking.
struct LinkRules {
  std::vector<LinkComparison> comparisons;
  // Pairs are compared if they share all keys of one of the blocks; without blocks: all pairs.
  std::vector<std::vector<LinkKey>> blocks;
  double threshold = .9;  // probability from which two records belong to one person
  // A lower threshold, for `loose`: used if counting a person twice is worse than counting two persons once.
  std::optional<double> loose_threshold;
  std::uint32_t max_block = 5000;  // keys that more records share are skipped
  std::uint64_t max_pairs = 2'000'000'000;
  std::uint32_t max_cluster = 100;  // a larger cluster is cut at its weakest links
  bool one_to_one = false;          // only pairs of different sources, and at most one record of each source a person

  bool operator==(const LinkRules&) const = default;
};

// Derives comparisons and blocks from the columns: docs/link.md describes how. Columns named in `without` are not used.
//   Threads  uses `threads`, with the same result; any number of calls at the same time.
//   Errors   none but of memory.
[[nodiscard]] LinkRules find_link_rules(const LinkRecords& records, std::span<const std::string> without = {},
                                        unsigned threads = 1);

// A block's figures before any comparison.
struct LinkBlockSize {
  std::string name;           // "surname, year of born"
  std::uint64_t keys = 0;     // shared by two records or more
  std::uint64_t pairs = 0;    // pairs that share one, including those that share another block's
  std::uint64_t largest = 0;  // records of a key
  std::uint64_t skipped = 0;  // keys of more than max_block records
};

// The evidence of a comparison's level for a match.
struct LinkLevelFigures {
  std::string name;                     // "equal", "edits 1", "other"
  double m = 0;                         // share of matches at this level, if neither value is missing
  double u = 0;                         // share of other pairs
  [[nodiscard]] double weight() const;  // bits
};

// The estimates from the records.
struct LinkModel {
  double lambda = 0;  // probability that two records match, before comparison
  std::vector<std::vector<LinkLevelFigures>> comparisons;
  std::vector<double> chance;  // for each comparison, the weight of the rarity of equal values; empty: 1
};

// Two records that may be about one person.
struct LinkedPair {
  std::uint32_t left = 0;   // records; left < right
  std::uint32_t right = 0;  // from 0
  double weight = 0;        // log2 of the odds that they match

  [[nodiscard]] double probability() const;
  bool operator==(const LinkedPair&) const = default;
};

// The reason why the linkage is too uncertain. Counts of persons based on such a result promise too much.
enum class LinkDoubt {
  none,
  one_comparison,  // no other column confirms or contradicts one column
  held,            // LinkResult::is_held
  no_gap,          // matches and other pairs aren't separated: too many pairs may be either
};
// The most expected errors, among linked and unlinked pairs, as a share of the expected matches, before the linkage
// counts as uncertain.
inline constexpr double kMostErrors = .1;

// The linkage: the person of each record, with measures of its certainty.
struct LinkResult {
  std::vector<std::uint32_t> persons;  // for each record: numbers from 0, in the order of their first records
  std::vector<std::uint32_t> loose;    // the same by loose_threshold, if given; each is a union of persons
  std::uint32_t person_count = 0;
  std::uint32_t loose_count = 0;
  std::vector<LinkedPair> pairs;  // from the lower threshold on, in the order of records
  std::vector<LinkBlockSize> blocks;
  LinkModel model;
  std::uint64_t pairs_compared = 0;
  std::uint64_t links = 0;         // pairs from `threshold` on
  std::uint64_t cut_clusters = 0;  // clusters larger than max_cluster
  std::uint64_t iterations = 0;
  std::uint64_t equal_apart = 0;  // compared pairs that agree in every compared column, and aren't linked
  double expected_matches = 0;    // among compared pairs, by their levels
  double expected_errors = 0;     // matches below the threshold, plus other pairs above it
  double expected_left_out = 0;   // matches below the lower threshold
  LinkDoubt doubt = LinkDoubt::none;
  // More pairs look like matches than can be distinguished from chance: docs/link.md, two limits.
  bool is_held = false;
};

// The options of link_records(); only the seed changes the result.
struct LinkRun {
  unsigned threads = 1;
  std::uint64_t seed = 1;
  Progress progress = {};
  std::function<void(const std::vector<LinkBlockSize>&)> on_blocks = {};  // called before any comparison
};

// Links records.
//   Cost      O(pairs), some 100 ns each; memory 4 bytes a record and comparison, 8 a record and block, 4 a pair (none
//             beyond 200 million, which are then compared twice), 16 a pair that is kept.
//   Threads   any number; the result doesn't depend on it, nor on the order of the records.
//   Approximations  the share of non-matches at each level is estimated from 2^20 random pairs, drawn by `seed`.
//   Errors    bad_usage if the rules are contradictory, or name missing columns; unfinished beyond max_pairs.
[[nodiscard]] LinkResult link_records(const LinkRecords& records, const LinkRules& rules, const LinkRun& run = {});

// The evidence of a comparison for or against a pair.
struct LinkReason {
  std::string column;
  std::string left;
  std::string right;
  std::string level;  // also "missing"
  double weight = 0;  // bits, without `rarity`
  double rarity = 0;  // bits for the rarity of an equal value
};

// The weights that make up each pair's weight, together with log2(lambda / (1 - lambda)).
//   Threads  any number of calls at the same time.
//   Errors   as link_records().
[[nodiscard]] std::vector<std::vector<LinkReason>> explain_links(const LinkRecords& records, const LinkRules& rules,
                                                                 const LinkModel& model,
                                                                 std::span<const LinkedPair> pairs);

}  // namespace sumi
