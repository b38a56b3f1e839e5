#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/machine/newer_instructions.hpp"
#include "methods/rare/counted_owners.hpp"
#include "methods/rare/key_lengths.hpp"
#include "methods/rare/prefix_code.hpp"
#include "methods/rare/suffix.hpp"
#include "methods/rare/word_sort.hpp"

namespace sumi::rare {

// Suffixes that share all bytes before their keys.
struct Group {
  std::size_t begin = 0;  // index in the round's suffixes
  std::size_t end = 0;
  Position depth = 0;  // number of bytes shared before the keys
};

// The rounds of one thread. A round sorts groups by key, finds how many leading bits of each key have enough
// supporters, sets the suffixes' lengths accordingly, and passes on groups whose whole key has enough. `Lengths`:
// KeyLengths, or PlacedLengths if these are in a file.
template <typename Lengths>
class GroupPass {
 public:
  GroupPass(unsigned k, SharedDepths::Who who, const CountedOwners& owners, const SuffixFormat& format,
            Lengths& lengths)
      : k_(k), owners_(owners), format_(format), depths_(k, who, owners.size()), lengths_(lengths) {}

  // The first round of a bucket. Its words, which are reordered, hold the key bits after the first `bucket_bits`. Sets
  // lengths in bits for all of them; groups that stay live share the whole key, and a number of bytes that isn't known
  // yet. By position (PlacedLengths), words become notes of these bits, except in live groups. Requires: support >= k.
  void run_first(std::span<std::uint64_t> words, unsigned bucket_bits) {
    shared_.resize(words.size());
    const Group group{0, words.size(), 0};
    const unsigned whole_key = first_key_bits(bucket_bits);
    sort(words, group, whole_key);
    const auto place = [&](const Group&, std::size_t i) { return words[i] & ~format_.key_mask(); };
    const std::span<const std::uint8_t> depths =
        find_depths({&group, 1}, [words](const Group&, std::size_t i) { return words[i]; });
    if constexpr (!Lengths::kIsByPlace) give_bits(words, bucket_bits, depths);
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (depths[i] != whole_key) continue;
      std::size_t end = i + 1;
      while (end < words.size() && shared_[end] == whole_key) ++end;
      hand_on(group, i, end, 0, place);
      i = end - 1;
    }
    if constexpr (Lengths::kIsByPlace) {
      for (std::size_t i = 0; i < words.size(); ++i) {
        words[i] = depths[i] == whole_key || !format_.asked(words[i])
                       ? Lengths::kNone
                       : Lengths::note(format_.position(words[i]), static_cast<std::uint8_t>(bucket_bits + depths[i]));
      }
    }
  }
  // The number of bits of a first key in its word.
  [[nodiscard]] unsigned first_key_bits(unsigned bucket_bits) const {
    return std::min(format_.key_bits(), PrefixCode::kKeyBits - bucket_bits);
  }

  // A later round. Requires: the groups follow each other and fill `suffixes`; each has support >= k.
  void run(std::span<const LiveSuffix> suffixes, std::span<const Group> groups_of_suffixes) {
    words_.resize(suffixes.size());
    shared_.resize(suffixes.size());
    for (const Group& group : groups_of_suffixes) {
      const unsigned bits = key_bits(group);
      const std::uint64_t mask = ~std::uint64_t{0} << (64 - bits);
      for (std::size_t i = group.begin; i < group.end; ++i) words_[i] = (suffixes[i].key & mask) | (i - group.begin);
      sort(std::span(words_), group, bits);
    }
    const auto suffix = [&](const Group& group, std::size_t i) {
      return suffixes[group.begin + (words_[i] & ((std::uint64_t{1} << number_bits(group)) - 1))];
    };
    const auto place = [&](const Group& group, std::size_t i) { return suffix(group, i).place; };
    const auto reach = [&](const Group& group, std::size_t i, unsigned bits) {
      return PlainBytes::reach(suffix(group, i).key, bits);
    };
    const std::span<const std::uint8_t> depths = find_depths(groups_of_suffixes, place);
    for (const Group& group : groups_of_suffixes) give(group, key_bits(group), depths, place, reach);
  }

  // The output of a round, for the next one.
  std::vector<LiveSuffix> live;
  std::vector<Group> groups;
  KeyLengths::LongLengths long_lengths;

 private:
  static constexpr std::size_t kAhead = 24;

  // The bits of a suffix's number in its group. In later rounds, a word to sort holds the key's leading bytes, as many
  // as fit above it.
  [[nodiscard]] static unsigned number_bits(const Group& group) {
    return static_cast<unsigned>(std::bit_width(group.end - group.begin - 1));
  }
  [[nodiscard]] static unsigned key_bits(const Group& group) { return (64 - number_bits(group)) / 8 * 8; }

