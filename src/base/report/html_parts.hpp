#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/report/plot.hpp"
#include <sumi/report/report_origin.hpp>

namespace sumi::report {

using NamesAndValues = std::vector<std::pair<std::string, std::string>>;

// Names and their meanings, in plain text.
//   style  "facts" about the page's subject; "meanings" of words.
[[nodiscard]] std::string list_html(const NamesAndValues& pairs, std::string_view style);

struct TableLook {
  std::string_view label = "figures";  // a description for screen readers
  std::string_view style = {};         // "all": smaller, for many columns
  bool names_rows = true;              // the first cell of a row is the row's heading
  bool is_markup = false;              // cells and column names are HTML, not plain text
  bool has_words = false;              // for markup: cells hold words (detected for plain text)
};

// A table that scrolls by itself if it is wider than the page. Columns of words are left-aligned and wrapped; columns
// of figures are right-aligned.
//   Requires  as many cells in each row as columns.
[[nodiscard]] std::string table_html(const std::vector<std::string>& columns,
                                     const std::vector<std::vector<std::string>>& rows, const TableLook& look = {});

// A plot below its title.
[[nodiscard]] std::string figure_html(const LinePlot& plot);

// The page's foot: the program that made it, the time, options and files. Empty for an empty origin.
[[nodiscard]] std::string origin_html(const ReportOrigin& origin);

}  // namespace sumi::report
