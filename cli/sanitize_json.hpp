#pragma once

#include "json.hpp"
#include <sumi/game/sanitize.hpp>

namespace sumi::cli {

// Keys of the summary of sanitize fit.
void put_fitted(const PublisherAbout& about, Json& into);
// Keys of the summary of sanitize apply, behind those of what was replaced.
void put_applied(const PublisherAbout& about, const ApplySummary& applied, Json& into);

}  // namespace sumi::cli
