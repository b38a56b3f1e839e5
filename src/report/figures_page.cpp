#include "report/figures_page.hpp"

#include <cassert>

#include "report/escape.hpp"
#include "report/page.hpp"

namespace sumi::report {
namespace {

std::string list(const std::vector<std::pair<std::string, std::string>>& pairs, const char* style) {
  std::string out = std::string("<dl class=\"") + style + "\">\n";
  for (const auto& [name, value] : pairs) out += "<dt>" + isolated(name) + "</dt><dd>" + isolated(value) + "</dd>\n";
  return out + "</dl>\n";
}

std::string warnings_html(const std::vector<std::string>& warnings) {
  if (warnings.empty()) return {};
  std::string out = "<aside class=\"warning\">\n";
  for (std::size_t i = 0; i < warnings.size(); ++i)
    out += i == 0 ? "<p><strong>" + isolated(warnings[i]) + "</strong></p>\n" : "<p>" + isolated(warnings[i]) + "</p>\n";
  return out + "</aside>\n";
}

std::string table_html(const std::vector<std::string>& columns, const std::vector<std::vector<std::string>>& rows) {
  std::string out = "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"figures\">\n<table>\n<thead><tr>";
  for (const std::string& name : columns) out += "<th scope=\"col\">" + isolated(name) + "</th>";
  out += "</tr></thead>\n<tbody>\n";
  for (const std::vector<std::string>& row : rows) {
    assert(row.size() == columns.size());
    out += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i)
      out += i == 0 ? "<th scope=\"row\">" + isolated(row[i]) + "</th>" : "<td>" + isolated(row[i]) + "</td>";
    out += "</tr>\n";
  }
  return out + "</tbody>\n</table>\n</div>\n";
}

std::string plots_html(const std::vector<LinePlot>& plots) {
  if (plots.empty()) return {};
  std::string out = "<section>\n<h2>Plots</h2>\n<div class=\"plots\">\n";
  for (const LinePlot& plot : plots)
    out += "<figure class=\"plotted\">\n<figcaption>" + escaped(plot.title) + "</figcaption>\n" + svg(plot) + "</figure>\n";
  return out + "</div>\n</section>\n";
}

}  // namespace

std::string figures_page(const FiguresPage& figures) {
  std::string body = "<header>\n<h1>" + isolated(figures.title) + "</h1>\n" + warnings_html(figures.warnings) + list(figures.facts, "facts") +
                     "</header>\n<main>\n" + plots_html(figures.plots);
  body += "<section>\n<h2>Figures</h2>\n" + table_html(figures.columns, figures.rows);
  for (const FigureTable& table : figures.tables) body += "<h3>" + isolated(table.title) + "</h3>\n" + table_html(table.columns, table.rows);
  if (!figures.meanings.empty()) body += "<h3>What they mean</h3>\n" + list(figures.meanings, "meanings");
  return page(figures.title, body + "</section>\n</main>\n");
}

}  // namespace sumi::report
