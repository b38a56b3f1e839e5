#include "link/link_report.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <fmt/format.h>

#include "base/report/escape.hpp"
#include "base/report/page.hpp"
#include "base/report/plot.hpp"

namespace sumi::link {
namespace {

using report::isolated;

constexpr std::string_view kWarning =
    "<aside class=\"warning\"><p>This page shows values of the records. Keep it as confidential as the "
    "records.</p></aside>\n";

constexpr std::string_view kMeanings =
    "<p>m is the share of matches at a level, u that of other pairs; the weight is log<sub>2</sub>(m / u), in bits: "
    "how much "
    "more likely a pair at this level is a match than before. A missing value has no weight. A pair's weights, and the "
    "first bar of its picture, the odds that any two records "
    "match, add up to the logarithm of its own odds.</p>\n";

std::string rate(std::optional<double> value) {
  return value ? fmt::format("{:.2f}%", 100 * *value) : "–";
}

// A small nonzero share isn't printed as zero.
std::string share(double value) {
  constexpr double kLeastShown = .00005;
  return value > 0 && value < kLeastShown ? "<0.01%" : rate(value);
}

std::string facts(const LinkReport& page) {
  const LinkResult& result = page.result;
  report::NamesAndValues all{{"records", fmt::format("{}", page.records)},
                             {"persons", fmt::format("{}", result.person_count)}};
  if (page.rules.loose_threshold) all.emplace_back("persons, loosely", fmt::format("{}", result.loose_count));
  all.emplace_back("pairs compared", fmt::format("{}", result.pairs_compared));
  all.emplace_back("links", fmt::format("{}", result.links));
  all.emplace_back("threshold", fmt::format("{}", page.rules.threshold));
  all.emplace_back("that any two records match", share(result.model.lambda));
  all.emplace_back("iterations", fmt::format("{}", result.iterations));
  if (result.cut_clusters > 0) all.emplace_back("clusters cut", fmt::format("{}", result.cut_clusters));
  if (page.truth) {
    all.emplace_back("precision", rate(page.truth->precision()));
    all.emplace_back("recall", rate(page.truth->recall()));
    all.emplace_back("F1", rate(page.truth->f(1)));
  }
  return report::list_html(all, "facts");
}

std::string blocks_table(const LinkReport& page) {
  std::vector<std::vector<std::string>> rows;
  for (const LinkBlockSize& block : page.result.blocks)
    rows.push_back({block.name, fmt::format("{}", block.keys), fmt::format("{}", block.pairs),
                    fmt::format("{}", block.largest), fmt::format("{}", block.skipped)});
  return report::table_html({"block", "keys", "pairs", "largest", "passed over"}, rows, {.label = "blocks"});
}

std::string model_table(const LinkReport& page) {
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < page.result.model.comparisons.size(); ++i) {
    for (const LinkLevelFigures& level : page.result.model.comparisons[i])
      rows.push_back({page.rules.comparisons[i].column, level.name, share(level.m), share(level.u),
                      fmt::format("{:+.2f}", level.weight())});
  }
  return report::table_html({"comparison", "level", "m", "u", "weight"}, rows, {.label = "comparisons"});
}

std::string sizes_table(const LinkReport& page) {
  std::vector<std::uint64_t> records(page.result.person_count, 0);
  for (const std::uint32_t person : page.result.persons) ++records[person];
  std::map<std::uint64_t, std::uint64_t> persons;
  for (const std::uint64_t size : records) ++persons[size];
  std::vector<std::vector<std::string>> rows;
  for (const auto& [size, count] : persons) rows.push_back({fmt::format("{}", size), fmt::format("{}", count)});
  return report::table_html({"records", "persons"}, rows, {.label = "records for each person"});
}

std::string shown(const std::string& value) {
  return value.empty() ? "–" : value;
}

std::string pair_html(const ReportedPair& shown_pair, const LinkReport& page) {
  const LinkedPair& pair = shown_pair.pair;
  const bool is_link = pair.probability() >= page.rules.threshold;
  const std::string title = fmt::format("{} and {}: {} ({:.4f})", shown_pair.left_id, shown_pair.right_id,
                                        is_link ? "one person" : "two persons", pair.probability());
  report::Waterfall waterfall{
      title,
      "bits",
      {{"any two records", std::log2(page.result.model.lambda / (1 - page.result.model.lambda))}},
      "sum"};
  std::vector<std::vector<std::string>> rows;
  for (const LinkReason& reason : shown_pair.reasons) {
    waterfall.steps.push_back({fmt::format("{}: {}", reason.column, reason.level), reason.weight});
    if (reason.rarity != 0) waterfall.steps.push_back({fmt::format("{}: how rare", reason.column), reason.rarity});
    rows.push_back({reason.column, shown(reason.left), shown(reason.right), reason.level,
                    fmt::format("{:+.2f}", reason.weight + reason.rarity)});
  }
  std::string out = "<section>\n<h3>" + isolated(title) + "</h3>\n<figure class=\"plotted\">" + report::svg(waterfall) +
                    "</figure>\n";
  return out +
         report::table_html({"", shown_pair.left_id, shown_pair.right_id, "level", "bits"}, rows, {.label = title}) +
         "</section>\n";
}

}  // namespace

std::vector<LinkedPair> pairs_to_report(const std::vector<LinkedPair>& pairs, double threshold, std::size_t most) {
  std::vector<LinkedPair> sorted = pairs;
  std::ranges::stable_sort(sorted, {}, &LinkedPair::weight);
  const double border = std::log2(threshold / (1 - threshold));
  const auto middle =
      static_cast<std::size_t>(std::ranges::lower_bound(sorted, border, {}, &LinkedPair::weight) - sorted.begin());
  std::set<std::size_t> chosen;
  const std::size_t near = most / 3;
  for (std::size_t i = 0; i < near; ++i) {
    if (i < middle) chosen.insert(middle - 1 - i);
    if (middle + i < sorted.size()) chosen.insert(middle + i);
  }
  const std::size_t more = most - std::min(most, chosen.size());
  for (std::size_t i = 0; i < more && !sorted.empty(); ++i)
    chosen.insert(more == 1 ? sorted.size() - 1 : (sorted.size() - 1) * i / (more - 1));
  std::vector<LinkedPair> some;
  for (const std::size_t i : chosen) some.push_back(sorted[i]);
  return some;
}

std::string link_page(const LinkReport& page) {
  std::string body = "<header>\n<h1>Records of the same person</h1>\n" + std::string(kWarning) + "<p>";
  for (const std::string& input : page.inputs) body += isolated(input) + " ";
  body += "</p>\n" + facts(page) + "</header>\n<main>\n";
  body +=
      "<section>\n<h2>Weights of the comparisons</h2>\n" + std::string(kMeanings) + model_table(page) + "</section>\n";
  body += "<section>\n<h2>Which pairs are compared</h2>\n<p>A pair in several blocks is compared once.</p>\n" +
          blocks_table(page) + "</section>\n";
  body += "<section>\n<h2>Records for each person</h2>\n" + sizes_table(page) + "</section>\n";
  if (!page.pairs.empty()) {
    body += "<section>\n<h2>Some pairs, from the lowest weight</h2>\n";
    for (const ReportedPair& pair : page.pairs) body += pair_html(pair, page);
    body += "</section>\n";
  }
  return report::page("Records of the same person", body + "</main>\n" + report::origin_html(page.origin));
}

}  // namespace sumi::link
