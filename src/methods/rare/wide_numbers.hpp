#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "base/machine/large_pages.hpp"
#include "base/model/spooled_pages.hpp"

namespace sumi::rare {

// Numbers up to a bound, of two bytes each where these can hold it, else of four; left as they are until they are set.
//   Threads  for different places from any number of threads.
class WideNumbers {
 public:
  // None.
  WideNumbers() = default;
  // So many, `most` at most. In a file in `spool_folder`, if that isn't empty.
  WideNumbers(std::size_t size, std::uint32_t most, const std::string& spool_folder = {}) : most_(most) {
    if (bytes_each(most) == sizeof(std::uint16_t)) {
      reserve_in(spool_folder, twos_, size);
      twos_.resize(size);
    } else {
      reserve_in(spool_folder, fours_, size);
      fours_.resize(size);
    }
  }
  [[nodiscard]] static std::uint64_t bytes_each(std::uint32_t most) {
    return most <= std::numeric_limits<std::uint16_t>::max() ? sizeof(std::uint16_t) : sizeof(std::uint32_t);
  }

  [[nodiscard]] bool empty() const { return twos_.empty() && fours_.empty(); }
  [[nodiscard]] std::uint32_t most() const { return most_; }
  [[nodiscard]] std::uint32_t operator[](std::size_t place) const {
    return fours_.empty() ? twos_[place] : fours_[place];
  }
  void set(std::size_t place, std::uint32_t number) {
    if (fours_.empty()) {
      twos_[place] = static_cast<std::uint16_t>(number);
    } else {
      fours_[place] = number;
    }
  }
  // Leaves the first ones.
  void keep_first(std::size_t size) {
    if (fours_.empty()) {
      twos_.resize(size);
    } else {
      fours_.resize(size);
    }
  }
  // In memory or in a file.
  [[nodiscard]] std::uint64_t memory_bytes() const {
    return twos_.size() * sizeof(std::uint16_t) + fours_.size() * sizeof(std::uint32_t);
  }

 private:
  std::uint32_t most_ = 0;
  std::vector<std::uint16_t, LargePages<std::uint16_t>> twos_;
  std::vector<std::uint32_t, LargePages<std::uint32_t>> fours_;
};

}  // namespace sumi::rare
