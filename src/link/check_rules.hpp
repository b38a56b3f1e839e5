#pragma once

#include "link/record_table.hpp"
#include <sumi/link/link.hpp>

namespace sumi::link {

// Errors: bad_usage if rules are invalid, or don't fit the columns.
void require_sensible(const LinkRules& rules, const LinkRecords::Table& table);

}  // namespace sumi::link
