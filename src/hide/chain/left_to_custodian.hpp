#pragma once

#include "base/report/figures_page.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// What the rules of 45 CFR 164.514(b) ask for and no run can see to; in the words of the report.
[[nodiscard]] report::FigureTable left_to_custodian(const HideSummary& summary);

}  // namespace sumi::hide
