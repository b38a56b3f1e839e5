#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/text/alignment.hpp"
#include "judge/verify/release/rare_stretch.hpp"
#include "judge/verify/release/stretches.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::verify {

// The judged texts, and the texts in which supports are counted.
struct JudgedTexts {
  std::vector<OwnedText> shown;
  std::vector<OwnedText> source;                       // empty if there is none
  std::vector<std::optional<std::uint32_t>> partners;  // for those shown, in the source; empty if there is none
  std::vector<const std::vector<Placed>*> placed;      // for those shown, in the source; null, or empty, if unknown
  bool may_collapse = true;                            // one mark may stand for a run that terms hide
};

struct Judgement {
  std::uint64_t stretches = 0;
  std::uint64_t kept_by_policy = 0;
  std::vector<RareStretch> rare;  // unordered; repeated for each method whose promise it breaks
};

// Checks texts against the promise of each method: docs/verify.md.
//   Requires  a source if it is counted; texts that outlive the call.
//   Threads   uses `threads` for stretches; the result does not depend on it.
//   Cost      as support_count.hpp, ngram_support.hpp, word_support.hpp, sentence_support.hpp, term_support.hpp.
[[nodiscard]] Judgement judge(const JudgedTexts& texts, const Promise& promise, unsigned threads = 1);

}  // namespace sumi::verify
