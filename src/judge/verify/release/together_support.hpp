#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "judge/verify/release/judgement.hpp"
#include "judge/verify/release/rare_stretch.hpp"
#include "judge/verify/release/source_values.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::verify {

// The documents of persons for whom, in some choice of promise.together of the facts, fewer than k persons stand, or in
// whose documents fewer than k entries of `roster` (of each a value of each fact; empty: not known), if there is one,
// could stand: docs/verify.md, "Facts together". One finding a document, at the place of its first value of such a
// choice.
//   Requires  the source's texts; what is shown is the source with marks, or isn't judged (no partner).
//   Cost      persons are compared from those whose published values stand next to theirs in the order of bytes
//             outwards, until k are found: O(persons) at best, its square where the promise is broken.
//   Limits    documents that are not published take no part.
[[nodiscard]] std::vector<RareStretch> few_together(const JudgedTexts& texts,
                                                    std::span<const std::vector<SourceValue>> values,
                                                    const Promise& promise,
                                                    std::span<const std::vector<std::string>> roster = {});

}  // namespace sumi::verify
