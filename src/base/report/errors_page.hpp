#pragma once

#include <string>
#include <vector>

#include "base/report/figures_page.hpp"

namespace sumi::report {

// Some text in which two sides marked parts. All texts are plain ones.
struct MarkedPassage {
  struct Piece {
    std::string text;
    bool expected = false;  // the gold marks it
    bool found = false;     // the system does
  };
  std::string document;
  std::vector<Piece> pieces;
};

// Passages below a heading, of so many in all.
struct PassageGroup {
  std::string title;
  std::size_t count = 0;
  std::vector<MarkedPassage> passages;
};

// A page of errors in context, below a table of figures; it needs no script. What both sides mark is bold, what was
// missed is highlighted, what is found in error is struck through.
//   Promise  whatever the texts hold, they are text. The same bytes for the same errors.
struct ErrorsPage {
  std::string title;
  std::vector<std::string> warnings;
  NamesAndValues facts;
  FigureTable figures;
  std::vector<PassageGroup> groups;
  ReportOrigin origin;
};
[[nodiscard]] std::string errors_page(const ErrorsPage& errors);

}  // namespace sumi::report
