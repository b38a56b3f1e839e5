#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hide/fhir/clinical_attributes.hpp"
#include "io/notation/json_cursor.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// What is done to an element that holds a value.
struct FhirDecision {
  FhirMethod method = FhirMethod::redact;
  std::optional<std::uint32_t> attribute;  // of HideRules::attributes, where method is attribute
  // The attribute's value stands where FHIR has none: it is known from now on, and isn't published.
  bool is_misplaced = false;

  bool operator==(const FhirDecision&) const = default;
};

// What may stand at one place of a resource: nothing else is published there.
struct BuiltInFhirRule {
  std::string shape;  // as ResourceElement has it; * is any one name
  FhirMethod method = FhirMethod::redact;
  std::string attribute;  // of method attribute
  io::JsonKind kind = io::JsonKind::string;
};

// The rules of a source, and behind them the built-in ones of docs/hide-fhir.md: those are asked where none of the
// source's fits. A step * fits any one name. A source's rule fits its path and all below it. A built-in one fits a
// value of its kind at its very place, arrays where FHIR has them: whatever looks otherwise is redacted. What a
// resource's own id becomes only a rule says that names it (Patient.id, *.id); its resourceType is kept always. Where
// no rule fits, and where a rule's attribute is none of ours: redact.
class FhirRules {
 public:
  // Errors: bad_usage at rules.place: an empty path, or an empty step in one.
  FhirRules(const std::vector<FhirRule>& rules, const HideRules& all);

  // By the shape as ResourceElement has it. Remembers what it was asked.
  [[nodiscard]] FhirDecision decide(const std::string& shape, io::JsonKind kind);

 private:
  struct Rule {
    std::vector<std::string> steps;
    FhirDecision decision;
    io::JsonKind kind = io::JsonKind::string;  // of built-in ones
  };
  [[nodiscard]] FhirDecision decided(std::string_view shape, io::JsonKind kind) const;
  [[nodiscard]] FhirDecision built_in_decision(const std::vector<std::string>& shape, io::JsonKind kind) const;
  [[nodiscard]] FhirDecision decision_by_type(const std::vector<std::string>& shape, io::JsonKind kind) const;
  [[nodiscard]] FhirDecision decision_of(FhirMethod method, const std::string& attribute, const HideRules& all) const;

  [[nodiscard]] FhirDecision ordered_decision(const std::vector<std::string>& shape, io::JsonKind kind) const;

  std::vector<FhirRule> ordered_;  // of another tool (anonymizer_rules.hpp): the first that matches decides
  std::vector<Rule> own_;
  std::vector<Rule> built_in_;
  ClinicalAttributes attributes_;
  std::map<std::pair<std::string, io::JsonKind>, FhirDecision> known_;
};

[[nodiscard]] const std::vector<BuiltInFhirRule>& built_in_fhir_rules();

}  // namespace sumi::hide
