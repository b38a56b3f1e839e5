#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <sumi/score/score.hpp>

namespace sumi::score {

// Labels by number, in the order of their first occurrence.
//   Limit  kMost labels.
class LabelNumbers {
 public:
  static constexpr std::size_t kMost = 1000;

  explicit LabelNumbers(LabelChoice choice);

  // Nothing for a label that doesn't count. Errors: bad_usage (without a place) beyond the limit.
  [[nodiscard]] std::optional<std::uint32_t> number(const std::string& label);
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

 private:
  LabelChoice choice_;
  std::unordered_map<std::string, std::uint32_t> numbers_;
  std::vector<std::string> names_;
};

}  // namespace sumi::score
