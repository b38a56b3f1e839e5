#pragma once

#include <cstdint>
#include <optional>

#include "json.hpp"
#include <sumi/link/link.hpp>
#include <sumi/model/counts.hpp>

namespace sumi::cli {

// Writes the keys of the summary of link. `truth`: pairs of records of one person, compared with a list of them.
void put_linked(std::uint64_t records, const LinkRules& rules, const LinkResult& result,
                const std::optional<Counts>& truth, Json& into);

}  // namespace sumi::cli