  void give_bits(std::span<const std::uint64_t> words, unsigned bucket_bits, std::span<const std::uint8_t> depths) {
    for (std::size_t i = 0; i < std::min(kAhead, words.size()); ++i) lengths_.prefetch(format_.position(words[i]));
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (i + kAhead < words.size()) lengths_.prefetch(format_.position(words[i + kAhead]));
      if (format_.asked(words[i])) lengths_.set_bits(format_.position(words[i]), bucket_bits + depths[i]);
    }
  }

  void sort(std::span<std::uint64_t> all, const Group& group, unsigned bits) {
    const std::span<std::uint64_t> words = all.subspan(group.begin, group.end - group.begin);
    if (scratch_.size() < words.size()) scratch_.resize(words.size());
    sort_words(words, scratch_, bits, k_);
    std::uint8_t* const shared = shared_.data() + group.begin;
    const std::uint64_t guard = std::uint64_t{1} << (63 - bits);
    shared[0] = 0;
    for (std::size_t i = 1; i < words.size(); ++i) {
      shared[i] = static_cast<std::uint8_t>(std::countl_zero((words[i] ^ words[i - 1]) | guard));
    }
  }

  template <typename Place>
  std::span<const std::uint8_t> find_depths(std::span<const Group> groups_of_suffixes, const Place& place) {
    if (depths_.looks_at_owners()) find_who(groups_of_suffixes, place);
    return depths_.find(shared_, who_);
  }

  template <typename Place>
  void find_who(std::span<const Group> groups_of_suffixes, const Place& place) {
    constexpr std::uint32_t kNobody = SharedDepths::kNobody;
    who_.resize(shared_.size());
    if (owners_.size() == 0) {
      for (const Group& group : groups_of_suffixes) {
        for (std::size_t i = group.begin; i < group.end; ++i) who_[i] = format_.counts(place(group, i)) ? 0 : kNobody;
      }
      return;
    }
    with_newer_instructions([=, format = format_, owners = owners_.lookup(), who = who_.data(), n = who_.size()] {
      for (const Group& group : groups_of_suffixes) {
        for (std::size_t i = group.begin; i < group.end; ++i) {
          if (owners.is_far() && i + kAhead < group.end)
            owners.prefetch_first(format.position(place(group, i + kAhead)));
          const std::uint64_t at = place(group, i);
          who[i] = format.counts(at) ? owners.document_at(format.position(at)) : kNobody;
        }
      }
      for (std::size_t i = 0; i < n; ++i) who[i] = who[i] == kNobody ? kNobody : owners.counted_document(who[i]);
    });
  }

  // place(group, i): the position of suffix i; reach(group, i, bits): the bytes in its first bits.
  template <typename Place, typename Reach>
  void give(const Group& group, unsigned whole_key, std::span<const std::uint8_t> depths, const Place& place,
            const Reach& reach_of) {
    Position length = 0;
    for (std::size_t i = group.begin; i < group.end; ++i) {
      if (i + kAhead < group.end) lengths_.prefetch(format_.position(place(group, i + kAhead)));
      const unsigned bits = depths[i];
      if (i == group.begin || bits != depths[i - 1] || shared_[i] < bits) {
        const KeyReach reach = reach_of(group, i, bits);
        length = group.depth + reach.bytes;
        if (bits == whole_key && !reach.border) {
          std::size_t end = i + 1;
          while (end < group.end && shared_[end] == whole_key) ++end;
          hand_on(group, i, end, length, place);
          i = end - 1;
          continue;
        }
      }
      const std::uint64_t at = place(group, i);
      if (format_.asked(at)) lengths_.set(format_.position(at), length, long_lengths);
    }
  }

  template <typename Place>
  void hand_on(const Group& group, std::size_t begin, std::size_t end, Position depth, const Place& place) {
    const std::size_t first = live.size();
    bool asked = false;
    live.resize(first + end - begin);
    for (std::size_t i = begin; i < end; ++i) {
      const std::uint64_t at = place(group, i);
      live[first + i - begin].place = at;
      asked |= format_.asked(at);
    }
    if (asked) {
      groups.push_back({first, live.size(), depth});
    } else {
      live.resize(first);
    }
  }

  const unsigned k_;
  const CountedOwners& owners_;
  const SuffixFormat format_;
  SharedDepths depths_;
  Lengths& lengths_;
  std::vector<std::uint64_t> words_;
  std::vector<std::uint64_t> scratch_;
  std::vector<std::uint8_t> shared_;  // per word: leading bits shared with the previous one
  std::vector<std::uint32_t> who_;
};

}  // namespace sumi::rare
