#pragma once

#include <nlohmann/json.hpp>

#include <sumi/score/score.hpp>

namespace sumi::cli {

// Rates, null where there is none, and what they are made of.
[[nodiscard]] nlohmann::json counts_json(const Counts& counts);

// A report as docs/score.md lays it out; keys sorted.
[[nodiscard]] nlohmann::json score_json(const score::ScoreReport& report, const score::ScoreOptions& options);

// The same of a report with one document and no label, where every rate and interval is a number: which paths there
// are.
[[nodiscard]] nlohmann::json score_shape(const score::ScoreOptions& options);

}  // namespace sumi::cli
