#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sumi {

// Counts characters by Unicode script (UAX #24). Characters that scripts share (Common, Inherited: digits, punctuation,
// emoji) are not counted.
//   Cost  O(text), fast for ASCII.
class ScriptCount {
 public:
  ScriptCount();
  // Requires: valid UTF-8.
  void add(std::string_view text);
  // By the script's English name ("Latin", "Han").
  [[nodiscard]] std::map<std::string, std::uint64_t> by_name() const;

 private:
  std::vector<std::uint64_t> characters_;  // by ICU's number
};

}  // namespace sumi
