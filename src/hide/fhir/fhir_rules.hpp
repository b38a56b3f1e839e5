#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hide/fhir/clinical_attributes.hpp"
#include "hide/rules/made_value.hpp"
#include "io/notation/json_cursor.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// The decision about an element that holds a value.
struct FhirDecision {
  FhirMethod method = FhirMethod::redact;
  std::optional<std::uint32_t> attribute;  // index in HideRules::attributes, if method is attribute
  // The attribute's value stands where FHIR has none: it is searched in texts, and isn't published.
  bool is_misplaced = false;
  const ValueMaker* maker = nullptr;  // of method made

  bool operator==(const FhirDecision&) const = default;
};

// A value that is allowed at one place of a resource; nothing else is published there.
struct BuiltInFhirRule {
  std::string shape;  // as ResourceElement::shape; * stands for any one name
  FhirMethod method = FhirMethod::redact;
  std::string attribute;  // for method attribute
  io::JsonKind kind = io::JsonKind::string;
};

// The rules of a source, followed by the built-in ones of docs/hide-fhir.md, which apply if none of the source's
// matches. A step * matches any one name. A source's rule matches its path and everything below. A built-in rule
// matches a value of its kind at exactly its place, with arrays where FHIR has them; anything of another shape is
// redacted. A resource's own id is only changed by a rule that names it (Patient.id, *.id); its resourceType is always
// kept. If no rule matches, or a rule's attribute is unknown: redact.
class FhirRules {
 public:
  // Errors: bad_usage at rules.place: an empty path, or an empty step in one.
  FhirRules(const std::vector<FhirRule>& rules, const HideRules& all);

  // `shape`: as in ResourceElement. Results are cached.
  [[nodiscard]] FhirDecision decide(const std::string& shape, io::JsonKind kind);

 private:
  struct Rule {
    std::vector<std::string> steps;
    FhirDecision decision;
    io::JsonKind kind = io::JsonKind::string;  // for built-in rules
  };
  [[nodiscard]] FhirDecision decided(std::string_view shape, io::JsonKind kind) const;
  [[nodiscard]] FhirDecision built_in_decision(const std::vector<std::string>& shape, io::JsonKind kind) const;
  [[nodiscard]] FhirDecision decision_by_type(const std::vector<std::string>& shape, io::JsonKind kind) const;
  [[nodiscard]] FhirDecision decision_of(FhirMethod method, const std::string& attribute, const HideRules& all) const;

  [[nodiscard]] FhirDecision ordered_decision(const std::vector<std::string>& shape, io::JsonKind kind) const;

  std::map<std::size_t, ValueMaker> makers_;  // by the number of the rule
  std::vector<FhirRule> ordered_;             // of another tool (check_rules.hpp): the first that matches decides
  std::vector<Rule> own_;
  std::vector<Rule> built_in_;
  ClinicalAttributes attributes_;
  std::map<std::pair<std::string, io::JsonKind>, FhirDecision> known_;
};

[[nodiscard]] const std::vector<BuiltInFhirRule>& built_in_fhir_rules();

}  // namespace sumi::hide
