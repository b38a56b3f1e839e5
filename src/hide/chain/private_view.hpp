#pragma once

#include "hide/chain/publication_plan.hpp"
#include <sumi/hide/hide_records.hpp>

namespace sumi::hide {

// Returns what a plan knows of each person. Cost: O(mentions). Findings hold a copy of their texts.
[[nodiscard]] HidePrivateView private_view(const PublicationPlan& plan, bool with_findings = true);

}  // namespace sumi::hide
