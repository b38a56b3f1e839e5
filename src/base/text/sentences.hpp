#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi {

// Cuts texts into sentences.
//   Sentence  what lies between two breaks of UAX #29 as ICU finds them for the root locale, without White_Space at
//             either end, if anything is left. A line feed ends one. Abbreviations are taken as they come: "Dr. Mori"
//             is cut ("." before a capital letter ends a sentence), "approx. 3 kg" isn't.
//   Cost      O(text).
//   Limit     a line of more than 2^30 bytes is cut there, since ICU counts in 31 bits.
//   Threads   one SentenceCutter a thread.
class SentenceCutter {
 public:
  SentenceCutter();
  ~SentenceCutter();
  SentenceCutter(SentenceCutter&&) noexcept;
  SentenceCutter& operator=(SentenceCutter&&) noexcept;

  // Those of `text` within a range of it, which is cut as if it stood alone; in order, in bytes of `text`.
  // Requires: the range is valid UTF-8.
  [[nodiscard]] std::vector<Range> sentences(std::string_view text, Range within);
  [[nodiscard]] std::vector<Range> sentences(std::string_view text) { return sentences(text, {0, text.size()}); }

 private:
  struct Iterator;
  std::unique_ptr<Iterator> iterator_;
};

}  // namespace sumi
