#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/match/automaton.hpp"
#include "methods/terms/term_redactor.hpp"

namespace sumi::terms {

// What all terms together that end at one place star. Bit 31 is of the character before that place, bit 0 of the 32nd
// before.
struct StarsBehind {
  static constexpr std::size_t kWindow = 32;

  std::uint32_t starred = 0;  // characters
  std::uint32_t begins = 0;   // where terms begin
  std::uint32_t key = 0;      // the longest that ends here
  std::uint16_t longest = 0;  // its characters; 0: nothing is known
  bool is_in_window = false;  // else a term is longer, or replaced whole: bits don't tell all
};

// Remembers what was asked for last, as the same terms come again and again.
//   Cost     a few ns where the key is remembered; else some 100 ns a term of it that isn't. At most 4 MiB, grows by
//            need.
//   Threads  one a thread.
class StarsBehindEnds {
 public:
  explicit StarsBehindEnds(const TermRedactor& redactor) : redactor_(redactor), slots_(kFewest) {}

  // Of a place where this key ends and no longer one does, with so many characters in front of it. Valid until the next
  // call. Errors: bad_input, where the automaton makes no sense.
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

  // Neighbouring keys are alike, and seldom stand in one text.
  [[nodiscard]] std::size_t slot_of(std::uint32_t key) const { return (key * 0x9E3779B1U >> 8) & (slots_.size() - 1); }
  const StarsBehind& find(std::uint32_t key, std::size_t room);
  [[nodiscard]] StarsBehind alone(std::uint32_t key, std::size_t length) const;
  void grow();

  const TermRedactor& redactor_;
  std::vector<StarsBehind> slots_;  // a power of two
  std::size_t forgotten_ = 0;       // since they grew
  struct Unknown {
    std::uint32_t key;
    std::size_t length;
  };
  std::vector<Unknown> unknown_;
};

}  // namespace sumi::terms
