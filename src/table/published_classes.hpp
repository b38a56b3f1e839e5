#pragma once

#include <cstdint>
#include <vector>

#include "table/class_labels.hpp"
#include "table/cut_regions.hpp"
#include "table/improve_classes.hpp"
#include "table/requirements.hpp"
#include <sumi/table/anonymize_table.hpp>

namespace sumi::table {

// What classes say of each attribute, where it isn't what their values have in common.
struct GivenLabels {
  std::vector<std::vector<std::string>> texts;  // of each class
  std::vector<std::vector<double>> losses;      // likewise, by hierarchy
};

// Labels classes and measures what is lost. Classes with equal labels become one; classes are numbered by their first
// rows; rows in none are suppressed. `reaches`: of each class, where ranges reach to cuts; else empty. `given`: may be
// null.
[[nodiscard]] AnonymizedTable publish_classes(const CodedTable& table, const Classes& classes,
                                              const std::vector<std::vector<Reach>>& reaches,
                                              const TableOptions& options, const Requirements& requirements,
                                              const GivenLabels* given = nullptr);

// Loss of a class in one attribute, were this the objective.
[[nodiscard]] double loss_by(Objective objective, const Attribute& attribute, const Held& held);

}  // namespace sumi::table
