#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <sumi/model/corpus.hpp>

namespace sumi::rare {

// What a sort key holds of the bytes of a suffix: how many whole bytes lie in its first bits, and whether kBorder
// follows them there (bytes behind it count no more).
struct KeyReach {
  unsigned bytes = 0;
  bool border = false;
};

// Prefix codes (Huffman 1952) for the bytes of one text: one for the first byte of a key, one for each byte before, one
// for each of the text's frequent pairs of bytes before. What often follows takes few bits, so that a key holds some 17
// bytes of English instead of 7, and its leading bits split suffixes into groups of like size. Suffixes that share a
// prefix share the leading bits of their keys; the order of keys has no meaning beyond that. A text here is made of the
// bytes of the one the code was made for, and borders.
//   Method  Frequencies are those of a sample; what isn't in it has the codeword that escapes, and its byte. Rare bytes
//           get codewords of zeros, so that few keys end in zeros but those that end at a border.
//   Cost    to build O(1), for a sample of 2^22 bytes at most and 769 codes; O(1) a key.
//   Memory  2.5 MB.
//   Threads const members from any number of threads.
class PrefixCode {
 public:
  static constexpr unsigned kKeyBits = 58;  // the highest of 64; the others have no meaning

  // `expects_borders`: borders may stand anywhere in a version of the text, so that their codewords are short.
  explicit PrefixCode(std::string_view text, bool expects_borders = false);

  // What is coded from the next place on, and from the one behind it on, each behind the two bytes before it.
  struct Tails {
    std::uint64_t next = 0;
    std::uint64_t after_next = 0;
  };
  // Those behind a place.
  [[nodiscard]] Tails tails_behind(std::string_view text, Position end) const;
  // The keys of the suffixes that start in [begin, end), from the tails behind `end`, which become those behind
  // `begin`. Keys of borders have no meaning.
  void write_keys(std::string_view text, Position begin, Position end, Tails& tails, std::uint64_t* keys) const;

  // What the first bits of the key of the suffix at `begin` hold.
  [[nodiscard]] KeyReach reach(std::string_view text, Position begin, unsigned bits) const;

  // Replaces bits by reach().bytes, for the suffixes that start from `begin` on; leaves values above kKeyBits as they
  // are. O(values).
  void bits_to_bytes(std::string_view text, Position begin, std::span<std::uint8_t> values) const;

  [[nodiscard]] std::uint64_t memory_bytes() const {
    return (words_.capacity() + pairs_.capacity()) * sizeof(std::uint64_t) + shifts_.capacity() +
           pair_shifts_.capacity() + contexts_.capacity() * sizeof(std::uint32_t);
  }

 private:
  // Codes are those of the byte before, then that of the first byte, then those of two bytes before. Tables have a row
  // for each code or first byte. Bytes are numbered by falling frequency, so that what is often asked for is close
  // together; rows don't begin at like places of a cache.
  static constexpr std::size_t kRow = 256 + 16;
  static constexpr unsigned kMostWidth = 26;   // bits of a codeword
  static constexpr std::uint64_t kShift = 63;  // the bits of a codeword that hold its width less one; above, its bits
                                               // from the highest; 63 where nothing counts behind it

  // Nothing of the tail is left where that is 63. The shift stays, and those of the tail, below the bits of a key.
  static std::uint64_t put(std::uint64_t word, std::uint64_t tail) { return word | (tail >> 1 >> (word & kShift)); }
  [[nodiscard]] std::size_t number(char byte) const { return numbers_[static_cast<unsigned char>(byte)]; }
  // Of the byte at a place; a border's where there is none.
  [[nodiscard]] std::size_t number(std::string_view text, Position at) const {
    return number(at < text.size() ? text[at] : kBorder);
  }
  // Where the words of the code behind the two bytes before a place begin.
  [[nodiscard]] std::size_t context(std::string_view text, Position at) const {
    return contexts_[number(text, at - 2) * kRow + number(text, at - 1)];
  }
  void assign_words(std::size_t code, std::span<const std::uint32_t> counts, bool expects_borders);

  std::size_t bytes_ = 256;                // that have numbers which count
  std::array<std::uint8_t, 256> numbers_;  // per byte
  std::vector<std::uint64_t> words_;       // per code and byte
  std::vector<std::uint64_t> pairs_;       // per two bytes: their codewords at the start of a key
  std::vector<std::uint8_t> shifts_;       // of the words
  std::vector<std::uint8_t> pair_shifts_;  // of the pairs
  std::vector<std::uint32_t> contexts_;    // per two bytes: where the words of the code behind them begin
  std::vector<std::uint8_t> borders_;      // per code: the width of the border's codeword
};

// Keys that hold eight bytes of text as they are.
struct PlainBytes {
  [[nodiscard]] static KeyReach reach(std::uint64_t key, unsigned bits);
};

}  // namespace sumi::rare
