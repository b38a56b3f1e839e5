#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

namespace sumi::verify {

// Numbers for owners, from 0. Each text without an owner's name gets a number of its own.
class OwnerNumbers {
 public:
  [[nodiscard]] std::uint32_t number(const std::optional<std::string>& name);
  [[nodiscard]] std::uint32_t of_nobody_else() { return next_++; }
  // The number for a further text of a record, whose first text got `first`.
  [[nodiscard]] std::uint32_t of_further(std::uint32_t first, const std::optional<std::string>& name) {
    if (!name) ++unnamed_;
    return first;
  }
  [[nodiscard]] bool any_named() const { return !by_name_.empty(); }
  // The number of texts without an owner.
  [[nodiscard]] std::uint64_t unnamed() const { return unnamed_; }

 private:
  std::unordered_map<std::string, std::uint32_t> by_name_;
  std::uint32_t next_ = 0;
  std::uint64_t unnamed_ = 0;
};

}  // namespace sumi::verify
