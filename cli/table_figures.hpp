#pragma once

#include <string>

#include "base/report/figures_page.hpp"
#include <sumi/model/table_promise.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::cli {

// What pages about tables have in common. None shows a value of a table.

// The columns of `judged`, and the promise.
[[nodiscard]] report::NamesAndValues promise_facts(const TablePromise& promise,
                                                   const verify::TableCheckOptions& judged);

// What was found, by whom, and which rows break the promise, by reason.
[[nodiscard]] report::FigureSection verified_section(const verify::TableVerdict& verdict,
                                                     const std::string& derived_from);

// Class sizes as a line: the share of rows in classes of at most a size.
[[nodiscard]] report::Series class_size_series(const char* name, const verify::TableRisk& risk);
[[nodiscard]] report::LinePlot class_size_plot(const verify::TableRisk& risk);

// A row an adversary; and what the words mean.
[[nodiscard]] report::FigureTable adversaries_table(const verify::TableRisk& risk, double threshold);
[[nodiscard]] report::NamesAndValues adversaries_meanings();

// What no k says.
[[nodiscard]] report::FigureSection left_of_a_table();

}  // namespace sumi::cli
