#include "sanitize_report.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/report/figures_page.hpp"
#include "game_sums.hpp"
#include "labs/game/game_names.hpp"

namespace sumi::cli {
namespace {

using report::FiguresPage;
using report::LinePlot;
using report::Series;

constexpr const char* kNoGuarantee = "Nothing here is a guarantee of anonymity.";

std::string percentage(std::uint64_t part, std::uint64_t whole) {
  return report::percent_text(whole == 0 ? std::nullopt
                                         : std::optional(static_cast<double>(part) / static_cast<double>(whole)));
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

// One line per publisher, over the logarithm of the loss ratio.
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

namespace {

// Only what was done to these documents.
report::FigureSection done_section(const PublisherAbout& about, const ApplySummary& applied) {
  std::uint64_t hidden = 0;
  for (const ApplySummary::RoundCounts& round : applied.rounds) hidden += round.tokens;
  report::FigureSection done{.title = report::kDone};
  done.facts = {{"documents", std::to_string(applied.replaced.documents)},
                {"tokens", std::to_string(applied.tokens)},
                {"hidden tokens", fmt::format("{} ({})", hidden, percentage(hidden, applied.tokens))}};
  report::FigureTable rounds{.title = "Rounds of finders", .columns = {"round", "finder", "stretches", "tokens"}};
  for (std::size_t i = 0; i < std::min(about.rounds.size(), applied.rounds.size()); ++i)
    rounds.rows.push_back({std::to_string(i + 1), in_words(about.rounds[i]),
                           std::to_string(applied.rounds[i].stretches), std::to_string(applied.rounds[i].tokens)});
  report::FigureTable labels{.title = "What replaces it", .columns = {"label", "operator", "stretches"}};
  for (const auto& [label, operators] : applied.replaced.labels)
    for (const auto& [name, count] : operators) labels.rows.push_back({label, name, std::to_string(count)});
  done.tables = {std::move(rounds), std::move(labels)};
  return done;
}

report::FigureSection judged_section(const ApplySummary& applied) {
  report::FigureSection verified{.title = report::kVerified};
  if (!applied.judged) {
    verified.paragraphs = {"These documents came without spans of their own, so nothing says what was missed in them."};
    return verified;
  }
  const auto& judged = *applied.judged;
  verified.paragraphs = {
      "By the documents' own spans. Where the publisher was trained on these very documents, the figures are too "
      "good."};
  verified.facts = {{"sensitive tokens", std::to_string(judged.sensitive)},
                    {"left", fmt::format("{} ({})", judged.left, percentage(judged.left, judged.sensitive))},
                    {"hidden in error", std::to_string(judged.hidden_by_error)}};
  return verified;
}

// About the training documents, and labelled so.
report::FigureSection estimated_section(const PublisherAbout& about) {
  const GameAttack& attack = about.attack;
  report::FigureSection estimated{
      .title = "What was estimated beforehand, on the training documents",
      .paragraphs =
          {about.estimate == GameEstimate::training
               ? "By the documents that the publisher was trained on, so these figures are too good. They are "
                 "not of the documents above."
               : "By cross-validation over the training documents: each was judged by taggers that saw no "
                 "document of its owner. They are not of the documents above, which can be harder."},
      .facts = {{"training documents", std::to_string(about.documents)},
                {fmt::format("sensitive {} in them", game::units_of(about.unit)), std::to_string(about.sensitive)},
                {"published tokens of them", std::to_string(attack.tokens)},
                {"of these sensitive", std::to_string(attack.left)}}};
  report::FigureTable rounds{.title = "Rounds of training",
                             .columns = {"round", "finder", "benefit", "cost", "gain", "left"}};
  for (std::size_t i = 0; i < about.rounds.size(); ++i) {
    const GameRound& round = about.rounds[i];
    rounds.rows.push_back({round.kept ? std::to_string(i + 1) : fmt::format("{}, not kept", i + 1), in_words(round),
                           std::to_string(round.true_positives), std::to_string(round.false_positives),
                           fmt::format("{:g}", round.gain), std::to_string(round.left)});
  }
  report::FigureTable found{.title = "What an attacker finds in published training documents",
                            .columns = {"tokens looked at", "found at most", "in random order"}};
  const std::vector<double> most = most_found(attack.attackers, attack.random);
  for (std::size_t i = 0; i < attack.budgets.size(); ++i)
    found.rows.push_back(
        {std::to_string(attack.budgets[i]), fmt::format("{:.2f}", most[i]), fmt::format("{:.2f}", attack.random[i])});
  estimated.tables = {std::move(rounds), std::move(found)};
  if (attack.left == 0) return estimated;
  LinePlot plot = found_plot("found", "What is found within a budget, in training documents");
  plot.series.push_back(series_of("in random order", attack.budgets, attack.random));
  for (const auto& [kind, outcome] : attack.attackers)
    plot.series.push_back(
        series_of(std::string(name_of(kind)) + ", most likely first", attack.budgets, outcome.by_share));
  estimated.plots.push_back(std::move(plot));
  return estimated;
}

}  // namespace

std::string release_page(const PublisherAbout& about, const ApplySummary& applied, ReportOrigin origin) {
  FiguresPage page;
  page.title = "What was hidden, and what is left to be found";
  page.warnings = {kNoGuarantee, "What no finder found is published. Read it before you hand it over."};
  page.sections.push_back(
      {.title = report::kPromised,
       .paragraphs = {"No property is promised. The publisher hides what pays by its loss ratio."},
       .facts = {
           {"loss ratio", fmt::format("{:g}: a sensitive token published costs as much as so many hidden in error",
                                      about.loss_ratio)}}});
  page.sections.push_back(done_section(about, applied));
  page.sections.push_back(judged_section(applied));
  page.sections.push_back(
      {.title = report::kAttacked,
       .paragraphs = {"No attacker ran on these documents. Where they have spans, sumi attack tagger "
                      "runs some; what was estimated beforehand stands below."}});
  page.sections.push_back(
      {.title = report::kLeft,
       .paragraphs = {applied.judged ? fmt::format("{} sensitive tokens, by the documents' own spans. What these don't "
                                                   "mark isn't counted.",
                                                   applied.judged->left)
                                     : "Not known: it cannot be counted without spans."}});
  page.sections.push_back(estimated_section(about));
  page.meanings = {
      {"round",
       "Each round is trained on what the rounds before left, like an attacker. The last one gains nothing and "
       "is not kept."},
      {"benefit, cost", "Sensitive tokens found in training, and others hidden in error."},
      {"gain", "The loss ratio times the benefit, less the cost."},
      {"left", "Sensitive tokens that are still shown."}};
  page.origin = std::move(origin);
  return report::figures_page(page);
}

std::string evaluation_page(const EvaluateResult& result, const std::string& corpus, ReportOrigin origin) {
  const GameSums sums = game_sums(result);
  FiguresPage page;
  page.title = "Publishers against attackers";
  page.warnings = {kNoGuarantee,
                   "Each fold was published with a publisher trained on the others, and attacked by taggers that know "
                   "what is sensitive in the others."};
  page.facts = {{"corpus", corpus}, {"documents", std::to_string(result.documents)}};
  report::FigureSection plots{.title = "Plots"};
  plots.plots = {against_ratio("residual", "True positives left to the best attacker", "tokens", false, sums,
                               [](const GameSum& sum) { return static_cast<double>(sum.most_true_positives()); }),
                 against_ratio("left", "Sensitive tokens left, found or not", "tokens", false, sums,
                               [](const GameSum& sum) { return static_cast<double>(sum.all.left); }),
                 against_ratio("published", "Share of non-sensitive text that is published", "published", true, sums,
                               [](const GameSum& sum) { return sum.all.publish_ratio().value_or(1); }),
                 against_ratio("rounds", "Rounds kept", "rounds, mean of folds", false, sums,
                               [](const GameSum& sum) { return sum.mean_rounds(); })};
  for (const auto& [key, sum] : sums) {
    const std::string name = fmt::format("{} at L/C {:g}", name_of(key.first), key.second);
    LinePlot plot = found_plot(fmt::format("found-{}", plots.plots.size()), "Found within a budget: " + name);
    for (const auto& [kind, outcome] : sum.all.attacks)
      plot.series.push_back(series_of(std::string(name_of(kind)), result.budgets, outcome.by_share));
    plot.series.push_back(series_of("in random order", result.budgets, sum.all.random));
    plots.plots.push_back(std::move(plot));
  }
  report::FigureTable figures;
  figures.columns = {"publisher",
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
    figures.rows.push_back(
        {std::string(name_of(key.first)), fmt::format("{:g}", key.second), fmt::format("{:.2f}", sum.mean_rounds()),
         std::to_string(sum.all.sensitive), std::to_string(sum.all.left), std::to_string(sum.all.hidden_by_error),
         report::percent_text(sum.all.publish_ratio()), std::to_string(sum.most_true_positives()),
         fmt::format("{:.2f}", sum.most_found.back()), fmt::format("{:.2f}", sum.all.random.back())});
  }
  page.meanings = {
      {"one-shot", "A tagger trained and applied once."},
      {"one-shot-cost", "The same, but hiding above the certainty with the least cost at this loss ratio."},
      {"greedy", "Rounds of taggers, each trained on what the rounds before left."},
      {"one-shot-equal",
       "Of all taggers and thresholds applied once, the one that leaves least of the fold itself and hides no more "
       "harmless tokens than greedy; nobody could choose it beforehand."},
      {"one-shot-chosen",
       "The same, chosen by cross-validation on the documents that greedy learned from, and nothing else."},
      {"publish ratio", "The published share of the tokens that are not sensitive."},
      {"found", "Sensitive tokens that the best attacker of a fold finds among this number of its tokens."}};
  page.sections = {std::move(plots), {.title = "Figures", .tables = {std::move(figures)}}};
  page.origin = std::move(origin);
  return report::figures_page(page);
}

}  // namespace sumi::cli
