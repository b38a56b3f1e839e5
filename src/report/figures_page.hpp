#pragma once

#include <string>
#include <utility>
#include <vector>

#include "report/plot.hpp"

namespace sumi::report {

// Rows of figures below a heading.
struct FigureTable {
  std::string title;
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;  // as many cells as columns
};

// What a page of figures shows, in this order. All texts are plain ones.
struct FiguresPage {
  std::string title;
  std::vector<std::string> warnings;  // the first one bold
  std::vector<std::pair<std::string, std::string>> facts;
  std::vector<LinePlot> plots;
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;                 // as many cells as columns
  std::vector<FigureTable> tables;                            // further ones, behind it
  std::vector<std::pair<std::string, std::string>> meanings;  // of words
};

// One page of HTML that needs nothing else (report/page.hpp).
//   Promise  whatever the texts hold, they are text. The same bytes for the same figures, whatever the locale.
[[nodiscard]] std::string figures_page(const FiguresPage& figures);

}  // namespace sumi::report
