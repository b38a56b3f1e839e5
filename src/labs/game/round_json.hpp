#pragma once

#include <nlohmann/json.hpp>

#include <sumi/game/sanitize.hpp>

namespace sumi::game {

using Json = nlohmann::ordered_json;

// A round, as publisher files and summaries have it.
[[nodiscard]] Json json_of(const GameRound& round);

// Errors: nlohmann::json::exception where a field isn't there, or is of another kind.
[[nodiscard]] GameRound round_of(const Json& json);

}  // namespace sumi::game
