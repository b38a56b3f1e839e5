#include "sanitize_report.hpp"

#include <cmath>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "game/game_names.hpp"
#include "game_sums.hpp"
#include "report/figures_page.hpp"

namespace sumi::cli {
namespace {

using report::FiguresPage;
using report::LinePlot;
using report::Series;

constexpr const char* kNoGuarantee = "Nothing here is a guarantee of anonymity.";

std::string in_percent(std::optional<double> share) {
  return share ? fmt::format("{:.2f}%", 100 * *share) : "–";
}

std::string percentage(std::uint64_t part, std::uint64_t whole) {
  return in_percent(whole == 0 ? std::nullopt : std::optional(static_cast<double>(part) / static_cast<double>(whole)));
}

std::string in_words(const GameRound& round) {
  return round.threshold ? fmt::format("{}, from {:.3f} on", round.finder, *round.threshold) : round.finder;
}

LinePlot found_plot(std::string id, std::string title) {
  return {.id = std::move(id),
          .title = std::move(title),
          .x = {.label = "tokens looked at", .whole = true},
          .y = {.label = "sensitive tokens found"},
          .series = {}};
}

Series series_of(std::string name, const std::vector<std::uint64_t>& budgets, const std::vector<double>& found) {
  Series series{std::move(name), {}};
  for (std::size_t i = 0; i < budgets.size(); ++i) series.points.push_back({static_cast<double>(budgets[i]), found[i]});
  return series;
}

// A line a publisher, over the logarithm of the loss ratio.
template <typename Value>
LinePlot against_ratio(std::string id, std::string title, std::string label, bool percent, const GameSums& sums,
                       const Value& value) {
  LinePlot plot{.id = std::move(id),
                .title = std::move(title),
                .x = {.label = "log10 of the loss ratio L/C"},
                .y = {.label = std::move(label), .percent = percent}};
  for (const auto& [key, sum] : sums) {
    if (plot.series.empty() || plot.series.back().name != name_of(key.first))
      plot.series.push_back({std::string(name_of(key.first)), {}});
    plot.series.back().points.push_back({std::log10(key.second), value(sum)});
  }
  return plot;
}

}  // namespace

std::string release_page(const PublisherAbout& about, const ApplySummary& applied, const std::string& input) {
  FiguresPage page;
  page.title = "What was hidden, and what is left to be found";
  page.warnings = {kNoGuarantee,
                   about.estimate == GameEstimate::training
                       ? "What attackers would find was estimated on the documents that the publisher was trained on, "
                         "so the figures are too good."
                       : "What attackers would find was estimated on the documents that the publisher was trained on, "
                         "each with taggers that saw "
                         "no document of its owner.",
                   "Other documents can be harder, and other attackers better: read what is published."};
  std::uint64_t hidden = 0;
  for (const ApplySummary::RoundCounts& round : applied.rounds) hidden += round.tokens;
  page.facts = {
      {"documents", fmt::format("{} of {}", applied.replaced.documents, input)},
      {"tokens", fmt::format("{}, {} of them hidden ({})", applied.tokens, hidden, percentage(hidden, applied.tokens))},
      {"loss ratio",
       fmt::format("{}: a sensitive token published costs as much as so many hidden in error", about.loss_ratio)},
      {"learned of",
       fmt::format("{} documents with {} sensitive {}", about.documents, about.sensitive, game::units_of(about.unit))},
      {"estimated by", about.estimate == GameEstimate::training ? "the training documents, so the figures are too good"
                                                                : "cross-validation"}};
  if (applied.judged) {
    page.facts.emplace_back(
        "judged by the documents' own spans",
        fmt::format("of {} sensitive tokens {} are left; {} were hidden in error", applied.judged->sensitive,
                    applied.judged->left, applied.judged->hidden_by_error));
  }
  page.columns = {"round", "finder", "stretches hidden", "tokens hidden", "benefit", "cost", "gain", "left"};
  for (std::size_t i = 0; i < about.rounds.size(); ++i) {
    const GameRound& round = about.rounds[i];
    const bool kept = round.kept && i < applied.rounds.size();
    page.rows.push_back({kept ? std::to_string(i + 1) : fmt::format("{}, not kept", i + 1), in_words(round),
                         kept ? std::to_string(applied.rounds[i].stretches) : "–",
                         kept ? std::to_string(applied.rounds[i].tokens) : "–", std::to_string(round.true_positives),
                         std::to_string(round.false_positives), fmt::format("{:g}", round.gain),
                         std::to_string(round.left)});
  }
  report::FigureTable labels{"What replaces it", {"label", "operator", "stretches"}, {}};
  for (const auto& [label, operators] : applied.replaced.labels) {
    for (const auto& [name, count] : operators) labels.rows.push_back({label, name, std::to_string(count)});
  }
  page.tables.push_back(std::move(labels));
  const GameAttack& attack = about.attack;
  report::FigureTable found{
      fmt::format("What an attacker finds among some of {} published tokens, {} of them sensitive", attack.tokens,
                  attack.left),
      {"tokens looked at", "found at most", "in random order"},
      {}};
  const std::vector<double> most = most_found(attack.attackers, attack.random);
  for (std::size_t i = 0; i < attack.budgets.size(); ++i) {
    found.rows.push_back(
        {std::to_string(attack.budgets[i]), fmt::format("{:.1f}", most[i]), fmt::format("{:.1f}", attack.random[i])});
  }
  page.tables.push_back(std::move(found));
  LinePlot plot = found_plot("found", "What is found within a budget");
  plot.series.push_back(series_of("in random order", attack.budgets, attack.random));
  for (const auto& [kind, outcome] : attack.attackers) {
    plot.series.push_back(
        series_of(std::string(name_of(kind)) + ", most likely first", attack.budgets, outcome.by_share));
  }
  if (attack.left > 0) page.plots.push_back(std::move(plot));
  page.meanings = {
      {"round",
       "Each round is trained on what the rounds before left, like an attacker. The last one gains nothing and is not "
       "kept."},
      {"hidden", "In these documents."},
      {"benefit, cost", "During training: sensitive tokens found, and others hidden in error."},
      {"gain", "The loss ratio times the benefit, less the cost."},
      {"left", "Sensitive tokens that are still shown, by the estimate: in the training documents, not in these."}};
  return report::figures_page(page);
}

std::string evaluation_page(const EvaluateResult& result, const std::string& corpus) {
  const GameSums sums = game_sums(result);
  FiguresPage page;
  page.title = "Publishers against attackers";
  page.warnings = {kNoGuarantee,
                   "Each fold was published with a publisher trained on the others, and attacked by taggers that know "
                   "what is sensitive in the others."};
  page.facts = {{"corpus", corpus}, {"documents", std::to_string(result.documents)}};
  page.plots = {against_ratio("residual", "True positives left to the best attacker", "tokens", false, sums,
                              [](const GameSum& sum) { return static_cast<double>(sum.most_true_positives()); }),
                against_ratio("left", "Sensitive tokens left, found or not", "tokens", false, sums,
                              [](const GameSum& sum) { return static_cast<double>(sum.all.left); }),
                against_ratio("published", "Share of non-sensitive text that is published", "published", true, sums,
                              [](const GameSum& sum) { return sum.all.publish_ratio().value_or(1); }),
                against_ratio("rounds", "Rounds kept", "rounds, mean of folds", false, sums,
                              [](const GameSum& sum) { return sum.mean_rounds(); })};
  for (const auto& [key, sum] : sums) {
    const std::string name = fmt::format("{} at L/C {:g}", name_of(key.first), key.second);
    LinePlot plot = found_plot(fmt::format("found-{}", page.plots.size()), "Found within a budget: " + name);
    for (const auto& [kind, outcome] : sum.all.attacks)
      plot.series.push_back(series_of(std::string(name_of(kind)), result.budgets, outcome.by_share));
    plot.series.push_back(series_of("in random order", result.budgets, sum.all.random));
    page.plots.push_back(std::move(plot));
  }
  page.columns = {"publisher",
                  "L/C",
                  "rounds",
                  "sensitive",
                  "left",
                  "hidden in error",
                  "publish ratio",
                  "true positives of the best attacker",
                  fmt::format("found at {}", result.budgets.back()),
                  "in random order"};
  for (const auto& [key, sum] : sums) {
    page.rows.push_back({std::string(name_of(key.first)), fmt::format("{:g}", key.second),
                         fmt::format("{:.1f}", sum.mean_rounds()), std::to_string(sum.all.sensitive),
                         std::to_string(sum.all.left), std::to_string(sum.all.hidden_by_error),
                         in_percent(sum.all.publish_ratio()), std::to_string(sum.most_true_positives()),
                         fmt::format("{:.1f}", sum.most_found.back()), fmt::format("{:.1f}", sum.all.random.back())});
  }
  page.meanings = {
      {"one-shot", "A tagger trained and applied once."},
      {"one-shot-cost", "The same, but hiding above the certainty with the least cost at this loss ratio."},
      {"greedy", "Rounds of taggers, each trained on what the rounds before left."},
      {"one-shot-equal",
       "Of all taggers and thresholds applied once, the one that leaves least of the fold itself and hides no more "
       "harmless tokens than greedy; nobody could choose it beforehand."},
      {"publish ratio", "The published share of the tokens that are not sensitive."},
      {"found", "Sensitive tokens that the best attacker of a fold finds among this number of its tokens."}};
  return report::figures_page(page);
}

}  // namespace sumi::cli
