#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "review/release.hpp"
#include <sumi/attack/restore.hpp>
#include <sumi/attack/tagger_attack.hpp>
#include <sumi/model/progress.hpp>

namespace sumi::review {

// The results of attackers on a release under review. They see what is published; the source scores them.
struct AttackedRelease {
  Guesses guesses;  // for each published document, by gap: as `attack restore` without other texts
  std::map<std::string, Release::RosterFinding, std::less<>> roster;  // by published id; from `attack roster`
  std::optional<TaggerAttackResult> taggers;  // from `attack tagger` with one family, the support vector machine
  std::vector<std::string> left_out;          // attacks that weren't possible, with the reason
};

inline constexpr std::uint64_t kAttackBudgetTokens = 100;

// `found`: the identifiers of each document of the source, which are the target of the tagger attack.
//   Threads   as many as requested; the result doesn't depend on them. Any number of calls.
//   Progress  may stop the call.
[[nodiscard]] AttackedRelease attack_release(const Release& release, const Documents& source,
                                             const std::vector<std::vector<Proposal>>& found, unsigned threads,
                                             std::uint64_t seed, const Progress& progress = {});

// Returns the output of `attack tagger`, restricted to the budget.
[[nodiscard]] std::string tagger_attack_json(const TaggerAttackResult& result);

}  // namespace sumi::review
