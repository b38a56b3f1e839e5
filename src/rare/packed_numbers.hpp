#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "rare/large_pages.hpp"

namespace sumi {

// Numbers of as many bits as the greatest needs, one behind another.
//   Memory  those bits; room for more numbers isn't touched.
class PackedNumbers {
 public:
  PackedNumbers() = default;
  // For `most` numbers up to `greatest`, below 2^31.
  PackedNumbers(std::uint32_t greatest, std::size_t most)
      : bits_(static_cast<unsigned>(std::bit_width(greatest | 1U))) {
    mask_ = static_cast<std::uint32_t>((std::uint64_t{1} << bits_) - 1);
    words_.reserve(most * bits_ / kWord + 2);
  }

  void push_back(std::uint32_t number) {
    last_ |= std::uint64_t{number} << used_;
    used_ += bits_;
    ++size_;
    if (used_ < kWord) return;
    words_.push_back(last_);
    used_ -= kWord;
    last_ = std::uint64_t{number} >> (bits_ - used_);
  }
  // No more will come. Before, no number can be read.
  void finish() {
    words_.push_back(last_);
    words_.push_back(0);
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::uint32_t operator[](std::size_t index) const {
    const std::size_t bit = index * bits_;
    std::uint64_t word = 0;
    std::memcpy(&word, reinterpret_cast<const char*>(words_.data()) + bit / 8, sizeof word);
    return static_cast<std::uint32_t>(word >> bit % 8) & mask_;
  }
  [[nodiscard]] std::uint64_t memory_bytes() const { return words_.size() * sizeof(std::uint64_t); }

 private:
  static constexpr unsigned kWord = 64;

  unsigned bits_ = 1;
  std::uint32_t mask_ = 1;
  unsigned used_ = 0;       // bits of last_
  std::uint64_t last_ = 0;  // the word behind words_
  std::size_t size_ = 0;
  std::vector<std::uint64_t, LargePages<std::uint64_t>> words_;
};

}  // namespace sumi
