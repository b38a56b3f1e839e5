#pragma once

#include <string_view>
#include <vector>

namespace sumi::io {

inline constexpr std::string_view kDocStart = "-DOCSTART-";

[[nodiscard]] inline bool is_docstart(std::string_view line) {
  return line.starts_with(kDocStart);
}

// Whether the line holds nothing but white space (of ASCII).
[[nodiscard]] inline bool is_blank_line(std::string_view line) {
  return line.find_first_not_of(" \t\v\f\r\n") == std::string_view::npos;
}

// The cells of a line of CoNLL, without its end: parted by TABs where there is one, else by runs of spaces.
void cut_conll_line(std::string_view line, std::vector<std::string_view>& cells);

}  // namespace sumi::io
