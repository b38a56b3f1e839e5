#include "hide/fhir/clinical_attributes.hpp"

#include <algorithm>
#include <string_view>

namespace sumi::hide {
namespace {

using io::ClinicalUse;

// A use, what its attribute is called, and of which kind it is.
struct Sought {
  ClinicalUse use;
  std::string_view name;
  AttributeKind kind;
  bool of_person = true;
};

constexpr std::array<Sought, 16> kSought{{{ClinicalUse::name, "name", AttributeKind::name},
                                          {ClinicalUse::family_name, "family_name", AttributeKind::family_name},
                                          {ClinicalUse::given_name, "given_name", AttributeKind::given_name},
                                          {ClinicalUse::other_name, "other_name", AttributeKind::name, false},
                                          {ClinicalUse::birth_date, "birth_date", AttributeKind::birth_date},
                                          {ClinicalUse::date, "date", AttributeKind::date},
                                          {ClinicalUse::sex, "sex", AttributeKind::sex},
                                          {ClinicalUse::age, "age", AttributeKind::age},
                                          {ClinicalUse::street, "street", AttributeKind::street},
                                          {ClinicalUse::place, "place", AttributeKind::place},
                                          {ClinicalUse::zip, "zip", AttributeKind::zip},
                                          {ClinicalUse::contact, "phone", AttributeKind::contact},
                                          {ClinicalUse::id, "id", AttributeKind::id},
                                          {ClinicalUse::patient_id, "patient_id", AttributeKind::id},
                                          {ClinicalUse::other_id, "other_id", AttributeKind::id, false},
                                          {ClinicalUse::organization, "organization", AttributeKind::organization}}};

}  // namespace

ClinicalAttributes::ClinicalAttributes(const HideRules& rules) {
  const auto number = [&](auto found) -> std::optional<std::uint32_t> {
    if (found == rules.attributes.end()) return std::nullopt;
    return static_cast<std::uint32_t>(found - rules.attributes.begin());
  };
  for (const Sought& sought : kSought) {
    std::optional<std::uint32_t>& attribute = attributes_[static_cast<std::size_t>(sought.use)];
    attribute = number(std::ranges::find(rules.attributes, sought.name, &HideAttribute::name));
    // In a batch nobody knows whose a value is.
    const auto fits = [&](const HideAttribute& one) {
      return one.kind == sought.kind && (rules.batch || (one.of_person == sought.of_person && !one.is_key));
    };
    if (!attribute) attribute = number(std::ranges::find_if(rules.attributes, fits));
  }
}

std::optional<std::uint32_t> ClinicalAttributes::of(ClinicalUse use) const {
  return attributes_[static_cast<std::size_t>(use)];
}

}  // namespace sumi::hide
