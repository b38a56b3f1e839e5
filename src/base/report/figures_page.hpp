#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/report/html_parts.hpp"
#include "base/report/plot.hpp"
#include <sumi/report/report_origin.hpp>

namespace sumi::report {

// Rows of figures, below a heading if they have a title.
struct FigureTable {
  std::string title = {};
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows = {};  // as many cells as columns
};

// A part of a page, in this order.
struct FigureSection {
  std::string title;
  std::vector<std::string> paragraphs = {};
  NamesAndValues facts = {};
  std::vector<LinePlot> plots = {};
  std::vector<FigureTable> tables = {};  // those without rows are left out
};

// Headings of pages that are handed over, in this order.
inline constexpr const char* kPromised = "What was promised";
inline constexpr const char* kDone = "What was done";
inline constexpr const char* kVerified = "What was verified";
inline constexpr const char* kAttacked = "What attackers found";
inline constexpr const char* kLeft = "What is left";

// What a page of figures shows, in this order. All texts are plain ones.
struct FiguresPage {
  std::string title;
  std::vector<std::string> warnings;  // the first one bold
  NamesAndValues facts;
  std::vector<FigureSection> sections;
  NamesAndValues meanings;  // of words
  ReportOrigin origin;
};

// A share from 0 to 1 as "12.34%"; nothing: "–".
[[nodiscard]] std::string percent_text(std::optional<double> share);

// One page of HTML that needs nothing else (base/report/page.hpp).
//   Promise  whatever the texts hold, they are text. The same bytes for the same figures, whatever the locale.
[[nodiscard]] std::string figures_page(const FiguresPage& figures);

}  // namespace sumi::report
