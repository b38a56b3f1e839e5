#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace sumi::io {

// Tells damage, not intent: XXH3 (64 bits), about as fast as memory.
class Checksum {
 public:
  Checksum();
  ~Checksum();
  Checksum(Checksum&&) noexcept;
  Checksum& operator=(Checksum&&) noexcept;

  void add(std::span<const std::byte> bytes);
  // Of all bytes added so far, however they were cut.
  [[nodiscard]] std::uint64_t value() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

[[nodiscard]] std::uint64_t checksum_of(std::span<const std::byte> bytes);

}  // namespace sumi::io
