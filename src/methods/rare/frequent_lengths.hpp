#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/machine/large_pages.hpp"
#include "methods/rare/listed_lengths.hpp"
#include "methods/rare/start_strings.hpp"
#include "methods/rare/units.hpp"
#include "methods/rare/wide_numbers.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi::rare {

// The frequent length of each character: g(i), the length of the longest substring that starts at byte i and has
// support >= k, in bytes of whole characters. One byte stores it: a length below kUnchanged; kDerived, if it is the
// previous character's length without that character; kLong, if it is in a list; kUnchanged, if this object only holds
// changes to another.
//   Memory   1 byte a byte of text, 16 for each longer length that isn't derived, in memory or in a file; if wide, 3 or
//            5 a byte instead.
//   Threads  set and derive for different positions, and const members between changes, from any number of threads;
//            update() as it says; add_long from one at a time, also while others set and read; finish alone.
class FrequentLengths {
 public:
  using Stored = std::vector<std::uint8_t, LargePages<std::uint8_t>>;

  // All 0, for a text of so many bytes. The list is in a file in `folder_of_list` if that isn't empty.
  explicit FrequentLengths(Position size = 0, const std::string& folder_of_list = {})
      : stored_(size, 0), long_(folder_of_list) {}
  // Takes over stored bytes.
  explicit FrequentLengths(Stored stored) : stored_(std::move(stored)) {}
  // An object for changes, without any yet.
  static FrequentLengths unchanged(Position size) {
    FrequentLengths changes;
    changes.stored_.assign(size, kUnchanged);
    return changes;
  }

  [[nodiscard]] Position size() const { return stored_.size(); }

  static constexpr Length kUnchanged = 253;
  static constexpr Length kDerived = 254;
  static constexpr Length kLong = 255;
  using LongLengths = ListedLengths::List;

  // Sets a length. It may end inside a character: reading rounds down. A length that the byte can't hold is added to
  // `long_lengths`.
  void set(Position position, Position length, LongLengths& long_lengths) {
    if (length < kUnchanged) {
      stored_[position] = static_cast<std::uint8_t>(length);
    } else {
      const auto most = static_cast<Length>(std::min<Position>(length, ~Length{0}));
      stored_[position] = kLong;
      if (wide_.empty()) {
        long_lengths.emplace_back(position, most);
      } else {
        wide_.set(position, most);
      }
    }
  }
  // Requires: a character of the same document precedes it, without a border between.
  void derive(Position position) { stored_[position] = kDerived; }
  [[nodiscard]] bool is_derived(Position position) const { return stored_[position] == kDerived; }
  // False only if the length is below `least`.
  [[nodiscard]] bool may_reach(Position position, Length least) const {
    if (least <= kUnchanged || wide_.empty() || stored_[position] != kLong)
      return stored_[position] >= std::min(least, kUnchanged);
    return wide_[position] >= least;
  }
  // True only if the length was set to exactly this value.
  [[nodiscard]] bool is(Position position, Length length) const {
    if (length < kUnchanged) return stored_[position] == length;
    return !wide_.empty() && stored_[position] == kLong && wide_[position] == length;
  }
  // Prefetches the memory of a position that will soon be set.
  void prefetch(Position position) const { __builtin_prefetch(&stored_[position], 1); }

  // Adds all lists that set() filled, in any order; then call finish().
  void add_long(const LongLengths& lengths) { long_.add(lengths); }
  void finish();

  // Replaces `out` by one length for each byte of [begin, end); 0 at borders and inside characters.
  //   Requires  `text` is the counting text, and the length at `begin` is explicit: a document, or a part of one,
  //             begins there.
  void read(std::string_view text, Range where, std::vector<Length>& out) const;

  // Reads the range and makes its derived lengths explicit. Threads: as update().
  void settle(std::string_view text, Range where, std::vector<Length>& out, LongLengths& long_lengths);
  // A length as it was set. Requires: it isn't derived.
  [[nodiscard]] Length at(Position position) const;
  // Reads ascending positions in O(1) each, plus once the listed lengths between them.
  class Cursor {
   public:
    // Requires: `position` never decreases; its length isn't derived.
    [[nodiscard]] Length at(Position position) {
      const std::uint8_t stored = lengths_.stored_[position];
      if (stored != kLong) return stored;
      if (!lengths_.wide_.empty()) return lengths_.wide_[position];
      while (next_->first < position) ++next_;
      return next_->second;
    }

