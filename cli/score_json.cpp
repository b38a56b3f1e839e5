#include "score_json.hpp"

#include <functional>
#include <optional>
#include <string>

namespace sumi::cli {
namespace {

using Sorted = nlohmann::json;

constexpr const char* kNoLabel = "(none)";

Sorted number_or_null(std::optional<double> value) {
  return value ? Sorted(*value) : Sorted(nullptr);
}

}  // namespace

nlohmann::json counts_json(const Counts& counts) {
  return {{"precision", number_or_null(counts.precision())},
          {"recall", number_or_null(counts.recall())},
          {"f1", number_or_null(counts.f(1))},
          {"f2", number_or_null(counts.f(2))},
          {"tp", counts.tp},
          {"fp", counts.fp},
          {"fn", counts.fn}};
}

namespace {

Sorted pair_or_null(const std::optional<score::Interval>& interval) {
  return interval ? Sorted::array({interval->low, interval->high}) : Sorted(nullptr);
}

Sorted recall_json(const Counts& counts) {
  return {{"recall", number_or_null(counts.recall())}, {"tp", counts.tp}, {"fn", counts.fn}};
}

// Converts scores to JSON, with intervals if requested.
struct WithIntervals {
  bool wanted;

  Sorted of(const score::Score& score) const {
    Sorted json = counts_json(score.counts);
    json["ci"] = !wanted ? Sorted(nullptr)
                         : Sorted{{"precision", pair_or_null(score.ci.precision)},
                                  {"recall", pair_or_null(score.ci.recall)},
                                  {"f1", pair_or_null(score.ci.f1)},
                                  {"f2", pair_or_null(score.ci.f2)}};
    return json;
  }
  Sorted recall(const score::Score& score) const {
    Sorted json = recall_json(score.counts);
    json["ci"] = wanted ? Sorted{{"recall", pair_or_null(score.ci.recall)}} : Sorted(nullptr);
    return json;
  }
  Sorted precision(const score::Score& score) const {
    Sorted json{
        {"precision", number_or_null(score.counts.precision())}, {"tp", score.counts.tp}, {"fp", score.counts.fp}};
    json["ci"] = wanted ? Sorted{{"precision", pair_or_null(score.ci.precision)}} : Sorted(nullptr);
    return json;
  }
};

Sorted labels_json(const std::map<std::string, Counts>& labels, Sorted (*json_of)(const Counts&)) {
  Sorted json = Sorted::object();
  for (const auto& [name, counts] : labels) json[name] = json_of(counts);
  return json;
}

// Returns the mean over the labels that have a value.
std::optional<double> mean(const std::map<std::string, Counts>& labels,
                           const std::function<std::optional<double>(const Counts&)>& rate) {
  double sum = 0;
  std::uint64_t rated = 0;
  for (const auto& [name, counts] : labels) {
    const std::optional<double> value = rate(counts);
    sum += value.value_or(0);
    rated += value ? 1 : 0;
  }
  return rated > 0 ? std::optional(sum / static_cast<double>(rated)) : std::nullopt;
}

Sorted macro_json(const std::map<std::string, Counts>& labels) {
  return {{"precision", number_or_null(mean(labels, [](const Counts& counts) { return counts.precision(); }))},
          {"recall", number_or_null(mean(labels, [](const Counts& counts) { return counts.recall(); }))},
          {"f1", number_or_null(mean(labels, [](const Counts& counts) { return counts.f(1); }))},
          {"f2", number_or_null(mean(labels, [](const Counts& counts) { return counts.f(2); }))}};
}

Sorted confusion_json(const score::SpanScores& spans) {
  Sorted json = Sorted::object();
  for (const auto& [pair, count] : spans.confusion)
    json[pair.first.value_or(kNoLabel)][pair.second.value_or(kNoLabel)] = count;
  return json;
}

Sorted tab_json(const score::TabScores& tab, const WithIntervals& scores) {
  return {{"direct", scores.recall(tab.direct)},
          {"quasi", scores.recall(tab.quasi)},
          {"entities", scores.recall(tab.entities)},
          {"mentions", scores.recall(tab.mentions)},
          {"tokens", scores.recall(tab.tokens)},
          {"masked_tokens", scores.precision(tab.masked_tokens)},
          {"masked_spans", scores.precision(tab.masked_spans)},
          {"labels",
           {{"mentions", labels_json(tab.mentions_of_label, recall_json)},
            {"tokens", labels_json(tab.tokens_of_label, recall_json)}}}};
}

Sorted tally_json(const score::SpanTally& tally) {
  return {{"counted", tally.counted}, {"empty", tally.empty}, {"duplicates", tally.duplicates}};
}

const char* level_name(const score::ScoreOptions& options) {
  if (options.system != score::SystemKind::spans) return "hidden";
  switch (options.level) {
    case score::ScoreLevel::entity:
      return "entity";
    case score::ScoreLevel::token:
      return "token";
    case score::ScoreLevel::character:
      return "character";
  }
  return "";
}

}  // namespace

nlohmann::json score_json(const score::ScoreReport& report, const score::ScoreOptions& options) {
  const WithIntervals scores{options.resamples > 0};
  Sorted json{{"level", level_name(options)},
              {"documents", report.documents},
              {"characters", report.characters},
              {"spans", {{"gold", tally_json(report.gold)}, {"system", tally_json(report.system)}}}};
  if (options.subset) json["left_out"] = report.left_out_documents;
  if (report.spans) {
    json["micro"] = scores.of(report.spans->micro);
    json["merged"] = scores.of(report.spans->merged);
    if (report.spans->overlap) json["overlap"] = scores.of(*report.spans->overlap);
    json["macro"] = macro_json(report.spans->labels);
    json["labels"] = labels_json(report.spans->labels, counts_json);
    json["confusion"] = confusion_json(*report.spans);
  }
  if (report.hidden) {
    json["hidden"] = {{"token", scores.of(report.hidden->tokens)},
                      {"character", scores.of(report.hidden->characters)},
                      {"labels", labels_json(report.hidden->labels, recall_json)},
                      {"ratio", options.ratio}};
  }
  if (report.tab) json["tab"] = tab_json(*report.tab, scores);
  return json;
}

nlohmann::json score_shape(const score::ScoreOptions& options) {
  const score::Score one{{1, 1, 1}, {score::Interval{}, score::Interval{}, score::Interval{}, score::Interval{}}};
  score::ScoreReport report;
  if (options.system != score::SystemKind::spans) {
    report.hidden = {one, one, {}};
  } else {
    report.spans = {one, one, {}, {{"", one.counts}}, {}};
    if (options.level == score::ScoreLevel::entity) report.spans->overlap = one;
  }
  if (options.tab) report.tab = {one, one, one, one, one, one, one, {}, {}};
  nlohmann::json shape = score_json(report, options);
  if (report.spans) shape["labels"] = nlohmann::json::object();
  return shape;
}

}  // namespace sumi::cli
