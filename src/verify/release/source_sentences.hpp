#pragma once

#include <string_view>
#include <vector>

#include "text/sentences.hpp"
#include "verify/release/stretches.hpp"
#include <sumi/model/promise.hpp>
#include <sumi/model/span.hpp>

namespace sumi::verify {

// The sentences of a source text: text/sentences.hpp, within what is left when marks and kept phrases are cut out.
class SourceSentences {
 public:
  explicit SourceSentences(const Promise& promise) : cutter_(promise) {}

  // In order, in bytes of the text. O(text). Requires: valid UTF-8.
  [[nodiscard]] std::vector<Range> of(std::string_view text);

 private:
  Cutter cutter_;
  SentenceCutter sentences_;
};

}  // namespace sumi::verify
