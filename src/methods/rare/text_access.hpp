#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include <sumi/model/corpus.hpp>

namespace sumi::rare {

// Where prefix groups get the bytes of live suffixes from. A round of grouping asks for many places at a time, splits
// the groups, drops the dead, and asks again: that is all that machines which share a text would have to exchange.
//   Threads  const members from any number of threads.
class TextAccess {
 public:
  virtual ~TextAccess() = default;
  // words[i]: the eight bytes from places[i] on, the first one highest; kBorder behind the text's end and before its
  // start (places may lie up to eight bytes before it, as the value wraps).
  virtual void read(std::span<const Position> places, std::span<std::uint64_t> words) const = 0;
};

// A text in this process's memory (or mapped into it).
class TextInMemory final : public TextAccess {
 public:
  // Requires: `text` outlives this.
  explicit TextInMemory(std::string_view text) : text_(text) {}
  void read(std::span<const Position> places, std::span<std::uint64_t> words) const override;
  // Asks for the memory of a place.
  void prefetch(Position place) const {
    __builtin_prefetch(reinterpret_cast<const void*>(reinterpret_cast<std::uintptr_t>(text_.data()) + place));
  }

 private:
  [[nodiscard]] std::uint64_t word_at_edge(Position place) const;
  std::string_view text_;
};

}  // namespace sumi::rare
