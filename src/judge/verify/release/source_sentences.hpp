#pragma once

#include <string_view>
#include <vector>

#include "base/text/sentences.hpp"
#include "judge/verify/release/stretches.hpp"
#include <sumi/model/promise.hpp>
#include <sumi/model/span.hpp>

namespace sumi::verify {

// The sentences of a source text (base/text/sentences.hpp), within what is left after cutting out marks and kept
// phrases.
class SourceSentences {
 public:
  explicit SourceSentences(const Promise& promise) : cutter_(promise) {}

  // The sentences in order, in bytes of the text. O(text). Requires: valid UTF-8.
  [[nodiscard]] std::vector<Range> of(std::string_view text);

 private:
  Cutter cutter_;
  SentenceCutter sentences_;
};

}  // namespace sumi::verify
