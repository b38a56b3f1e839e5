#pragma once

#include <nlohmann/json.hpp>

#include <sumi/score/score.hpp>

namespace sumi::cli {

// Returns rates, null if undefined, with their counts.
[[nodiscard]] nlohmann::json counts_json(const Counts& counts);

// Returns a report in the layout of docs/score.md; keys sorted.
[[nodiscard]] nlohmann::json score_json(const score::ScoreReport& report, const score::ScoreOptions& options);

// As above, for a report with one document and no label, in which every rate and interval is a number: it has all
// possible paths.
[[nodiscard]] nlohmann::json score_shape(const score::ScoreOptions& options);

}  // namespace sumi::cli
