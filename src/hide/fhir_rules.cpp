#include "hide/fhir_rules.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include <sumi/error.hpp>

namespace sumi::hide {
namespace {

std::vector<std::string> steps_of(std::string_view path) {
  std::vector<std::string> steps;
  for (std::size_t begin = 0;;) {
    const std::size_t end = std::min(path.find('.', begin), path.size());
    steps.emplace_back(path.substr(begin, end - begin));
    if (end == path.size()) return steps;
    begin = end + 1;
  }
}

bool fits(const std::vector<std::string>& rule, const std::vector<std::string>& path) {
  return rule.size() <= path.size() &&
         std::equal(rule.begin(), rule.end(), path.begin(),
                    [](const std::string& a, const std::string& b) { return a == "*" || a == b; });
}

bool is_beside_the_standard(const std::string& step) {
  return step == "extension" || step == "modifierExtension" || step == "?" || step.starts_with('_');
}

}  // namespace

FhirRules::FhirRules(const std::vector<FhirRule>& rules, const HideRules& all) {
  for (const FhirRule& rule : rules) add(own_, rule, all);
  for (const FhirRule& rule : built_in_fhir_rules()) add(built_in_, rule, all);
}

void FhirRules::add(std::vector<Rule>& rules, const FhirRule& rule, const HideRules& all) {
  Rule& added = rules.emplace_back();
  added.steps = steps_of(rule.path);
  if (std::ranges::any_of(added.steps, [](const std::string& step) { return step.empty(); }))
    throw Error{Error::Kind::bad_usage, all.place,
                "a path of FHIR is a resource's type and the names of its elements, parted by points; write one like "
                "Patient.name.family"};
  added.decision.method = rule.method;
  if (rule.method != FhirMethod::attribute) return;
  const auto found = std::ranges::find(all.attributes, rule.attribute, &HideAttribute::name);
  if (found == all.attributes.end()) {
    added.decision.method = FhirMethod::redact;
  } else {
    added.decision.attribute = static_cast<std::uint32_t>(found - all.attributes.begin());
  }
}

FhirDecision FhirRules::decide(const std::string& path) {
  const auto known = known_.find(path);
  if (known != known_.end()) return known->second;
  return known_.emplace(path, decided(path)).first->second;
}

FhirDecision FhirRules::decided(std::string_view path) const {
  const std::vector<std::string> steps = steps_of(path);
  if (steps.size() == 2 && steps[1] == "resourceType") return {.method = FhirMethod::keep, .attribute = {}};
  const bool is_id = steps.size() == 2 && steps[1] == "id";
  const auto best_of = [&](const std::vector<Rule>& rules, bool built_in) {
    const Rule* best = nullptr;
    for (const Rule& rule : rules) {
      if (!fits(rule.steps, steps) || (is_id && rule.steps.size() < 2)) continue;
      if (built_in && std::any_of(steps.begin() + static_cast<std::ptrdiff_t>(rule.steps.size()), steps.end(),
                                  is_beside_the_standard))
        continue;
      if (best == nullptr || rule.steps.size() >= best->steps.size()) best = &rule;
    }
    return best;
  };
  const Rule* best = best_of(own_, false);
  if (best == nullptr) best = best_of(built_in_, true);
  return best == nullptr ? FhirDecision{} : best->decision;
}

}  // namespace sumi::hide
