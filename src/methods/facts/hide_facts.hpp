#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "methods/facts/exchange.hpp"
#include "methods/facts/roster.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/promise.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::facts {

// What hide_facts() found and did.
struct HiddenFacts {
  std::vector<std::uint64_t> values;     // of each fact
  std::uint64_t hidden_characters = 0;   // more than were
  std::vector<std::uint32_t> documents;  // in which they stand, rising
};

// Hides, within values of promise.facts and nowhere else, until for each person and each choice of promise.together of
// the facts k persons stand for that one, with that one, and k entries of `roster`, if there is one, fit that person:
// docs/together.md.
//   Paper     what it promises is kind to global (1,k)-anonymity: Gionis, Mazza, Tassa, k-anonymization revisited,
//             ICDE 2008.
//   Requires  1 <= together <= facts; documents or owners counted, k of them or more; `starts_unit` says where what is
//             hidden whole begins. A roster has k entries or more, each with a value a fact.
//   Promise   what is hidden later, anywhere, breaks none of it: traces that show less agree with more.
//   Result    only turns Why::shown into Why::fact. A heuristic; docs/results/together.md compares it with the optimum.
//   Cost      persons * neighbours * (documents * values)^2 comparisons (Neighbours) for each choice of facts.
//   Errors    bad_usage: a label that no span has. bad_input: values that overlap; kept phrases within values that
//             forbid it.
HiddenFacts hide_facts(const Corpus& corpus, const Promise& promise, const StartsUnit& starts_unit,
                       Visibility& visibility, std::span<const RosterEntry> roster = {},
                       HidingRule rule = HidingRule::shared);

// Each choice of `together` of the facts, in order.
[[nodiscard]] std::vector<FactSet> choices_of(std::size_t facts, unsigned together);

}  // namespace sumi::facts
