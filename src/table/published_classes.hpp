#pragma once

#include <cstdint>
#include <vector>

#include "table/class_labels.hpp"
#include "table/cut_regions.hpp"
#include "table/improve_classes.hpp"
#include "table/requirements.hpp"
#include <sumi/table/anonymize_table.hpp>

namespace sumi::table {

// Labels classes and measures what is lost. Classes with equal labels become one; classes are numbered by their first
// rows; rows in none are suppressed. `reaches`: of each class, where ranges reach to cuts; else empty.
[[nodiscard]] AnonymizedTable publish_classes(const CodedTable& table, const Classes& classes,
                                              const std::vector<std::vector<Reach>>& reaches,
                                              const TableOptions& options, const Requirements& requirements);

// Loss of a class in one attribute, were this the objective.
[[nodiscard]] double loss_by(Objective objective, const Attribute& attribute, const Held& held);

}  // namespace sumi::table
