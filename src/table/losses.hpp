#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "table/attribute.hpp"

namespace sumi::table {

// Weighted losses of classes, computed from common properties of a class's values: for every attribute its least and
// greatest code, and, for those measured as sets, one bit per value.
//   Approximation  a set attribute of more than kMostBits values is measured by its extent here, like Measure::range.
//                  Reported losses are exact.
class Losses {
 public:
  static constexpr std::uint32_t kMostBits = 4096;
  // Number of codes up to which the losses of all pairs of ends are stored.
  static constexpr std::uint32_t kMostTabled = 320;

  // Requires: `attributes` outlives it.
  explicit Losses(const std::vector<Attribute>& attributes);

  [[nodiscard]] std::size_t width() const { return ranges_.size(); }
  // Returns the number of 64-bit words of a class's bits.
  [[nodiscard]] std::size_t words() const { return words_; }
  [[nodiscard]] bool has_bits(std::size_t attribute) const { return ranges_[attribute].bits != 0; }

  void set_bit(std::size_t attribute, std::uint32_t code, std::uint64_t* bits) const {
    const std::size_t bit = ranges_[attribute].first_bit + code;
    bits[bit / 64] |= std::uint64_t{1} << (bit % 64);
  }
  [[nodiscard]] bool bit(std::size_t attribute, std::uint32_t code, const std::uint64_t* bits) const {
    const std::size_t at = ranges_[attribute].first_bit + code;
    return (bits[at / 64] >> (at % 64) & 1) != 0;
  }

  // Returns the loss in one attribute. `bits` are all of the class.
  [[nodiscard]] double of(std::size_t attribute, std::uint32_t low, std::uint32_t high,
                          const std::uint64_t* bits) const {
    const Range& range = ranges_[attribute];
    if (range.bits != 0) return range.by_count[count(range, bits)];
    if (!range.tabled.empty()) return range.tabled[low * range.codes + high];
    return computed(attribute, low, high);
  }
  // Returns the loss of all attributes together.
  template <typename Code>
  [[nodiscard]] double of(const Code* low, const Code* high, const std::uint64_t* bits) const {
    double sum = 0;
    for (std::size_t i = 0; i < ranges_.size(); ++i)
      sum += of(i, static_cast<std::uint32_t>(low[i]), static_cast<std::uint32_t>(high[i]), bits);
    return sum;
  }
  // Returns the loss of a set with so many values. Requires: has_bits.
  [[nodiscard]] double of_count(std::size_t attribute, std::uint32_t distinct) const {
    return ranges_[attribute].by_count[distinct];
  }

 private:
  struct Range {
    std::uint32_t codes = 0;
    std::uint32_t bits = 0;  // 0 if measured by its ends
    std::size_t first_bit = 0;
    std::vector<double> by_count;
    std::vector<float> tabled;
  };

  [[nodiscard]] static std::uint32_t count(const Range& range, const std::uint64_t* bits) {
    const std::size_t word = range.first_bit / 64;
    if (range.bits <= 64) {  // within a word
      const std::uint64_t mask = range.bits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << range.bits) - 1;
      return static_cast<std::uint32_t>(std::popcount(bits[word] >> (range.first_bit % 64) & mask));
    }
    int ones = 0;
    for (std::size_t i = 0; i < (range.bits + 63) / 64; ++i) ones += std::popcount(bits[word + i]);
    return static_cast<std::uint32_t>(ones);
  }
  [[nodiscard]] double computed(std::size_t attribute, std::uint32_t low, std::uint32_t high) const;

  const std::vector<Attribute>& attributes_;
  std::vector<Range> ranges_;
  std::size_t words_ = 0;
};

}  // namespace sumi::table
