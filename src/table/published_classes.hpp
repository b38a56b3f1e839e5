#pragma once

#include <cstdint>
#include <vector>

#include "table/class_labels.hpp"
#include "table/cut_regions.hpp"
#include "table/improve_classes.hpp"
#include "table/requirements.hpp"
#include <sumi/table/anonymize_table.hpp>

namespace sumi::table {

// Labels of classes that differ from what their values have in common.
struct GivenLabels {
  std::vector<std::vector<std::string>> texts;  // one per class
  std::vector<std::vector<double>> losses;      // one per class, by hierarchy
};

// Labels classes and measures the loss. Classes with equal labels are merged; classes are numbered by their first rows;
// rows in none are suppressed. `reaches`: for each class, the extents of ranges with cuts; else empty. `given`: may be
// null.
[[nodiscard]] AnonymizedTable publish_classes(const CodedTable& table, const Classes& classes,
                                              const std::vector<std::vector<Reach>>& reaches,
                                              const TableOptions& options, const Requirements& requirements,
                                              const GivenLabels* given = nullptr);

// Returns the loss of a class in one attribute, by this objective.
[[nodiscard]] double loss_by(Objective objective, const Attribute& attribute, const Held& held);

}  // namespace sumi::table
