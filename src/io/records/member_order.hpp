#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "io/records/record.hpp"

namespace sumi::io {

// One order of members for all records of a source: that of their first occurrence. Otherwise a record with another
// order of members would be recognizable.
class MemberOrder {
 public:
  // Returns the indices in record.fields of the fields that `stays` accepts, each asked once, in that order; fields of
  // one name in the record's order. Valid until the next call. Cost: O(fields) if the record has the usual order, else
  // O(n log n).
  [[nodiscard]] std::span<const std::size_t> of(const Record& record, const std::function<bool(const Field&)>& stays);

 private:
  std::unordered_map<std::string, std::size_t> ranks_;
  std::vector<std::size_t> places_;
  std::vector<std::size_t> ranks_of_places_;
};

}  // namespace sumi::io
