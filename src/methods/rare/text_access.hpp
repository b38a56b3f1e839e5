#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include <sumi/model/corpus.hpp>

namespace sumi::rare {

// The source of bytes for prefix groups. A round of grouping requests many positions at a time, splits the groups,
// drops those that ended, and requests again: a distributed text would need no other communication.
//   Threads  const members from any number of threads.
class TextAccess {
 public:
  virtual ~TextAccess() = default;
  // words[i]: the eight bytes from places[i] on, the first one highest; kBorder after the text's end and before its
  // start (positions may wrap to at most eight bytes before it).
  virtual void read(std::span<const Position> places, std::span<std::uint64_t> words) const = 0;
};

// A text in this process's memory (or mapped into it).
class TextInMemory final : public TextAccess {
 public:
  // Requires: `text` outlives this.
  explicit TextInMemory(std::string_view text) : text_(text) {}
  void read(std::span<const Position> places, std::span<std::uint64_t> words) const override;
  // Prefetches the memory of a position.
  void prefetch(Position place) const {
    __builtin_prefetch(reinterpret_cast<const void*>(reinterpret_cast<std::uintptr_t>(text_.data()) + place));
  }

 private:
  [[nodiscard]] std::uint64_t word_at_edge(Position place) const;
  std::string_view text_;
};

}  // namespace sumi::rare
