#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <sumi/model/span.hpp>

namespace sumi::io {

// Returns whether a key may be data instead of a member name: {"Rajesh Patel": …}. It has other characters than names
// of members, or six digits.
[[nodiscard]] bool is_data_key(std::string_view key);

// Returns whether a number may identify somebody: at least six digits.
[[nodiscard]] bool is_telling_number(std::string_view literal);

// Returns the key whose opening quote is at `begin`, with its quotes. Requires: `json` is valid.
[[nodiscard]] Range key_at(std::string_view json, Position begin);

// The keys of objects, identified by numbers. A changed key never equals another one of its object.
class DistinctKeys {
 public:
  void keep(std::size_t object, std::string key) { met_.emplace(object, std::move(key)); }
  // Returns `text`, or `text` with a number appended.
  [[nodiscard]] std::string made(std::size_t object, const std::string& text);

 private:
  std::set<std::pair<std::size_t, std::string>> met_;
  std::map<std::pair<std::size_t, std::string>, std::size_t> last_;  // last number appended to a text
};

}  // namespace sumi::io
