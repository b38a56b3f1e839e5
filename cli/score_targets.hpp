#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace sumi::cli {

// A number that a report must reach: --fail-below PATH=NUMBER. A path consists of keys and indices of arrays (from 0)
// separated by dots; a key may itself have dots.
struct ScoreTarget {
  std::string path;
  double least = 0;
};

// Errors: bad_usage if one is no PATH=NUMBER, or if `shape` has no such path. Below "labels" and "confusion" every path
// is possible.
[[nodiscard]] std::vector<ScoreTarget> parse_targets(const std::vector<std::string>& arguments,
                                                     const nlohmann::json& shape);

// Returns what falls short, in words; empty if nothing does. Null falls short of everything. Errors: bad_usage if the
// report has no number at a path.
[[nodiscard]] std::string missed_targets(const std::vector<ScoreTarget>& targets, const nlohmann::json& report);

}  // namespace sumi::cli
