#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace sumi::cli {

// A number that a report must reach: --fail-below PATH=NUMBER. A path is keys and places of arrays (from 0) with dots
// between; a key may itself have dots.
struct ScoreTarget {
  std::string path;
  double least = 0;
};

// Errors: bad_usage where one is no PATH=NUMBER, or where `shape` can have no such path. Below "labels" and "confusion"
// every path can be.
[[nodiscard]] std::vector<ScoreTarget> parse_targets(const std::vector<std::string>& arguments,
                                                     const nlohmann::json& shape);

// What falls short, in words; empty if nothing does. Null falls short of everything.
// Errors: bad_usage where the report has no number at a path.
[[nodiscard]] std::string missed_targets(const std::vector<ScoreTarget>& targets, const nlohmann::json& report);

}  // namespace sumi::cli
