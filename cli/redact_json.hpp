#pragma once

#include "json.hpp"
#include <sumi/hide/redact.hpp>

namespace sumi::cli {

// Writes the findings and actions of redact() as JSON.
void put_redacted(const RedactSummary& summary, const RedactOptions& options, Json& json);

}  // namespace sumi::cli
