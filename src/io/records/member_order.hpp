#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "io/records/record.hpp"

namespace sumi::io {

// One order of members for all records of a source: that in which their names were first met. So a record whose members
// stand in another order isn't known by it.
class MemberOrder {
 public:
  // The places in record.fields of those that `stays` takes, each asked once, in that order; of one name, in the
  // record's. Good until the next call. Cost: O(fields) where the record has the usual order, else O(n log n).
  [[nodiscard]] std::span<const std::size_t> of(const Record& record, const std::function<bool(const Field&)>& stays);

 private:
  std::unordered_map<std::string, std::size_t> ranks_;
  std::vector<std::size_t> places_;
  std::vector<std::size_t> ranks_of_places_;
};

}  // namespace sumi::io
