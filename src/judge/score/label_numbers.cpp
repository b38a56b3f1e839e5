#include "judge/score/label_numbers.hpp"

#include <utility>

#include "base/model/chosen_labels.hpp"
#include <sumi/model/error.hpp>

namespace sumi::score {

LabelNumbers::LabelNumbers(LabelChoice choice) : choice_(std::move(choice)) {}

std::optional<std::uint32_t> LabelNumbers::number(const std::string& label) {
  if (!is_chosen(choice_, label)) return std::nullopt;
  const auto [found, is_new] =
      numbers_.try_emplace(choice_.merge ? kMergedLabel : label, static_cast<std::uint32_t>(names_.size()));
  if (is_new) {
    if (names_.size() == kMost)
      throw Error{Error::Kind::bad_usage,
                  {},
                  "there are more than 1000 labels; name those that count, or merge them",
                  Settings{"labels"}};
    names_.push_back(found->first);
  }
  return found->second;
}

}  // namespace sumi::score
