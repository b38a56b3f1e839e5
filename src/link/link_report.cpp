#include "link/link_report.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <fmt/format.h>

#include "report/escape.hpp"
#include "report/page.hpp"
#include "report/waterfall.hpp"

namespace sumi::link {
namespace {

using report::isolated;

constexpr std::string_view kWarning =
    "<aside class=\"warning\"><p>This page shows values of the records. Keep it where the records are kept.</p></aside>\n";

constexpr std::string_view kMeanings =
    "<p>m is the share of matches at a level, u that of other pairs; the weight is log<sub>2</sub>(m / u), in bits: so much a pair at the level is "
    "likelier a match than before. A missing value weighs nothing. A pair's weights, and the first bar of its picture, the odds that any two records "
    "match, add up to the logarithm of its own odds.</p>\n";

std::string fact(std::string_view name, const std::string& value) {
  return "<dt>" + isolated(name) + "</dt><dd>" + isolated(value) + "</dd>\n";
}

std::string rate(std::optional<double> value) { return value ? fmt::format("{:.2f}%", 100 * *value) : "–"; }

std::string facts(const LinkReport& page) {
  const LinkResult& result = page.result;
  std::string out = "<dl class=\"facts\">\n";
  out += fact("records", fmt::format("{}", page.records)) + fact("persons", fmt::format("{}", result.person_count));
  if (page.rules.loose_threshold) out += fact("persons, loosely", fmt::format("{}", result.loose_count));
  out += fact("pairs compared", fmt::format("{}", result.pairs_compared)) + fact("links", fmt::format("{}", result.links));
  out += fact("threshold", fmt::format("{}", page.rules.threshold));
  out += fact("any two records match with", fmt::format("{:.3g}", result.model.lambda)) + fact("iterations", fmt::format("{}", result.iterations));
  if (result.cut_clusters > 0) out += fact("clusters cut", fmt::format("{}", result.cut_clusters));
  if (page.truth) {
    out += fact("precision", rate(page.truth->precision())) + fact("recall", rate(page.truth->recall()));
    out += fact("F1", rate(page.truth->f(1)));
  }
  return out + "</dl>\n";
}

std::string table(const std::vector<std::string>& header, const std::vector<std::vector<std::string>>& rows) {
  std::string out = "<div class=\"wide\" tabindex=\"0\">\n<table>\n<thead><tr>";
  for (const std::string& name : header) out += "<th scope=\"col\">" + isolated(name) + "</th>";
  out += "</tr></thead>\n<tbody>\n";
  for (const std::vector<std::string>& row : rows) {
    out += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i)
      out += i == 0 ? "<th scope=\"row\">" + isolated(row[i]) + "</th>" : "<td>" + isolated(row[i]) + "</td>";
    out += "</tr>\n";
  }
  return out + "</tbody>\n</table>\n</div>\n";
}

std::string blocks_table(const LinkReport& page) {
  std::vector<std::vector<std::string>> rows;
  for (const LinkBlockSize& block : page.result.blocks)
    rows.push_back({block.name, fmt::format("{}", block.keys), fmt::format("{}", block.pairs), fmt::format("{}", block.largest), fmt::format("{}", block.skipped)});
  return table({"block", "keys", "pairs", "largest", "passed over"}, rows);
}

std::string model_table(const LinkReport& page) {
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < page.result.model.comparisons.size(); ++i) {
    for (const LinkLevelFigures& level : page.result.model.comparisons[i])
      rows.push_back({page.rules.comparisons[i].column, level.name, fmt::format("{:.4f}", level.m), fmt::format("{:.3g}", level.u), fmt::format("{:+.2f}", level.weight())});
  }
  return table({"comparison", "level", "m", "u", "weight"}, rows);
}

