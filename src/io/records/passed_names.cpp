#include "io/records/passed_names.hpp"

#include <algorithm>

#include <sumi/model/error.hpp>

namespace sumi::io {

bool PassedNames::meet(std::string_view name) {
  bool listed = false;
  for (std::size_t i = 0; i < pass_.names.size(); ++i) {
    if (pass_.names[i] != name) continue;
    seen_[i] = true;
    listed = true;
  }
  return pass_.all || listed;
}

void PassedNames::require_all_met() const {
  if (std::find(seen_.begin(), seen_.end(), false) == seen_.end()) return;
  throw Error{Error::Kind::bad_input,
              {},
              "a field or column to pass is not in the source; check its spelling",
              Settings{"pass"}};
}

std::span<const std::size_t> MemberOrder::of(const Record& record, const std::function<bool(const Field&)>& stays) {
  places_.clear();
  ranks_of_places_.assign(record.fields.size(), 0);
  for (std::size_t i = 0; i < record.fields.size(); ++i) {
    const Field& field = record.fields[i];
    if (!stays(field)) continue;
    ranks_of_places_[i] = ranks_.emplace(field.name, ranks_.size()).first->second;
    places_.push_back(i);
  }
  const auto rank = [&](std::size_t place) { return ranks_of_places_[place]; };
  if (!std::ranges::is_sorted(places_, {}, rank)) std::ranges::stable_sort(places_, {}, rank);
  return places_;
}

}  // namespace sumi::io
