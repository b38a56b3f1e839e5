#include "io/records/carried_columns.hpp"

#include <algorithm>
#include <array>

#include <sumi/model/error.hpp>

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
    if (!columns.known.insert(field.name).second) continue;
    if (record.notation == Notation::json && columns.others.size() == kMostCarriedColumns)
      throw Error{Error::Kind::bad_input, record.place,
                  "there are more than 10000 different fields, and each would become a column; convert to jsonl, or "
                  "leave some out"};
    columns.others.push_back(field.name);
  }
}

}  // namespace sumi::io
