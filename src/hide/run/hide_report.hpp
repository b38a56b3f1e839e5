#pragma once

#include <string>

#include <sumi/hide/hide_review.hpp>

namespace sumi::hide {

// Returns one page of HTML that loads nothing: what was found and done, persons, classes, loss, residue. It has no text
// of any document.
[[nodiscard]] std::string hide_report(const HideSummary& summary, const HideReviewed& reviewed = {},
                                      const ReportOrigin& origin = {});

}  // namespace sumi::hide
