#include <algorithm>
#include <string_view>

#include <fmt/core.h>

#include "base/text/ascii.hpp"
#include "tag/patterns/builtin_patterns.hpp"
#include "tag/patterns/pattern_set.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

constexpr std::size_t kDigitsOfPerson = 7;  // no pattern matches a telephone number without context words

// Digits of other scripts have bytes beyond ASCII.
bool may_be_marked(std::string_view name) {
  return std::ranges::any_of(name, [](char byte) {
    return is_digit(byte) || byte == '@' || byte == '.' || static_cast<unsigned char>(byte) >= 0x80;
  });
}

bool is_year(std::string_view found) {
  return found.size() == 4 && std::ranges::all_of(found, is_digit);
}

}  // namespace

std::optional<std::size_t> marked_column(std::span<const PublishedColumn> columns) {
  for (const auto& [number, name] : columns) {
    if (!may_be_marked(name)) continue;
    if (static_cast<std::size_t>(std::ranges::count_if(name, is_digit)) >= kDigitsOfPerson) return number;
    static const PatternSet patterns(builtin_patterns(), {});
    for (const Finding& one : patterns.find_disjoint(name))
      if (!is_year(std::string_view(name).substr(one.where.begin, one.where.size()))) return number;
  }
  return std::nullopt;
}

void require_unmarked_header(std::span<const PublishedColumn> columns, const std::string& place) {
  if (const auto column = marked_column(columns)) refuse_marked_header(*column, place);
}

void refuse_marked_header(std::size_t column, const std::string& place) {
  throw Error{
      Error::Kind::bad_usage, place,
      fmt::format("what stands in column {} of its header looks like a person's, and would be published", column),
      "rename the column, don't publish it, or say that there is no header", Settings{"pass"}};
}

}  // namespace sumi::tag
