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

// What `table risk` says of unique rows. All is empty where nothing was asked for.
struct UniqueFigures {
  Json json = Json::object();
  std::vector<report::FigureTable> tables;
  std::vector<std::string> columns;                      // of the records
  std::function<void(std::string&, std::size_t)> cells;  // adds those of a row, each behind a comma; null: none
};

// --sampled-share, --population-rows, --special-uniques, --unique-score. A build without labs has figures of none.
class UniqueArguments {
 public:
  void add(CLI::App& command);
  // Errors: bad_usage: a population that is smaller than the table; those of verify::special_uniques().
  [[nodiscard]] UniqueFigures figures(const JudgedTable& judged, const verify::TableRisk& risk,
                                      const Context& context) const;

 private:
  std::optional<double> sampled_share_;
  std::optional<double> population_rows_;
  std::size_t special_uniques_ = 0;
  std::string unique_score_ = "elliot";
};

}  // namespace sumi::cli
