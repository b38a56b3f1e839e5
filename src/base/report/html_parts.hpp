#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/report/plot.hpp"
#include <sumi/report/report_origin.hpp>

namespace sumi::report {

using NamesAndValues = std::vector<std::pair<std::string, std::string>>;

// Names and what they stand for. Plain text.
//   style  "facts": of what the page is about; "meanings": of words.
[[nodiscard]] std::string list_html(const NamesAndValues& pairs, std::string_view style);

struct TableLook {
  std::string_view label = "figures";  // what it holds, for who can't see it
  std::string_view style = {};         // "all": smaller, for many columns
  bool names_rows = true;              // the first cell of a row is its name
  bool is_markup = false;              // cells and names of columns are HTML already, not plain text
  bool has_words = false;              // of markup: cells hold words (of plain text it is seen)
};

// A table that scrolls by itself where it is wider than the page. Columns of words begin at the left and are wrapped,
// those of figures end at the right.
//   Requires  as many cells in each row as columns.
[[nodiscard]] std::string table_html(const std::vector<std::string>& columns,
                                     const std::vector<std::vector<std::string>>& rows, const TableLook& look = {});

// A plot below its title.
[[nodiscard]] std::string figure_html(const LinePlot& plot);

// The foot of a page: what made it, when, by which options, of which files. Empty for an empty origin.
[[nodiscard]] std::string origin_html(const ReportOrigin& origin);

}  // namespace sumi::report
