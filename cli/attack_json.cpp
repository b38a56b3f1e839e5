#include "attack_json.hpp"

#include "ratio_json.hpp"

namespace sumi::cli {
namespace {

void put_figures(const RosterFigures& figures, Json& into) {
  const bool nothing = figures.documents == 0;
  into["documents"] = figures.documents;
  into["unique_link_rate"] = nothing ? Json(nullptr) : Json(figures.unique_link_rate());
  into["mean_candidates"] = nothing ? Json(nullptr) : Json(figures.mean_candidates());
  into["expected_hits"] = nothing ? Json(nullptr) : Json(figures.expected_hits());
  into["fewest_candidates"] = nothing ? Json(nullptr) : Json(figures.fewest_candidates);
  into["lost"] = figures.lost;
}

// For an attacker who knows that the person is among those published.
void put_targets(const TargetFigures& targets, Json& into) {
  if (targets.targets == 0) return;
  into["target"] = {{"targets", targets.targets},
                    {"unique_rate", targets.unique_rate()},
                    {"mean_documents", targets.mean_documents()},
                    {"expected_hits", targets.expected_hits()},
                    {"fewest_documents", targets.fewest_documents}};
}

Json steps_json(const RosterFindings& findings) {
  Json steps = Json::array();
  for (const RosterStep& step : findings.steps) {
    Json one = {{"step", step.name}, {"used", step.is_used}};
    put_figures(step.figures, one);
    steps.push_back(std::move(one));
  }
  return steps;
}

Json length_classes(const RestoreScore& score) {
  Json classes = Json::array();
  for (std::size_t i = 0; i < score.by_gap_length.size(); ++i) {
    const RestoreTally& tally = score.by_gap_length[i];
    const bool is_last = i + 1 == score.by_gap_length.size();
    classes.push_back({{"least", RestoreScore::kLeastLengths[i]},
                       {"most", is_last ? Json(nullptr) : Json(RestoreScore::kLeastLengths[i + 1] - 1)},
                       {"gaps", tally.gaps},
                       {"characters", tally.characters},
                       {"recovered_characters", tally.recovered_characters},
                       {"recovered_ratio", ratio_json(tally.recovered_characters, tally.characters)},
                       {"recovered_gaps", tally.recovered_gaps}});
  }
  return classes;
}

Json span_json(const RestoreSpanTally& tally) {
  return {{"spans", tally.spans},
          {"recovered_spans", tally.recovered_spans},
          {"hidden_characters", tally.hidden_characters},
          {"recovered_characters", tally.recovered_characters},
          {"recovered_ratio", ratio_json(tally.recovered_characters, tally.hidden_characters)}};
}

}  // namespace

Json roster_document_json(const RosterDocument& document) {
  constexpr std::size_t kMostRows = 20;
  Json rows = Json::array();
  for (const std::uint32_t row : document.candidates) {
    if (rows.size() == kMostRows) break;
    rows.push_back(row);
  }
  return {{"document", document.id},
          {"candidates", document.candidates.size()},
          {"linked", document.is_linked},
          {"rows", std::move(rows)}};
}

void put_roster(const RosterFindings& findings, Json& into) {
  put_figures(findings.figures(), into);
  put_targets(findings.targets(), into);
  into["entries"] = findings.entries;
  into["steps"] = steps_json(findings);
  for (const RosterSet& set : findings.sets) {
    Json one = {{"columns", set.columns}};
    put_figures(set.figures, one);
    put_targets(set.targets, one);
    if (!findings.documents.empty()) into["sets"].push_back(std::move(one));
  }
}

void put_restored(const RestoreScore& score, Json& json) {
  json["hidden_characters"] = score.all.characters;
  json["recovered_characters"] = score.all.recovered_characters;
  json["recovered_ratio"] = ratio_json(score.all.recovered_characters, score.all.characters);
  json["recovered_gaps"] = score.all.recovered_gaps;
  json["most_frequent_recovered_ratio"] = ratio_json(score.most_frequent_recovered_characters, score.all.characters);
  json["hidden_tokens"] = score.hidden_tokens;
  json["recovered_tokens"] = score.recovered_tokens;
  json["recovered_token_ratio"] = ratio_json(score.recovered_tokens, score.hidden_tokens);
  json["by_gap_length"] = length_classes(score);
  json["phi_hidden_characters"] = score.phi.hidden_characters;
  json["phi_recovered_characters"] = score.phi.recovered_characters;
  json["phi_recovered_ratio"] = ratio_json(score.phi.recovered_characters, score.phi.hidden_characters);
  json["hidden_spans"] = score.phi.spans;
  json["recovered_spans"] = score.phi.recovered_spans;
  json["phi_by_label"] = Json::object();
  for (const auto& [label, tally] : score.phi_by_label) json["phi_by_label"][label] = span_json(tally);
}

void put_tagger_attack(const TaggerAttackResult& result, const std::vector<std::size_t>& budgets, Json& json) {
  json["documents"] = result.documents;
  json["tokens"] = result.tokens;
  json["published"] = result.published;
  json["sensitive"] = result.sensitive;
  json["left"] = result.left;
  json["hidden_by_error"] = result.hidden_by_error;
  json["publish_ratio"] = ratio_json(publish_ratio(result.hidden_by_error, result.tokens - result.sensitive));
  if (const auto attacker = most_accurate(result.attacks); attacker != result.attacks.end()) {
    json["attacker"] = name_of(attacker->first);
    json["tp_attacker"] = attacker->second.true_positives;
    json["fp_attacker"] = attacker->second.false_positives;
  }
  json["budget"] = budgets.back();
  json["found_at_budget"] = most_found(result.attacks, result.random).back();
  json["budgets"] = budgets;
  json["random"] = result.random;
  json["attackers"] = Json::object();
  for (const auto& [kind, outcome] : result.attacks)
    json["attackers"][std::string(name_of(kind))] = {{"tp", outcome.true_positives},
                                                     {"fp", outcome.false_positives},
                                                     {"found_first", outcome.found_first},
                                                     {"by_share", outcome.by_share}};
}

}  // namespace sumi::cli
