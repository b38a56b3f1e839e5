#pragma once

#include <string>

#include "base/report/figures_page.hpp"
#include <sumi/model/table_promise.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::cli {

// Parts shared by pages about tables. None shows a value of a table.

// Returns the columns of `judged`, and the promise.
[[nodiscard]] report::NamesAndValues promise_facts(const TablePromise& promise,
                                                   const verify::TableCheckOptions& judged);

// Returns the verdict, the checker, and which rows violate the promise, by reason.
[[nodiscard]] report::FigureSection verified_section(const verify::TableVerdict& verdict,
                                                     const std::string& derived_from);

// Returns class sizes as a line: the share of rows in classes of at most a size.
[[nodiscard]] report::Series class_size_series(const char* name, const verify::TableRisk& risk);
[[nodiscard]] report::LinePlot class_size_plot(const verify::TableRisk& risk);

// Returns a row for each adversary, with explanations.
[[nodiscard]] report::FigureTable adversaries_table(const verify::TableRisk& risk, double threshold);
[[nodiscard]] report::NamesAndValues adversaries_meanings();

// Returns the risks that k doesn't cover.
[[nodiscard]] report::FigureSection residual_risks();

}  // namespace sumi::cli
