#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/text/utf8.hpp"
#include "methods/rare/group_pass.hpp"
#include "methods/rare/placed_lengths.hpp"
#include "methods/rare/suffix_buckets.hpp"
#include "methods/rare/text_access.hpp"

namespace sumi::rare {

// The bytes of the character at the end of a word of eight bytes; kNoBytes for a border.
inline constexpr unsigned kNoBytes = 9;
[[nodiscard]] inline unsigned bytes_of_last(std::uint64_t word) {
  if ((word & 0xFF) == static_cast<unsigned char>(kBorder)) return kNoBytes;
  unsigned bytes = 1;
  while (bytes < 4 && !utf8::starts_character(static_cast<char>(word >> (8 * (bytes - 1)) & 0xFF))) ++bytes;
  return bytes;
}

// The number of bytes, counted from the end of a word of eight, back to one that always ends a unit: a border, or ASCII
// that is neither letter nor digit and so is a unit itself. 0 if there is none; kNoBytes if the word ends with a
// border.
[[nodiscard]] inline unsigned bytes_to_single(std::uint64_t word) {
  for (unsigned bytes = 1; bytes <= 8; ++bytes, word >>= 8) {
    const auto byte = static_cast<unsigned>(word & 0xFF);
    if (byte == static_cast<unsigned char>(kBorder)) return bytes == 1 ? kNoBytes : bytes;
    const bool is_part = byte >= 0x80 || (byte - '0') < 10 || ((byte | 0x20U) - 'a') < 26;
    if (!is_part) return bytes;
  }
  return 0;
}

// Returns whether all words have the same last `bytes` bytes; 0 means all eight.
[[nodiscard]] inline bool share_last(std::span<const std::uint64_t> words, unsigned bytes) {
  const std::uint64_t mask = ~std::uint64_t{0} >> (bytes == 0 ? 0 : 64 - 8 * bytes);
  return std::all_of(words.begin(), words.end(), [&](std::uint64_t word) { return ((word ^ words[0]) & mask) == 0; });
}

// Thrown if groups take too many steps.
struct TooRepetitive {};

// The steps of all threads so far. The limit depends on the total work, so that giving up doesn't depend on timing.
struct Work {
  std::uint64_t most;  // steps; 0: no limit
  std::atomic<std::uint64_t> steps{0};

  void count(std::uint64_t more) {
    const std::uint64_t now = steps += more;
    if (most > 0 && now > most) throw TooRepetitive{};
  }
};

// One thread's rounds over one bucket after another. With PlacedLengths, suffixes wait after their first keys until
// there are `most_live`, or until finish() is called.
template <typename Lengths>
class Grouping {
 public:
  // The memory for a suffix of the largest bucket; live suffixes can double if not all is shown.
  static constexpr std::size_t bytes_per_suffix(bool all_shown) { return all_shown ? 160 : 300; }

  // `shown`: the text from which supporters are read; `text` itself if all is shown.
  Grouping(const TextAccess& text, const TextAccess& shown, unsigned k, SharedDepths::Who who,
           const CountedOwners& owners, const SuffixBuckets& buckets, Work& work, Lengths& lengths,
           std::size_t most_live = 0, bool at_units = false)
      : text_(text),
        shown_(shown),
        buckets_(buckets),
        format_(buckets.format()),
        work_(work),
        lengths_(lengths),
        pass_(k, who, owners, buckets.format(), lengths),
        most_live_(most_live),
        at_units_(at_units) {}

  void run(std::span<std::uint64_t> words) {
    pass_.run_first(words, buckets_.bits());
    if (!Lengths::kIsByPlace || pass_.live.size() > most_live_) finish();
  }

  void finish() {
    for (bool first = true; !pass_.groups.empty(); first = false) {
      suffixes_.swap(pass_.live);
      groups_.swap(pass_.groups);
      pass_.live.clear();
      pass_.groups.clear();
      derive_left_uniform();
      if (first) measure_first_keys();
      set_next_keys();
      work_.count(suffixes_.size());
      pass_.run(suffixes_, groups_);
    }
    if constexpr (Lengths::kIsByPlace) lengths_.write_if_many();
  }

  [[nodiscard]] const KeyLengths::LongLengths& long_lengths() const { return pass_.long_lengths; }

 private:
  // Drops the groups whose members all follow the same character: then every longer string with the same start does,
  // too, and g is the previous character's length without that character (docs/rare.md). Supporters must follow a shown
  // character. If only lengths at units matter, all members must follow the same characters back to a position where a
  // unit begins in any text; then g is the previous unit's length without that unit.
  void derive_left_uniform() {
    constexpr unsigned kMostWords = 4;
    open_.clear();
    for (std::size_t number = 0; number < groups_.size(); ++number) open_.push_back({groups_[number], number});
    is_left_uniform_.assign(groups_.size(), 0);
    for (unsigned word = 1; word <= (at_units_ ? kMostWords : 1) && !open_.empty(); ++word) {
      read(words_, open_,
           [&](const LiveSuffix& suffix, const Group&) { return format_.position(suffix.place) - 8 * word; });
      std::size_t left = 0;
      std::size_t begin = 0;
      for (const Numbered& open : open_) {
        const std::span<const std::uint64_t> words = std::span(words_).subspan(begin, open.end - open.begin);
        begin += words.size();
        const unsigned bytes = at_units_ ? bytes_to_single(words[0]) : bytes_of_last(words[0]);
        if (bytes == kNoBytes || !share_last(words, bytes)) continue;
        if (bytes == 0) {
          open_[left++] = open;
        } else {
          is_left_uniform_[open.number] = 1;
        }
      }
      open_.resize(left);
    }
    std::size_t kept_groups = 0;
    std::size_t kept = 0;
    for (std::size_t number = 0; number < groups_.size(); ++number) {
      const Group group = groups_[number];
      if (is_left_uniform_[number] != 0) {
        for (std::size_t i = group.begin; i < group.end; ++i) {
          if (format_.asked(suffixes_[i].place)) lengths_.derive(format_.position(suffixes_[i].place));
        }
        continue;
      }
      groups_[kept_groups++] = {kept, kept + group.end - group.begin, group.depth};
      for (std::size_t i = group.begin; i < group.end; ++i) suffixes_[kept++] = suffixes_[i];
    }
    groups_.resize(kept_groups);
    suffixes_.resize(kept);
  }

