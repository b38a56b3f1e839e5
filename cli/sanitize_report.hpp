#pragma once

#include <string>

#include <sumi/game/sanitize.hpp>

namespace sumi::cli {

// For an ethics board: what each round of a publisher hid of these documents, what it cost, and what attackers would
// still find.
[[nodiscard]] std::string release_page(const PublisherAbout& about, const ApplySummary& applied,
                                       const std::string& input);

// What publishers leave at each loss ratio, and what attackers find.
[[nodiscard]] std::string evaluation_page(const EvaluateResult& result, const std::string& corpus);

}  // namespace sumi::cli
