#pragma once

#include "json.hpp"
#include <sumi/replace/replace.hpp>

namespace sumi::cli {

// Writes the keys of a summary for replacements.
void put_replaced(const ReplaceSummary& summary, Json& into);

}  // namespace sumi::cli
