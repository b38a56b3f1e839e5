#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/machine/large_pages.hpp"
#include "methods/rare/counted_owners.hpp"
#include "methods/rare/keyed_suffixes.hpp"
#include "methods/rare/pass_plan.hpp"
#include "methods/rare/position_set.hpp"
#include "methods/rare/prefix_code.hpp"

namespace sumi::rare {

// Sorts some suffixes of a text in files, as far as enough supporters share them: KeySorter's job for a text in memory.
// All bytes are read in text order, except a few at borders of buckets.
//   Method    Suffixes of as many buckets as memory permits are gathered in a scan of the text, each with its first
//             eight bytes, and sorted. For those with enough supporters, the next eight bytes are read in text order,
//             and so on.
//   Cost      a scan for each part; for each further eight frequent bytes, a pass over what is left of the part.
//   Memory    bytes_each(k) a suffix of a part, and fixed_bytes(); the result is in a file, 6 bytes a suffix, written
//             sequentially.
//   Threads   uses `threads`; the result doesn't depend on them.
//   Requires  as KeySorter.
class PlaceSorter {
 public:
  // Selects the suffixes at `chosen`; neither it nor the text may change. Scans the text.
  PlaceSorter(std::string_view text, const PositionSet& chosen, unsigned threads);

  // Sorts them; `out` must be empty. The number of bytes that neighbours share may be too high if too few share them.
  // Returns false after more than kMostSteps a suffix, or if many share more bytes than two bytes can tell (then the
  // text is repetitive), or if `most_bytes` is too little. `plan`, if given, is told of a count with a pass for each
  // part. Errors: unfinished if the folder has no room.
  [[nodiscard]] bool sort(const CountedOwners& owners, unsigned k, std::uint64_t most_bytes, const std::string& folder,
                          PassPlan* plan, KeyedSuffixes& out);

  [[nodiscard]] std::size_t size() const { return begins_.back(); }
  // The bytes for an item and, if it has one in the text, its next key; at worst all items are in groups of k.
  [[nodiscard]] static std::uint64_t bytes_each(unsigned k) { return 44 + 48 / k; }
  // The memory without suffixes.
  [[nodiscard]] std::uint64_t fixed_bytes() const {
    return code_.memory_bytes() +
           buckets() * (threads_ * (sizeof(std::uint32_t) + sizeof(void*)) + sizeof(std::size_t));
  }

 private:
  static constexpr std::uint64_t kMostSteps = 64;
  struct Item {
    std::uint64_t key;
    std::uint32_t at;
  };
  struct Buckets {
    std::size_t first;
    std::size_t last;
  };
  class Piece;
  using Items = std::vector<Item, LargePages<Item>>;

  [[nodiscard]] std::size_t buckets() const { return std::size_t{1} << bucket_bits_; }
  [[nodiscard]] std::size_t size(Buckets of) const { return begins_[of.last] - begins_[of.first]; }
  // The range that one thread scans.
  [[nodiscard]] Range segment(std::size_t i) const {
    return {text_.size() * i / threads_, text_.size() * (i + 1) / threads_};
  }
  [[nodiscard]] std::vector<Buckets> parts(std::size_t most) const;
  [[nodiscard]] std::vector<Buckets> pieces(Buckets part) const;
  void gather(Buckets part, Items& items) const;
  [[nodiscard]] std::uint32_t shared(const Item& before, const Item& behind) const;

  const std::string_view text_;
  const PositionSet& chosen_;
  const unsigned threads_;
  const unsigned bucket_bits_;
  const PrefixCode code_;
  std::vector<std::vector<std::uint32_t>> own_;  // per segment and bucket: number of suffixes
  std::vector<std::size_t> begins_;              // per bucket, plus one: ranks
  std::atomic<std::uint64_t> steps_ = 0;
};

}  // namespace sumi::rare
