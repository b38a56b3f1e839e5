#pragma once

#include "json.hpp"
#include <sumi/replace/replace.hpp>

namespace sumi::cli {

// Keys of a summary that tell what was replaced.
void put_replaced(const ReplaceSummary& summary, Json& into);

}  // namespace sumi::cli
