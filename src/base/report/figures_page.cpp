#include "base/report/figures_page.hpp"

#include <fmt/core.h>

#include "base/report/escape.hpp"
#include "base/report/page.hpp"

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

std::string section_html(const FigureSection& section) {
  std::string out = "<section>\n<h2>" + isolated(section.title) + "</h2>\n";
  for (const std::string& paragraph : section.paragraphs) out += "<p>" + isolated(paragraph) + "</p>\n";
  if (!section.facts.empty()) out += list_html(section.facts, "facts");
  if (!section.plots.empty()) out += "<div class=\"plots\">\n";
  for (const LinePlot& plot : section.plots) out += figure_html(plot);
  if (!section.plots.empty()) out += "</div>\n";
  for (const FigureTable& table : section.tables) {
    if (table.rows.empty()) continue;
    if (!table.title.empty()) out += "<h3>" + isolated(table.title) + "</h3>\n";
    out += table_html(table.columns, table.rows, {.label = table.title.empty() ? section.title : table.title});
  }
  return out + "</section>\n";
}

}  // namespace

std::string percent_text(std::optional<double> share) {
  return share ? fmt::format("{:.2f}%", 100 * *share) : "–";
}

std::string figures_page(const FiguresPage& figures) {
  std::string body = "<header>\n<h1>" + isolated(figures.title) + "</h1>\n";
  if (!figures.summary.empty()) body += "<p>" + isolated(figures.summary) + "</p>\n";
  body += warnings_html(figures.warnings);
  if (!figures.facts.empty()) body += list_html(figures.facts, "facts");
  body += "</header>\n<main>\n";
  for (const FigureSection& section : figures.sections) body += section_html(section);
  if (!figures.meanings.empty())
    body += "<section>\n<h2>What the words mean</h2>\n" + list_html(figures.meanings, "meanings") + "</section>\n";
  return page(figures.title, body + "</main>\n" + origin_html(figures.origin));
}

}  // namespace sumi::report
