#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace sumi::io {

// A checksum against damage, not against intent: XXH3 (64 bits), about as fast as memory.
class Checksum {
 public:
  Checksum();
  ~Checksum();
  Checksum(Checksum&&) noexcept;
  Checksum& operator=(Checksum&&) noexcept;

  void add(std::span<const std::byte> bytes);
  // The checksum of all bytes added so far; it doesn't depend on how they were split.
  [[nodiscard]] std::uint64_t value() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

[[nodiscard]] std::uint64_t checksum_of(std::span<const std::byte> bytes);

}  // namespace sumi::io
