#include <algorithm>

#include <fmt/format.h>

#include "base/text/ascii.hpp"
#include "io/records/json_fields.hpp"

namespace sumi::io {
namespace {

constexpr std::ptrdiff_t kTellingDigits = 6;

}  // namespace

bool is_data_key(std::string_view key) {
  const auto is_of_a_name = [](char c) {
    return is_letter(c) || is_digit(c) || std::string_view("_-$.:/").find(c) != std::string_view::npos;
  };
  return !std::ranges::all_of(key, is_of_a_name) || may_identify(key);
}

bool may_identify(std::string_view literal) {
  return std::ranges::count_if(literal, is_digit) >= kTellingDigits;
}

Range key_at(std::string_view json, Position begin) {
  Position end = begin + 1;
  while (json[end] != '"') end += json[end] == '\\' ? 2 : 1;
  return {begin, end + 1};
}

std::string DistinctKeys::made(std::size_t object, const std::string& text) {
  if (met_.emplace(object, text).second) return text;
  std::size_t& last = last_.try_emplace({object, text}, 1).first->second;
  std::string key;
  do key = fmt::format("{}_{}", text, ++last);
  while (!met_.emplace(object, key).second);
  return key;
}

}  // namespace sumi::io
