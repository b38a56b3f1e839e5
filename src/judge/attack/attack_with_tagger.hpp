#pragma once

#include <vector>

#include "judge/attack/ranked_tokens.hpp"
#include "tag/training/fit.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi::attack {

// An attacker who learns a tagger of published documents in which he knows what is sensitive, and asks it about others.
//   `known`     spans: what is sensitive, whatever its label. Without any he has nothing to learn from and is sure of
//               nothing.
//   `attacked`  spans: the truth, which only says Inspected::is_sensitive.
//   Result      the tokens of all attacked documents, in order.
//   Threads     those of `options`; the result doesn't depend on them.
[[nodiscard]] std::vector<Inspected> attack_with_tagger(const Corpus& known, const Corpus& attacked,
                                                        const tag::FitOptions& options);

}  // namespace sumi::attack
