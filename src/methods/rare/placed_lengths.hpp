#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/machine/large_pages.hpp"
#include "methods/rare/key_lengths.hpp"

namespace sumi::rare {

// Buffers lengths for KeyLengths in a file: they are noted when found and written many at a time, by position. Each
// write may touch all pages of the file, which the system then writes to the disk.
//   Memory   kBytesEach for each noted length.
//   Threads  one object a thread; they may share the KeyLengths, for different positions.
class PlacedLengths {
 public:
  using LongLengths = KeyLengths::LongLengths;
  static constexpr bool kIsByPlace = true;
  static constexpr std::uint64_t kNone = ~std::uint64_t{0};
  static constexpr std::uint64_t kBytesEach =
      10;  // with room for what is noted between two looks at how many there are

  // `many`: the number of notes that is worth a write.
  explicit PlacedLengths(KeyLengths& lengths, std::size_t many = 0) : lengths_(lengths), many_(many) {
    notes_.reserve(many + many / 4);
  }

  void set_bits(Position position, unsigned bits) { notes_.push_back(note(position, static_cast<std::uint8_t>(bits))); }
  void set(Position position, Position bytes, LongLengths& long_lengths) {
    notes_.push_back(note(position, KeyLengths::stored_of(position, bytes, long_lengths)));
  }
  void derive(Position position) { notes_.push_back(note(position, FrequentLengths::kDerived)); }
  void prefetch(Position) const {}

  void write_if_many() {
    if (notes_.size() >= many_) write();
  }
  // Writes the notes.
  void write() {
    write_notes(notes_, lengths_);
    notes_.clear();
  }

  // A word for a length. Positions are below 2^55.
  static std::uint64_t note(Position position, std::uint8_t stored) { return position << 8 | stored; }
  // Writes lengths noted in words, in any order; kNone is skipped. Reorders the words.
  static void write_notes(std::span<std::uint64_t> notes, KeyLengths& lengths);

 private:
  KeyLengths& lengths_;
  std::size_t many_;
  std::vector<std::uint64_t, LargePages<std::uint64_t>> notes_;
};

}  // namespace sumi::rare
