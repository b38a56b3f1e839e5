#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/report/plot.hpp"
#include <sumi/report/report_origin.hpp>

namespace sumi::report {

// Rows of figures, below a heading if the title isn't empty.
struct FigureTable {
  std::string title = {};
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows = {};  // as many cells as columns
};

// A section of a page, in this order.
struct FigureSection {
  std::string title;
  std::vector<std::string> paragraphs = {};
  NamesAndValues facts = {};
  std::vector<LinePlot> plots = {};
  std::vector<FigureTable> tables = {};  // tables without rows are left out
};

// Headings of sections on pages for third parties, in this order.
inline constexpr const char* kPromised = "What was promised";
inline constexpr const char* kDone = "What was done";
inline constexpr const char* kVerified = "What was verified";
inline constexpr const char* kAttacked = "What attackers found";
inline constexpr const char* kLeft = "What is left";

// The content of a page of figures, in this order. All texts are plain text.
struct FiguresPage {
  std::string title;
  std::string summary = {};           // a paragraph for a reader who reads no more; empty: none
  std::vector<std::string> warnings;  // the first one is bold
  NamesAndValues facts;
  std::vector<FigureSection> sections;
  NamesAndValues meanings;  // of the words used
  ReportOrigin origin;
};

// A share from 0 to 1 as "12.34%"; "–" if there is none.
[[nodiscard]] std::string percent_text(std::optional<double> share);

// An HTML page that needs no other files (base/report/page.hpp).
//   Promise  all texts are shown as text, whatever they hold. The same figures give the same bytes in every locale.
[[nodiscard]] std::string figures_page(const FiguresPage& figures);

}  // namespace sumi::report