std::string sizes_table(const LinkReport& page) {
  std::vector<std::uint64_t> records(page.result.person_count, 0);
  for (const std::uint32_t person : page.result.persons) ++records[person];
  std::map<std::uint64_t, std::uint64_t> persons;
  for (const std::uint64_t size : records) ++persons[size];
  std::vector<std::vector<std::string>> rows;
  for (const auto& [size, count] : persons) rows.push_back({fmt::format("{}", size), fmt::format("{}", count)});
  return table({"records", "persons"}, rows);
}

std::string shown(const std::string& value) { return value.empty() ? "–" : value; }

std::string pair_html(const ReportedPair& shown_pair, const LinkReport& page) {
  const LinkedPair& pair = shown_pair.pair;
  const bool is_link = pair.probability() >= page.rules.threshold;
  const std::string title = fmt::format("{} and {}: {} ({:.4f})", shown_pair.left_id, shown_pair.right_id, is_link ? "one person" : "two persons", pair.probability());
  report::Waterfall waterfall{title, "bits", {{"any two records", std::log2(page.result.model.lambda / (1 - page.result.model.lambda))}}, "sum"};
  std::vector<std::vector<std::string>> rows;
  for (const LinkReason& reason : shown_pair.reasons) {
    waterfall.steps.push_back({fmt::format("{}: {}", reason.column, reason.level), reason.weight});
    if (reason.rarity != 0) waterfall.steps.push_back({fmt::format("{}: how rare", reason.column), reason.rarity});
    rows.push_back({reason.column, shown(reason.left), shown(reason.right), reason.level, fmt::format("{:+.2f}", reason.weight + reason.rarity)});
  }
  std::string out = "<section>\n<h3>" + isolated(title) + "</h3>\n<figure class=\"plotted\">" + report::svg(waterfall) + "</figure>\n";
  return out + table({"", shown_pair.left_id, shown_pair.right_id, "level", "bits"}, rows) + "</section>\n";
}

}  // namespace

std::vector<LinkedPair> pairs_to_report(const std::vector<LinkedPair>& pairs, double threshold, std::size_t most) {
  std::vector<LinkedPair> sorted = pairs;
  std::ranges::stable_sort(sorted, {}, &LinkedPair::weight);
  const double border = std::log2(threshold / (1 - threshold));
  const auto middle = static_cast<std::size_t>(std::ranges::lower_bound(sorted, border, {}, &LinkedPair::weight) - sorted.begin());
  std::set<std::size_t> chosen;
  const std::size_t near = most / 3;
  for (std::size_t i = 0; i < near; ++i) {
    if (i < middle) chosen.insert(middle - 1 - i);
    if (middle + i < sorted.size()) chosen.insert(middle + i);
  }
  const std::size_t more = most - std::min(most, chosen.size());
  for (std::size_t i = 0; i < more && !sorted.empty(); ++i) chosen.insert(more == 1 ? sorted.size() - 1 : (sorted.size() - 1) * i / (more - 1));
  std::vector<LinkedPair> some;
  for (const std::size_t i : chosen) some.push_back(sorted[i]);
  return some;
}

std::string link_page(const LinkReport& page) {
  std::string body = "<header>\n<h1>Records of one person</h1>\n" + std::string(kWarning) + "<p>";
  for (const std::string& input : page.inputs) body += isolated(input) + " ";
  body += "</p>\n" + facts(page) + "</header>\n<main>\n";
  body += "<section>\n<h2>What comparisons are worth</h2>\n" + std::string(kMeanings) + model_table(page) + "</section>\n";
  body += "<section>\n<h2>Which pairs are compared</h2>\n<p>A pair of several blocks is compared once.</p>\n" + blocks_table(page) + "</section>\n";
  body += "<section>\n<h2>Records a person</h2>\n" + sizes_table(page) + "</section>\n";
  if (!page.pairs.empty()) {
    body += "<section>\n<h2>Some pairs, from the least weight on</h2>\n";
    for (const ReportedPair& pair : page.pairs) body += pair_html(pair, page);
    body += "</section>\n";
  }
  return report::page("Records of one person", body + "</main>\n");
}

}  // namespace sumi::link
