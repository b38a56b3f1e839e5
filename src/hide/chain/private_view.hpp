#pragma once

#include "hide/chain/publication_plan.hpp"
#include <sumi/hide/hide_records.hpp>

namespace sumi::hide {

// What a plan knows of each person, as a value. O(mentions). Findings hold their texts once more.
[[nodiscard]] HidePrivateView private_view(const PublicationPlan& plan, bool with_findings = true);

}  // namespace sumi::hide
