#include "io/record.hpp"

#include <algorithm>
#include <cstddef>

namespace sumi::io {

void Record::count_extra(std::string_view what, std::uint64_t count) {
  constexpr std::size_t kLookedAt = 64;
  if (count == 0) return;
  for (std::size_t i = 0; i < std::min(extras.size(), kLookedAt); ++i)
    if (extras[i].what == what) {
      extras[i].count += count;
      return;
    }
  extras.push_back({std::string(what), count});
}

const std::vector<Field>& RecordReader::columns() const {
  static const std::vector<Field> none;
  return none;
}

}  // namespace sumi::io
