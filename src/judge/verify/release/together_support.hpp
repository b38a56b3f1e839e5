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

// Finds the documents of persons for whom, in some choice of promise.together facts, fewer than k persons are
// witnesses, or whom fewer than k entries of `roster` (each with a value for each fact; empty: unknown) fit, if there
// is one: docs/verify.md, "Facts together". One finding a document, at the first value of such a choice.
//   Requires  the source's texts; the shown text is the source with marks, or isn't judged (no partner).
//   Cost      persons are compared from their neighbours in the byte order of published values outwards, until k are
//             found: O(persons) at best, its square if the promise is broken.
//   Limits    documents that are not published take no part.
[[nodiscard]] std::vector<RareStretch> few_together(const JudgedTexts& texts,
                                                    std::span<const std::vector<SourceValue>> values,
                                                    const Promise& promise,
                                                    std::span<const std::vector<std::string>> roster = {});

}  // namespace sumi::verify
