#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "base/report/figures_page.hpp"
#include "context.hpp"
#include "json.hpp"
#include "table_options.hpp"
#include <sumi/verify/check_table.hpp>

namespace sumi::cli {

// The figures of `table risk` about unique rows. Empty if nothing was requested.
struct UniqueFigures {
  Json json = Json::object();
  std::vector<report::FigureTable> tables;
  std::vector<std::string> columns;                      // of the records
  std::function<void(std::string&, std::size_t)> cells;  // appends those of a row, each after a comma; null for none
};

// --sampled-share, --population-rows, --special-uniques, --unique-score. In a build without labs the figures are empty.
class UniqueArguments {
 public:
  void add(CLI::App& command);
  // Errors: bad_usage: a population smaller than the table; those of verify::special_uniques().
  [[nodiscard]] UniqueFigures figures(const JudgedTable& judged, const verify::TableRisk& risk,
                                      const Context& context) const;

 private:
  std::optional<double> sampled_share_;
  std::optional<double> population_rows_;
  std::size_t special_uniques_ = 0;
  std::string unique_score_ = "elliot";
};

}  // namespace sumi::cli
