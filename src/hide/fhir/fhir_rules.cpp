#include "hide/fhir/fhir_rules.hpp"

#include <algorithm>
#include <cstddef>

#include "hide/fhir/fhir_elements.hpp"
#include "hide/rules/check_rules.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

constexpr std::string_view kArray = "[]";

std::vector<std::string> steps_of(std::string_view path) {
  std::vector<std::string> steps;
  for (std::size_t begin = 0;;) {
    const std::size_t end = std::min(path.find('.', begin), path.size());
    steps.emplace_back(path.substr(begin, end - begin));
    if (end == path.size()) return steps;
    begin = end + 1;
  }
}

std::vector<std::string> without_arrays(std::vector<std::string> steps) {
  for (std::string& step : steps)
    while (step.ends_with(kArray)) step.resize(step.size() - kArray.size());
  return steps;
}

bool fits(const std::vector<std::string>& rule, const std::vector<std::string>& path) {
  return rule.size() <= path.size() &&
         std::equal(rule.begin(), rule.end(), path.begin(),
                    [](const std::string& a, const std::string& b) { return a == "*" || a == b; });
}

bool is_scalar(io::JsonKind kind) {
  return kind == io::JsonKind::string || kind == io::JsonKind::number;
}

// Resources whose identifiers, addresses and telephones are those of no person.
bool is_of_institution(std::string_view resource) {
  return resource == "Organization" || resource == "OrganizationAffiliation" || resource == "HealthcareService" ||
         resource == "Location";
}

}  // namespace

// An attribute of the rules' own, else the one that has values of this use in a batch.
FhirDecision FhirRules::decision_of(FhirMethod method, const std::string& attribute, const HideRules& all) const {
  if (method != FhirMethod::attribute) return {.method = method, .attribute = {}};
  const auto found = std::ranges::find(all.attributes, attribute, &HideAttribute::name);
  if (found != all.attributes.end())
    return {.method = method, .attribute = static_cast<std::uint32_t>(found - all.attributes.begin())};
  const std::optional<io::ClinicalUse> use =
      attribute == "phone" ? io::ClinicalUse::contact : io::clinical_use_named(attribute);
  if (!all.batch || !use || !attributes_.of(*use)) return {};
  return {.method = method, .attribute = attributes_.of(*use)};
}

FhirRules::FhirRules(const std::vector<FhirRule>& rules, const HideRules& all) : attributes_(all) {
  for (const FhirRule& rule : rules) {
    if (rule.path.starts_with(kFhirPath) || rule.path.starts_with(kFhirPathPartly)) {
      if (rule.method == FhirMethod::made) makers_.try_emplace(ordered_.size(), rule.making, all.key, all.place);
      ordered_.push_back(rule);
      continue;
    }
    own_.push_back({steps_of(rule.path), decision_of(rule.method, rule.attribute, all)});
    if (std::ranges::any_of(own_.back().steps, [](const std::string& step) { return step.empty(); }))
      throw Error{Error::Kind::bad_usage, all.place,
                  "a FHIR path must be a resource's type and the names of elements, separated by dots; write one like "
                  "Patient.name.family"};
  }
  for (const BuiltInFhirRule& rule : built_in_fhir_rules())
    built_in_.push_back({steps_of(rule.shape), decision_of(rule.method, rule.attribute, all), rule.kind});
}

FhirDecision FhirRules::decide(const std::string& shape, io::JsonKind kind) {
  const auto known = known_.find({shape, kind});
  if (known != known_.end()) return known->second;
  return known_.emplace(std::pair(shape, kind), decided(shape, kind)).first->second;
}

FhirDecision FhirRules::decided(std::string_view shape, io::JsonKind kind) const {
  const std::vector<std::string> shape_steps = steps_of(shape);
  const std::vector<std::string> steps = without_arrays(shape_steps);
  if (steps.size() == 2 && steps[1] == "resourceType" && kind == io::JsonKind::string && shape_steps == steps)
    return {.method = FhirMethod::keep, .attribute = {}};
  const bool is_id = steps.size() == 2 && steps[1] == "id";
  const Rule* best = nullptr;
  for (const Rule& rule : own_) {
    if (!fits(rule.steps, steps) || (is_id && rule.steps.size() < 2)) continue;
    if (best == nullptr || rule.steps.size() >= best->steps.size()) best = &rule;
  }
  if (best != nullptr) return best->decision;
  const bool is_of_bundle = steps.front() == "Bundle";
  return ordered_.empty() || is_of_bundle ? built_in_decision(shape_steps, kind) : ordered_decision(shape_steps, kind);
}

