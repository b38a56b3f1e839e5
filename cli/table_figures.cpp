#include "table_figures.hpp"

#include <map>

#include <fmt/format.h>

namespace sumi::cli {

using report::percent_text;

report::NamesAndValues promise_facts(const TablePromise& promise, const verify::TableCheckOptions& judged) {
  report::NamesAndValues facts{
      {"k", fmt::format("at least {} {} in each class", promise.k, judged.person.empty() ? "rows" : "persons")}};
  if (promise.diversity) facts.emplace_back("l-diversity", name_of(*promise.diversity));
  if (promise.closeness) facts.emplace_back("t-closeness", fmt::format("at most {}", promise.closeness->t));
  facts.emplace_back("quasi-identifiers", fmt::format("{}", fmt::join(judged.quasi_identifiers, ", ")));
  if (!judged.sensitive.empty()) facts.emplace_back("sensitive", fmt::format("{}", fmt::join(judged.sensitive, ", ")));
  if (!judged.person.empty()) facts.emplace_back("person", judged.person);
  return facts;
}

report::FigureSection verified_section(const verify::TableVerdict& verdict, const std::string& derived_from) {
  report::FigureSection section{
      .title = report::kVerified,
      .paragraphs = {"Classes were derived anew, by code of its own, from " + derived_from + "."}};
  section.facts = {
      {"the promise", verdict.holds() ? "holds" : fmt::format("is broken in {} places", verdict.violations.size())},
      {"smallest class", std::to_string(verdict.k)},
      {"classes", std::to_string(verdict.classes)},
      {"rows", std::to_string(verdict.rows)},
      {"suppressed rows", std::to_string(verdict.suppressed_rows)}};
  if (verdict.l) section.facts.emplace_back("diversity", fmt::format("{:.2f}", *verdict.l));
  if (verdict.t) section.facts.emplace_back("greatest distance to the whole (t)", fmt::format("{:.2f}", *verdict.t));
  std::map<std::string, std::size_t> reasons;
  for (const verify::TableViolation& one : verdict.violations) ++reasons[std::string(name_of(one.reason))];
  report::FigureTable broken{.title = "Where it is broken", .columns = {"reason", "places"}};
  for (const auto& [reason, count] : reasons) broken.rows.push_back({reason, std::to_string(count)});
  section.tables.push_back(std::move(broken));
  return section;
}

report::Series class_size_series(const char* name, const verify::TableRisk& risk) {
  report::Series series{name, {}};
  std::size_t all = 0;
  for (const auto& [size, classes] : risk.class_sizes) all += size * classes;
  std::size_t sum = 0;
  for (const auto& [size, classes] : risk.class_sizes) {
    sum += size * classes;
    series.points.push_back({static_cast<double>(size), static_cast<double>(sum) / static_cast<double>(all)});
  }
  return series;
}

report::LinePlot class_size_plot(const verify::TableRisk& risk) {
  return {.id = "class-sizes",
          .title = "Rows in classes of at most this size",
          .x = {.label = "class size (a row's risk is 1 / it)", .whole = true},
          .y = {.label = "share of rows", .percent = true},
          .series = {class_size_series("rows", risk)}};
}

report::FigureTable adversaries_table(const verify::TableRisk& risk, double threshold) {
  return {.columns = {"adversary", "highest", "mean", fmt::format("rows above {}", percent_text(threshold))},
          .rows = {{"prosecutor", percent_text(risk.prosecutor_highest), percent_text(risk.prosecutor_mean),
                    percent_text(risk.prosecutor_above)},
                   {"journalist", percent_text(risk.journalist_highest), percent_text(risk.journalist_mean),
                    percent_text(risk.journalist_above)},
                   {"marketer", "–", percent_text(risk.marketer), "–"},
                   {"marketer, by the population", "–", percent_text(risk.marketer_population), "–"}}};
}

report::NamesAndValues adversaries_meanings() {
  return {{"prosecutor",
           "Knows that the person is in the table. A row's risk is 1 / the number of rows that look like it."},
          {"journalist",
           "Knows a population that contains the persons of the table. A row's risk is 1 / the number of rows "
           "of the population that match it."},
          {"marketer", "Links each row at random to one that matches it. The average share of right links."}};
}

report::FigureSection residual_risks() {
  return {
      .title = report::kLeft,
      .paragraphs = {"Classes say nothing about columns that are not named as quasi-identifiers, about what all rows "
                     "of a class have in common, or about what else others know of a person. Whether a row is of "
                     "somebody that a reader knows can not be measured here: read what is published."}};
}

}  // namespace sumi::cli
