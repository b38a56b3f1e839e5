#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sumi/report/report_origin.hpp>
#include <sumi/report/sweep_report.hpp>

namespace sumi::report {

struct Point {
  double x;
  double y;
};

struct Series {
  std::string name;
  std::vector<Point> points;  // sorted by x
};

struct Axis {
  std::string label;     // with its unit
  bool whole = false;    // ticks only at whole numbers
  bool percent = false;  // values are shares, written as percentages
};

// Lines through points, each point with a marker, and the names of the series at their right ends.
struct LinePlot {
  std::string id;  // unique in its page: letters, digits, hyphens
  std::string title;
  Axis x;
  Axis y;
  std::vector<Series> series;
};

// Draws the plot as one <svg> element in the light colours; plot_style.hpp restyles it. Its <title> and <desc> describe
// it, and each point has a <title> with its numbers. The axes fit the points; the y axis begins at 0 if the points
// differ by more than two fifths of the largest.
//   Left out  points that are not finite or beyond kMostMagnitude; characters of names after the first 30.
//   Promise   the same plot gives the same bytes in every locale.
[[nodiscard]] std::string svg(const LinePlot& plot);

using NamesAndValues = std::vector<std::pair<std::string, std::string>>;

// Names and their meanings, in plain text.
//   style  "facts" about the page's subject; "meanings" of words.
[[nodiscard]] std::string list_html(const NamesAndValues& pairs, std::string_view style);

struct TableStyle {
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
                                     const std::vector<std::vector<std::string>>& rows, const TableStyle& look = {});

// A plot below its title.
[[nodiscard]] std::string figure_html(const LinePlot& plot);

// The page's foot: the program that made it, the time, options and files. Empty for an empty origin.
[[nodiscard]] std::string origin_html(const ReportOrigin& origin);

// The variable that is swept along a strip of settings.
struct Steps {
  char variable = 'k';           // 'n' if there is only one k
  std::vector<unsigned> values;  // ascending, without repetitions: those of all passages

  // "k = 5"
  [[nodiscard]] std::string name(std::size_t step) const;
};

[[nodiscard]] Steps steps_of(const std::vector<SweepPassage>& passages);

// A step's shade, from 0 for the first step (what the least k hides is rarest) to kShades - 1 for the last.
inline constexpr std::size_t kShades = 6;
[[nodiscard]] std::size_t shade_of(std::size_t step, const Steps& steps);

// For each byte of the passage's text, the first step that hides it; nothing if none does. Only settings with this n
// count (all settings if n itself is swept).
[[nodiscard]] std::vector<std::optional<std::size_t>> first_hidden(const SweepPassage& passage, const Steps& steps,
                                                                   std::optional<unsigned> n);

// The passage at all its settings, as HTML: a strip for each n. The source comes first (if the report shows it), shaded
// by the first step that hides each byte; then each setting with its marks.
[[nodiscard]] std::string passage_html(const SweepPassage& passage, const Steps& steps, const SweepReport& report);

// The legend of the shades.
[[nodiscard]] std::string shades_html(const Steps& steps);

// The plots of a sweep: the share of characters kept, the share hidden (the n-gram paper's Figure 4), and the share of
// documents anonymized (Figure 3), against k with a line for each n, or against n if there is only one k. Then the
// three rates of documents (Figure 2): against n at the least k if both were swept; otherwise against the variable that
// was swept.
//   Paper  Maeda, Suzuki, Yoshino, Neubig, Nakamura: k-anonymization of unstructured text by character n-grams.
[[nodiscard]] std::vector<LinePlot> sweep_plots(const std::vector<SweepRow>& rows);

// The three rates against k, one plot for each n, if both were swept; otherwise none.
[[nodiscard]] std::vector<LinePlot> plots_of_each_n(const std::vector<SweepRow>& rows);

// One step of a sum.
struct WaterfallStep {
  std::string label;
  double change = 0;
};

// A bar chart of a sum as one <svg> element: one bar for each step, starting where the previous one ended, and one for
// the sum.
//   Left out  characters of a label after the first 30; changes that are not finite count as 0.
//   Promise   the same steps give the same bytes in every locale.
struct Waterfall {
  std::string title;
  std::string unit;  // such as "bits"
  std::vector<WaterfallStep> steps;
  std::string sum_label;
};
[[nodiscard]] std::string svg(const Waterfall& waterfall);

}  // namespace sumi::report
