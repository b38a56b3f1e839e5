#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rare/frequent_lengths.hpp"
#include "rare/prefix_code.hpp"
#include "rare/shared_depths.hpp"
#include "rare/suffix.hpp"
#include "rare/word_sort.hpp"

namespace sumi {

// Suffixes that share the bytes before what their keys hold.
struct Group {
  std::size_t begin = 0;  // in the suffixes of a round
  std::size_t end = 0;
  Position depth = 0;     // bytes shared before the keys
};

// One thread's rounds: sorts groups by key, finds how many leading bits of each key are shared by enough, gives the
// suffixes the length that follows, and hands on those whose whole key is shared by enough.
template <typename Index>
class GroupPass {
 public:
  GroupPass(unsigned k, SharedDepths::Who who, std::size_t owners, FrequentLengths& lengths)
      : k_(k), depths_(k, who, owners), lengths_(lengths) {}

  // Requires: the groups follow each other and fill `items`; each has support >= k; the keys of a group share their
  // first `skip` bits. `code` tells how many bytes the leading bits of a key hold.
  template <typename Code>
  void run(std::span<const Suffix<Index>> items, std::span<const Group> groups_of_items, unsigned skip, const Code& code) {
    words_.resize(items.size());
    shared_.resize(items.size());
    for (const Group& group : groups_of_items) sort(items, group, skip, Code::kUnitBits);
    owners_.resize(depths_.looks_at_owners() ? items.size() : 0);
    if (!owners_.empty()) {
      for (const Group& group : groups_of_items) {
        for (std::size_t i = group.begin; i < group.end; ++i) owners_[i] = item(items, group, i).counted.who();
      }
    }
    const std::span<const std::uint8_t> depths = depths_.find(shared_, owners_);
    for (const Group& group : groups_of_items) give(items, group, skip, depths, code);
  }

  // What run() left for the next round.
  std::vector<Suffix<Index>> live;
  std::vector<Group> groups;
  FrequentLengths::LongLengths long_lengths;

 private:
  static constexpr std::size_t kAhead = 24;

  // A word to sort is the key's bits behind `skip`, as many as fit above the suffix's number in its group.
  [[nodiscard]] static unsigned number_bits(const Group& group) {
    return static_cast<unsigned>(std::bit_width(group.end - group.begin - 1));
  }
  [[nodiscard]] static unsigned key_bits(const Group& group, unsigned skip, unsigned unit_bits) {
    const unsigned bits = 64 - std::max(skip, number_bits(group));
    return bits - bits % unit_bits;
  }
  [[nodiscard]] const Suffix<Index>& item(std::span<const Suffix<Index>> items, const Group& group, std::size_t i) const {
    return items[group.begin + (words_[i] & ((std::uint64_t{1} << number_bits(group)) - 1))];
  }

  void sort(std::span<const Suffix<Index>> items, const Group& group, unsigned skip, unsigned unit_bits) {
    const std::size_t size = group.end - group.begin;
    const unsigned bits = key_bits(group, skip, unit_bits);
    const std::uint64_t mask = ~std::uint64_t{0} << (64 - bits);
    std::uint64_t* const words = words_.data() + group.begin;
    for (std::size_t i = 0; i < size; ++i) words[i] = (items[group.begin + i].key << skip & mask) | i;
    if (scratch_.size() < size) scratch_.resize(size);
    sort_words({words, size}, scratch_, bits, k_);
    std::uint8_t* const shared = shared_.data() + group.begin;
    const std::uint64_t guard = std::uint64_t{1} << (63 - bits);
    shared[0] = 0;
    for (std::size_t i = 1; i < size; ++i) {
      shared[i] = static_cast<std::uint8_t>(std::countl_zero((words[i] ^ words[i - 1]) | guard));
    }
  }

  template <typename Code>
  void give(std::span<const Suffix<Index>> items, const Group& group, unsigned skip, std::span<const std::uint8_t> depths,
            const Code& code) {
    const unsigned whole_key = key_bits(group, skip, Code::kUnitBits);
    Position length = 0;
    for (std::size_t i = group.begin; i < group.end; ++i) {
      if (i + kAhead < group.end) lengths_.prefetch(item(items, group, i + kAhead).position);
      const unsigned bits = depths[i];
      if (i == group.begin || bits != depths[i - 1] || shared_[i] < bits) {
        const KeyReach reach = code.reach(item(items, group, i).key, skip + bits);
        length = group.depth + reach.bytes;
        if (bits == whole_key && !reach.border) {
          std::size_t end = i + 1;
          while (end < group.end && shared_[end] == whole_key) ++end;
          hand_on(items, group, i, end, length);
          i = end - 1;
          continue;
        }
      }
      const Suffix<Index>& suffix = item(items, group, i);
      if (suffix.counted.asked()) lengths_.set(suffix.position, length, long_lengths);
    }
  }

  void hand_on(std::span<const Suffix<Index>> items, const Group& group, std::size_t begin, std::size_t end, Position depth) {
    const std::size_t first = live.size();
    bool asked = false;
    for (std::size_t i = begin; i < end; ++i) {
      live.push_back(item(items, group, i));
      asked |= live.back().counted.asked();
    }
    if (asked) {
      groups.push_back({first, live.size(), depth});
    } else {
      live.resize(first);
    }
  }

  const unsigned k_;
  SharedDepths depths_;
  FrequentLengths& lengths_;
  std::vector<std::uint64_t> words_;
  std::vector<std::uint64_t> scratch_;
  std::vector<std::uint8_t> shared_;  // per word: leading bits it shares with the one before
  std::vector<std::uint32_t> owners_;
};

}  // namespace sumi
