#pragma once

#include "base/report/figures_page.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Returns what 45 CFR 164.514(b) requires and no run can check, in the words of the report.
[[nodiscard]] report::FigureTable left_to_custodian(const HideSummary& summary);

}  // namespace sumi::hide
