#include "hide/labelled_attributes.hpp"

#include <utility>

namespace sumi::hide {

LabelledAttributes::LabelledAttributes(const HideRules& rules) : attributes_(rules.attributes) {
  for (std::uint32_t i = 0; i < attributes_.size(); ++i)
    for (const std::string& label : attributes_[i].labels) numbers_.emplace(label, i);
  for (const std::string& label : rules.ignored_labels) numbers_.insert_or_assign(label, std::nullopt);
}

std::optional<std::uint32_t> LabelledAttributes::of(const std::string& label) {
  const auto [at, is_new] = numbers_.emplace(label, static_cast<std::uint32_t>(attributes_.size()));
  if (is_new) {
    HideAttribute made;
    made.name = label;
    made.labels = {label};
    if (label == "RELATIVE") made.kind = AttributeKind::name;
    if (label == "EMPLOYER") made.kind = AttributeKind::organization;
    if (label == "STREET_ADDRESS") made.kind = AttributeKind::street;
    made.of_person = false;
    made.compared = false;
    attributes_.push_back(std::move(made));
  }
  return at->second;
}

}  // namespace sumi::hide
