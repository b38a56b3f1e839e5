#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace sumi::serve {

// The begins of a text's characters, to convert code points to bytes and back.
//   Cost      O(text) to construct, 4 bytes a character (none for ASCII); O(log n) a lookup.
//   Requires  valid UTF-8, below 4 GiB.
class Characters {
 public:
  explicit Characters(std::string_view text);

  [[nodiscard]] std::size_t count() const { return starts_.empty() ? bytes_ : starts_.size() - 1; }
  // Returns the byte of a character, or the end of the text. Requires: at most count().
  [[nodiscard]] std::size_t byte_of(std::size_t character) const;
  // Returns the character that begins at a byte.
  [[nodiscard]] std::size_t character_of(std::size_t byte) const;

 private:
  std::size_t bytes_;
  std::vector<unsigned> starts_;  // one per character, and the end; empty if each byte is a character
};

}  // namespace sumi::serve
