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

// What attackers made of a release while people look at it. They see what is published; the source scores them.
struct AttackedRelease {
  Guesses guesses;  // of each published document, by gap: as `attack restore` without other texts
  std::map<std::string, Release::RosterFinding, std::less<>> roster;  // by published id; of `attack roster`
  std::optional<TaggerAttackResult> taggers;  // of `attack tagger` with one family, the support vector machine
  std::vector<std::string> left_out;          // attacks that couldn't be made, and why
};

inline constexpr std::uint64_t kAttackBudgetTokens = 100;

// `found`: of each document of the source, what is an identifier there: it is what the tagger attack looks for.
//   Threads   as many as it says; the result doesn't depend on them. Any number of calls.
//   Progress  may stop the call.
[[nodiscard]] AttackedRelease attack_release(const Release& release, const Documents& source,
                                             const std::vector<std::vector<Proposal>>& found, unsigned threads,
                                             std::uint64_t seed, const Progress& progress = {});

// As `attack tagger` says it, of the budget alone.
[[nodiscard]] std::string tagger_attack_json(const TaggerAttackResult& result);

}  // namespace sumi::review
