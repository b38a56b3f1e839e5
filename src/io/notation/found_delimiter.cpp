#include "io/notation/found_delimiter.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "base/bytes/byte_order_mark.hpp"

namespace sumi::io {
namespace {

constexpr std::array<char, 4> kDelimiters{',', ';', '\t', '|'};
constexpr std::size_t kMostRows = 50;

// Returns the complete rows; the last one too if it is the only one. Empty lines are skipped.
std::vector<std::string_view> rows_of(std::string_view head) {
  std::vector<std::string_view> rows;
  bool quoted = false;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < head.size() && rows.size() < kMostRows; ++at) {
    if (head[at] == '"') quoted = !quoted;
    if (head[at] != '\n' || quoted) continue;
    const std::string_view row = head.substr(begin, at - begin);
    if (row.find_first_not_of('\r') != std::string_view::npos) rows.push_back(row);
    begin = at + 1;
  }
  if (rows.empty()) rows.push_back(head.substr(begin));
  return rows;
}

std::size_t delimiters_in(std::string_view row, char delimiter) {
  std::size_t count = 0;
  bool quoted = false;
  for (const char byte : row) {
    if (byte == '"') quoted = !quoted;
    if (byte == delimiter && !quoted) ++count;
  }
  return count;
}

bool has_cell(std::string_view row, char delimiter, std::string_view wanted) {
  if (row.ends_with('\r')) row.remove_suffix(1);
  for (std::size_t begin = 0; begin <= row.size();) {
    const std::size_t end = std::min(row.find(delimiter, begin), row.size());
    std::string_view cell = row.substr(begin, end - begin);
    if (cell.size() > 1 && cell.starts_with('"') && cell.ends_with('"')) cell = cell.substr(1, cell.size() - 2);
    if (cell == wanted) return true;
    begin = end + 1;
  }
  return false;
}

}  // namespace

char found_delimiter(std::string_view head, std::string_view wanted) {
  if (head.starts_with(kByteOrderMark)) head.remove_prefix(kByteOrderMark.size());
  const std::vector<std::string_view> rows = rows_of(head);
  std::vector<char> even;
  for (const char delimiter : kDelimiters) {
    const std::size_t first = delimiters_in(rows.front(), delimiter);
    const auto as_many = [&](std::string_view row) { return delimiters_in(row, delimiter) == first; };
    if (first > 0 && std::ranges::all_of(rows, as_many)) even.push_back(delimiter);
  }
  for (const char delimiter : even)
    if (!wanted.empty() && has_cell(rows.front(), delimiter, wanted)) return delimiter;
  const auto in_first = [&](char delimiter) { return delimiters_in(rows.front(), delimiter); };
  return even.empty() ? *std::ranges::max_element(kDelimiters, {}, in_first)
                      : *std::ranges::max_element(even, {}, in_first);
}

}  // namespace sumi::io
