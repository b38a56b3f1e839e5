#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "match/folded_text.hpp"

namespace sumi::match {

// Folds texts and terms so that spelling variants don't escape: NFKC_Casefold, that is compatibility composition, full case
// folding, default ignorable characters (soft hyphen, joiners, variation selectors, U+FEFF, …) dropped.
//   Source   Unicode 3.13, toNFKC_Casefold; UAX #15.
//   Result   a piece of text between two normalization boundaries is folded as one. A folded character comes from its own
//            character where the characters of a piece fold one by one, else from the whole piece. What is dropped
//            belongs to no folded character.
//   Cost     O(text); a few ns for a character of the BMP that stands alone and folds to one, some 100 ns for others.
//   Threads  one Folder a thread. The first made takes some ms.
//   Requires valid UTF-8.
//   Errors   unfinished for a text of 4 GiB or more.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(Folder&&) noexcept;
  Folder& operator=(Folder&&) noexcept;

  void fold(std::string_view text, FoldedText& into);

 private:
  class Pieces;  // what needs ICU
  const char16_t* table_;
  std::unique_ptr<Pieces> pieces_;
};

// A term, folded in the same way: at most 18 characters for one of its own.
[[nodiscard]] std::u32string folded(std::string_view term);

}  // namespace sumi::match
