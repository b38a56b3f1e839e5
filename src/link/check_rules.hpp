#pragma once

#include "link/record_table.hpp"
#include <sumi/link/link.hpp>

namespace sumi::link {

// Errors: bad_usage where rules make no sense, or don't go with the columns.
void require_sensible(const LinkRules& rules, const LinkRecords::Table& table);

}  // namespace sumi::link
