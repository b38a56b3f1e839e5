#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/hide.hpp>

namespace sumi::hide {

// What is done to an element that holds a value.
struct FhirDecision {
  FhirMethod method = FhirMethod::redact;
  std::optional<std::uint32_t> attribute;  // of HideRules::attributes, where method is attribute

  bool operator==(const FhirDecision&) const = default;
};

// The rules of a source, and behind them the built-in ones of docs/hide-fhir.md: those are asked where none of the source's fits.
// A step * fits any one name. A rule fits its path and all below it; a built-in one nothing in an extension below it, and no
// _name. What a resource's own id becomes only a rule says that names it (Patient.id, *.id); its resourceType is kept always.
// Where no rule fits, and where a rule's attribute is none of ours: redact.
class FhirRules {
 public:
  // Errors: bad_usage at rules.place: an empty path, or an empty step in one.
  FhirRules(const std::vector<FhirRule>& rules, const HideRules& all);

  // By the path as ResourceElement has it. Remembers what it was asked.
  [[nodiscard]] FhirDecision decide(const std::string& path);

 private:
  struct Rule {
    std::vector<std::string> steps;
    FhirDecision decision;
  };
  void add(std::vector<Rule>& rules, const FhirRule& rule, const HideRules& all);
  [[nodiscard]] FhirDecision decided(std::string_view path) const;

  std::vector<Rule> own_;
  std::vector<Rule> built_in_;
  std::map<std::string, FhirDecision, std::less<>> known_;
};

// As a rules file would say them.
[[nodiscard]] const std::vector<FhirRule>& built_in_fhir_rules();

}  // namespace sumi::hide
