#include "score_table.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include <fmt/format.h>

#include "base/text/counted.hpp"
#include "base/text/utf8.hpp"
#include "base/text/visible.hpp"

namespace sumi::cli {
namespace {

constexpr std::array kRates{"precision", "recall", "f1", "f2"};
constexpr std::array kCounts{"tp", "fp", "fn"};

struct Row {
  std::string name;
  std::vector<std::string> cells;
};

std::string rate_cell(const nlohmann::json& value) {
  return value.is_number() ? fmt::format("{:.4f}", value.get<double>()) : "-";
}

class TextTable {
 public:
  // Adds a score, and below it the ends of its intervals. Missing ones are left empty.
  void add(const std::string& name, const nlohmann::json& score) {
    Row row{visible(name), {}};
    for (const char* rate : kRates) row.cells.push_back(score.contains(rate) ? rate_cell(score[rate]) : "");
    for (const char* count : kCounts)
      row.cells.push_back(score.contains(count) ? fmt::format("{}", score[count].get<std::uint64_t>()) : "");
    rows_.push_back(std::move(row));
    if (!score.contains("ci") || score["ci"].is_null()) return;
    for (const std::size_t end : {0U, 1U}) {
      Row ends{end == 0 ? "  95% from" : "  to", {}};
      for (const char* rate : kRates) {
        const nlohmann::json interval = score["ci"].value(rate, nlohmann::json());
        ends.cells.push_back(!score.contains(rate) ? "" : interval.is_array() ? rate_cell(interval[end]) : "-");
      }
      ends.cells.resize(kRates.size() + kCounts.size());
      rows_.push_back(std::move(ends));
    }
  }
  // Adds each member of `scores` that is a score.
  void add_all(const std::string& prefix, const nlohmann::json& scores) {
    for (const auto& [name, score] : scores.items())
      if (score.contains("tp")) add(prefix + name, score);
  }

  [[nodiscard]] std::string text() const {
    std::size_t widest = 0;
    for (const Row& row : rows_) widest = std::max(widest, utf8::count(row.name));
    std::string text = line({"", {kRates.begin(), kRates.end()}}, widest, {kCounts.begin(), kCounts.end()});
    for (const Row& row : rows_) text += line(row, widest, {});
    return text;
  }

 private:
  static std::string line(Row row, std::size_t widest, const std::vector<std::string>& more) {
    constexpr std::size_t kCell = 11;
    row.cells.insert(row.cells.end(), more.begin(), more.end());
    std::string text = row.name + std::string(widest - utf8::count(row.name), ' ');
    for (const std::string& cell : row.cells) text += fmt::format(" {:>{}}", cell, kCell);
    text.erase(text.find_last_not_of(' ') + 1);
    return text + '\n';
  }

  std::vector<Row> rows_;
};

}  // namespace

std::vector<std::string> labels_table(const nlohmann::json& micro, const nlohmann::json& labels) {
  TextTable table;
  table.add("all", micro);
  table.add_all("", labels);
  const std::string text = table.text();
  std::vector<std::string> lines;
  for (std::size_t begin = 0, end = 0; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1)
    lines.push_back(text.substr(begin, end - begin));
  return lines;
}

std::string score_table(const nlohmann::json& report) {
  TextTable table;
  for (const char* name : {"micro", "merged", "overlap", "macro"})
    if (report.contains(name)) table.add(name, report[name]);
  if (report.contains("labels")) table.add_all("", report["labels"]);
  if (report.contains("hidden")) {
    table.add_all("hidden ", report["hidden"]);
    table.add_all("", report["hidden"]["labels"]);
  }
  if (report.contains("tab")) {
    for (const char* name : {"direct", "quasi", "entities", "mentions", "tokens", "masked_tokens", "masked_spans"})
      table.add(fmt::format("tab {}", name), report["tab"][name]);
    table.add_all("tab mentions ", report["tab"]["labels"]["mentions"]);
    table.add_all("tab tokens ", report["tab"]["labels"]["tokens"]);
  }
  return fmt::format("{} level, {}, {}\n", report["level"].get<std::string>(),
                     counted(report["documents"].get<std::uint64_t>(), "document"),
                     counted(report["characters"].get<std::uint64_t>(), "character")) +
         table.text();
}

}  // namespace sumi::cli
