#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/text/alignment.hpp"
#include "judge/verify/release/rare_stretch.hpp"
#include "judge/verify/release/stretches.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::verify {

// What is judged, and what it is counted in.
struct JudgedTexts {
  std::vector<OwnedText> shown;
  std::vector<OwnedText> source;                       // empty where there is none
  std::vector<std::optional<std::uint32_t>> partners;  // of those shown, in the source; empty where there is none
  std::vector<const std::vector<Placed>*> placed;      // of those shown, in the source; null, or empty, where not known
  bool may_collapse = true;                            // one mark may stand for a run of what terms hide
};

struct Judgement {
  std::uint64_t stretches = 0;
  std::uint64_t kept_by_policy = 0;
  std::vector<RareStretch> rare;  // in any order; what several methods miss, several times
};

// Holds texts against what each promised method promises: docs/verify.md.
//   Requires  a source where it is counted; texts that outlive the call.
//   Threads   uses `threads` for stretches; the result does not depend on it.
//   Cost      as support_count.hpp, ngram_support.hpp, word_support.hpp, sentence_support.hpp, term_support.hpp.
[[nodiscard]] Judgement judge(const JudgedTexts& texts, const Promise& promise, unsigned threads = 1);

}  // namespace sumi::verify
