#pragma once

#include "json.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::cli {

// Writes the keys of the summary of hide.
void put_hidden(const HideSummary& summary, Json& into);

}  // namespace sumi::cli