   private:
    friend FrequentLengths;
    Cursor(const FrequentLengths& lengths, Position from) : lengths_(lengths), next_(lengths.first_long(from)) {}
    const FrequentLengths& lengths_;
    LongLengths::const_iterator next_;
  };
  // Requires: finished, and unchanged during use.
  [[nodiscard]] Cursor from(Position position) const { return {*this, position}; }
  // The number of lengths in the list, and its memory.
  [[nodiscard]] std::size_t listed() const { return long_.list().size(); }
  [[nodiscard]] std::uint64_t listed_bytes() const { return long_.memory_bytes(); }
  [[nodiscard]] bool lists_in_file() const { return long_.is_in_file(); }
  // An upper bound on all lengths, as they are or, if wide, as they may become. O(listed()).
  [[nodiscard]] Length longest() const;
  // Makes room for longer lengths at every position, if there isn't any. Requires: finished; no length is ever more
  // than `most`.
  void widen(Length most);
  [[nodiscard]] bool is_wide() const { return !wide_.empty(); }
  [[nodiscard]] std::uint64_t memory_bytes() const { return stored_.size() + wide_.memory_bytes() + listed_bytes(); }

  // Makes the lengths of all characters that don't start a unit derived. Requires: a text of which only lengths at
  // units matter; not finished. O(text).
  void derive_within(std::string_view text, const UnitStarts& units, unsigned threads);

  // Makes the length at the start of a document's part explicit, because read() and update() of the part can't look at
  // the previous character. `units`: as for update(). Requires: finished; `text` has a border, or its start, before the
  // document. Then call add_long() and finish().
  void settle_start(std::string_view text, Position at, const UnitStarts* units, LongLengths& long_lengths);
  // The same for changes, by which `lengths` will be updated with `least`.
  void settle_start_of_changes(std::string_view text, Position at, const FrequentLengths& lengths, Length least,
                               const UnitStarts* units, LongLengths& long_lengths);
  // Applies `changes` to a range as read() takes it; lengths below `least` become 0 there, unless they were below it
  // before. Returns whether there were changes; then `out` holds all lengths, as from read(). `units`: only lengths at
  // units count, after derive_within().
  //   Threads  different ranges from any number of threads, each with its own `long_lengths`, for a later add_long()
  //            and finish(); the range can't be read before that.
  bool update(std::string_view text, Range where, const FrequentLengths& changes, Length least,
              std::vector<Length>& out, LongLengths& long_lengths, const UnitStarts* units = nullptr);

 private:
  // The first list entry at or after `position`.
  [[nodiscard]] LongLengths::const_iterator first_long(Position position) const {
    return std::lower_bound(long_.list().begin(), long_.list().end(), std::pair{position, Length{0}});
  }
  [[nodiscard]] bool are_plain(std::string_view text, Range where) const;
  [[nodiscard]] Length whole_characters(std::string_view text, Position position) const;
  [[nodiscard]] Position root_of(std::string_view text, Position at, const UnitStarts* units) const;
  [[nodiscard]] Length derived(std::string_view text, Position at, const UnitStarts* units) const;

  Stored stored_;
  WideNumbers wide_;    // per byte: its length if it is kLong; or empty
  ListedLengths long_;  // the lengths if wide_ is empty
};

// The suffixes that a count examines: all, or those that start with certain strings. Then only those of their lengths
// are exact that are StartStrings::kBytes or more; lower ones are only known to be lower.
struct Selection {
  const StartStrings* starts = nullptr;  // other suffixes are ignored; null: all are examined
  // Set if only lengths at these units matter: tokens of a corpus's own text, with all of `starts` at them; null: all
  // matter.
  const UnitStarts* units = nullptr;
  // Set for a recount: only lengths are wanted that may have changed, among those that were StartStrings::kBytes or
  // more here.
  const FrequentLengths* before = nullptr;

  [[nodiscard]] bool asks(Position at) const {
    return before == nullptr || before->may_reach(at, StartStrings::kBytes);
  }
};

}  // namespace sumi::rare
