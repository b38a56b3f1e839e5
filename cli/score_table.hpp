#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace sumi::cli {

// Rates of all spans and of each label, as the lines of an aligned table for eyes.
[[nodiscard]] std::vector<std::string> labels_table(const nlohmann::json& micro, const nlohmann::json& labels);

// A report of score_json() as an aligned table, for eyes: four decimals, - for null.
[[nodiscard]] std::string score_table(const nlohmann::json& report);

}  // namespace sumi::cli
