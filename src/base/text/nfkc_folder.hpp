#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "base/text/folded_text.hpp"

namespace sumi {

// How white space is folded: as NFKC_Casefold does, or each run of it, no-break spaces and ends of lines too, to one
// space. What is dropped within a run belongs to it.
enum class SpaceFolding { as_written, as_one };

// Folds texts and terms so that spelling variants don't escape: NFKC_Casefold, that is compatibility composition, full
// case folding, default ignorable characters (soft hyphen, joiners, variation selectors, U+FEFF, …) dropped.
//   Source   Unicode 3.13, toNFKC_Casefold; UAX #15.
//   Result   a piece of text between two normalization boundaries is folded as one. A folded character comes from its
//            own character where the characters of a piece fold one by one, else from the whole piece. What is dropped
//            belongs to no folded character.
//   Cost     O(text); a few ns for a character of the BMP that stands alone and folds to one, some 100 ns for others.
//   Threads  one NfkcFolder a thread. The first made takes some ms.
//   Requires valid UTF-8.
//   Errors   unfinished for a text of 4 GiB or more.
class NfkcFolder {
 public:
  explicit NfkcFolder(SpaceFolding spaces = SpaceFolding::as_written);
  ~NfkcFolder();
  NfkcFolder(NfkcFolder&&) noexcept;
  NfkcFolder& operator=(NfkcFolder&&) noexcept;

  void fold(std::string_view text, FoldedText& into);
  // Appends a further text, of which the source ranges begin at `offset`, with a kBetween in front: terms don't reach
  // across. So short texts are searched together, which is faster. Requires: offset >= the end of the last one; offset
  // + text.size() < 2^32.
  void append(std::string_view text, std::size_t offset, FoldedText& into);

  // Whether a text may be cut between two characters and its parts be folded by themselves, each of the two to one
  // character; but for runs of white space that fold to one.
  [[nodiscard]] bool is_apart(char32_t before, char32_t after) const;
  // What it folds to. Requires: is_apart() of it.
  [[nodiscard]] char32_t single(char32_t character) const { return table_[character]; }

 private:
  void fold_behind(std::string_view text, std::size_t offset, FoldedText& into);

  class Pieces;  // what needs ICU
  const char16_t* table_;
  bool joins_spaces_;
  std::unique_ptr<Pieces> pieces_;
};

// A term, folded in the same way: at most 18 characters for one of its own.
[[nodiscard]] std::u32string nfkc_folded(std::string_view term);

// Whether each character of a text folds to one, which comes from it alone: so that the nth folded one is the nth of
// the text.
[[nodiscard]] bool folds_one_by_one(std::string_view text);

// Whether some characters of a text fold to more than they are: ß to ss.
[[nodiscard]] bool folds_to_more(std::string_view text);

}  // namespace sumi
