#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace sumi::cli {

// Returns rates of all spans and of each label, as lines of an aligned table.
[[nodiscard]] std::vector<std::string> labels_table(const nlohmann::json& micro, const nlohmann::json& labels);

// Returns a report of score_json() as an aligned table: four decimals, - for null.
[[nodiscard]] std::string score_table(const nlohmann::json& report);

}  // namespace sumi::cli
