#include "sanitize_json.hpp"

#include <algorithm>

#include "labs/game/game_names.hpp"
#include "ratio_json.hpp"

namespace sumi::cli {
namespace {

constexpr std::uint64_t kToldBudget = 100;  // inspected tokens, in the summary's found_at_budget

}  // namespace

void put_fitted(const PublisherAbout& about, Json& json) {
  json["documents"] = about.documents;
  json["tokens"] = about.tokens;
  json["sensitive"] = about.sensitive;
  json["loss_before"] = about.loss_before;
  json["rounds"] = Json::array();
  std::uint64_t kept = 0;
  std::uint64_t hidden_by_error = 0;
  std::uint64_t left = about.sensitive;
  for (const GameRound& round : about.rounds) {
    json["rounds"].push_back(game::json_of(round));
    if (!round.kept) continue;
    ++kept;
    hidden_by_error += round.false_positives;
    left = round.left;
  }
  json["iterations"] = kept;
  json["left"] = left;
  json["hidden_by_error"] = hidden_by_error;
  json["estimate"] = game::name_of(about.estimate);
  const std::uint64_t harmless = about.attack.tokens - about.attack.left + hidden_by_error;
  json["publish_ratio"] = ratio_json(publish_ratio(hidden_by_error, harmless));
  const auto attacker = most_accurate(about.attack.attackers);
  const AttackOutcome found = attacker == about.attack.attackers.end() ? AttackOutcome{} : attacker->second;
  json["tp_attacker"] = found.true_positives;
  json["fp_attacker"] = found.false_positives;
  const auto hundred = std::ranges::find(about.attack.budgets, kToldBudget);
  json["found_at_budget"] =
      hundred == about.attack.budgets.end()
          ? Json()
          : Json(most_found(about.attack.attackers, about.attack.random)[hundred - about.attack.budgets.begin()]);
}

void put_applied(const PublisherAbout& about, const ApplySummary& applied, Json& json) {
  json["tokens"] = applied.tokens;
  json["iterations"] = applied.rounds.size();
  json["rounds"] = Json::array();
  for (std::size_t i = 0; i < applied.rounds.size(); ++i) {
    Json round = game::json_of(about.rounds[i]);
    round["stretches"] = applied.rounds[i].stretches;
    round["tokens"] = applied.rounds[i].tokens;
    json["rounds"].push_back(std::move(round));
  }
  const auto& judged = applied.judged;
  json["sensitive"] = judged ? Json(judged->sensitive) : Json();
  json["left"] = judged ? Json(judged->left) : Json();
  json["hidden_by_error"] = judged ? Json(judged->hidden_by_error) : Json();
  json["publish_ratio"] =
      judged ? ratio_json(publish_ratio(judged->hidden_by_error, applied.tokens - judged->sensitive)) : Json();
}

}  // namespace sumi::cli
