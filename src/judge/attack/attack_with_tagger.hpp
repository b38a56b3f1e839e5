#pragma once

#include <vector>

#include "judge/attack/ranked_tokens.hpp"
#include "tag/training/fit.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi::attack {

// Simulates an attacker who trains a tagger on published documents in which the sensitive parts are known, and applies
// it to others.
//   `known`     spans: the sensitive parts, whatever their label. Without spans the attacker can't train and is sure of
//               nothing.
//   `attacked`  spans: the truth, which only sets Inspected::is_sensitive.
//   Result      the tokens of all attacked documents, in order.
//   Threads     those of `options`; the result doesn't depend on them.
[[nodiscard]] std::vector<Inspected> attack_with_tagger(const Corpus& known, const Corpus& attacked,
                                                        const tag::FitOptions& options);

}  // namespace sumi::attack
