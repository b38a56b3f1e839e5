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

// Of strings, sorted by bytes, those that are part of no other. O(bytes) beside their suffix array.
//   Requires  valid UTF-8, none empty. Errors: unfinished: 2^31 bytes or more together.
[[nodiscard]] std::vector<std::string> maximal_strings(std::vector<std::string_view> strings);

// All substrings of some strings, and nothing else: what may be shown of a text that isn't among them.
//   How      a suffix array of the strings. Of every 32nd suffix the first 16 bytes stand together, where most of a
//            binary search is done; the rest of it is done for several places of a text at a time, as each step waits
//            for memory.
//   Memory   4.5 bytes a byte of the strings where they have less than 2^24, else 5.5; and 256 KiB.
//   Threads  const members from any number of threads.
class AllowedStrings {
 public:
  // The first 16 bytes of a string, as two numbers whose order is that of the strings.
  using Key = std::pair<std::uint64_t, std::uint64_t>;

  // Requires: valid UTF-8, none empty. Errors: unfinished: 2^31 bytes or more together.
  explicit AllowedStrings(std::vector<std::string> strings);
  // Of a file, whose suffixes are used as they lie in it. Requires: as io::read_counted_index() gives it. Where the
  // suffixes aren't in order, less is allowed, and nothing more.
  explicit AllowedStrings(io::CountedIndex index);
  AllowedStrings(AllowedStrings&&) = delete;

  // As files keep them; good as long as this.
  [[nodiscard]] io::PackedSuffixes suffixes() const { return suffixes_; }

  // What it was made of.
  [[nodiscard]] std::vector<std::string> strings() const;

  // The length in bytes of the longest allowed string that `text` begins with, in whole characters. O(log bytes) places
  // looked at, and the length. Requires: valid UTF-8.
  [[nodiscard]] std::size_t longest(std::string_view text) const;

  // The same of several places: lengths[i] for what begins at text[begins[i]]. Requires: characters begin there, or the
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
    std::optional<std::uint32_t> best_rank;  // where it was found; nothing: at a key
    // Among the keys: what is looked for, in what, and how far it is.
    Key key{};
    const Key* first_key = nullptr;
    const Key* last_key = nullptr;
    const Key* not_less = nullptr;  // null: there is none to look at
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

  std::string text_;  // the strings, each with a border behind it
  std::vector<std::byte> own_;
  std::optional<io::SectionFile> file_;
  io::PackedSuffixes suffixes_;       // of one of these two
  std::uint32_t mask_ = 0;            // of the bytes of a suffix
  std::vector<std::uint32_t> first_;  // by the first two bytes: the first suffix that begins so, or behind them
  std::vector<Key> keys_;             // of every 32nd suffix: its first bytes, zeros behind the last
};

}  // namespace sumi::publish
