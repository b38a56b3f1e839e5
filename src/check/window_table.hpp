#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "check/counted_units.hpp"

namespace sumi::check {

// Strings by a hash of theirs, with whom they were met in. Equal hashes decide nothing: bytes are compared.
//   Memory    24 bytes a string, and 8 a slot, of which at most half are taken.
//   Requires  strings outlive this; equal ones come with equal hashes.
//   Limits    2^31 strings, 2^32 - 1 bytes each: else an error (unfinished).
class WindowTable {
 public:
  WindowTable() : slots_(1024) {}

  // Null where it wasn't added.
  [[nodiscard]] Meetings* find(std::uint64_t hash, std::string_view string);
  Meetings& find_or_add(std::uint64_t hash, std::string_view string);
  [[nodiscard]] bool all_reach(std::uint32_t count) const;

 private:
  // A short string is its own key; that of a longer one is where it stands.
  struct Key {
    std::uint64_t bytes = 0;
    std::uint32_t size = 0;
  };
  struct Entry {
    std::uint64_t bytes = 0;
    std::uint32_t size = 0;
    Meetings meetings;
  };
  struct Slot {
    std::uint32_t hash = 0;
    std::uint32_t entry = 0;  // + 1; 0: none
  };

  // The slot of a string, or the free one where it belongs.
  [[nodiscard]] std::size_t slot_of(std::uint32_t hash, Key key) const;
  static Key key_of(std::string_view string);
  void grow();

  std::vector<Entry> entries_;
  std::vector<Slot> slots_;
};

}  // namespace sumi::check
