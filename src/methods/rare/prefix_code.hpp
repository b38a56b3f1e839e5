#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <sumi/model/corpus.hpp>

namespace sumi::rare {

// The bytes of a suffix in a sort key: the number of whole bytes in its first bits, and whether kBorder follows them
// (bytes after it don't count).
struct KeyReach {
  unsigned bytes = 0;
  bool border = false;
};

// Prefix codes (Huffman 1952) for the bytes of one text: one for the first byte of a key, one for each preceding byte,
// one for each frequent preceding pair of bytes. Likely bytes take few bits, so that a key holds some 17 bytes of
// English instead of 7, and its leading bits split suffixes into groups of similar size. Suffixes that share a prefix
// share the leading bits of their keys; the order of keys has no other meaning. The texts to be coded consist of bytes
// of the text for which the code was made, and of borders.
//   Method  Frequencies are those of a sample; a byte that isn't in it is coded as an escape and the byte. Rare bytes
//           get codewords of zeros, so that few keys end in zeros except those that end at a border.
//   Cost    to build O(1), for a sample of 2^22 bytes at most and 769 codes; O(1) a key.
//   Memory  2.5 MB.
//   Threads const members from any number of threads.
class PrefixCode {
 public:
  static constexpr unsigned kKeyBits = 58;  // the highest of 64; the others have no meaning

  // `expects_borders`: borders may be anywhere in a version of the text, so they get short codewords.
  explicit PrefixCode(std::string_view text, bool expects_borders = false);

  // The code from the next position on, and from the one after it on, each in the context of the two bytes before it.
  struct Tails {
    std::uint64_t next = 0;
    std::uint64_t after_next = 0;
  };
  // The tails after a position.
  [[nodiscard]] Tails tails_after(std::string_view text, Position end) const;
  // The keys of the suffixes that start in [begin, end). `tails` are those after `end`, and become those after `begin`.
  // Keys of borders have no meaning.
  void write_keys(std::string_view text, Position begin, Position end, Tails& tails, std::uint64_t* keys) const;

  // The content of the first bits of the key of the suffix at `begin`.
  [[nodiscard]] KeyReach reach(std::string_view text, Position begin, unsigned bits) const;

  // Replaces bits by reach().bytes for the suffixes that start from `begin` on; values above kKeyBits stay. O(values).
  void bits_to_bytes(std::string_view text, Position begin, std::span<std::uint8_t> values) const;

  [[nodiscard]] std::uint64_t memory_bytes() const {
    return (words_.capacity() + pairs_.capacity()) * sizeof(std::uint64_t) + shifts_.capacity() +
           pair_shifts_.capacity() + contexts_.capacity() * sizeof(std::uint32_t);
  }

 private:
  // The order of codes: those for a preceding byte, that for the first byte, those for two preceding bytes. Tables have
  // a row for each code or first byte. Bytes are numbered by descending frequency, so that frequent entries are close
  // together; rows are padded so that they don't start at equal positions of cache sets.
  static constexpr std::size_t kRow = 256 + 16;
  static constexpr unsigned kMostWidth = 26;   // bits of a codeword
  static constexpr std::uint64_t kShift = 63;  // a codeword's bits from the highest; low bits: its width less 1 or 63
                                               // if nothing counts after it

  // Appends the tail. A width of 63 leaves nothing of it. The low bits, below those of a key, keep the shift.
  static std::uint64_t put(std::uint64_t word, std::uint64_t tail) { return word | (tail >> 1 >> (word & kShift)); }
  [[nodiscard]] std::size_t number(char byte) const { return numbers_[static_cast<unsigned char>(byte)]; }
  // The number of the byte at a position; a border's after the end.
  [[nodiscard]] std::size_t number(std::string_view text, Position at) const {
    return number(at < text.size() ? text[at] : kBorder);
  }
  // The index of the first codeword of the code for the two bytes before a position.
  [[nodiscard]] std::size_t context(std::string_view text, Position at) const {
    return contexts_[number(text, at - 2) * kRow + number(text, at - 1)];
  }
  void assign_words(std::size_t code, std::span<const std::uint32_t> counts, bool expects_borders);

  std::size_t bytes_ = 256;                // numbers in use
  std::array<std::uint8_t, 256> numbers_;  // per byte
  std::vector<std::uint64_t> words_;       // per code and byte
  std::vector<std::uint64_t> pairs_;       // per two bytes: their codewords at the start of a key
  std::vector<std::uint8_t> shifts_;       // of the words
  std::vector<std::uint8_t> pair_shifts_;  // of the pairs
  std::vector<std::uint32_t> contexts_;    // per two bytes: index of the first codeword of the code after them
  std::vector<std::uint8_t> borders_;      // per code: width of the border's codeword
};

// Keys that hold eight bytes of text unchanged.
struct PlainBytes {
  [[nodiscard]] static KeyReach reach(std::uint64_t key, unsigned bits);
};

}  // namespace sumi::rare
