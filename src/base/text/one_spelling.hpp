#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/text/phrases.hpp"
#include <sumi/model/promise.hpp>

namespace sumi {

// The canonical spelling in which a text is published if spelling differences don't count (Promise::fold): a spelling
// that only one person uses would single that person out, however many share the string. Each character becomes its
// folding (base/text/fold.hpp), except characters of kept phrases, the mark, and characters that fold to the mark.
//   Promise  keeps the number of characters; applying it twice changes nothing more, as long as no folded character
//            completes a kept phrase.
//   Threads  const members from any number of threads.
class OneSpelling {
 public:
  // Does nothing for sentences, because capitals and line feeds show their ends, and if nothing is counted.
  explicit OneSpelling(const Promise& promise);

  // Returns whether any text may change.
  [[nodiscard]] bool any() const { return fold_.any(); }
  // Requires: valid UTF-8.
  [[nodiscard]] std::string of(std::string_view text) const;
  // The promise for the published texts, in which nothing is folded any more.
  [[nodiscard]] Promise promised(const Promise& promise) const;

 private:
  Folding fold_;
  char32_t mark_;
  Phrases phrases_;
};

}  // namespace sumi
