#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/bytes/section_file.hpp"
#include "promise/counted_strings.hpp"

namespace sumi::publish {

// The strings that are not part of another, sorted by bytes. O(bytes), plus a suffix array of them.
//   Requires  valid UTF-8, none empty. Errors: unfinished: 2^31 bytes or more together.
[[nodiscard]] std::vector<std::string> maximal_strings(std::vector<std::string_view> strings);

// All substrings of some strings: the strings that a masked text may show.
//   How      a suffix array of the strings. The first 16 bytes of every 32nd suffix are adjacent in memory, and most of
//            a binary search runs on them; the rest runs for several positions of a text interleaved, because each step
//            waits for memory.
//   Memory   4.5 bytes a byte of the strings if they have less than 2^24, otherwise 5.5; and 256 KiB.
//   Threads  const members from any number of threads.
class AllowedStrings {
 public:
  // The first 16 bytes of a string, as two numbers with the order of the strings.
  using Key = std::pair<std::uint64_t, std::uint64_t>;

  // Requires: valid UTF-8, none empty. Errors: unfinished: 2^31 bytes or more together.
  explicit AllowedStrings(std::vector<std::string> strings);
  // Uses a file's suffixes in place. Requires: an index from io::read_counted_index(). If the suffixes are out of
  // order, fewer strings are allowed, never more.
  explicit AllowedStrings(io::CountedIndex index);
  AllowedStrings(AllowedStrings&&) = delete;

  // The suffixes in the form that files have; valid as long as this object.
  [[nodiscard]] io::PackedSuffixes suffixes() const { return suffixes_; }

  // The strings from which it was made.
  [[nodiscard]] std::vector<std::string> strings() const;

  // The bytes of the longest allowed string with which `text` begins, in whole characters. Cost: O(log bytes) suffixes
  // compared, plus the length. Requires: valid UTF-8.
  [[nodiscard]] std::size_t longest(std::string_view text) const;

  // The same for several positions: lengths[i] for the text from begins[i]. Requires: a character begins there, or the
  // text ends.
  void find_longest(std::string_view text, std::span<const std::size_t> begins, std::span<std::size_t> lengths) const;

 private:
  // A binary search for a text among the suffixes.
  struct Search {
    std::string_view text;
    std::uint32_t low = 0;
    std::uint32_t high = 0;
    std::size_t of_low = 0;  // bytes shared with the suffix before `low`, and with the one at `high`
    std::size_t of_high = 0;
    std::size_t best = 0;
    std::optional<std::uint32_t> best_rank;  // the suffix with `best`; nothing: a key
    // The search among the keys: the key wanted, and the range left.
    Key key{};
    const Key* first_key = nullptr;
    const Key* last_key = nullptr;
    const Key* not_less = nullptr;  // null: there is none to compare
    std::size_t keys_left = 0;

    [[nodiscard]] std::uint32_t middle() const { return low + (high - low) / 2; }
  };

  [[nodiscard]] Search begun(std::string_view text) const;
  static void step_among_keys(Search& search);
  void narrow_by_keys(Search& search) const;
  void compare(Search& search) const;
  void count_pairs();
  void sort();
  void take_keys();
  [[nodiscard]] std::string_view suffix(std::size_t rank) const {
    std::uint32_t at = 0;
    std::memcpy(&at, place_of(rank), sizeof at);
    return std::string_view(text_).substr(at & mask_);
  }
  [[nodiscard]] const std::byte* place_of(std::size_t rank) const {
    return suffixes_.bytes.data() + rank * suffixes_.width;
  }

  std::string text_;  // the strings, each followed by a border
  std::vector<std::byte> own_;
  std::optional<io::SectionFile> file_;
  io::PackedSuffixes suffixes_;       // from one of these two
  std::uint32_t mask_ = 0;            // for the bytes of a suffix
  std::vector<std::uint32_t> first_;  // by the first two bytes: the first suffix not before them
  std::vector<Key> keys_;             // of every 32nd suffix: its first bytes, padded with zeros
};

}  // namespace sumi::publish
