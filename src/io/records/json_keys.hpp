#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <sumi/model/span.hpp>

namespace sumi::io {

// A key that isn't a name for members may be what a member is about: {"Rajesh Patel": …}. True where it has other
// characters than names of members have, or six digits.
[[nodiscard]] bool is_data_key(std::string_view key);

// A number that may be somebody's: six digits or more.
[[nodiscard]] bool is_telling_number(std::string_view literal);

// The key whose opening quote stands at `begin`, with its quotes. Requires: `json` is valid.
[[nodiscard]] Range key_at(std::string_view json, Position begin);

// The keys of objects, which go by numbers. A changed key is never like another one of its object.
class DistinctKeys {
 public:
  void keep(std::size_t object, std::string key) { met_.emplace(object, std::move(key)); }
  // `text`, or with a number behind it.
  [[nodiscard]] std::string made(std::size_t object, const std::string& text);

 private:
  std::set<std::pair<std::size_t, std::string>> met_;
  std::map<std::pair<std::size_t, std::string>, std::size_t> last_;  // number behind a text
};

}  // namespace sumi::io
