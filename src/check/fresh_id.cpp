#include "check/fresh_id.hpp"

#include <charconv>

#include <fmt/core.h>

namespace sumi::check {

std::string fresh_id(std::uint64_t number, std::string_view suffix) {
  return fmt::format("d{:06}{}", number, suffix);
}

std::optional<std::uint64_t> number_of_fresh_id(std::string_view id, std::string_view suffix) {
  if (id.size() <= 1 + suffix.size() || !id.ends_with(suffix)) return std::nullopt;
  const std::string_view digits = id.substr(1, id.size() - 1 - suffix.size());
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc{} || number == 0 || id != fresh_id(number, suffix)) return std::nullopt;
  return number;
}

}  // namespace sumi::check
