#include "labs/game/game_names.hpp"

namespace sumi::game {

Json json_of(const GameRound& round) {
  Json json{{"finder", round.finder},
            {"threshold", round.threshold ? Json(*round.threshold) : Json()},
            {"true_positives", round.true_positives},
            {"false_positives", round.false_positives},
            {"gain", round.gain},
            {"loss", round.loss},
            {"left", round.left},
            {"kept", round.kept}};
  if (!round.votes.empty()) json["votes"] = round.votes;
  return json;
}

GameRound round_of(const Json& json) {
  GameRound round;
  round.finder = json.at("finder").get<std::string>();
  if (!json.at("threshold").is_null()) round.threshold = json.at("threshold").get<double>();
  round.true_positives = json.at("true_positives").get<std::uint64_t>();
  round.false_positives = json.at("false_positives").get<std::uint64_t>();
  round.gain = json.at("gain").get<double>();
  round.loss = json.at("loss").get<double>();
  round.left = json.at("left").get<std::uint64_t>();
  round.kept = json.at("kept").get<bool>();
  if (json.contains("votes")) round.votes = json.at("votes").get<std::vector<double>>();
  return round;
}

}  // namespace sumi::game
