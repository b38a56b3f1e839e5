#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/text/phrases.hpp"
#include <sumi/model/promise.hpp>

namespace sumi {

// The one spelling in which a text is published where differences don't count (Promise::fold): a spelling that only one
// person has would single them out, however many share the string. Each character becomes what it folds to
// (base/text/fold.hpp), but characters of kept phrases, the mark, and those that fold to the mark.
//   Promise  as many characters as the text has; the spelling of a spelling is itself, as long as no folded character
//            makes a kept phrase.
//   Threads  const members from any number of threads.
class OneSpelling {
 public:
  // Of sentences spellings stay: where they end is told by capitals and line feeds. So there, and where nothing is
  // counted, is none.
  explicit OneSpelling(const Promise& promise);

  // Whether any text may change.
  [[nodiscard]] bool any() const { return fold_.any(); }
  // Requires: valid UTF-8.
  [[nodiscard]] std::string of(std::string_view text) const;
  // The promise of what is published: nothing is folded any more.
  [[nodiscard]] Promise promised(const Promise& promise) const;

 private:
  Folding fold_;
  char32_t mark_;
  Phrases phrases_;
};

}  // namespace sumi
