#pragma once

#include <nlohmann/json.hpp>

#include <sumi/game/sanitize.hpp>

namespace sumi::game {

using Json = nlohmann::ordered_json;

// Returns a round in the form of publisher files and summaries.
[[nodiscard]] Json json_of(const GameRound& round);

// Errors: nlohmann::json::exception if a field is missing or of another type.
[[nodiscard]] GameRound round_of(const Json& json);

}  // namespace sumi::game
