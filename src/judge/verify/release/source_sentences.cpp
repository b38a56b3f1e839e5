#include "judge/verify/release/source_sentences.hpp"

namespace sumi::verify {

std::vector<Range> SourceSentences::of(std::string_view text) {
  std::vector<Range> result;
  for (const Range& stretch : cutter_.cut(text).stretches) {
    const std::vector<Range> sentences = sentences_.sentences(text, stretch);
    result.insert(result.end(), sentences.begin(), sentences.end());
  }
  return result;
}

}  // namespace sumi::verify
