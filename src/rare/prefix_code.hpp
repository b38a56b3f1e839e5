#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <sumi/corpus.hpp>

namespace sumi {

// What a sort key holds of the bytes of a suffix: how many whole bytes lie in its first `bits` bits, and whether
// kBorder follows them there (bytes behind it count no more).
struct KeyReach {
  unsigned bytes = 0;
  bool border = false;
};

// How often each byte follows each other one in a text; kBorder stands before its first byte.
class BytePairs {
 public:
  // Counts the bytes of [begin, end).
  void count(std::string_view text, std::size_t begin, std::size_t end);
  void add(const BytePairs& other);
  void add(unsigned char before, unsigned char byte, std::uint64_t times) { row(before)[byte] += times; }
  // How often each byte stands behind this one; empty if none does.
  [[nodiscard]] const std::vector<std::uint64_t>& behind(unsigned before) const { return rows_[before]; }

 private:
  std::vector<std::uint64_t>& row(std::size_t before) {
    if (rows_[before].empty()) rows_[before].resize(256, 0);
    return rows_[before];
  }
  std::array<std::vector<std::uint64_t>, 256> rows_;
};

// Prefix codes (Huffman 1952) for the bytes of one text, one for each byte before: what often follows takes few bits, so
// that a key of 64 bits holds some 18 bytes of English instead of 8, and its leading bits split suffixes into groups of
// like size. A key's first byte is coded as if nothing were known of what is before it. Suffixes that share a prefix share
// the leading bits of their keys; the order of keys has no meaning beyond that.
//   Cost    O(256^2 log 256) to build at most; extend and start O(1), reach O(bytes / 2).
//   Memory  1.2 MB at most.
class PrefixCode {
 public:
  // Between any byte that occurs and kBorder there is a codeword in any case.
  explicit PrefixCode(const BytePairs& counts);

  // The tail of a key from `byte` on, behind `before`; `tail`: from the next byte on, behind `byte`. Nothing counts behind
  // kBorder. Requires: a pair that was counted, or a border among them.
  [[nodiscard]] std::uint64_t extend(char before, char byte, std::uint64_t tail) const {
    return put(static_cast<unsigned char>(before), byte, tail);
  }
  // The key of the suffix that starts with `byte`.
  [[nodiscard]] std::uint64_t start(char byte, std::uint64_t tail) const { return put(kStart, byte, tail); }

  [[nodiscard]] std::uint64_t memory_bytes() const {
    return words_.capacity() * sizeof(std::uint64_t) + windows_.capacity() * sizeof(Window);
  }

  [[nodiscard]] KeyReach reach(std::uint64_t key, unsigned bits) const {
    Borders borders;
    return reach(key, bits, borders);
  }

  // Where some codewords of a key start, from left to right, how many bytes lie before each, and the last of those.
  struct Borders {
    struct Border {
      unsigned bits = 0;
      unsigned bytes = 0;
      unsigned before = kStart;
    };
    Borders() { known[0] = {}; }
    std::array<Border, 65> known;
    unsigned last = 0;
  };
  // The same, from what is known of the key: `borders` behind `bits` are forgotten, new ones are added.
  [[nodiscard]] KeyReach reach(std::uint64_t key, unsigned bits, Borders& borders) const;

 private:
  static constexpr unsigned kStart = 256;  // what is before the first byte
  static constexpr unsigned kBefore = 257;
  static constexpr std::uint64_t kWidth = 63;  // the bits of a codeword that hold its width; above, its bits from the highest
  static constexpr unsigned kWindowBits = 8;

  // The codewords that lie whole in a window of leading bits, up to the first kBorder.
  struct Window {
    std::uint64_t ends : 36 = 0;   // four bits for each b from 0 to kWindowBits: how many of them end within b bits
    std::uint64_t bits : 8 = 0;    // of all these codewords; 0: the first is wider than the window
    std::uint64_t last : 8 = 0;    // the last of their bytes
    std::uint64_t border : 8 = 0;  // 1: that is kBorder
  };

  [[nodiscard]] std::uint64_t put(unsigned before, char byte, std::uint64_t tail) const {
    const std::uint64_t word = words_[before * 256 + static_cast<unsigned char>(byte)];
    const std::uint64_t carries = byte == kBorder ? 0 : ~std::uint64_t{0};
    return (word & ~kWidth) | ((tail & carries) >> (word & kWidth));
  }
  [[nodiscard]] unsigned char first_byte(unsigned before, std::uint64_t key) const;
  void assign_words(unsigned before, const std::array<std::uint64_t, 256>& counts);
  void fill_windows(unsigned before);

  std::vector<std::uint64_t> words_;
  std::array<std::vector<unsigned char>, kBefore> by_bits_;  // bytes in the order of their codewords
  std::array<std::uint32_t, kBefore> first_window_{};
  std::vector<Window> windows_;
};

// The reach of one key after another, where neighbours share leading bits: what is known of those isn't found again.
//   Cost  O(1 + bytes behind the shared ones).
class PrefixReach {
 public:
  explicit PrefixReach(const PrefixCode& code) : code_(code) {}
  // `shared`: how many leading bits the key shares with the one before; 0 for the first.
  [[nodiscard]] KeyReach find(std::uint64_t key, unsigned bits, unsigned shared) {
    while (borders_.known[borders_.last].bits > shared) --borders_.last;
    return code_.reach(key, bits, borders_);
  }

 private:
  const PrefixCode& code_;
  PrefixCode::Borders borders_;
};

// Keys that hold eight bytes of text as they are.
struct PlainBytes {
  [[nodiscard]] static KeyReach reach(std::uint64_t key, unsigned bits);
};

}  // namespace sumi
