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

// Finds the optimal covers of DocumentCovers for parts that are entirely shown ASCII: each byte is a character, has the
// same position in the counting text and in the corpus, and only cuts are examined. One object a thread.
//   Cost    O(bytes / 64 + cuts + windows) if the windows of cuts where a stretch may end are short on average;
//           otherwise by the queue of OptimalCover.
//   Memory  28 bytes a cut.
class PlainCover {
 public:
  // Requires: the counting text is the corpus's own.
  PlainCover(const Corpus& corpus, const UnitStarts& units, const Visibility& visibility, CoverRules rules)
      : corpus_(corpus), units_(units), visibility_(visibility), rules_(rules) {}

  // Returns whether a part is of that kind. O(part), many bytes at a time.
  [[nodiscard]] bool suits(const DocumentPart& part) const;

  // Kept stretches in bytes of the arena, in order; valid until the next call. Requires: a part that suits, and lengths
  // at its units that are exact from rules.min_length on.
  [[nodiscard]] const std::vector<Range>& find(const DocumentPart& part, const FrequentLengths& lengths);

 private:
  static constexpr std::size_t kMostWindow = 8;  // cuts in a window, on average

  void find_cuts(Range where);
  std::size_t find_windows(Range where, const FrequentLengths& lengths);
  void find_choices();
  void keep(std::span<const Stretch> stretches, Position begin);

  const Corpus& corpus_;
  const UnitStarts& units_;
  const Visibility& visibility_;
  const CoverRules rules_;
  std::vector<std::uint32_t> cuts_;       // bytes from the part's begin; and its end
  std::vector<std::uint32_t> first_end_;  // per cut: the first and the last possible end of a stretch from it
  std::vector<std::uint32_t> last_end_;
  std::vector<std::uint32_t> hidden_;   // per cut: the least hidden from it on
  std::vector<std::uint32_t> behind_;   // per cut: the same after a stretch that ends there
  std::vector<std::uint32_t> keep_to_;  // per cut: the end of the stretch kept from it; 0: its unit is hidden
  std::vector<std::uint64_t> costs_;
  std::vector<Stretch> stretches_;
  std::vector<Range> kept_;
  OptimalCover optimal_;
};

}  // namespace sumi::rare
