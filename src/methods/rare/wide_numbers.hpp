#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "base/machine/large_pages.hpp"
#include "base/model/spooled_pages.hpp"

namespace sumi::rare {

// Numbers up to a bound, in two bytes each if these suffice, otherwise in four. They are uninitialized.
//   Threads  for different indexes from any number of threads.
class WideNumbers {
 public:
  // No numbers.
  WideNumbers() = default;
  // `size` numbers of at most `most`; in a file in `spool_folder` if that isn't empty.
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
  // Keeps the first `size` numbers.
  void keep_first(std::size_t size) {
    if (fours_.empty()) {
      twos_.resize(size);
    } else {
      fours_.resize(size);
    }
  }
  // The bytes in memory or in the file.
  [[nodiscard]] std::uint64_t memory_bytes() const {
    return twos_.size() * sizeof(std::uint16_t) + fours_.size() * sizeof(std::uint32_t);
  }

 private:
  std::uint32_t most_ = 0;
  std::vector<std::uint16_t, LargePages<std::uint16_t>> twos_;
  std::vector<std::uint32_t, LargePages<std::uint32_t>> fours_;
};

}  // namespace sumi::rare
