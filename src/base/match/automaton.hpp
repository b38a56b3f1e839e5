#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/section_file.hpp"
#include "base/bytes/section_file_writer.hpp"
#include "base/match/character_codes.hpp"

namespace sumi::match {

// A state of the automaton: a prefix of terms. State 0 is the empty prefix.
struct AutomatonNode {
  std::uint32_t base;    // the child by `code` is base + code, if that node's parent is this state
  std::uint32_t parent;  // kNoParent: the slot is free
  // The longest proper suffix that is a state with children. kIsLeaf is set if this state has none; `base` is then that
  // suffix's.
  std::uint32_t fail;
  std::uint32_t output;  // 1 + the longest key that is a suffix; 0: none
};
inline constexpr std::uint32_t kNoParent = ~std::uint32_t{0};
inline constexpr std::uint32_t kIsLeaf = std::uint32_t{1} << 31;

// A distinct term.
struct AutomatonKey {
  std::uint16_t shorter_low;  // 1 + the longest key that is a proper suffix; 0: none
  std::uint16_t shorter_high;
  std::uint16_t length;  // characters

  [[nodiscard]] std::uint32_t shorter() const { return std::uint32_t{shorter_high} << 16 | shorter_low; }
};

// Bounds on where keys can occur.
struct AutomatonReach {
  std::uint32_t longest;          // characters of the longest key
  std::uint32_t is_beyond_ascii;  // 1: every key has a character beyond ASCII
};

inline constexpr std::size_t kLongestKey = 65'535;  // folded characters

// The data of an automaton; automaton_builder.hpp builds them.
struct AutomatonParts {
  std::vector<AutomatonNode> nodes;
  std::vector<AutomatonKey> keys;  // in the order of their characters
  std::vector<char32_t> alphabet;  // CharacterCodes
  AutomatonReach reach{};

  // Writes the sections "<prefix>/nodes", "/keys", "/alphabet" and "/reach".
  void write(io::SectionFileWriter& writer, const std::string& prefix) const;
  // Copies what write() wrote without checking it; the Automaton checks it. Errors: bad_input if a section is missing.
  [[nodiscard]] static AutomatonParts read(const io::SectionFile& file, const std::string& prefix);
};

// An occurrence of a key: characters [begin, end) of a folded text.
struct Match {
  std::size_t begin;
  std::size_t end;
  std::uint32_t key;

  auto operator<=>(const Match&) const = default;
};

// Finds all terms of a list in a text in one pass, whatever the list's size.
//   Paper    Aho, Corasick, Efficient string matching, 1975, over characters, in a double array (Aoe 1989).
//   Cost     O(text + matches); memory: 16 bytes a distinct prefix of terms, 6 a distinct term, 128 KiB.
//   Threads  any number.
//   Promise  a hostile file can cause an error or wrong matches, but no read outside of its sections, and no longer
//            run.
//   Errors   bad_input if a file has an invalid number.
class Automaton {
 public:
  // Uses the file's sections in place: the file must outlive it.
  Automaton(const io::SectionFile& file, const std::string& prefix);
  // `parts` must outlive it.
  explicit Automaton(const AutomatonParts& parts);

  [[nodiscard]] std::size_t keys() const { return keys_.size(); }
  // Requires: key < keys().
  [[nodiscard]] std::size_t length(std::uint32_t key) const { return keys_[key].length; }

  // Calls visit(const Match&) for every occurrence, also nested and overlapping ones, in the order of their ends; of
  // those with the same end, the longest first.
  template <typename Visit>
  void for_each_match(std::u32string_view text, Visit&& visit) const;

