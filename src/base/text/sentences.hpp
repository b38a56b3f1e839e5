#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi {

// Splits texts into sentences.
//   Sentence  the text between two breaks of UAX #29 that ICU finds for the root locale, without White_Space at its
//             ends, if it isn't empty then. A line feed ends a sentence. Abbreviations aren't recognized: "Dr. Mori" is
//             split ("." before a capital letter ends a sentence), "approx. 3 kg" isn't.
//   Cost      O(text).
//   Limit     a line of more than 2^30 bytes is split there, because ICU counts in 31 bits.
//   Threads   one SentenceCutter a thread.
class SentenceCutter {
 public:
  SentenceCutter();
  ~SentenceCutter();
  SentenceCutter(SentenceCutter&&) noexcept;
  SentenceCutter& operator=(SentenceCutter&&) noexcept;

  // The sentences of a range of `text`, which is split as if it stood alone; in order, in bytes of `text`. Requires:
  // the range is valid UTF-8.
  [[nodiscard]] std::vector<Range> sentences(std::string_view text, Range within);
  [[nodiscard]] std::vector<Range> sentences(std::string_view text) { return sentences(text, {0, text.size()}); }

 private:
  struct Iterator;
  std::unique_ptr<Iterator> iterator_;
};

}  // namespace sumi
