#include <algorithm>
#include <cassert>

#include <fmt/core.h>

#include "base/report/escape.hpp"
#include "base/report/plot.hpp"

namespace sumi::report {

std::string list_html(const NamesAndValues& pairs, std::string_view style) {
  std::string out = fmt::format("<dl class=\"{}\">\n", style);
  for (const auto& [name, value] : pairs) out += "<dt>" + isolated(name) + "</dt><dd>" + isolated(value) + "</dd>\n";
  return out + "</dl>\n";
}

namespace {

// Returns whether a cell holds a number, with its usual signs, or the dash for none.
bool is_figure(std::string_view cell) {
  return cell.empty() || cell == "–" || cell == "∞" ||
         (cell.find_first_of("0123456789") != std::string_view::npos &&
          cell.find_first_not_of("0123456789.,%+-<eE ") == std::string_view::npos);
}

// For each column: whether it holds words.
std::vector<bool> columns_of_words(std::size_t columns, const std::vector<std::vector<std::string>>& rows,
                                   const TableStyle& look) {
  std::vector<bool> of_words(columns, look.has_words);
  if (look.is_markup) return of_words;
  for (const std::vector<std::string>& row : rows)
    for (std::size_t i = 0; i < std::min(columns, row.size()); ++i) of_words[i] = of_words[i] || !is_figure(row[i]);
  return of_words;
}

}  // namespace

std::string table_html(const std::vector<std::string>& columns, const std::vector<std::vector<std::string>>& rows,
                       const TableStyle& look) {
  const auto content = [&](const std::string& cell) { return look.is_markup ? cell : isolated(cell); };
  const std::string style = look.style.empty() ? "" : fmt::format(" class=\"{}\"", look.style);
  std::string out =
      fmt::format("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{}\">\n<table{}>\n<thead><tr>",
                  escaped_line(look.label), style);
  const std::vector<bool> of_words = columns_of_words(columns.size(), rows, look);
  const auto begun = [&](const char* element, std::size_t column) {
    return fmt::format("<{}{}>", element, of_words[column] ? " class=\"words\"" : "");
  };
  for (std::size_t i = 0; i < columns.size(); ++i) out += begun("th scope=\"col\"", i) + content(columns[i]) + "</th>";
  out += "</tr></thead>\n<tbody>\n";
  for (const std::vector<std::string>& row : rows) {
    assert(row.size() == columns.size());
    out += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i) {
      const bool is_name = look.names_rows && i == 0;
      out += begun(is_name ? "th scope=\"row\"" : "td", i) + content(row[i]) + (is_name ? "</th>" : "</td>");
    }
    out += "</tr>\n";
  }
  return out + "</tbody>\n</table>\n</div>\n";
}

std::string figure_html(const LinePlot& plot) {
  return "<figure class=\"plotted\">\n<figcaption>" + escaped(plot.title) + "</figcaption>\n" + svg(plot) +
         "</figure>\n";
}

std::string origin_html(const ReportOrigin& origin) {
  if (origin.is_empty()) return {};
  NamesAndValues facts;
  if (!origin.program.empty()) facts.emplace_back("made by", origin.program);
  if (!origin.date.empty()) facts.emplace_back("on", origin.date + " (UTC)");
  facts.insert(facts.end(), origin.options.begin(), origin.options.end());
  std::string out = "<footer>\n<h2>Where this page comes from</h2>\n";
  if (!facts.empty()) out += list_html(facts, "facts");
  std::vector<std::vector<std::string>> files;
  for (const ReportOrigin::File& file : origin.files)
    files.push_back({file.name, std::to_string(file.bytes), file.sha256});
  if (!files.empty()) out += table_html({"file", "bytes", "SHA-256"}, files, {.label = "files", .style = "all"});
  return out + "</footer>\n";
}

}  // namespace sumi::report
