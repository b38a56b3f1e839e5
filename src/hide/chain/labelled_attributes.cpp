#include "hide/chain/labelled_attributes.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include <fmt/ranges.h>

#include "base/model/nearest_name.hpp"
#include "base/text/brief.hpp"
#include "hide/rules/init_columns.hpp"
#include "tag/patterns/builtin_patterns.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {

namespace {

// Returns whether a label is one of the built-in patterns or spoken kinds.
bool belongs_to_program(const std::string& label) {
  static const std::set<std::string> labels{"RELATIVE", "EMPLOYER", "STREET_ADDRESS", std::string(kEncoded)};
  return labels.contains(label) || tag::is_builtin_entity(label);
}

bool is_plain(const std::string& label) {
  return !label.empty() && std::ranges::all_of(label, [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' || c == ' ' || c == '-';
  });
}

}  // namespace

LabelledAttributes::LabelledAttributes(const HideRules& rules) : attributes_(rules.attributes) {
  batch_ = rules.batch;
  for (std::uint32_t i = 0; i < attributes_.size(); ++i)
    for (const std::string& label : attributes_[i].labels) numbers_.emplace(label, i);
  add_whole_name();
  for (const std::string& label : rules.ignored_labels) numbers_.insert_or_assign(label, std::nullopt);
}

// Adds an attribute for texts' names, in which given and family names stand together: they are neither alone.
void LabelledAttributes::add_whole_name() {
  const auto of_kind = [&](AttributeKind kind) {
    return std::ranges::find_if(attributes_,
                                [&](const HideAttribute& one) { return one.kind == kind && one.of_person; });
  };
  const auto given = of_kind(AttributeKind::given_name);
  if (given == attributes_.end() || of_kind(AttributeKind::family_name) == attributes_.end() ||
      of_kind(AttributeKind::name) != attributes_.end())
    return;
  HideAttribute whole = *given;
  whole.name =
      std::ranges::find(attributes_, "name", &HideAttribute::name) == attributes_.end() ? "name" : "whole name";
  whole.kind = AttributeKind::name;
  whole.labels.clear();
  attributes_.push_back(std::move(whole));
}

// The attribute's kind is the one that the label suggests; it may belong to the record's own person.
void LabelledAttributes::set_kind_for_batch(const std::string& label, HideAttribute& made) const {
  made.actions.fill(batch_->action);
  made.of_person = true;
  const std::optional<SuggestedAttribute> suggested = suggested_attribute_of_label(label);
  if (!suggested) return;
  made.kind = suggested->kind;
  if (suggested->role == AttributeRole::quasi) made.role = AttributeRole::quasi;
}

void LabelledAttributes::require_labels_known(const std::string& place) const {
  if (!batch_) return;
  for (const std::string& label : batch_->labels) {
    if (numbers_.contains(label)) continue;
    std::vector<std::string> known;
    for (const auto& [one, number] : numbers_) known.push_back(one);
    throw Error{Error::Kind::bad_usage, place,
                fmt::format("nothing here finds {}; take some of these: {}", brief(label), fmt::join(known, ", ")),
                Settings{"labels"}};
  }
}

std::optional<std::uint32_t> LabelledAttributes::of(const std::string& label) {
  const bool is_asked_for = !batch_ || batch_->labels.empty() || std::ranges::count(batch_->labels, label) > 0;
  const auto [at, is_new] = numbers_.emplace(
      label, is_asked_for ? std::optional(static_cast<std::uint32_t>(attributes_.size())) : std::nullopt);
  if (is_new && is_asked_for) {
    HideAttribute made;
    made.name = is_plain(label) ? label : "OTHER";
    if (!belongs_to_program(label)) foreign_.push_back(at->second.value());
    made.labels = {label};
    if (label == "RELATIVE") made.kind = AttributeKind::name;
    if (label == "EMPLOYER") made.kind = AttributeKind::organization;
    if (label == "STREET_ADDRESS") made.kind = AttributeKind::street;
    made.of_person = false;
    made.compared = false;
    if (batch_) set_kind_for_batch(label, made);
    attributes_.push_back(std::move(made));
  }
  return at->second;
}

namespace {

constexpr std::array<std::string_view, 6> kFoundBy{"field", "span", "tagger", "publisher", "known value", "short form"};

}  // namespace

std::string_view name_of(FoundBy by) {
  return kFoundBy[static_cast<std::size_t>(by)];
}
std::optional<FoundBy> found_by_named(std::string_view name) {
  return value_named<FoundBy>(kFoundBy, name);
}

}  // namespace sumi::hide