  // Computes the number of bytes that each group shares after equal first keys. Drops groups that share a border, too,
  // after setting their lengths.
  void measure_first_keys() {
    const unsigned bits = buckets_.bits() + pass_.first_key_bits(buckets_.bits());
    std::size_t kept_groups = 0;
    std::size_t kept = 0;
    find_reaches(bits);
    for (std::size_t number = 0; number < groups_.size(); ++number) {
      const Group group = groups_[number];
      const KeyReach reach =
          Lengths::kIsByPlace ? reaches_[number] : buckets_.reach(suffixes_[group.begin].place, bits);
      if (reach.border) {
        if constexpr (Lengths::kIsByPlace) give_bits(group, bits);
        continue;
      }
      groups_[kept_groups++] = {kept, kept + group.end - group.begin, reach.bytes};
      for (std::size_t i = group.begin; i < group.end; ++i) suffixes_[kept++] = suffixes_[i];
    }
    groups_.resize(kept_groups);
    suffixes_.resize(kept);
  }

  // Reads the reaches of all groups' first keys, in text order.
  void find_reaches(unsigned bits) {
    if constexpr (Lengths::kIsByPlace) {
      places_.clear();
      for (const Group& group : groups_) places_.push_back(format_.position(suffixes_[group.begin].place));
      reaches_.resize(groups_.size());
      const auto touch = [](std::size_t, Position) {};
      for_each_by_place(places_, buckets_.text_bytes(), touch, [&](std::size_t number, Position) {
        reaches_[number] = buckets_.reach(suffixes_[groups_[number].begin].place, bits);
      });
    }
  }

  void give_bits(const Group& group, unsigned bits) {
    for (std::size_t i = group.begin; i < group.end; ++i) {
      const std::uint64_t place = suffixes_[i].place;
      if (format_.asked(place)) lengths_.set_bits(format_.position(place), bits);
    }
  }

  // Gives each suffix its next key. A suffix whose length is wanted further than it counts as a supporter is split in
  // two.
  void set_next_keys() {
    const auto next = [this](const LiveSuffix& suffix, const Group& group) {
      return format_.position(suffix.place) + group.depth;
    };
    read(words_, groups_, next);
    for (std::size_t i = 0; i < suffixes_.size(); ++i) suffixes_[i].key = words_[i];
    if (&text_ == &shown_) return;
    text_.read(places_, words_);  // for all, in the order in which read() left their positions
    split_.clear();
    for (Group& group : groups_) {
      const std::size_t begin = split_.size();
      for (std::size_t i = group.begin; i < group.end; ++i) {
        const LiveSuffix& suffix = suffixes_[i];
        if (!format_.asked(suffix.place) || !format_.counts(suffix.place) || suffix.key == words_[i]) {
          split_.push_back(suffix);
          continue;
        }
        split_.push_back({format_.place(format_.position(suffix.place), SuffixFormat::kOnlyCounts), suffix.key});
        split_.push_back({format_.place(format_.position(suffix.place), SuffixFormat::kOnlyAsked), words_[i]});
      }
      group.begin = begin;
      group.end = split_.size();
    }
    suffixes_.swap(split_);
  }

  // Reads eight bytes for each suffix of some groups from place(suffix, its group) on: from the shown text for
  // supporters, otherwise from the text.
  template <typename Groups, typename Place>
  void read(std::vector<std::uint64_t>& words, const Groups& groups, const Place& place) {
    places_.clear();
    asking_.clear();
    for (const Group& group : groups) {
      for (std::size_t i = group.begin; i < group.end; ++i) {
        if (&text_ != &shown_ && !format_.counts(suffixes_[i].place)) asking_.push_back(places_.size());
        places_.push_back(place(suffixes_[i], group));
      }
    }
    words.resize(places_.size());
    shown_.read(places_, words);
    if (asking_.empty()) return;
    asking_places_.clear();
    for (const std::size_t i : asking_) asking_places_.push_back(places_[i]);
    asking_words_.resize(asking_.size());
    text_.read(asking_places_, asking_words_);
    for (std::size_t i = 0; i < asking_.size(); ++i) words[asking_[i]] = asking_words_[i];
  }

  struct Numbered : Group {
    std::size_t number;
  };

  const TextAccess& text_;
  const TextAccess& shown_;
  const SuffixBuckets& buckets_;
  const SuffixFormat format_;
  Work& work_;
  Lengths& lengths_;
  GroupPass<Lengths> pass_;
  const std::size_t most_live_;
  const bool at_units_;
  std::vector<LiveSuffix> suffixes_;
  std::vector<Group> groups_;
  std::vector<Numbered> open_;                 // groups that are still undecided
  std::vector<std::uint8_t> is_left_uniform_;  // per group
  std::vector<Position> places_;
  std::vector<std::size_t> asking_;  // of these: those that are wanted and don't count
  std::vector<std::uint64_t> words_;
  std::vector<Position> asking_places_;
  std::vector<std::uint64_t> asking_words_;
  std::vector<LiveSuffix> split_;
  std::vector<KeyReach> reaches_;
};

}  // namespace sumi::rare
