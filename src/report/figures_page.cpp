#include "report/figures_page.hpp"

#include "report/escape.hpp"
#include "report/html_parts.hpp"
#include "report/page.hpp"

namespace sumi::report {
namespace {

std::string warnings_html(const std::vector<std::string>& warnings) {
  if (warnings.empty()) return {};
  std::string out = "<aside class=\"warning\">\n";
  for (std::size_t i = 0; i < warnings.size(); ++i)
    out +=
        i == 0 ? "<p><strong>" + isolated(warnings[i]) + "</strong></p>\n" : "<p>" + isolated(warnings[i]) + "</p>\n";
  return out + "</aside>\n";
}

std::string plots_html(const std::vector<LinePlot>& plots) {
  if (plots.empty()) return {};
  std::string out = "<section>\n<h2>Plots</h2>\n<div class=\"plots\">\n";
  for (const LinePlot& plot : plots) out += figure_html(plot);
  return out + "</div>\n</section>\n";
}

}  // namespace

std::string figures_page(const FiguresPage& figures) {
  std::string body = "<header>\n<h1>" + isolated(figures.title) + "</h1>\n" + warnings_html(figures.warnings) +
                     list_html(figures.facts, "facts") + "</header>\n<main>\n" + plots_html(figures.plots);
  body += "<section>\n<h2>Figures</h2>\n" + table_html(figures.columns, figures.rows);
  for (const FigureTable& table : figures.tables)
    body += "<h3>" + isolated(table.title) + "</h3>\n" + table_html(table.columns, table.rows);
  if (!figures.meanings.empty()) body += "<h3>What they mean</h3>\n" + list_html(figures.meanings, "meanings");
  return page(figures.title, body + "</section>\n</main>\n");
}

}  // namespace sumi::report
