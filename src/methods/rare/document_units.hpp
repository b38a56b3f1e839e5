#pragma once

#include <bit>
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

// Where the units of a document, or of a part of one, begin, and where it ends: the cuts that covers are made of. Of
// what stands in the counting text character by character, with as many bytes each. Reused from one to the next.
//   Cost    O(part / 64 + cuts) where all of it is ASCII, else O(part).
//   Memory  24 bytes a cut.
class DocumentUnits {
 public:
  // Whether that is so: all of it takes part, and folding left it as long. O(part).
  [[nodiscard]] static bool suit(const Corpus& corpus, const CountingText& text, const DocumentPart& part);

  // Requires: what suits.
  void load(const UnitStarts& units, const CountingText& text, const DocumentPart& part);

  // One a cut: bytes, and characters, of the part before it.
  [[nodiscard]] std::span<const std::uint32_t> bytes() const { return bytes_; }
  [[nodiscard]] std::span<const std::uint32_t> characters() const { return is_ascii_ ? bytes_ : characters_; }
  // The last cut at or before a byte of the part, or its end.
  [[nodiscard]] std::uint32_t last_cut(std::uint32_t byte) const {
    const Position at = first_bit_ + byte;
    const std::uint64_t bits = words_[at / 64] & ~std::uint64_t{0} >> (63 - at % 64);
    return cuts_before_[at / 64] + static_cast<std::uint32_t>(std::popcount(bits)) - 1;
  }

  // Per cut but the last: the last one where a stretch may end that begins there, by lengths of the part's bytes in
  // bytes, which don't reach beyond it. Ends never decrease, as those of what is frequent never do: some lengths may be
  // said to be less than they are.
  [[nodiscard]] std::span<const std::uint32_t> ends(std::span<const Length> lengths);
  // The same by lengths at its units.
  [[nodiscard]] std::span<const std::uint32_t> ends(const FrequentLengths& lengths);
  // Per cut: what hiding all before it costs, kCharacterCost for each character and the weight of its unit, which
  // stands in `weights` where the unit begins in the counting text.
  [[nodiscard]] std::span<const std::uint64_t> costs(std::span<const std::uint8_t> weights);

 private:
  void find_cuts(const UnitStarts& units, Range source);
  void count_characters();

  Position begin_ = 0;        // in the counting text
  std::string_view counted_;  // the part's own
  Position first_bit_ = 0;    // of the first word: its first byte
  bool is_ascii_ = false;
  std::vector<std::uint64_t> words_;        // a bit for each cut
  std::vector<std::uint32_t> cuts_before_;  // per word
  std::vector<std::uint32_t> bytes_;
  std::vector<std::uint32_t> characters_;  // unless all is ASCII
  std::vector<std::uint64_t> costs_;
  std::vector<std::uint32_t> ends_;
};

}  // namespace sumi::rare
