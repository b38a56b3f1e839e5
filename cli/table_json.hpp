#pragma once

#include "json.hpp"
#include <sumi/table/anonymize_table.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::cli {

// Returns the figures of a published table for the summary.
[[nodiscard]] Json loss_json(unsigned k, const TableLoss& loss);
[[nodiscard]] Json risk_json(const verify::TableRisk& risk);
[[nodiscard]] Json precision_json(const verify::QueryPrecision& precision);

}  // namespace sumi::cli
