#pragma once

#include <string_view>
#include <vector>

namespace sumi::io {

inline constexpr std::string_view kDocStart = "-DOCSTART-";

[[nodiscard]] inline bool is_docstart(std::string_view line) {
  return line.starts_with(kDocStart);
}

// Returns whether the line has only white space (ASCII).
[[nodiscard]] inline bool is_blank_line(std::string_view line) {
  return line.find_first_not_of(" \t\v\f\r\n") == std::string_view::npos;
}

// Splits a line of CoNLL, without its end, into cells: at TABs if it has one, else at runs of spaces.
void cut_conll_line(std::string_view line, std::vector<std::string_view>& cells);

}  // namespace sumi::io
