#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "base/text/folded_text.hpp"

namespace sumi {

// The folding of white space: as NFKC_Casefold does it, or each run of it (with no-break spaces and line ends) to one
// space. Dropped characters within a run belong to it.
enum class SpaceFolding { as_written, as_one };

// Folds texts and terms so that spelling variants match: NFKC_Casefold, that is compatibility composition and full case
// folding, with default ignorable characters (soft hyphen, joiners, variation selectors, U+FEFF, …) dropped.
//   Source   Unicode 3.13, toNFKC_Casefold; UAX #15.
//   Result   the text between two normalization boundaries is folded as one piece. A folded character's source is its
//            own character if the characters of the piece fold one by one, otherwise the whole piece. A dropped
//            character is the source of no folded character.
//   Cost     O(text); a few ns for a character of the BMP that is a whole piece and folds to one, some 100 ns for
//            others.
//   Threads  one NfkcFolder a thread. The first one of a process takes some ms.
//   Requires valid UTF-8.
//   Errors   unfinished for a text of 4 GiB or more.
class NfkcFolder {
 public:
  explicit NfkcFolder(SpaceFolding spaces = SpaceFolding::as_written);
  ~NfkcFolder();
  NfkcFolder(NfkcFolder&&) noexcept;
  NfkcFolder& operator=(NfkcFolder&&) noexcept;

  void fold(std::string_view text, FoldedText& into);
  // Appends another text after a kBetween, which terms don't cross, with source ranges that begin at `offset`.
  // Searching short texts together is faster. Requires: offset >= the end of the last text; offset + text.size() <
  // 2^32.
  void append(std::string_view text, std::size_t offset, FoldedText& into);

  // Returns whether a text can be split between two characters and its parts folded separately, each of the two
  // characters to one. Runs of white space that fold to one space are an exception.
  [[nodiscard]] bool is_apart(char32_t before, char32_t after) const;
  // The folded character. Requires: is_apart() of it.
  [[nodiscard]] char32_t single(char32_t character) const { return table_[character]; }

 private:
  void fold_behind(std::string_view text, std::size_t offset, FoldedText& into);

  class Pieces;  // characters that need ICU
  const char16_t* table_;
  bool joins_spaces_;
  std::unique_ptr<Pieces> pieces_;
};

// A term folded in the same way: one character becomes at most 18.
[[nodiscard]] std::u32string nfkc_folded(std::string_view term);

// Returns whether each character of a text folds by itself to exactly one, so that the nth folded character belongs to
// the nth of the text.
[[nodiscard]] bool folds_one_by_one(std::string_view text);

// Returns whether some characters of a text fold to more than one: ß to ss.
[[nodiscard]] bool folds_to_more(std::string_view text);

}  // namespace sumi