  // The ends of keys in a part of the text of some thousand characters.
  struct End {
    std::uint32_t at;       // the end, relative to the block's begin
    std::uint32_t longest;  // the longest key with this end
  };
  struct Ends {
    std::size_t from;   // no key that ends here begins earlier; a hostile file may violate this
    std::size_t begin;  // characters
    std::size_t end;
    std::span<const End> ends;  // in order
  };
  // Calls visit(const Ends&) for each part, in order; parts that can't contain keys are left out. Errors: bad_input.
  template <typename Visit>
  void for_each_ends(std::u32string_view text, Visit&& visit) const;
  // Calls visit(key, length) for the key and for the keys that are suffixes of it, the longest first, until it returns
  // false. Errors: bad_input if there is no such key, or it is longer than `room`.
  template <typename Visit>
  void for_each_suffix(std::uint32_t key, std::size_t room, Visit&& visit) const;
  // Prefetches what for_each_suffix() reads first, and next. Requires: key < keys().
  void prefetch(std::uint32_t key) const { __builtin_prefetch(&keys_[key]); }
  void prefetch_shorter(std::uint32_t key) const {
    if (keys_[key].shorter() != 0 && keys_[key].shorter() <= keys_.size()) prefetch(keys_[key].shorter() - 1);
  }

 private:
  Automaton(std::span<const AutomatonNode> nodes, std::span<const AutomatonKey> keys,
            std::span<const char32_t> alphabet, std::span<const AutomatonReach> reach, std::string place);
  [[noreturn]] void refuse() const;

  static constexpr std::size_t kBlock = 4096;  // characters; their data stay in the cache
  // Stores the output of the state after each character of a block, starting from `state`; returns the last state.
  // `before`: the number of characters before the block.
  std::uint32_t walk(std::u32string_view block, std::uint32_t state, std::size_t before,
                     std::array<std::uint32_t, kBlock + 1>& outputs) const;

  // The next stretch from `begin` on that can contain keys; empty after the last one.
  struct Stretch {
    std::size_t begin;
    std::size_t end;
  };
  [[nodiscard]] Stretch next_stretch(std::u32string_view text, std::size_t begin) const;
  std::span<const AutomatonNode> nodes_;
  std::span<const AutomatonKey> keys_;
  AutomatonReach reach_;
  CharacterCodes codes_;
  std::vector<std::uint32_t> starts_;  // by code: the state of a term's first character; 0: none
  std::string place_;                  // for errors
};

template <typename Visit>
void Automaton::for_each_match(std::u32string_view text, Visit&& visit) const {
  for_each_ends(text, [&](const Ends& ends) {
    for (const End& one : ends.ends) prefetch(one.longest);
    for (const End& one : ends.ends) {
      const std::size_t end = ends.begin + one.at + 1;
      for_each_suffix(one.longest, end - ends.from, [&](std::uint32_t key, std::size_t length) {
        visit(Match{end - length, end, key});
        return true;
      });
    }
  });
}

template <typename Visit>
void Automaton::for_each_ends(std::u32string_view text, Visit&& visit) const {
  std::array<std::uint32_t, kBlock + 1> outputs;
  std::array<End, kBlock + 1> ends;
  for (Stretch stretch = next_stretch(text, 0); stretch.begin < stretch.end;
       stretch = next_stretch(text, stretch.end)) {
    std::uint32_t state = 0;
    for (std::size_t begin = stretch.begin; begin < stretch.end; begin += kBlock) {
      const auto size = static_cast<std::uint32_t>(std::min(kBlock, stretch.end - begin));
      state = walk(text.substr(begin, size), state, begin - stretch.begin, outputs);
      std::size_t count = 0;
      std::uint32_t largest = 0;
      for (std::uint32_t at = 0; at < size; ++at) {
        ends[count] = {at, outputs[at] - 1};
        count += (outputs[at] | (0 - outputs[at])) >> 31;  // 0 or 1; not ?:, which compilers turn into a branch
        largest = std::max(largest, outputs[at]);
      }
      if (largest > keys_.size()) refuse();
      visit(Ends{stretch.begin, begin, begin + size, std::span(ends).first(count)});
    }
  }
}

template <typename Visit>
void Automaton::for_each_suffix(std::uint32_t key, std::size_t room, Visit&& visit) const {
  for (;;) {
    if (key >= keys_.size()) refuse();
    const std::size_t length = keys_[key].length;
    if (length == 0 || length > room) refuse();
    if (!visit(key, length)) return;
    room = length - 1;
    const std::uint32_t shorter = keys_[key].shorter();
    if (shorter == 0) return;
    key = shorter - 1;
  }
}

}  // namespace sumi::match
