#pragma once

#include <optional>
#include <string_view>

#include <nlohmann/json.hpp>

#include <sumi/game/sanitize.hpp>

namespace sumi::game {

// Names in options and files: "cost", "cross-validated", "token" …
[[nodiscard]] constexpr std::string_view name_of(GameLearner learner) {
  return learner == GameLearner::accuracy ? "accuracy" : "cost";
}
[[nodiscard]] constexpr std::string_view name_of(GameEstimate estimate) {
  switch (estimate) {
    case GameEstimate::training:
      return "training";
    case GameEstimate::cross_validated:
      return "cross-validated";
    case GameEstimate::nested:
      return "nested";
  }
  return "";
}
[[nodiscard]] constexpr std::string_view name_of(GameUnit unit) {
  return unit == GameUnit::token ? "token" : "entity";
}

[[nodiscard]] constexpr std::string_view name_of(GameCosts costs) {
  return costs == GameCosts::equal ? "equal" : "attacked";
}
[[nodiscard]] constexpr std::string_view name_of(GameHiding hiding) {
  return hiding == GameHiding::mark ? "mark" : "dropped";
}

// Returns the counted unit as sentences name it.
[[nodiscard]] constexpr std::string_view units_of(GameUnit unit) {
  return unit == GameUnit::token ? "tokens" : "entities";
}

template <typename Kind>
[[nodiscard]] constexpr std::optional<Kind> one_named(std::string_view name, Kind first, Kind second) {
  if (name == name_of(first)) return first;
  if (name == name_of(second)) return second;
  return std::nullopt;
}
[[nodiscard]] constexpr std::optional<GameLearner> learner_named(std::string_view name) {
  return one_named(name, GameLearner::accuracy, GameLearner::cost);
}
[[nodiscard]] constexpr std::optional<GameEstimate> estimate_named(std::string_view name) {
  if (name == name_of(GameEstimate::nested)) return GameEstimate::nested;
  return one_named(name, GameEstimate::training, GameEstimate::cross_validated);
}
[[nodiscard]] constexpr std::optional<GameUnit> unit_named(std::string_view name) {
  return one_named(name, GameUnit::token, GameUnit::entity);
}

[[nodiscard]] constexpr std::optional<GameCosts> costs_named(std::string_view name) {
  return one_named(name, GameCosts::equal, GameCosts::attacked);
}
[[nodiscard]] constexpr std::optional<GameHiding> hiding_named(std::string_view name) {
  return one_named(name, GameHiding::mark, GameHiding::dropped);
}

using Json = nlohmann::ordered_json;

// Returns a round in the form of publisher files and summaries.
[[nodiscard]] Json json_of(const GameRound& round);

// Errors: nlohmann::json::exception if a field is missing or of another type.
[[nodiscard]] GameRound round_of(const Json& json);

}  // namespace sumi::game
