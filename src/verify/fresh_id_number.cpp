#include "verify/fresh_id_number.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/core.h>

namespace sumi::verify {

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

bool refers_by_fresh_id(std::string_view text) {
  const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto is_of_type = [&](char c) { return is_small(c) || (c >= 'A' && c <= 'Z'); };
  const auto is_of_suffix = [&](char c) { return is_small(c) || c == '.'; };
  const std::size_t slash = text.find('/');
  if (slash != std::string_view::npos && std::ranges::all_of(text.substr(0, slash), is_of_type))
    text.remove_prefix(slash + 1);
  const std::size_t dot = std::min(text.find('.'), text.size());
  if (!std::ranges::all_of(text.substr(dot), is_of_suffix)) return false;
  std::string id(text.substr(0, dot));
  if (id.starts_with('r')) id.front() = 'd';
  return number_of_fresh_id(id).has_value();
}

}  // namespace sumi::verify
