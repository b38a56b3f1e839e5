#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "methods/rare/counting_text.hpp"
#include "methods/rare/document_parts.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/units.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi::rare {

inline constexpr std::size_t kDocumentsAPiece = 64;  // documents a thread takes at a time if each is little work

// The beginnings of the units of a document, or of a part of it, and its end: the cuts of covers. For a part whose
// characters are in the counting text one by one with unchanged byte lengths. The object is reused.
//   Cost    O(part / 64 + cuts) if it is all ASCII, otherwise O(part).
//   Memory  24 bytes a cut.
class DocumentUnits {
 public:
  // Returns whether that holds: everything takes part, and folding kept the byte lengths. O(part).
  [[nodiscard]] static bool suit(const Corpus& corpus, const CountingText& text, const DocumentPart& part);

  // Requires: suit() of the part.
  void load(const UnitStarts& units, const CountingText& text, const DocumentPart& part);

  // Per cut: the bytes, and the characters, of the part before it.
  [[nodiscard]] std::span<const std::uint32_t> bytes() const { return bytes_; }
  [[nodiscard]] std::span<const std::uint32_t> characters() const { return is_ascii_ ? bytes_ : characters_; }
  // The last cut at or before a byte of the part, or of its end.
  [[nodiscard]] std::uint32_t last_cut(std::uint32_t byte) const {
    const Position at = first_bit_ + byte;
    const std::uint64_t bits = words_[at / 64] & ~std::uint64_t{0} >> (63 - at % 64);
    return cuts_before_[at / 64] + static_cast<std::uint32_t>(std::popcount(bits)) - 1;
  }

  // Per cut except the last: the last cut where a stretch that begins there may end, by the lengths of the part's
  // bytes, which don't reach beyond it. The result never decreases, as the ends of frequent strings never do, even if
  // some lengths are too low.
  [[nodiscard]] std::span<const std::uint32_t> ends(std::span<const Length> lengths);
  // The same by lengths at the part's units.
  [[nodiscard]] std::span<const std::uint32_t> ends(const FrequentLengths& lengths);
  // Per cut: the cost of hiding everything before it, that is kCharacterCost and the unit's weight for each character.
  // `weights` has a unit's weight at its start in the counting text.
  [[nodiscard]] std::span<const std::uint64_t> costs(std::span<const std::uint8_t> weights);

 private:
  void find_cuts(const UnitStarts& units, Range source);
  void count_characters();

  Position begin_ = 0;        // in the counting text
  std::string_view counted_;  // the part's own bytes
  Position first_bit_ = 0;    // the first byte of words_
  bool is_ascii_ = false;
  std::vector<std::uint64_t> words_;        // one bit for each cut
  std::vector<std::uint32_t> cuts_before_;  // per word
  std::vector<std::uint32_t> bytes_;
  std::vector<std::uint32_t> characters_;  // empty if all is ASCII
  std::vector<std::uint64_t> costs_;
  std::vector<std::uint32_t> ends_;
};

}  // namespace sumi::rare
