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

}  // namespace sumi::io
