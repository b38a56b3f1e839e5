#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <sumi/io/format.hpp>

namespace sumi::io {

// Translates between a text's bytes and the unit of external offsets. Inside the library only bytes are used.
//   Cost  O(text) to build, and an eighth of its bytes (nothing for ASCII or bytes); O(log text) to look up.
class Offsets {
 public:
  // `text` is valid UTF-8 and outlives the object.
  Offsets(std::string_view text, OffsetUnit unit);

  // Returns nothing if the offset lies outside the text or inside a character.
  [[nodiscard]] std::optional<std::size_t> to_bytes(std::uint64_t offset) const;
  // Requires: `byte` at the start of a character, or the end.
  [[nodiscard]] std::uint64_t from_bytes(std::size_t byte) const;

 private:
  [[nodiscard]] std::uint64_t units_of(char byte) const;

  std::string_view text_;
  OffsetUnit unit_;
  bool identity_ = false;
  std::vector<std::uint64_t> units_before_;  // for every 64th byte: the units that start before it
};

}  // namespace sumi::io
