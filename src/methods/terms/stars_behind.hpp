#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/match/automaton.hpp"
#include "methods/terms/term_redactor.hpp"

namespace sumi::terms {

// The stars of all terms together that end at one position. Bit 31 is the character before that position, bit 0 the
// 32nd before.
struct StarsBehind {
  static constexpr std::size_t kWindow = 32;

  std::uint32_t starred = 0;  // characters
  std::uint32_t begins = 0;   // positions where terms begin
  std::uint32_t key = 0;      // the longest one that ends here
  std::uint16_t longest = 0;  // its characters; 0: an empty slot
  bool is_in_window = false;  // false: a term is longer or replaced whole, so the bits are incomplete
};

// A cache of recent results, because the same terms occur again and again.
//   Cost     a few ns for a cached key; otherwise some 100 ns for each of its terms that isn't cached. Grows as needed,
//            to at most 4 MiB.
//   Threads  one object a thread.
class StarsBehindEnds {
 public:
  explicit StarsBehindEnds(const TermRedactor& redactor) : redactor_(redactor), slots_(kFewest) {}

  // The stars at a position where this key is the longest that ends, with `room` characters before it. Valid until the
  // next call. Errors: bad_input if the automaton is invalid.
  [[nodiscard]] const StarsBehind& of(std::uint32_t key, std::size_t room) {
    const StarsBehind& slot = slots_[slot_of(key)];
    return slot.key == key && slot.longest != 0 && slot.longest <= room ? slot : find(key, room);
  }
  [[nodiscard]] bool remembers(std::uint32_t key) const {
    const StarsBehind& slot = slots_[slot_of(key)];
    return slot.longest != 0 && slot.key == key;
  }
  void prefetch(std::uint32_t key) const { __builtin_prefetch(&slots_[slot_of(key)]); }

 private:
  static constexpr std::size_t kFewest = std::size_t{1} << 6;
  static constexpr std::size_t kMost = std::size_t{1} << 17;

  // Adjacent keys are similar and seldom occur in one text.
  [[nodiscard]] std::size_t slot_of(std::uint32_t key) const { return (key * 0x9E3779B1U >> 8) & (slots_.size() - 1); }
  const StarsBehind& find(std::uint32_t key, std::size_t room);
  [[nodiscard]] StarsBehind alone(std::uint32_t key, std::size_t length) const;
  void grow();

  const TermRedactor& redactor_;
  std::vector<StarsBehind> slots_;  // the size is a power of two
  std::size_t forgotten_ = 0;       // since they grew
  struct Unknown {
    std::uint32_t key;
    std::size_t length;
  };
  std::vector<Unknown> unknown_;
};

}  // namespace sumi::terms
