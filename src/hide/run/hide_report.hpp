#pragma once

#include <string>

#include <sumi/hide/hide_review.hpp>

namespace sumi::hide {

// One page of HTML that loads nothing: what was found and what was done with it, persons, classes, what is lost, what
// is left. No text of any document.
[[nodiscard]] std::string hide_report(const HideSummary& summary, const HideReviewed& reviewed = {},
                                      const ReportOrigin& origin = {});

}  // namespace sumi::hide
