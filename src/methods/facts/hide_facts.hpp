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

// The result of hide_facts().
struct HiddenFacts {
  std::vector<std::uint64_t> values;     // number of values of each fact
  std::uint64_t hidden_characters = 0;   // beyond those hidden before
  std::vector<std::uint32_t> documents;  // documents with such values, ascending
};

// Hides parts of values of promise.facts, and nothing else, until for each person and each choice of promise.together
// facts at least k persons are exchangeable with that person (the person included), and k entries of `roster`, if
// given, fit the person: docs/together.md.
//   Paper     the promise is similar to global (1,k)-anonymity: Gionis, Mazza, Tassa, k-anonymization revisited, ICDE
//             2008.
//   Requires  1 <= together <= facts; documents or owners counted, at least k of them; `starts_unit` marks the
//             beginnings of units that are hidden as a whole. A roster has at least k entries, each with a value for
//             each fact.
//   Promise   hiding more afterwards, anywhere, keeps the promise: a trace that shows less agrees with more.
//   Result    only turns Why::shown into Why::fact. A heuristic; docs/results/together.md compares it with the optimum.
//   Cost      persons * neighbours * (documents * values)^2 comparisons (Neighbours) for each choice of facts.
//   Errors    bad_usage: a label that no span has. bad_input: overlapping values; kept phrases inside values that make
//             the promise impossible.
HiddenFacts hide_facts(const Corpus& corpus, const Promise& promise, const StartsUnit& starts_unit,
                       Visibility& visibility, std::span<const RosterEntry> roster = {},
                       HidingRule rule = HidingRule::shared);

// All choices of `together` facts, in order.
[[nodiscard]] std::vector<FactSet> choices_of(std::size_t facts, unsigned together);

}  // namespace sumi::facts