FhirDecision FhirRules::built_in_decision(const std::vector<std::string>& shape, io::JsonKind kind) const {
  const std::vector<std::string> steps = without_arrays(shape);
  const Rule* misplaced = nullptr;
  for (const Rule& rule : built_in_) {
    const bool is_attribute = rule.decision.method == FhirMethod::attribute;
    const bool has_kind = is_attribute ? is_scalar(kind) : kind == rule.kind;
    if (!has_kind) continue;
    if (rule.steps.size() == shape.size() && fits(rule.steps, shape)) return rule.decision;
    if (is_attribute && fits(without_arrays(rule.steps), steps)) misplaced = &rule;
  }
  if (misplaced == nullptr) return decision_by_type(shape, kind);
  FhirDecision decision = misplaced->decision;
  decision.is_misplaced = true;
  return decision;
}

// Overrides a rule that keeps an element: names of persons stay hidden, texts are searched, unreadable content goes.
FhirDecision FhirRules::ordered_decision(const std::vector<std::string>& shape, io::JsonKind kind) const {
  const std::vector<std::string> steps = without_arrays(shape);
  const std::vector<std::string_view> types = fhir_types(steps);
  const auto rule =
      std::ranges::find_if(ordered_, [&](const FhirRule& one) { return matches_fhir_path(one.path, steps, types); });
  const FhirByType by_type = fhir_by_type(shape, kind);
  const FhirDecision typed = decision_by_type(shape, kind);
  const bool is_date = by_type.use == io::ClinicalUse::date || by_type.use == io::ClinicalUse::birth_date;
  if (rule == ordered_.end()) {
    const bool is_id = steps.size() == 2 && steps[1] == "id";
    return {.method = is_id ? FhirMethod::reference : FhirMethod::redact, .attribute = {}};
  }
  const bool names_nobody = is_date || by_type.use == io::ClinicalUse::sex || by_type.use == io::ClinicalUse::age ||
                            by_type.use == io::ClinicalUse::place || by_type.use == io::ClinicalUse::zip;
  switch (rule->method) {
    case FhirMethod::made: {
      const ValueMaker& maker = makers_.at(static_cast<std::size_t>(rule - ordered_.begin()));
      // A value made of a free text may hold parts of it, so the text is searched instead.
      const bool is_text =
          by_type.method == FhirMethod::text || (by_type.method == FhirMethod::redact && kind == io::JsonKind::string);
      if (is_text && !maker.hides_all()) return typed;
      const bool is_hidden = by_type.method != FhirMethod::attribute || names_nobody || maker.hides_all();
      if (!is_hidden) return typed;
      return {.method = FhirMethod::made, .attribute = typed.attribute, .is_misplaced = false, .maker = &maker};
    }
    case FhirMethod::keep:
      if (is_of_institution(steps.front()) && by_type.method != FhirMethod::attribute && kind != io::JsonKind::null &&
          !types.empty() && types.size() == steps.size() && types.back() != "base64Binary")
        return {.method = by_type.method == FhirMethod::text ? FhirMethod::text : FhirMethod::keep, .attribute = {}};
      return by_type.method == FhirMethod::keep || is_date || by_type.use == io::ClinicalUse::sex ||
                     by_type.use == io::ClinicalUse::place || by_type.use == io::ClinicalUse::zip
                 ? FhirDecision{.method = FhirMethod::keep, .attribute = {}}
                 : typed;
    case FhirMethod::reference:
      return by_type.method == FhirMethod::attribute ? typed
                                                     : FhirDecision{.method = FhirMethod::reference, .attribute = {}};
    default:
      return rule->path.starts_with(kFhirPathPartly) && (is_date || by_type.use == io::ClinicalUse::zip)
                 ? typed
                 : FhirDecision{};
  }
}

FhirDecision FhirRules::decision_by_type(const std::vector<std::string>& shape, io::JsonKind kind) const {
  const FhirByType by_type = fhir_by_type(shape, kind);
  if (by_type.method != FhirMethod::attribute) return {.method = by_type.method, .attribute = {}};
  const std::optional<std::uint32_t> attribute = attributes_.of(by_type.use);
  return attribute ? FhirDecision{.method = FhirMethod::attribute, .attribute = attribute} : FhirDecision{};
}

}  // namespace sumi::hide
