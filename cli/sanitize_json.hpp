#pragma once

#include "json.hpp"
#include <sumi/game/sanitize.hpp>

namespace sumi::cli {

// Writes the keys of the summary of sanitize fit.
void put_fitted(const PublisherAbout& about, Json& into);
// Writes the keys of the summary of sanitize apply, after those of replacements.
void put_applied(const PublisherAbout& about, const ApplySummary& applied, Json& into);

}  // namespace sumi::cli
