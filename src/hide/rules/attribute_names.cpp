#include <algorithm>
#include <array>

#include "base/model/nearest_name.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi {
namespace {

constexpr std::array<std::string_view, kHideModes> kModes{"full", "strict", "partial", "statistical"};
constexpr std::array<std::string_view, 2> kLaws{"gdpr", "hipaa"};
constexpr std::array<std::string_view, 16> kKinds{
    "name",         "given-name", "family-name", "id",  "contact", "street",   "place",  "zip",
    "organization", "birth-date", "date",        "age", "sex",     "category", "number", "text"};
constexpr std::array<std::string_view, 4> kRoles{"direct", "quasi", "sensitive", "none"};
constexpr std::array<std::string_view, 13> kActions{"tag",   "keep",       "year",      "prefix",    "cap",
                                                    "shift", "generalize", "pseudonym", "surrogate", "number",
                                                    "hash",  "mark",       "remove"};

constexpr std::array<std::string_view, 5> kFhirMethods{"keep", "redact", "text", "attribute", "reference"};

using Actions = std::array<AttributeAction, kHideModes>;  // by mode: full, strict, partial, statistical

// The table of docs/hide.md.
Actions quasi_actions(AttributeKind kind) {
  using enum AttributeAction;
  switch (kind) {
    case AttributeKind::birth_date:
      return {year, tag, keep, generalize};
    case AttributeKind::date:
      return {year, tag, keep, shift};
    case AttributeKind::age:
      return {cap, tag, cap, generalize};
    case AttributeKind::zip:
      return {prefix, tag, keep, generalize};
    case AttributeKind::place:
      return {tag, tag, keep, generalize};
    case AttributeKind::sex:
      return {keep, tag, keep, generalize};
    case AttributeKind::category:
    case AttributeKind::number:
      return {tag, tag, keep, generalize};
    default:
      return {tag, tag, tag, tag};
  }
}

}  // namespace

std::optional<HideMode> hide_mode_named(std::string_view name) {
  return value_named<HideMode>(kModes, name);
}
std::string_view name_of(HideMode mode) {
  return kModes[static_cast<std::size_t>(mode)];
}
std::optional<HideLaw> hide_law_named(std::string_view name) {
  return value_named<HideLaw>(kLaws, name);
}
std::optional<AttributeKind> attribute_kind_named(std::string_view name) {
  return value_named<AttributeKind>(kKinds, name);
}
std::string_view name_of(AttributeKind kind) {
  return kKinds[static_cast<std::size_t>(kind)];
}
bool is_name(AttributeKind kind) {
  return kind == AttributeKind::name || kind == AttributeKind::given_name || kind == AttributeKind::family_name;
}
std::optional<AttributeRole> attribute_role_named(std::string_view name) {
  return value_named<AttributeRole>(kRoles, name);
}
std::string_view name_of(AttributeRole role) {
  return kRoles[static_cast<std::size_t>(role)];
}
std::optional<AttributeAction> attribute_action_named(std::string_view name) {
  return value_named<AttributeAction>(kActions, name);
}
std::string_view name_of(AttributeAction action) {
  return kActions[static_cast<std::size_t>(action)];
}

std::optional<FhirMethod> fhir_method_named(std::string_view name) {
  return value_named<FhirMethod>(kFhirMethods, name);
}

AttributeAction HideAttribute::action(HideMode mode) const {
  const auto number = static_cast<std::size_t>(mode);
  if (actions[number]) return *actions[number];
  switch (role) {
    case AttributeRole::direct:
      return AttributeAction::tag;
    case AttributeRole::quasi:
      return quasi_actions(kind)[number];
    default:
      return AttributeAction::keep;
  }
}

}  // namespace sumi
