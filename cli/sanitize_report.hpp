#pragma once

#include <string>

#include <sumi/game/sanitize.hpp>
#include <sumi/report/report_origin.hpp>

namespace sumi::cli {

// A page for an ethics board: what was hidden in these documents, what is left of them by their own spans, and,
// separately, what was estimated when the publisher was trained.
[[nodiscard]] std::string release_page(const PublisherAbout& about, const ApplySummary& applied, ReportOrigin origin);

// A page with what publishers leave at each loss ratio, and what attackers find.
[[nodiscard]] std::string evaluation_page(const EvaluateResult& result, const std::string& corpus, ReportOrigin origin);

}  // namespace sumi::cli
