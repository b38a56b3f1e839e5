#pragma once

#include <string>
#include <vector>

#include "base/report/figures_page.hpp"

namespace sumi::report {

// A text in which two sides marked parts. All texts are plain text.
struct MarkedPassage {
  struct Piece {
    std::string text;
    bool expected = false;  // the reference marks it
    bool found = false;     // the system marks it
  };
  std::string document;
  std::vector<Piece> pieces;
};

// Passages below a heading, and the total number that they were taken from.
struct PassageGroup {
  std::string title;
  std::size_t count = 0;
  std::vector<MarkedPassage> passages;
};

// A page of errors in context, below a table of figures, without a script. Text that both sides mark is bold, missed
// text is highlighted, and false positives are struck through.
//   Promise  all texts are shown as text, whatever they hold. The same errors give the same bytes.
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
