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
    out +=
        i == 0 ? "<p><strong>" + isolated(warnings[i]) + "</strong></p>\n" : "<p>" + isolated(warnings[i]) + "</p>\n";
  return out + "</aside>\n";
}

std::string table_html(const FiguresPage& figures) {
  std::string out = "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"figures\">\n<table>\n<thead><tr>";
  for (const std::string& name : figures.columns) out += "<th scope=\"col\">" + isolated(name) + "</th>";
  out += "</tr></thead>\n<tbody>\n";
  for (const std::vector<std::string>& row : figures.rows) {
    assert(row.size() == figures.columns.size());
    out += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i)
      out += i == 0 ? "<th scope=\"row\">" + isolated(row[i]) + "</th>" : "<td>" + isolated(row[i]) + "</td>";
    out += "</tr>\n";
  }
  return out + "</tbody>\n</table>\n</div>\n";
}

}  // namespace

std::string figures_page(const FiguresPage& figures) {
  std::string body = "<header>\n<h1>" + isolated(figures.title) + "</h1>\n" + warnings_html(figures.warnings) +
                     list(figures.facts, "facts") +
                     "</header>\n<main>\n<section>\n<h2>Plots</h2>\n<div class=\"plots\">\n";
  for (const LinePlot& plot : figures.plots)
    body += "<figure class=\"plotted\">\n<figcaption>" + escaped(plot.title) + "</figcaption>\n" + svg(plot) +
            "</figure>\n";
  body += "</div>\n</section>\n<section>\n<h2>Figures</h2>\n" + table_html(figures);
  if (!figures.meanings.empty()) body += "<h3>What they mean</h3>\n" + list(figures.meanings, "meanings");
  return page(figures.title, body + "</section>\n</main>\n");
}

}  // namespace sumi::report
