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

// Some suffixes in an order in which those that share a frequent string are neighbours; and how many bytes each shares
// with the one before it, as far as they are frequent.
struct KeyedSuffixes {
  // With a length each, once they are counted (RankedLengths).
  static constexpr std::uint64_t kBytesEach = 6;
  static constexpr std::uint64_t kBytesEachInFile = 8;
  static constexpr std::uint8_t kMany = 255;
  static constexpr std::uint32_t kManyInFile = 65'535;

  Suffixes<std::int32_t> positions;                            // per rank
  std::vector<std::uint8_t, LargePages<std::uint8_t>> shared;  // per rank, and one; kMany: in `many`
  std::vector<std::pair<std::uint32_t, std::uint32_t>> many;   // rank and bytes, by rank
  // In a file: positions, and what is shared in two bytes each instead, kManyInFile if it is in `many`.
  bool is_in_file = false;
  WideNumbers wide_shared;
  std::uint32_t most_shared = kMany;  // at least as much as any
};

// Sorts suffixes by their keys (PrefixCode), and where more is frequent by eight bytes at a time, or, where sixteen or
// fewer are alike, by what each shares with one of them.
//   Cost      O(text * scans + chosen + steps): a scan for each part, and as many suffixes as are sorted at a time; a
//             step for each suffix and eight bytes, or some 64 where few are alike, that are frequent behind its key.
//   Memory    5 bytes a suffix, 8 more for those sorted at a time, 24 for each of the largest bucket (of 2^14) and
//             thread; 3 MB for the codes.
//   Threads   uses `threads`; only the order of suffixes that are alike as far as they are frequent depends on them.
//   Requires  a text of less than 2^31 bytes, not empty, that ends with a border.
class KeySorter {
 public:
  KeySorter(std::string_view text, unsigned threads);

  // From now on, the suffixes at `chosen`, where characters start; it must stay as it is. A scan of the text.
  void choose(const PositionSet& chosen);

  // Sorts all of them. Returns false if that takes more than a step a byte of text, or eight where lengths promise
  // less than four: then the text repeats itself; or more than `most_bytes`, or, as most start alike, 7 a byte of text
  // and 16 MiB. Requires: no length derived.
  [[nodiscard]] bool sort_all(const FrequentLengths& lengths, std::uint64_t most_bytes, KeyedSuffixes& out);

  // The same where it isn't known how much of each is frequent: as far as enough share it. What neighbours share may
  // be said to be more than it is, where too few share it. Returns false as above, and where what is sorted so far took
  // more than three steps a byte of text.
  [[nodiscard]] bool sort_all(const CountedOwners& owners, unsigned k, std::uint64_t most_bytes, KeyedSuffixes& out);

  // What it holds itself, beside what it is told to take.
  [[nodiscard]] std::uint64_t memory_bytes() const {
    return code_.memory_bytes() + (threads_ * sizeof(Own) + sizeof(std::size_t)) * buckets();
  }

  // Sorts them in parts, no two of which have suffixes that share `least` bytes, and calls use(part) for one after the
  // other; it may change lengths of the part's own suffixes. Takes any number of steps, and least_memory_bytes(least)
  // where that is more than `most_bytes`. Requires: as sort_all.
  void sort_parts(const FrequentLengths& lengths, std::uint32_t least, std::uint64_t most_bytes,
                  const std::function<void(KeyedSuffixes part)>& use);
  [[nodiscard]] std::uint64_t least_memory_bytes(std::uint32_t least) const;

 private:
  struct Item {
    std::uint64_t key;
    std::uint32_t at;
  };
  // Items that share `depth` bytes, and then a border or not.
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
    std::optional<SupportCheck> support;  // where lengths aren't known
  };
  // What a bucket has of a segment.
  struct Own {
    std::uint32_t size = 0;
    std::uint32_t some = 0;  // a suffix
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
  // What one thread scans.
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
  // Each writes where its parts are and notes those that are left; returns false once steps are too many.
  [[nodiscard]] bool part_by_bytes(const Group& group, std::size_t rank, KeyedSuffixes& out, Worker& worker);
  [[nodiscard]] bool part_by_one(const Group& group, std::size_t rank, KeyedSuffixes& out, Worker& worker);
  [[nodiscard]] std::uint32_t shared(Position a, Position b, std::uint32_t known);
  void put_shared(std::size_t rank, Position at, std::uint32_t bytes, KeyedSuffixes& out, Worker& worker) const;
  // False once they are too many.
  // Of those chosen, at most, but for comparing neighbours.
  [[nodiscard]] std::uint64_t expected_steps(const FrequentLengths& lengths) const;
  bool count_steps(std::size_t steps);

  const std::string_view text_;
  const unsigned threads_;
  const unsigned bucket_bits_;
  const unsigned position_bits_;
  const PrefixCode code_;
  const PositionSet* chosen_ = nullptr;
  const FrequentLengths* lengths_ = nullptr;  // or, where they aren't known:
  const CountedOwners* owners_ = nullptr;
  unsigned k_ = 0;
  std::vector<std::vector<Own>> own_;  // per segment and bucket
  std::vector<std::size_t> begins_;    // per bucket, and one: ranks
  std::size_t largest_ = 1;            // suffixes of a bucket
  std::uint64_t most_steps_ = 0;
  std::uint64_t more_steps_a_suffix_ = 0;  // of those that are sorted
  std::atomic<std::uint64_t> sorted_ = 0;
  std::atomic<std::uint64_t> steps_ = 0;
  std::atomic<bool> given_up_ = false;
};

// The suffixes at `chosen` by KeySorter::sort_all. Requires: as it says; the text may be empty. None where that returns
// false.
[[nodiscard]] std::optional<KeyedSuffixes> sort_by_keys(std::string_view text, const PositionSet& chosen,
                                                        const FrequentLengths& lengths, unsigned threads,
                                                        std::uint64_t most_bytes = ~std::uint64_t{0});

}  // namespace sumi::rare
