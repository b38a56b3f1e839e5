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

// The optimal cover of a document by allowed strings (rare::OptimalCover of the cuts, without weights), for which few
// of its cuts are looked up.
//   How      What begins later ends no earlier, so the longest allowed string from a cut ends at most where that of the
//            next cut does that was looked up. A cover by these bounds hides no more than the right one. Where each of
//            its stretches is allowed, which is looked up, it is the right one, also among several that hide as much:
//            it was chosen among more, by the same rule. Else the bounds are closer now, and it is made again
//            where they are, as far as that changes more than by how much is kept in all.
//   Cost     O(cuts) time, and some windows of cuts for each stretch that is too long; 29 bytes a cut.
//   Promise  each stretch is allowed, whatever the order of the suffixes in a file of counts.
class CoverByFewEnds {
 public:
  // `bytes`, `characters`: of the text before each cut, of which the first is its beginning and the last its end.
  [[nodiscard]] const std::vector<rare::Stretch>& find(std::string_view text, std::span<const std::uint32_t> bytes,
                                                       std::span<const std::uint32_t> characters,
                                                       const AllowedStrings& allowed, const CoverRules& rules);

 private:
  void prepare(std::span<const std::uint32_t> characters, const CoverRules& rules);
  void look_up(std::string_view text, std::span<const std::uint32_t> bytes, const AllowedStrings& allowed);
  void cover(std::span<const std::uint32_t> characters, std::size_t behind, bool first);
  void add_more(std::size_t from);
  void find_stretches();

  // Of each cut
  std::vector<std::uint8_t> known_;        // whether it was looked up
  std::vector<std::uint32_t> ends_;        // then: the last cut where a stretch may end
  std::vector<std::uint32_t> first_ends_;  // the first cut where one may end, however far it goes
  std::vector<std::uint32_t> next_;        // where a stretch may begin behind one that ends there
  std::vector<std::uint32_t> kept_;        // most characters that need not be hidden from it on
  std::vector<std::uint32_t> keep_to_;     // where the stretch kept from it ends; 0: the unit is hidden
  std::size_t covered_ = 0;                // from this cut on, what is kept is known,
  std::uint32_t more_ = 0;                 // and before it, when this has been added
  struct End {
    std::uint32_t cut;
    std::uint32_t reached;  // characters before it, and kept behind it
  };
  std::vector<End> queue_;
  std::vector<rare::Stretch> stretches_;
  std::vector<std::uint32_t> wanted_;  // cuts
  std::vector<std::size_t> begins_;
  std::vector<std::size_t> lengths_;
};

}  // namespace sumi::publish
