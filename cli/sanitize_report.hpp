#pragma once

#include <string>

#include <sumi/game/sanitize.hpp>
#include <sumi/report/report_origin.hpp>

namespace sumi::cli {

// For an ethics board: what was hidden of these documents, what is left of them where their own spans tell, and, apart,
// what was estimated when the publisher was trained.
[[nodiscard]] std::string release_page(const PublisherAbout& about, const ApplySummary& applied, ReportOrigin origin);

// What publishers leave at each loss ratio, and what attackers find.
[[nodiscard]] std::string evaluation_page(const EvaluateResult& result, const std::string& corpus, ReportOrigin origin);

}  // namespace sumi::cli
