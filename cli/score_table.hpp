#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace sumi::cli {

// A report of score_json() as an aligned table, for eyes: four decimals, - for null.
[[nodiscard]] std::string score_table(const nlohmann::json& report);

}  // namespace sumi::cli
