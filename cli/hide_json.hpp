#pragma once

#include "json.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::cli {

// What a run of hide did: keys of its summary.
void put_hidden(const HideSummary& summary, Json& into);

}  // namespace sumi::cli
