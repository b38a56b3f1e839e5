#pragma once

#include "json.hpp"
#include <sumi/attack/restore.hpp>
#include <sumi/attack/roster.hpp>
#include <sumi/attack/tagger_attack.hpp>

namespace sumi::cli {

// Keys of the summary of attack roster.
void put_roster(const RosterFindings& findings, Json& into);
// A document's line: its candidates, the first 20 by row.
[[nodiscard]] Json roster_document_json(const RosterDocument& document);
// Keys of the summary of attack restore, with a source.
void put_restored(const RestoreScore& score, Json& into);
// Keys of the summary of attack tagger. `budgets`: tokens that the attacker looks at, at least one number.
void put_tagger_attack(const TaggerAttackResult& result, const std::vector<std::size_t>& budgets, Json& into);

}  // namespace sumi::cli
