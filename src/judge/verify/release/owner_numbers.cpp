#include "judge/verify/release/owner_numbers.hpp"

namespace sumi::verify {

std::uint32_t OwnerNumbers::number(const std::optional<std::string>& name) {
  if (!name) {
    ++unnamed_;
    return of_nobody_else();
  }
  const auto [entry, is_new] = by_name_.emplace(*name, next_);
  if (is_new) ++next_;
  return entry->second;
}

}  // namespace sumi::verify
