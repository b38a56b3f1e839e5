#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/bytes/input.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include "io/records/joined_records.hpp"
#include "judge/score/counted_spans.hpp"
#include "judge/score/record_pairs.hpp"
#include "judge/score/score_hidden.hpp"
#include <sumi/model/error.hpp>
#include <sumi/score/score.hpp>

namespace sumi::score {
namespace {

constexpr unsigned kMostResamples = 100000;

std::map<std::string, Counts> by_name(const std::vector<Counts>& of_labels, const LabelNumbers& labels) {
  std::map<std::string, Counts> result;
  for (std::size_t i = 0; i < of_labels.size(); ++i)
    if (of_labels[i] != Counts{}) result.emplace(labels.names()[i], of_labels[i]);
  return result;
}

// Measures documents one by one. A row of counts has span scores or hidden scores, then TAB's.
class Scorer {
 public:
  explicit Scorer(const ScoreOptions& options)
      : options_(options), labels_(options.labels), hidden_labels_({.merge = true}), hidden_(options.ratio) {
    measures_ = is_hidden() ? HiddenScorer::kMeasures : kSpanMeasures;
    if (options.tab) measures_ += TabScorer::kMeasures;
  }

  void add(const io::Record& gold, const io::Record& system) {
    ++report_.documents;
    report_.characters += utf8::count(gold.text);
    const std::vector<CountedSpan> golden = counted_spans(gold.spans, labels_, report_.gold);
    if (is_hidden()) {
      const Mask hidden = covered_by(counted_spans(system.spans, hidden_labels_, report_.system));
      hidden_.add(gold.text, segmenter_.tokens(gold.text), golden, hidden, rows_);
      if (options_.tab) tab_.add(gold, hidden, labels_, rows_);
    } else {
      const std::vector<CountedSpan> found = counted_spans(system.spans, labels_, report_.system);
      add_spans(gold.text, golden, found);
      // Masking counts whatever the label is.
      SpanTally uncounted;
      if (options_.tab)
        tab_.add(gold, covered_by(counted_spans(system.spans, hidden_labels_, uncounted)), labels_, rows_);
    }
  }

  ScoreReport report() && {
    std::vector<Counts> sums(measures_);
    for (std::size_t i = 0; i < rows_.size(); ++i) sums[i % measures_] += rows_[i];
    const std::vector<Intervals> intervals =
        bootstrap(rows_, measures_, {options_.resamples, options_.seed, options_.threads});
    std::size_t measure = 0;
    const auto next = [&] {
      const Score score{sums[measure], intervals[measure]};
      ++measure;
      return score;
    };
    if (is_hidden()) {
      HiddenScores& hidden = report_.hidden.emplace();
      for (Score* score : {&hidden.tokens, &hidden.characters}) *score = next();
      hidden.labels = by_name(hidden_.of_labels(), labels_);
    } else {
      SpanScores& spans = report_.spans.emplace();
      for (Score* score : {&spans.micro, &spans.merged}) *score = next();
      const Score overlap = next();
      if (options_.level == ScoreLevel::entity) spans.overlap = overlap;
      spans.labels = by_name(units_.of_labels(), labels_);
      const auto name = [&](std::uint32_t label) {
        return label == UnitCounts::kNone ? std::nullopt : std::optional<std::string>(labels_.names()[label]);
      };
      for (const auto& [pair, count] : units_.confusion())
        spans.confusion[{name(pair.first), name(pair.second)}] = count;
    }
    if (options_.tab) {
      TabScores& tab = report_.tab.emplace();
      for (Score* score :
           {&tab.direct, &tab.quasi, &tab.entities, &tab.mentions, &tab.tokens, &tab.masked_tokens, &tab.masked_spans})
        *score = next();
      tab.mentions_of_label = by_name(tab_.mentions_of_labels(), labels_);
      tab.tokens_of_label = by_name(tab_.tokens_of_labels(), labels_);
    }
    return std::move(report_);
  }

 private:
  static constexpr std::size_t kSpanMeasures = 3;  // micro, merged, overlap

  [[nodiscard]] bool is_hidden() const { return options_.system != SystemKind::spans; }

  void add_spans(std::string_view text, const std::vector<CountedSpan>& gold, const std::vector<CountedSpan>& system) {
    Counts overlap;
    switch (options_.level) {
      case ScoreLevel::entity:
        add_entities(gold, system, units_);
        overlap = match_overlapping(distinct_stretches(gold), distinct_stretches(system));
        break;
      case ScoreLevel::token:
        add_tokens(segmenter_.tokens(text), gold, system, units_);
        break;
      case ScoreLevel::character:
        add_characters(text, gold, system, units_);
        break;
    }
    rows_.push_back(units_.take_micro());
    rows_.push_back(units_.take_merged());
    rows_.push_back(overlap);
  }

  const ScoreOptions& options_;
  LabelNumbers labels_;
  LabelNumbers hidden_labels_;
  UnitCounts units_;
  HiddenScorer hidden_;
  TabScorer tab_;
  Segmenter segmenter_;
  std::size_t measures_ = 0;
  std::vector<Counts> rows_;
  ScoreReport report_;
};

void require_few_resamples(const ScoreOptions& options) {
  if (options.resamples > kMostResamples)
    throw Error{
        Error::Kind::bad_usage, {}, "there can be no more than 100000 resamples; choose fewer", Settings{"resamples"}};
}

ScoreReport score_pairs(const RecordPairs::Source& gold, const RecordPairs::Source& system, const ScoreOptions& options,
                        const Progress& progress) {
  RecordPairs pairs(gold, system, options.subset);
  Scorer scorer(options);
  constexpr std::uint64_t kProgressBytes = std::uint64_t{1} << 20;
  std::uint64_t reported = 0;
  while (pairs.next()) {
    if (options.system == SystemKind::private_file)
      resolve_hidden(pairs.system(), pairs.gold().text, options.system_format.offsets);
    scorer.add(pairs.gold(), pairs.system());
    const std::uint64_t read = gold.reader.bytes_read();
    if (!progress || read - reported < kProgressBytes) continue;
    reported = read;
    progress("scoring", read, gold.reader.bytes_total());
  }
  ScoreReport report = std::move(scorer).report();
  report.left_out_documents = pairs.left_out();
  return report;
}

}  // namespace

ScoreReport score(const std::string& gold, const std::string& system, const ScoreOptions& options,
                  const Progress& progress) {
  require_few_resamples(options);
  const bool is_private = options.system == SystemKind::private_file;
  const io::Input gold_input(gold);
  const io::Input system_input(system);
  const auto gold_reader = open_documents(gold_input, options.gold_format);
  const auto system_reader =
      is_private ? read_hidden(system_input) : open_documents(system_input, options.system_format);
  return score_pairs({*gold_reader, gold_input.name()}, {*system_reader, system_input.name(), !is_private}, options,
                     progress);
}

ScoreReport score(const Corpus& gold, const Corpus& system, const ScoreOptions& options, const Progress& progress) {
  require_few_resamples(options);
  if (options.system == SystemKind::private_file || options.tab)
    throw Error{Error::Kind::bad_usage,
                {},
                "a corpus in memory has neither a private file nor annotators; score files, or only spans"};
  const io::RecordSource gold_source = io::records_of(gold, "the gold");
  const io::RecordSource system_source = io::records_of(system, "the system");
  const auto gold_reader = gold_source.open();
  const auto system_reader = system_source.open();
  return score_pairs({*gold_reader, gold_source.name}, {*system_reader, system_source.name}, options, progress);
}

}  // namespace sumi::score
