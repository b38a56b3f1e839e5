#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/machine/large_pages.hpp"
#include "methods/rare/counted_owners.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/position_set.hpp"
#include "methods/rare/prefix_code.hpp"
#include "methods/rare/suffix_array.hpp"
#include "methods/rare/support_check.hpp"
#include "methods/rare/wide_numbers.hpp"

namespace sumi::rare {

// Some suffixes in an order in which those that share a frequent string are adjacent. For each, the number of bytes it
// shares with the previous one, but at most the length of its longest frequent prefix.
struct KeyedSuffixes {
  // Including a length each once they are counted (RankedLengths).
  static constexpr std::uint64_t kBytesEach = 6;
  static constexpr std::uint64_t kBytesEachInFile = 8;
  static constexpr std::uint8_t kMany = 255;
  static constexpr std::uint32_t kManyInFile = 65'535;

  Suffixes<std::int32_t> positions;                            // per rank
  std::vector<std::uint8_t, LargePages<std::uint8_t>> shared;  // per rank, plus one; kMany: in `many`
  std::vector<std::pair<std::uint32_t, std::uint32_t>> many;   // rank and bytes, sorted by rank
  // True if positions are in a file, and shared bytes take two bytes each there, kManyInFile if they are in `many`.
  bool is_in_file = false;
  WideNumbers wide_shared;
  std::uint32_t most_shared = kMany;  // an upper bound on all
};

// Sorts suffixes by their keys (PrefixCode); those with equal keys and more frequent bytes, by eight bytes at a time,
// or, if sixteen or fewer are alike, by the bytes shared with one of them.
//   Cost      O(text * scans + chosen + steps): a scan for each part, and for each batch of suffixes that is sorted at
//             a time; a step for each suffix and each eight frequent bytes after its key (some 64 if few are alike).
//   Memory    5 bytes a suffix, 8 more for those sorted at a time, 24 for each of the largest bucket (of 2^14) and
//             thread; 3 MB for the codes.
//   Threads   uses `threads`; only the order of suffixes with equal frequent bytes depends on them.
//   Requires  a nonempty text of less than 2^31 bytes that ends with a border.
class KeySorter {
 public:
  KeySorter(std::string_view text, unsigned threads);

  // Selects the suffixes at `chosen`, where characters start; it must not change. Scans the text.
  void choose(const PositionSet& chosen);

  // Sorts all of them. Returns false if that takes more than one step a byte of text, or eight if lengths predict less
  // than four (then the text is repetitive); or more than `most_bytes`; or, because most start alike, more than 7 bytes
  // a byte of text and 16 MiB. Requires: no length is derived.
  [[nodiscard]] bool sort_all(const FrequentLengths& lengths, std::uint64_t most_bytes, KeyedSuffixes& out);

  // Sorts without known frequent lengths, as far as enough supporters share the suffixes. The number of bytes that
  // neighbours share may be too high if too few share them. Returns false as above, and if the part sorted so far took
  // more than three steps a byte of text.
  [[nodiscard]] bool sort_all(const CountedOwners& owners, unsigned k, std::uint64_t most_bytes, KeyedSuffixes& out);

  // The sorter's own memory, apart from what sorting may take.
  [[nodiscard]] std::uint64_t memory_bytes() const {
    return code_.memory_bytes() + (threads_ * sizeof(Own) + sizeof(std::size_t)) * buckets();
  }

  // Sorts in parts, so that suffixes of different parts share less than `least` bytes, and calls use(part) for each; it
  // may change lengths of the part's own suffixes. The number of steps is unlimited, and the memory is
  // least_memory_bytes(least) if that is more than `most_bytes`. Requires: as sort_all.
  void sort_parts(const FrequentLengths& lengths, std::uint32_t least, std::uint64_t most_bytes,
                  const std::function<void(KeyedSuffixes part)>& use);
  [[nodiscard]] std::uint64_t least_memory_bytes(std::uint32_t least) const;

