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

// Sorts some suffixes of a text that lies in files, as far as enough share them: what KeySorter does of a text in
// memory. No byte of the text is read out of its order, but for a few at borders of buckets.
//   Method    Suffixes of as many buckets as there is memory for are gathered in a scan of the text, each with its
//             first eight bytes, and sorted. Of those that enough share, the next eight are read, in the order of the
//             text, and so on.
//   Cost      a scan for each part; for eight bytes more that are frequent, a pass over what is left of the part.
//   Memory    bytes_each(k) a suffix of a part, and fixed_bytes(); the result lies in a file, 6 bytes a suffix, written
//             from start to end.
//   Threads   uses `threads`; the result doesn't depend on them.
//   Requires  as KeySorter.
class PlaceSorter {
 public:
  // The suffixes at `chosen`, which must stay as it is, as the text must. A scan of the text.
  PlaceSorter(std::string_view text, const PositionSet& chosen, unsigned threads);

  // Sorts them; `out` is empty before. What neighbours share may be said to be more than it is, where too few share it.
  // Returns false where it takes more than kMostSteps a suffix, or many share more than two bytes tell: then the text
  // repeats itself; or where `most_bytes` are too few. `plan` is told of a count with a pass for each part, if there is
  // one. Errors: unfinished where the folder has no room.
  [[nodiscard]] bool sort(const CountedOwners& owners, unsigned k, std::uint64_t most_bytes, const std::string& folder,
                          PassPlan* plan, KeyedSuffixes& out);

  [[nodiscard]] std::size_t size() const { return begins_.back(); }
  // Itself and its next key, where that is in the text; at worst all are in groups of k.
  [[nodiscard]] static std::uint64_t bytes_each(unsigned k) { return 44 + 48 / k; }
  // Beside suffixes.
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
  // What one thread scans.
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
  std::vector<std::vector<std::uint32_t>> own_;  // per segment and bucket: how many suffixes
  std::vector<std::size_t> begins_;              // per bucket, and one: ranks
  std::atomic<std::uint64_t> steps_ = 0;
};

}  // namespace sumi::rare
