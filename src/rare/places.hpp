#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <sumi/corpus.hpp>

namespace sumi {

// A set of places of a text: a bit each.
//   Threads  set() from any number of threads; what is set is seen when they have been joined.
class Places {
 public:
  explicit Places(Position size = 0) : words_(size / kBits + 1, 0) {}

  void set(Range range) {
    for (Position at = range.begin; at < range.end;) {
      const Position end = std::min<Position>(range.end, (at / kBits + 1) * kBits);
      put(at / kBits, below(end - at) << at % kBits);
      at = end;
    }
  }
  void clear() { std::fill(words_.begin(), words_.end(), 0); }

  [[nodiscard]] bool has(Position at) const { return (words_[at / kBits] >> at % kBits & 1) != 0; }
  [[nodiscard]] Position count() const;
  void prefetch(Position at) const { __builtin_prefetch(&words_[at / kBits]); }

 private:
  static constexpr Position kBits = 64;
  static constexpr std::uint64_t below(Position bits) {
    return bits == kBits ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1;
  }
  void put(std::size_t word, std::uint64_t bits) {
    std::atomic_ref(words_[word]).fetch_or(bits, std::memory_order_relaxed);
  }

  std::vector<std::uint64_t> words_;
};

}  // namespace sumi
