#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Errors: bad_input at rules.place for contradictions; bad_usage for k < 2.
void check_rules(const HideRules& rules);

// As above, for a job in memory. `has_key`: the caller gives a key.
//   Errors  also bad_usage if the rules name an output.
void check_rules_in_memory(const HideRules& rules, bool has_key);

// Returns the index of the attribute with this name.
[[nodiscard]] std::optional<std::uint32_t> attribute_named(const HideRules& rules, std::string_view name);

// Rules of Tools for Health Data Anonymization ("fhirPathRules" of its JSON), in its order, as rules whose paths begin
// with kFhirPath: there the first one that matches decides, and what none matches is redacted.
//   Paths    nodesByType('HumanName'), nodesByName('city'), Patient.birthDate, Resource.id, each with steps behind;
//            a step `value` is also valueString; ofType(…) and `as` say which; a union is several rules. where(…)
//            narrows a rule: one that keeps, perturbs or generalizes then matches nothing, any other all that it might.
//   Methods  keep; redact (of dates and zip codes what the attribute's action leaves, where partial values are
//            enabled); dateShift: the attribute of dates; cryptoHash: a reference, else the attribute; encrypt,
//            substitute, perturb, generalize, and redact of ages where partial ones are enabled: ValueMaker.
//   Errors   bad_usage at `place`: no such JSON, a path or method that isn't known, a key of fewer than 16 characters
//            or of the samples.
[[nodiscard]] std::vector<FhirRule> anonymizer_rules(std::string_view json, const std::string& place);

inline constexpr std::string_view kFhirPath = "fhirpath ";
// The same of a rule that redacts, but for dates and zip codes, which are values of their attributes.
inline constexpr std::string_view kFhirPathPartly = "fhirpath-partly ";

// Returns whether a rule's path matches an element or one above it. `steps`: names, the resource's type first; `types`:
// the type of each step.
[[nodiscard]] bool matches_fhir_path(std::string_view path, std::span<const std::string> steps,
                                     std::span<const std::string_view> types);

}  // namespace sumi::hide
