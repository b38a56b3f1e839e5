#include <array>

#include "base/model/nearest_name.hpp"
#include <sumi/table/anonymize_table.hpp>

namespace sumi {
namespace {

constexpr std::array<std::string_view, 5> kColumnTypes{"auto", "numeric", "date", "ordered", "categorical"};
constexpr std::array<std::string_view, 3> kObjectives{"hierarchy", "set", "range"};
constexpr std::array<std::string_view, 4> kPartitionings{"best-split", "strict", "relaxed", "full-domain"};

}  // namespace

std::optional<ColumnType> column_type_named(std::string_view name) {
  return value_named<ColumnType>(kColumnTypes, name);
}
std::string_view name_of(ColumnType type) {
  return kColumnTypes[static_cast<std::size_t>(type)];
}
std::optional<Objective> objective_named(std::string_view name) {
  return value_named<Objective>(kObjectives, name);
}
std::string_view name_of(Objective objective) {
  return kObjectives[static_cast<std::size_t>(objective)];
}
std::optional<Partitioning> partitioning_named(std::string_view name) {
  return value_named<Partitioning>(kPartitionings, name);
}

}  // namespace sumi
