#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include "base/report/escape.hpp"
#include "base/report/page.hpp"
#include "base/report/plot.hpp"
#include <sumi/report/sweep_report.hpp>

namespace sumi {
namespace {

using report::isolated;

constexpr std::string_view kWarnings =
    "<aside class=\"warning\">\n"
    "<p><strong>Keep this page as confidential as the source.</strong> It contains text of the documents{}, and "
    "several "
    "settings together show more than one alone.</p>\n"
    "<p><strong>No k is a guarantee of anonymity.</strong> k says only how many must share a stretch of text for it to "
    "be "
    "shown. What many share can still identify a person, and the text around the marks can be enough to guess what "
    "they "
    "hide. "
    "Look at the passages, verify what you publish, and attack it, before you choose.</p>\n"
    "</aside>\n";

report::NamesAndValues meanings() {
  return {{"k", "How many occurrences, documents or owners (as counted) must share a stretch for it to be shown."},
          {"n", "For the method ngrams: the number of characters of an n-gram."},
          {"kept", "The share of all characters that are shown. The more is kept, the more useful the text is."},
          {"hidden", "The share of all characters that are hidden; with what is kept, 100%."},
          {"untouched", "The share of documents in which nothing is hidden. All of such a document can be read."},
          {"fully hidden", "The share of documents in which everything is hidden: nothing is left to understand."},
          {"anonymized",
           "The share of documents in between: some of their characters are hidden, but not all. Untouched, fully "
           "hidden and anonymized "
           "documents are 100%. The word anonymized is used as in the literature; it promises nothing."}};
}

constexpr std::string_view kChooser =
    "<div id=\"choose\" hidden>\n"
    "<label>One setting: <input type=\"range\" min=\"0\" max=\"{}\" step=\"1\" value=\"0\"></label>\n"
    "<output></output>\n"
    "<label><input type=\"checkbox\" checked> all side by side</label>\n"
    "</div>\n";

std::string rate_cell(std::optional<double> rate) {
  return rate ? fmt::format("{:.2f}", 100 * *rate) : "–";
}

std::string rates_table(const SweepReport& report, bool has_n) {
  std::vector<std::string> columns{"k"};
  if (has_n) columns.emplace_back("n");
  for (const std::string_view name : {"kept", "hidden", "anonymized", "untouched", "fully hidden"})
    columns.push_back(fmt::format("{} <small>%</small>", name));
  std::vector<std::vector<std::string>> rows;
  for (const SweepRow& row : report.rows) {
    std::vector<std::string>& cells = rows.emplace_back();
    cells.push_back(fmt::format("{}", row.k));
    if (has_n) cells.push_back(row.n ? fmt::format("{}", *row.n) : "–");
    for (const std::optional<double> rate :
         {row.kept_ratio, row.hidden_character_rate, row.anonymized_rate, row.untouched_rate, row.fully_hidden_rate})
      cells.push_back(rate_cell(rate));
  }
  return report::table_html(columns, rows, {.label = "rates", .is_markup = true});
}

std::string whole_table(const SweepReport& report) {
  if (report.columns.empty()) return {};
  std::vector<std::vector<std::string>> rows;
  for (const SweepRow& row : report.rows) rows.push_back(row.cells);
  return "<details>\n<summary>All columns</summary>\n" +
         report::table_html(report.columns, rows, {.label = "all columns", .style = "all", .names_rows = false}) +
         "</details>\n";
}

std::string plots_html(const SweepReport& report) {
  std::string out = "<section>\n<h2>Plots</h2>\n<div class=\"plots\">\n";
  for (const report::LinePlot& plot : report::sweep_plots(report.rows)) out += report::figure_html(plot);
  out += "</div>\n";
  const std::vector<report::LinePlot> more = report::plots_of_each_n(report.rows);
  if (!more.empty()) {
    out +=
        "<details>\n<summary>Untouched, anonymized and fully hidden documents, for each n</summary>\n<div "
        "class=\"plots\">\n";
    for (const report::LinePlot& plot : more) out += report::figure_html(plot);
    out += "</div>\n</details>\n";
  }
  return out + "</section>\n";
}

std::string passages_html(const SweepReport& report) {
  if (report.passages.empty()) return {};
  const report::Steps steps = report::steps_of(report.passages);
  std::string out = "<section>\n<h2>The same passages at each setting</h2>\n";
  out += report.collapse ? "<p>A mark stands for one or more hidden characters.</p>\n"
                         : "<p>Each mark stands for one hidden character.</p>\n";
  if (report.shows_source && !steps.values.empty()) out += report::shades_html(steps);
  if (steps.values.size() > 1) out += fmt::format(kChooser, steps.values.size() - 1);
  for (const SweepPassage& passage : report.passages) out += report::passage_html(passage, steps, report);
  return out + "</section>\n";
}

std::string facts_html(const SweepReport& report) {
  report::NamesAndValues facts;
  for (const SweepFact& fact : report.facts) facts.emplace_back(fact.name, fact.value);
  return report::list_html(facts, "facts");
}

}  // namespace

std::string sweep_page(const SweepReport& report) {
  bool has_n = false;
  for (const SweepRow& row : report.rows) has_n = has_n || row.n.has_value();
  std::string body = "<header>\n<h1>" + isolated(report.title) + "</h1>\n";
  body += fmt::format(kWarnings, report.passages.empty() ? " or figures about them"
                                 : report.shows_source   ? ", what is hidden of them too"
                                                         : " as each setting would publish it");
  body += facts_html(report) + "</header>\n<main>\n" + passages_html(report) + plots_html(report);
  body += "<section>\n<h2>Rates</h2>\n" + rates_table(report, has_n) + whole_table(report) +
          "<h3>What they mean</h3>\n" + report::list_html(meanings(), "meanings") + "</section>\n</main>\n" +
          report::origin_html(report.origin);
  return report::page(report.title, body);
}

}  // namespace sumi
