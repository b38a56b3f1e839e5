#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace sumi {

// What a sort key holds of the bytes of a suffix: how many whole bytes lie in its first `bits` bits, and whether
// kBorder follows them there (bytes behind it count no more).
struct KeyReach {
  unsigned bytes = 0;
  bool border = false;
};

// A prefix code (Huffman 1952) for the bytes of one text: frequent bytes take few bits, so that a key of 64 bits holds
// some 14 bytes of English instead of 8, and its leading bits split suffixes into groups of like size. Suffixes that
// share a prefix share the leading bits of their keys; the order of keys has no meaning beyond that.
//   Cost  O(256 log 256) to build; prepend O(1), reach O(bytes / 2).
class PrefixCode {
 public:
  static constexpr unsigned kUnitBits = 1;  // a key may end after any bit
  using Counts = std::array<std::uint64_t, 256>;

  // counts[b]: how often byte b occurs. kBorder gets a codeword in any case.
  explicit PrefixCode(const Counts& counts);

  // The key of a suffix from its first byte and the key of the next suffix (nothing of it behind kBorder). Requires: a byte
  // that was counted.
  [[nodiscard]] std::uint64_t prepend(char byte, std::uint64_t key) const {
    const Codeword& word = words_[static_cast<unsigned char>(byte)];
    return word.bits | ((key & word.carries) >> word.width);
  }

  [[nodiscard]] KeyReach reach(std::uint64_t key, unsigned bits) const;

 private:
  struct Codeword {
    std::uint64_t bits = 0;  // from the highest bit down
    std::uint64_t carries = ~std::uint64_t{0};  // 0 for kBorder, behind which nothing counts
    unsigned width = 0;
  };
  // The codewords that lie whole in a window of leading bits, up to the first kBorder.
  struct Window {
    std::uint64_t ends : 48 = 0;    // four bits for each b from 0 to kWindowBits: how many of them end within b bits
    std::uint64_t bits : 8 = 0;     // of all these codewords; 0: the first is wider than the window
    std::uint64_t border : 8 = 0;   // 1: the last of them is kBorder
  };
  static constexpr unsigned kWindowBits = 11;

  [[nodiscard]] unsigned char first_byte(std::uint64_t key) const;
  void assign_widths(const Counts& counts);
  void assign_bits();
  void fill_windows();

  std::array<Codeword, 256> words_{};
  std::vector<unsigned char> by_bits_;  // bytes in the order of their codewords
  std::vector<Window> windows_;
};

// Keys that hold eight bytes of text as they are.
struct PlainBytes {
  static constexpr unsigned kUnitBits = 8;
  [[nodiscard]] static KeyReach reach(std::uint64_t key, unsigned bits);
};

}  // namespace sumi
