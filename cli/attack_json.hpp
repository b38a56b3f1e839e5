#pragma once

#include "json.hpp"
#include <sumi/attack/restore.hpp>
#include <sumi/attack/roster.hpp>
#include <sumi/attack/tagger_attack.hpp>

namespace sumi::cli {

// Writes the keys of the summary of attack roster.
void put_roster(const RosterFindings& findings, Json& into);
// Returns a document's line: its candidates, the first 20 by row.
[[nodiscard]] Json roster_document_json(const RosterDocument& document);
// Writes the keys of the summary of attack restore, with a source.
void put_restored(const RestoreScore& score, Json& into);
// Writes the keys of the summary of attack tagger. `budgets`: numbers of tokens that the attacker inspects, at least
// one.
void put_tagger_attack(const TaggerAttackResult& result, const std::vector<std::size_t>& budgets, Json& into);

}  // namespace sumi::cli
