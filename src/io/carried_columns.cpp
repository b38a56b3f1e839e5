#include "io/carried_columns.hpp"

#include <algorithm>
#include <array>

namespace sumi::io {
namespace {

constexpr std::array<std::string_view, 3> kMade{"id", "owner", "text"};

}  // namespace

bool is_made_column(std::string_view name) {
  return std::find(kMade.begin(), kMade.end(), name) != kMade.end();
}

void learn_columns(const Record& record, CarriedColumns& columns) {
  columns.owner = columns.owner || record.owner;
  if (record.notation == Notation::none) return;
  for (const Field& field : record.fields) {
    if (field.role != Role::other || is_made_column(field.name)) continue;
    if (std::find(columns.others.begin(), columns.others.end(), field.name) == columns.others.end())
      columns.others.push_back(field.name);
  }
}

}  // namespace sumi::io
