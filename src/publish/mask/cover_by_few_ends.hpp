#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "methods/rare/cover.hpp"
#include "publish/mask/allowed_strings.hpp"
#include <sumi/model/mask_options.hpp>

namespace sumi::publish {

// Finds the optimal cover of a document by allowed strings (rare::OptimalCover of the cuts, without weights) with
// look-ups at few of its cuts.
//   How      Ends never decrease, so the longest allowed string from a cut ends at most where that of the next
//            looked-up cut does. A cover by these bounds hides no more than the right one. If a look-up confirms each
//            of its stretches, it is the right one, also among several that hide equally much: it was chosen among
//            more, by the same rule. Otherwise the bounds are tighter now, and the cover is computed again where they
//            changed.
//   Cost     O(cuts) time, and some windows of cuts for each stretch that is too long; 29 bytes a cut.
//   Promise  each stretch is allowed, even if the suffixes in a file of counts are out of order.
class CoverByFewEnds {
 public:
  // `bytes`, `characters`: of the text before each cut; the first cut is its beginning and the last its end.
  [[nodiscard]] const std::vector<rare::Stretch>& find(std::string_view text, std::span<const std::uint32_t> bytes,
                                                       std::span<const std::uint32_t> characters,
                                                       const AllowedStrings& allowed, const CoverRules& rules);

 private:
  void prepare(std::span<const std::uint32_t> characters, const CoverRules& rules);
  void look_up(std::string_view text, std::span<const std::uint32_t> bytes, const AllowedStrings& allowed);
  void cover(std::span<const std::uint32_t> characters, std::size_t behind, bool first);
  void add_more(std::size_t from);
  void find_stretches();

  // The arrays below have an entry for each cut.
  std::vector<std::uint8_t> known_;        // true if it was looked up
  std::vector<std::uint32_t> ends_;        // then: the last cut where a stretch may end
  std::vector<std::uint32_t> first_ends_;  // the first cut where one may end, whatever its length
  std::vector<std::uint32_t> next_;        // next possible begin after one that ends there
  std::vector<std::uint32_t> kept_;        // the most characters that can be kept from it on
  std::vector<std::uint32_t> keep_to_;     // the end of the stretch kept from it; 0: its unit is hidden
  std::size_t covered_ = 0;                // from this cut on, `kept_` is valid,
  std::uint32_t more_ = 0;                 // and before it after adding this
  struct End {
    std::uint32_t cut;
    std::uint32_t reached;  // characters before it, and kept after it
  };
  std::vector<End> queue_;
  std::vector<rare::Stretch> stretches_;
  std::vector<std::uint32_t> wanted_;  // cuts
  std::vector<std::size_t> begins_;
  std::vector<std::size_t> lengths_;
};

}  // namespace sumi::publish
