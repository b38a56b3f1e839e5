#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"
#include "judge/score/counted_spans.hpp"
#include "judge/score/unit_counts.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/span.hpp>
#include <sumi/score/score.hpp>

namespace sumi::score {

// Characters that are neither right nor wrong to hide: the paper always shows 16 of them, and names space, line feed,
// tab and parentheses.
inline constexpr std::string_view kNeverHidden = " \n\t\r()[]{}<>.,:;";

// Scores hidden text by the gold's spans: docs/score.md, "Hidden text".
//   Paper  Matsubara, Hasida, k-repeating substrings, 2014, section 5.3.
class HiddenScorer {
 public:
  static constexpr std::size_t kMeasures = 2;  // tokens, characters

  // Requires: 0 <= ratio <= 1.
  explicit HiddenScorer(double ratio) : ratio_(ratio) {}

  // Appends the document's measures to `rows`. O(text + lengths of spans + spans log spans).
  void add(std::string_view text, const std::vector<Range>& tokens, const std::vector<CountedSpan>& gold,
           const Mask& hidden, std::vector<Counts>& rows);

  // Tokens by number of the gold label; the size depends on the highest one used.
  [[nodiscard]] const std::vector<Counts>& of_labels() const { return of_labels_; }

 private:
  double ratio_;
  std::vector<Counts> of_labels_;
};

// The parameters of resampling. A resample draws as many documents as there are, with replacement.
struct Resampling {
  unsigned resamples = 0;  // 0: no intervals
  std::uint64_t seed = 1;
  unsigned threads = 1;
};

// Percentile intervals of 95% for each measure.
//   Paper    Efron, Bootstrap methods: another look at the jackknife, 1979. Draws and ranks: docs/score.md,
//            "Intervals".
//   Input    `rows`: for each document the counts of all measures, consecutively.
//   Requires measures >= 1; rows.size() a multiple of it; fewer than 2^32 documents.
//   Cost     O(resamples * documents * measures) time; 24 bytes a resample and measure.
//   Threads  `threads`; the result does not depend on them.
[[nodiscard]] std::vector<Intervals> bootstrap(const std::vector<Counts>& rows, std::size_t measures,
                                               const Resampling& resampling);

// Reads the documents of a masking's private file: a JSON line each, with the members "source_id", a string, and
// "hidden", an array of objects {"start", "end", "text"}; other members are skipped. A record has its source's id, no
// text, and a span for each hidden stretch, not yet in bytes, with the quoted text as an attribute.
//   Errors  bad_input at "<file>:<line>".
[[nodiscard]] std::unique_ptr<io::RecordReader> read_hidden(const io::Input& private_file);

// Converts the spans of such a record to bytes of the source's text.
//   Errors  bad_input at record.place: a stretch outside the text, or with another text than it quotes.
void resolve_hidden(io::Record& record, std::string_view text, OffsetUnit unit);

// Pairs stretches that share a byte, one to one: each gold stretch, by end, then begin, takes the first free one of the
// system, in the same order. The number of pairs isn't always the maximum.
//   Requires  no empty stretch.
//   Result    tp: pairs; fp and fn: unpaired ones of the system and of gold.
//   Cost      O(n log n) time, O(n) memory.
[[nodiscard]] Counts match_overlapping(std::vector<Range> gold, std::vector<Range> system);

// Adds a document's distinct positions, each a unit. Requires: both from counted_spans(). O(gold + system).
void add_entities(const std::vector<CountedSpan>& gold, const std::vector<CountedSpan>& system, UnitCounts& units);

// The distinct positions of spans, as stretches from first to last character. Requires: as above.
[[nodiscard]] std::vector<Range> distinct_stretches(const std::vector<CountedSpan>& spans);

// Scores masked text by a gold whose spans have the attributes identifier_type, entity_id and annotator: docs/score.md,
// "TAB".
//   Paper   Pilan et al., The Text Anonymization Benchmark, Computational Linguistics 48(4), 2022.
class TabScorer {
 public:
  // The measures of a row: direct, quasi, entities, mentions, tokens, masked tokens, masked spans.
  static constexpr std::size_t kMeasures = 7;

  // Appends the document's measures to `rows`. Skips spans whose label doesn't count.
  //   Cost    O(n log n), tokens of masks by annotators.
  //   Errors  bad_input at gold.place: a span without an identifier_type, or with an unknown one.
  void add(const io::Record& gold, const Mask& masked, LabelNumbers& labels, std::vector<Counts>& rows);

  [[nodiscard]] const std::vector<Counts>& mentions_of_labels() const { return mentions_of_labels_; }
  [[nodiscard]] const std::vector<Counts>& tokens_of_labels() const { return tokens_of_labels_; }

 private:
  std::vector<Counts> mentions_of_labels_;
  std::vector<Counts> tokens_of_labels_;
};

// Adds a document's tokens. A token has the labels of all spans that contain one of its characters.
//   Requires  `tokens` in order, disjoint; spans within the text, from counted_spans().
//   Cost      O(spans log tokens + lengths of spans), if few labels overlap.
void add_tokens(const std::vector<Range>& tokens, const std::vector<CountedSpan>& gold,
                const std::vector<CountedSpan>& system, UnitCounts& units);

// Adds a document's characters.
void add_characters(std::string_view text, const std::vector<CountedSpan>& gold, const std::vector<CountedSpan>& system,
                    UnitCounts& units);

// The indexes of the tokens that share a byte with a stretch. O(log tokens).
[[nodiscard]] Range tokens_meeting(const std::vector<Range>& tokens, Range stretch);

}  // namespace sumi::score
