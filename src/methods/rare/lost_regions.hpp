#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "methods/rare/interval_sweep.hpp"
#include "methods/rare/position_set.hpp"
#include "methods/rare/ranked_lengths.hpp"

namespace sumi::rare {

// Finds the lengths that losses change, in one run of sorted suffixes after another.
class LostRegions {
 public:
  // `lost`: the starts of suffixes that lost something since `lengths` were found. Lengths below `least` bytes don't
  // matter.
  LostRegions(const SweptText& text, unsigned k, std::uint32_t least, const PositionSet& lost,
              const OrderedLengths& lengths)
      : text_(text), least_(least), lost_(lost), lengths_(lengths), sweep_(text, k) {}

  // Calls give(rank, length), and give.prefetch(position) some time before, for all suffixes of ranks [begin, end)
  // whose length may have changed; 0 stands for a length below `least`. Requires: these share less than `least` bytes
  // with all others; give() sets `lengths`.
  //   Cost  a bit a suffix and, for each loss, the suffixes that share more than what is left of it; at most one and a
  //         half sweeps over all.
  template <typename Give>
  void run(std::size_t begin, std::size_t end, const Give& give) {
    const std::size_t looked_at = sweep_.looked_at();
    std::size_t swept = 0;
    frequent_ = 0;
    std::size_t before = begin;  // rank for which `frequent_` holds
    for (std::size_t rank = begin; (rank = next_lost(rank, end)) < end;) {
      if (swept + sweep_.looked_at() - looked_at > (end - begin) / 2) {
        swept_all_ = true;
        return sweep_.run(begin, end, least_ - 1, give);
      }
      frequent_ = frequent_from(before, rank);
      before = rank;
      std::uint32_t base = ~std::uint32_t{0};
      if (!loses(rank, begin, end, base)) {
        ++rank;
        continue;
      }
      const Ranks region = find_region(rank, begin, end, base);
      swept += region.last - region.first;
      sweep_.run_within(region.first, region.last, base, give);
      lower_lost_lengths(region, base, begin, end, give);
      rank = region.last;
      before = rank - 1;  // the next suffix shares equally much with the whole region
    }
  }

  // Returns whether any run() found too many regions and swept over all suffixes.
  [[nodiscard]] bool swept_all() const { return swept_all_; }

 private:
  static constexpr std::size_t kAhead = 24;
  static constexpr std::size_t kFar = 64;
  struct Ranks {
    std::size_t first;
    std::size_t last;
  };

  [[nodiscard]] std::size_t next_lost(std::size_t rank, std::size_t end) const {
    for (; rank < end; ++rank) {
      if (rank + kAhead < end) {
        const Position far = text_.suffixes.position(rank + kAhead);
        if (lost_.has_near(far)) lost_.prefetch(far);
      }
      const Position at = text_.suffixes.position(rank);
      if (lost_.has_near(at) && lost_.has(at)) break;
    }
    return rank;
  }

  // The bytes of the suffix at `rank` that are known to be frequent, because it shares them with an earlier one.
  [[nodiscard]] std::uint32_t frequent_from(std::size_t before, std::size_t rank) const {
    if (rank - before > kFar) return 0;
    std::uint32_t frequent = frequent_;
    while (before < rank) frequent = std::min(frequent, text_.suffixes.shared(++before));
    return frequent;
  }

  [[nodiscard]] std::uint32_t shared(std::size_t rank, std::size_t begin, std::size_t end) const {
    return rank > begin && rank < end ? text_.suffixes.shared(rank) : 0;
  }

  // Returns whether strings that were frequent lost this suffix and aren't frequent any more; then `base` is lowered,
  // so that all these strings have more bytes than `base`. Stops early if `base` can't get lower or no length can have
  // changed.
  bool loses(std::size_t rank, std::size_t begin, std::size_t end, std::uint32_t& base) {
    const Position at = text_.suffixes.position(rank);
    if (!lost_.has(at) || !lengths_.may_reach(rank, frequent_ + 1)) return false;
    const std::uint32_t most = std::max(shared(rank, begin, end), shared(rank + 1, begin, end));
    const std::uint32_t left = std::max(text_.shown.at(at, most), least_ - 1);
    if (std::max(left, frequent_) >= std::min(most, base) || !lengths_.may_reach(rank, left + 1)) return false;
    const Length before = lengths_.at(rank);
    frequent_ = sweep_.is_frequent(rank, before, begin, end) ? before : sweep_.length_at(rank, least_, begin, end);
    const std::uint32_t still = std::max(left, frequent_);
    if (still >= base || !lengths_.may_reach(rank, still + 1)) return false;
    base = still;
    return true;
  }

  // The ranks of all suffixes that share more than `base` bytes with this one; `base` falls with each loss in the
  // region.
  [[nodiscard]] Ranks find_region(std::size_t rank, std::size_t begin, std::size_t end, std::uint32_t& base) {
    Ranks region{rank, rank + 1};
    for (;;) {
      while (shared(region.first, begin, end) > base) --region.first;
      if (shared(region.last, begin, end) <= base) return region;
      frequent_ = std::min(frequent_, shared(region.last, begin, end));
      (void)loses(region.last, begin, end, base);
      ++region.last;
    }
  }

  // Sets the length of a region's suffixes that had more than `base` and no longer have.
  template <typename Give>
  void lower_lost_lengths(const Ranks& region, std::uint32_t base, std::size_t begin, std::size_t end,
                          const Give& give) {
    bool is_known = false;
    std::uint32_t length = 0;
    for (const std::uint32_t rank : sweep_.left()) {
      if (!lengths_.may_reach(rank, base + 1)) continue;
      if (!is_known) length = sweep_.length_of_left(region.first, region.last, least_, begin, end);
      is_known = true;
      give(rank, length);
    }
  }

  const SweptText& text_;
  const std::uint32_t least_;
  const PositionSet& lost_;
  const OrderedLengths& lengths_;
  IntervalSweep sweep_;
  bool swept_all_ = false;
  std::uint32_t frequent_ = 0;  // bytes of the current suffix that are known to be still frequent
};

}  // namespace sumi::rare