 private:
  struct Item {
    std::uint64_t key;
    std::uint32_t at;
  };
  // Items that share `depth` bytes and, if `border`, a border after them.
  struct Group {
    std::size_t begin;
    std::size_t end;
    std::uint32_t depth;
    bool border;
  };
  struct Worker {
    std::vector<std::uint64_t> scratch;
    std::vector<Item> items;
    std::vector<Group> groups;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> many;
    std::optional<SupportCheck> support;  // used if lengths aren't known
  };
  // A bucket's suffixes in a segment.
  struct Own {
    std::uint32_t size = 0;
    std::uint32_t some = 0;  // one of the suffixes
  };
  struct Buckets {
    std::size_t first;
    std::size_t last;
  };
  using Words = std::vector<std::uint64_t, LargePages<std::uint64_t>>;

  [[nodiscard]] std::size_t buckets() const { return std::size_t{1} << bucket_bits_; }
  [[nodiscard]] Position position(std::uint64_t word) const {
    return word & ((std::uint64_t{1} << position_bits_) - 1);
  }
  [[nodiscard]] std::size_t size(Buckets of) const { return begins_[of.last] - begins_[of.first]; }
  [[nodiscard]] std::uint64_t worker_bytes() const {
    return threads_ * largest_ * (sizeof(std::uint64_t) + sizeof(Item));
  }
  // The range that one thread scans.
  [[nodiscard]] Range segment(std::size_t i) const {
    return {text_.size() * i / threads_, text_.size() * (i + 1) / threads_};
  }
  [[nodiscard]] Position suffix_of(std::size_t bucket) const;
  [[nodiscard]] std::vector<Buckets> parts(std::uint32_t least, std::size_t most) const;
  [[nodiscard]] bool sort_all(std::uint64_t most_bytes, KeyedSuffixes& out);
  [[nodiscard]] bool sort(Buckets part, Words& words, KeyedSuffixes& out);
  void gather(Buckets some, std::uint64_t* out) const;
  void sort_bucket(std::span<std::uint64_t> words, std::size_t rank, KeyedSuffixes& out, Worker& worker);
  void sort_alike(std::size_t rank, std::uint32_t depth, bool border, KeyedSuffixes& out, Worker& worker);
  // Each sorts a group, records its subgroups that need more sorting, and returns false after too many steps.
  [[nodiscard]] bool part_by_bytes(const Group& group, std::size_t rank, KeyedSuffixes& out, Worker& worker);
  [[nodiscard]] bool part_by_one(const Group& group, std::size_t rank, KeyedSuffixes& out, Worker& worker);
  [[nodiscard]] std::uint32_t shared(Position a, Position b, std::uint32_t known);
  void put_shared(std::size_t rank, Position at, std::uint32_t bytes, KeyedSuffixes& out, Worker& worker) const;
  // Returns the expected steps for the chosen suffixes, at most, without comparisons of neighbours. count_steps()
  // returns false after too many.
  [[nodiscard]] std::uint64_t expected_steps(const FrequentLengths& lengths) const;
  bool count_steps(std::size_t steps);

  const std::string_view text_;
  const unsigned threads_;
  const unsigned bucket_bits_;
  const unsigned position_bits_;
  const PrefixCode code_;
  const PositionSet* chosen_ = nullptr;
  const FrequentLengths* lengths_ = nullptr;  // null if they aren't known
  const CountedOwners* owners_ = nullptr;
  unsigned k_ = 0;
  std::vector<std::vector<Own>> own_;  // per segment and bucket
  std::vector<std::size_t> begins_;    // per bucket, plus one: ranks
  std::size_t largest_ = 1;            // suffixes of the largest bucket
  std::uint64_t most_steps_ = 0;
  std::uint64_t extra_steps_per_suffix_ = 0;  // for those that are sorted
  std::atomic<std::uint64_t> sorted_ = 0;
  std::atomic<std::uint64_t> steps_ = 0;
  std::atomic<bool> given_up_ = false;
};

// Sorts the suffixes at `chosen` by KeySorter::sort_all. Requires: as it says; but the text may be empty. Nothing if it
// returns false.
[[nodiscard]] std::optional<KeyedSuffixes> sort_by_keys(std::string_view text, const PositionSet& chosen,
                                                        const FrequentLengths& lengths, unsigned threads,
                                                        std::uint64_t most_bytes = ~std::uint64_t{0});

}  // namespace sumi::rare
