#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "methods/rare/cover.hpp"
#include "methods/rare/document_parts.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/units.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::rare {

// Optimal covers, as DocumentCovers finds them, of parts that are nothing but shown ASCII: each byte is a character,
// stands in the counting text where it stands in the corpus, and only cuts are looked at. One a thread.
//   Cost    O(bytes / 64 + cuts + windows), windows of cuts where a stretch may end, few on average; else by the
//           queue of OptimalCover.
//   Memory  28 bytes a cut.
class PlainCover {
 public:
  // Requires: the counting text is the corpus's own.
  PlainCover(const Corpus& corpus, const UnitStarts& units, const Visibility& visibility, CoverRules rules)
      : corpus_(corpus), units_(units), visibility_(visibility), rules_(rules) {}

  // Whether a part is such. O(part), many bytes at a time.
  [[nodiscard]] bool suits(const DocumentPart& part) const;

  // Kept stretches in bytes of the arena, in order; valid until the next call. Requires: a part that suits, with
  // lengths at its units that are exact from rules.min_length on.
  [[nodiscard]] const std::vector<Range>& find(const DocumentPart& part, const FrequentLengths& lengths);

 private:
  static constexpr std::size_t kMostWindow = 8;  // cuts, on average, that are looked through

  void find_cuts(Range where);
  std::size_t find_windows(Range where, const FrequentLengths& lengths);
  void find_choices();
  void keep(std::span<const Stretch> stretches, Position begin);

  const Corpus& corpus_;
  const UnitStarts& units_;
  const Visibility& visibility_;
  const CoverRules rules_;
  std::vector<std::uint32_t> cuts_;       // bytes, from where the part begins; and its end
  std::vector<std::uint32_t> first_end_;  // per cut: where a stretch from it may end first, and last
  std::vector<std::uint32_t> last_end_;
  std::vector<std::uint32_t> hidden_;   // per cut: the least that is hidden from it on
  std::vector<std::uint32_t> behind_;   // per cut: the same behind a stretch that ends there
  std::vector<std::uint32_t> keep_to_;  // per cut: where the stretch kept from it ends; 0: its unit is hidden
  std::vector<std::uint64_t> costs_;
  std::vector<Stretch> stretches_;
  std::vector<Range> kept_;
  OptimalCover optimal_;
};

}  // namespace sumi::rare
