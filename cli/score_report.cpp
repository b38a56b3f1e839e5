#include "score_report.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/report/errors_page.hpp"

namespace sumi::cli {
namespace {

std::string group_title(const std::pair<score::SpanError::Kind, std::string>& key) {
  const std::size_t arrow = key.second.find(" > ");
  const std::string gold = key.second.substr(0, arrow);
  const std::string system = key.second.substr(arrow + 3);
  switch (key.first) {
    case score::SpanError::Kind::missed:
      return gold + " missed";
    case score::SpanError::Kind::spurious:
      return system + " found in error";
    case score::SpanError::Kind::label:
      return gold + " found as " + system;
    case score::SpanError::Kind::extent:
      return gold == system ? gold + " found with other borders" : gold + " found in part as " + system;
  }
  return "";
}

std::string joined_labels(const std::vector<std::string>& labels) {
  return labels.empty() ? "-" : fmt::format("{}", fmt::join(labels, "+"));
}

std::vector<std::string> rate_row(const std::string& name, const nlohmann::json& score) {
  std::vector<std::string> row{name};
  for (const char* rate : {"precision", "recall", "f1"}) {
    const nlohmann::json value = score.value(rate, nlohmann::json());
    row.push_back(value.is_number() ? fmt::format("{:.2f}%", 100 * value.get<double>()) : "–");
  }
  for (const char* count : {"tp", "fp", "fn"}) row.push_back(std::to_string(score.value(count, std::uint64_t{0})));
  return row;
}

}  // namespace

std::string score_page(const nlohmann::json& report, const score::SpanErrors& errors, ReportOrigin origin) {
  report::ErrorsPage page;
  page.title = "Errors of a system, in their context";
  page.warnings = {"This page quotes the documents: keep it as confidential as they are."};
  page.facts = {{"documents", std::to_string(errors.documents)},
                {"errors", std::to_string(errors.errors)},
                {"figures are of", report.at("level").get<std::string>()}};
  page.figures.title = "Figures";
  page.figures.columns = {"label", "precision", "recall", "F1", "right", "found in error", "missed"};
  page.figures.rows.push_back(rate_row("all", report.at("micro")));
  for (const auto& [label, score] : report.at("labels").items()) page.figures.rows.push_back(rate_row(label, score));
  using Key = std::pair<score::SpanError::Kind, std::string>;
  std::vector<std::pair<Key, std::uint64_t>> order(errors.by_labels.begin(), errors.by_labels.end());
  std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  for (const auto& [key, count] : order) {
    report::PassageGroup& group = page.groups.emplace_back();
    group.title = group_title(key);
    group.count = count;
    for (const score::SpanError& error : errors.shown) {
      if (error.kind != key.first ||
          joined_labels(error.gold_labels) + " > " + joined_labels(error.system_labels) != key.second)
        continue;
      report::MarkedPassage& passage = group.passages.emplace_back();
      passage.document = error.document;
      for (const score::SpanError::Piece& piece : error.pieces)
        passage.pieces.push_back({piece.text, piece.in_gold, piece.in_system});
    }
  }
  page.origin = std::move(origin);
  return report::errors_page(page);
}

}  // namespace sumi::cli
