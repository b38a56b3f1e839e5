#include "judge/verify/fresh_id_number.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/core.h>

namespace sumi::verify {
namespace {

constexpr std::array<std::string_view, 14> kTypes{
    "Patient",   "Practitioner", "PractitionerRole", "RelatedPerson", "Person",      "Organization",      "Location",
    "Encounter", "Group",        "Device",           "Condition",     "Observation", "DocumentReference", "Binary"};

}  // namespace

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

std::optional<FreshReference> fresh_reference(std::string_view text) {
  const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto is_of_type = [&](char c) { return is_small(c) || (c >= 'A' && c <= 'Z'); };
  const auto is_of_suffix = [&](char c) { return is_small(c) || c == '.'; };
  FreshReference made;
  std::size_t begin = 0;
  for (const std::string_view prefix : {"#", "urn:uuid:", "urn:oid:"})
    if (text.starts_with(prefix)) begin = prefix.size();
  const std::size_t slash = text.find('/');
  if (begin == 0 && slash != std::string_view::npos && std::ranges::all_of(text.substr(0, slash), is_of_type)) {
    if (std::ranges::find(kTypes, text.substr(0, slash)) != kTypes.end()) made.type = {0, slash};
    begin = slash + 1;
  }
  const std::size_t end = std::min(text.find('.', begin), text.size());
  if (!std::ranges::all_of(text.substr(end), is_of_suffix)) return std::nullopt;
  std::string id(text.substr(begin, end - begin));
  if (id.starts_with('r') || id.starts_with('f')) id.front() = 'd';
  const std::optional<std::uint64_t> number = number_of_fresh_id(id);
  if (!number) return std::nullopt;
  made.number = *number;
  made.digits = {begin + 1, end};
  return made;
}

}  // namespace sumi::verify
