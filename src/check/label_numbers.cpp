#include "check/label_numbers.hpp"

#include <algorithm>
#include <utility>

#include <sumi/error.hpp>

namespace sumi::check {

LabelNumbers::LabelNumbers(LabelChoice choice) : choice_(std::move(choice)) {}

std::optional<std::uint32_t> LabelNumbers::number(const std::string& label) {
  const std::vector<std::string>& only = choice_.only;
  if (!only.empty() && std::find(only.begin(), only.end(), label) == only.end()) return std::nullopt;
  const auto [found, is_new] =
      numbers_.try_emplace(choice_.merge ? kMergedLabel : label, static_cast<std::uint32_t>(names_.size()));
  if (is_new) {
    if (names_.size() == kMost)
      throw Error{Error::Kind::bad_usage,
                  {},
                  "there are more than 1000 labels; name those that count, or merge them (--labels merge)"};
    names_.push_back(found->first);
  }
  return found->second;
}

}  // namespace sumi::check
