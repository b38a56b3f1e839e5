#pragma once

#include "json.hpp"
#include <sumi/hide/redact.hpp>

namespace sumi::cli {

// What redact() found and did, as JSON.
void put_redacted(const RedactSummary& summary, const RedactOptions& options, Json& json);

}  // namespace sumi::cli
