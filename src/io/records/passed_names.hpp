#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Decides which fields pass, and notes which names of the policy occur in a source.
class PassedNames {
 public:
  explicit PassedNames(const PassPolicy& pass) : pass_(pass), seen_(pass.names.size()) {}

  [[nodiscard]] bool all() const { return pass_.all; }
  [[nodiscard]] bool passes(std::string_view name) const { return pass_.passes(name); }
  // As passes(), and notes that the source has the name.
  bool meet(std::string_view name);
  // Errors: bad_input if a name of the policy never occurred.
  void require_all_met() const;

 private:
  PassPolicy pass_;
  std::vector<bool> seen_;
};

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
