#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/counts.hpp>
#include <sumi/model/labels.hpp>
#include <sumi/model/progress.hpp>

namespace sumi::score {

// An interval of a rate, from 0 to 1.
struct Interval {
  double low = 0;
  double high = 0;

  bool operator==(const Interval&) const = default;
};

// 95%, by resampling documents. Nothing: no resample had a rate, or none was requested.
struct Intervals {
  std::optional<Interval> precision;
  std::optional<Interval> recall;
  std::optional<Interval> f1;
  std::optional<Interval> f2;
};

// Counts, with the confidence intervals of their rates.
struct Score {
  Counts counts;
  Intervals ci;
};

// The counted unit: a distinct stretch that a span marks, a token (docs/score.md), or a code point.
enum class ScoreLevel { entity, token, character };

// The content of the system's file: spans; spans of hidden text, whatever their labels; or a private file of a masking.
enum class SystemKind { spans, hidden_spans, private_file };

// The measures, and the formats of both sides.
struct ScoreOptions {
  ScoreLevel level = ScoreLevel::entity;
  LabelChoice labels;
  FormatOptions gold_format;
  FormatOptions system_format;  // for a private file: only its `offsets`
  SystemKind system = SystemKind::spans;
  double ratio = 0;  // hidden text: a token is hidden if more than this share of its characters is
  bool tab = false;  // also the measures of the Text Anonymization Benchmark
  unsigned resamples = 1000;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  // The system may have only some of the gold's documents: the others are left out and counted. Both must have ids.
  bool subset = false;
};

// The scores of SystemKind::spans.
struct SpanScores {
  Score micro;                   // of pairs of a unit and a label
  Score merged;                  // of units, whatever their labels
  std::optional<Score> overlap;  // level entity: of stretches that share a character, one to one
  std::map<std::string, Counts> labels;
  // Counts by gold and system label; nothing: that side has no further label.
  std::map<std::pair<std::optional<std::string>, std::optional<std::string>>, std::uint64_t> confusion;
};

// The scores of the kinds that hide text: the hidden share of the gold spans.
struct HiddenScores {
  Score tokens;
  Score characters;
  std::map<std::string, Counts> labels;  // tokens of each gold label; fp is 0
};

// The measures of the Text Anonymization Benchmark. Recalls have no fp, precisions no fn.
struct TabScores {
  Score direct;  // entities whose mentions are all masked
  Score quasi;
  Score entities;  // direct and quasi together
  Score mentions;
  Score tokens;
  Score masked_tokens;  // precision, by each annotator
  Score masked_spans;   // precision, by each annotator
  std::map<std::string, Counts> mentions_of_label;
  std::map<std::string, Counts> tokens_of_label;
};

// The numbers of one side's spans.
struct SpanTally {
  std::uint64_t counted = 0;     // distinct, not empty, of a label that counts
  std::uint64_t empty = 0;       // without any character: they never count
  std::uint64_t duplicates = 0;  // with the place and label of another: counted once
};

// The measurements of score(); characters are code points.
struct ScoreReport {
  std::uint64_t documents = 0;
  std::uint64_t characters = 0;
  std::uint64_t left_out_documents = 0;  // documents of the gold without a partner, with `subset`
  SpanTally gold;
  SpanTally system;
  std::optional<SpanScores> spans;     // SystemKind::spans
  std::optional<HiddenScores> hidden;  // the other kinds
  std::optional<TabScores> tab;        // if requested
};

// Measures the agreement of a system's spans (or hidden text) with the gold's: docs/score.md.
//   Papers   F: van Rijsbergen, Information Retrieval, 1979; intervals: Efron, Bootstrap methods, 1979; hidden tokens:
//            Matsubara, Hasida 2014; TAB: Pilan et al., Computational Linguistics 48(4), 2022.
//   Requires ratio in [0, 1].
//   Pairs    by id if the first documents of both name one, otherwise by order.
//   Cost     O(text + spans log spans) and resamples * documents; a unit of m gold and n system labels costs m * n.
//   Memory   two documents, 24 bytes a document and measure, the gold's ids; the spans of a system in another order
//            than the gold's.
//   Limits   1000 labels; 100000 resamples; 2^32 - 1 documents.
//   Threads  for resampling; the result does not depend on them, nor on the order of spans.
//   Errors   bad_input as io::open_records; documents without a partner, texts that differ, repeated ids, no document;
//            TAB: a gold span without a known identifier_type. bad_usage beyond the limits.
[[nodiscard]] ScoreReport score(const std::string& gold, const std::string& system, const ScoreOptions& options,
                                const Progress& progress = {});

// The same for documents in memory: `system` has the spans that were found, or (SystemKind::hidden_spans) those that
// were hidden. Formats in the options have no effect. A corpus has no fragments: a span in several parts (brat) is
// scored from its first to its last part, unlike in files.
//   Memory   as above, without the corpora.
//   Threads  as many as the options say, with the same result; any number of calls at the same time.
//   Progress may stop the call (model/progress.hpp).
//   Errors   as above, at "the gold, document <number from 1>". bad_usage: SystemKind::private_file, or `tab`, because
//            corpora have no annotators.
[[nodiscard]] ScoreReport score(const Corpus& gold, const Corpus& system, const ScoreOptions& options,
                                const Progress& progress = {});

}  // namespace sumi::score
