#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include <sumi/report/report_origin.hpp>
#include <sumi/score/span_errors.hpp>

namespace sumi::cli {

// A page of the errors in context, after the rates of each label. `report`: of score_json().
[[nodiscard]] std::string score_page(const nlohmann::json& report, const score::SpanErrors& errors,
                                     ReportOrigin origin);

}  // namespace sumi::cli
