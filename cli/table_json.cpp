#include "table_json.hpp"

namespace sumi::cli {
namespace {

Json or_null(const std::optional<double>& value) {
  return value ? Json(*value) : Json(nullptr);
}

}  // namespace

Json loss_json(unsigned k, const TableLoss& loss) {
  return {{"k", k},
          {"rows", loss.rows},
          {"classes", loss.classes},
          {"smallest_class", loss.smallest_class},
          {"ncp", loss.ncp},
          {"ncp_hierarchy", loss.ncp_hierarchy},
          {"ncp_set", loss.ncp_set},
          {"ncp_range", loss.ncp_range},
          {"discernibility", loss.discernibility},
          {"average_class", loss.average_class},
          {"suppressed_rows", loss.suppressed_rows}};
}

Json risk_json(const verify::TableRisk& risk) {
  const Json none = nullptr;
  const bool nothing = risk.rows == 0;
  return {{"rows", risk.rows},
          {"suppressed_rows", risk.suppressed_rows},
          {"classes", risk.classes},
          {"prosecutor_highest", nothing ? none : Json(risk.prosecutor_highest)},
          {"prosecutor_mean", nothing ? none : Json(risk.prosecutor_mean)},
          {"prosecutor_above_threshold", nothing ? none : Json(risk.prosecutor_above)},
          {"journalist_highest", or_null(risk.journalist_highest)},
          {"journalist_mean", or_null(risk.journalist_mean)},
          {"journalist_above_threshold", or_null(risk.journalist_above)},
          {"marketer", nothing ? none : Json(risk.marketer)},
          {"marketer_population", or_null(risk.marketer_population)}};
}

Json precision_json(const verify::QueryPrecision& precision) {
  const auto kind = [](const verify::QueryPrecision::Kind& one) {
    return Json{{"mean", one.mean}, {"pooled", one.pooled}};
  };
  return {{"threshold", kind(precision.threshold)},
          {"range", kind(precision.range)},
          {"point", kind(precision.point)},
          {"recall", precision.recall}};
}

}  // namespace sumi::cli
