#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/text/ascii.hpp"
#include "hide/rules/check_rules.hpp"
#include "hide/rules/made_value.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

using json = nlohmann::ordered_json;  // cases of a rule have an order

constexpr std::size_t kShortestKey = 16;
constexpr std::string_view kByType = "nodesByType('";
constexpr std::string_view kByName = "nodesByName('";

// Our method for one of the anonymizer's.
constexpr std::array<std::pair<std::string_view, FhirMethod>, 8> kMethods{{{"keep", FhirMethod::keep},
                                                                           {"redact", FhirMethod::redact},
                                                                           {"dateshift", FhirMethod::redact},
                                                                           {"cryptohash", FhirMethod::reference},
                                                                           {"encrypt", FhirMethod::made},
                                                                           {"substitute", FhirMethod::made},
                                                                           {"perturb", FhirMethod::made},
                                                                           {"generalize", FhirMethod::made}}};

std::string lower(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

[[noreturn]] void refuse_rules(const std::string& place, const std::string& fact) {
  throw Error{Error::Kind::bad_usage, place, fact};
}

// Replaces `.ofType(Age)` and ` as Age` by `:Age`, and takes out what can't be told: what is left is wider.
struct PlainPath {
  std::string path;
  bool is_narrowed = false;
};

std::size_t end_of_call(std::string_view text, std::size_t begin) {
  for (int depth = 1; begin < text.size() && depth > 0; ++begin)
    depth += text[begin] == '(' ? 1 : text[begin] == ')' ? -1 : 0;
  return begin;
}

// `Observation.ofType(Quantity).value` is said of the element's value: the type belongs to the next step.
void name_type(std::string& text, std::size_t begin, std::size_t end, const std::string& type) {
  text.erase(begin, end - begin);
  const bool is_of_next =
      begin < text.size() && text[begin] == '.' && (text.find('.') == begin || text.substr(0, begin).ends_with("')"));
  const std::size_t at = is_of_next ? std::min(text.find('.', begin + 1), text.size()) : begin;
  text.insert(at, ":" + type);
}

PlainPath plain_path(std::string_view written) {
  PlainPath made;
  std::string text(written);
  for (const std::string_view call : {".where(", ".first(", ".all("}) {
    for (std::size_t at = text.find(call); at != std::string::npos; at = text.find(call)) {
      text.erase(at, end_of_call(text, at + call.size()) - at);
      made.is_narrowed = true;
    }
  }
  constexpr std::string_view kOfType = ".ofType(";
  for (std::size_t at = text.find(kOfType); at != std::string::npos; at = text.find(kOfType)) {
    const std::size_t end = end_of_call(text, at + kOfType.size());
    name_type(text, at, end, text.substr(at + kOfType.size(), end - at - kOfType.size() - 1));
  }
  constexpr std::string_view kAs = " as ";
  if (const std::size_t at = text.find(kAs); at != std::string::npos) {
    const std::size_t end = std::min(text.find_first_of(").", at + kAs.size()), text.size());
    text.replace(at, end - at, ":" + text.substr(at + kAs.size(), end - at - kAs.size()));
  }
  if (text.starts_with('(')) {
    const std::size_t behind = end_of_call(text, 1);
    if (text[behind - 1] == ')') text.erase(behind - 1, 1);
    text.erase(0, 1);
  }
  made.path = std::move(text);
  return made;
}

// The paths of a union, "a | b", without spaces around.
std::vector<std::string> united(const std::string& path) {
  std::vector<std::string> all(1);
  int depth = 0;
  for (const char c : path) {
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (c == '|' && depth == 0) {
      all.emplace_back();
    } else {
      all.back() += c;
    }
  }
  for (std::string& one : all) one = std::string(trimmed(one));
  return all;
}

bool is_plain(std::string_view path) {
  std::string_view rest = path;
  for (const std::string_view call : {kByType, kByName})
    if (rest.starts_with(call)) {
      const std::size_t end = rest.find("')");
      if (end == std::string_view::npos) return false;
      rest.remove_prefix(end + 2);
      if (rest.empty()) return true;
      if (rest.front() != '.') return false;
      rest.remove_prefix(1);
    }
  return !rest.empty() && std::ranges::all_of(rest, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == ':';
  });
}

std::vector<std::string_view> dotted(std::string_view path) {
  std::vector<std::string_view> steps;
  while (!path.empty()) {
    const std::size_t end = std::min(path.find('.'), path.size());
    steps.push_back(path.substr(0, end));
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return steps;
}

bool is_type(std::string_view name) {
  constexpr std::array<std::string_view, 43> kTypes{
      "Base64Binary", "Boolean",      "Canonical", "Code",        "Date",          "DateTime",
      "Decimal",      "Id",           "Instant",   "Integer",     "Markdown",      "Oid",
      "PositiveInt",  "String",       "Time",      "UnsignedInt", "Uri",           "Url",
      "Uuid",         "Address",      "Age",       "Annotation",  "Attachment",    "CodeableConcept",
      "Coding",       "ContactPoint", "Count",     "Distance",    "Duration",      "HumanName",
      "Identifier",   "Money",        "Period",    "Quantity",    "Range",         "Ratio",
      "Reference",    "SampledData",  "Signature", "Timing",      "ContactDetail", "Expression",
      "Dosage"};
  return std::ranges::find(kTypes, name) != kTypes.end();
}

// "onset" is also "onsetAge"; "onset:Age" is that alone.
bool is_step(std::string_view rule, std::string_view name) {
  const std::size_t colon = rule.find(':');
  const std::string_view of_choice = rule.substr(0, colon);
  if (colon == std::string_view::npos && rule == name) return true;
  if (!name.starts_with(of_choice)) return false;
  const std::string_view type = name.substr(of_choice.size());
  if (colon == std::string_view::npos) return is_type(type);
  const std::string_view wanted = rule.substr(colon + 1);
  return type.size() == wanted.size() && !type.empty() && type.substr(1) == wanted.substr(1) &&
         lower(std::string(type)) == lower(std::string(wanted));
}

// The rule's steps are those of the element from `first` on.
bool follow(const std::vector<std::string_view>& rule, std::span<const std::string> steps, std::size_t first) {
  if (steps.size() - first < rule.size()) return false;
  for (std::size_t i = 0; i < rule.size(); ++i)
    if (!is_step(rule[i], steps[first + i])) return false;
  return true;
}

void require_sound_keys(const json& parameters, const std::string& place) {
  constexpr std::array<std::string_view, 3> kSamples{"123", "abc", "your"};
  for (const char* const name : {"dateShiftKey", "cryptoHashKey", "encryptKey"}) {
    const std::string key = parameters.value(name, std::string());
    if (key.empty()) continue;
    const bool is_sample =
        std::ranges::any_of(kSamples, [&](std::string_view one) { return lower(key).starts_with(one); });
    if (key.size() < kShortestKey || is_sample)
      refuse_rules(
          place,
          fmt::format("its {} is short, or that of a sample; leave it empty, as the rules name a key file", name));
  }
}

}  // namespace

std::vector<FhirRule> anonymizer_rules(std::string_view text, const std::string& place) {
  const json config = json::parse(text, nullptr, /*allow_exceptions=*/false, /*ignore_comments=*/true);
  if (!config.is_object() || !config.contains("fhirPathRules") || !config["fhirPathRules"].is_array())
    refuse_rules(place,
                 "it is no configuration of the FHIR anonymizer, which has a list fhirPathRules; name another file");
  const json parameters =
      config.contains("parameters") && config["parameters"].is_object() ? config["parameters"] : json::object();
  try {
    require_sound_keys(parameters, place);
    const bool keeps_ages = parameters.value("enablePartialAgesForRedact", false);
    std::size_t number = 0;
    const bool keeps_parts = parameters.value("enablePartialDatesForRedact", false);
    std::vector<FhirRule> rules;
    for (const json& one : config["fhirPathRules"]) {
      const std::string method = lower(one.at("method").get<std::string>());
      const auto* const known = std::ranges::find(kMethods, method, &std::pair<std::string_view, FhirMethod>::first);
      ++number;
      for (const std::string& written : united(one.at("path").get<std::string>())) {
        const PlainPath path = plain_path(written);
        if (known == kMethods.end() || !is_plain(path.path))
          refuse_rules(place, fmt::format("rule {} has a path or method that isn't known; docs/hide-fhir.md lists them",
                                          number));
        const bool is_partly = method == "dateshift" || (method == "redact" && keeps_parts);
        FhirRule rule{.path = std::string(is_partly ? kFhirPathPartly : kFhirPath) + path.path,
                      .method = known->second};
        const bool is_of_age = path.path == "nodesByType('Age')" && method == "redact" && keeps_ages;
        if (is_of_age) rule.method = FhirMethod::made;
        if (rule.method == FhirMethod::made) {
          auto making = one;
          making["method"] = method;
          rule.making = making.dump();
          if (const std::string wrong = ValueMaker::fault(rule.making); !wrong.empty())
            refuse_rules(place, fmt::format("rule {}: {}", number, wrong));
        }
        // A rule that keeps what it can't tell keeps nothing: its number stays for errors.
        const bool may_keep = rule.method == FhirMethod::keep || method == "perturb" || method == "generalize";
        if (path.is_narrowed && may_keep) rule.path = std::string(kFhirPath) + "none";
        rules.push_back(std::move(rule));
      }
    }
    return rules;
  } catch (const json::exception&) {
    refuse_rules(place,
                 "its rules are not objects with a path and a method, or a parameter is of another kind; repair it");
  }
}

bool matches_fhir_path(std::string_view path, std::span<const std::string> steps,
                       std::span<const std::string_view> types) {
  path.remove_prefix(std::min(path.find(' ') + 1, path.size()));
  const bool by_type = path.starts_with(kByType);
  if (!by_type && !path.starts_with(kByName)) {
    const std::vector<std::string_view> rule = dotted(path);
    const bool is_any = rule.front() == "Resource" || rule.front() == "DomainResource";
    if (!is_any && rule.front() != steps.front()) return false;
    return follow({rule.begin() + 1, rule.end()}, steps, 1);
  }
  path.remove_prefix(kByType.size());
  const std::size_t end = path.find("')");
  const std::string_view name = path.substr(0, end);
  path.remove_prefix(std::min(end + 3, path.size()));
  const std::vector<std::string_view> rest = dotted(path);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const bool is_it = by_type ? i < types.size() && types[i] == name : i > 0 && steps[i] == name;
    if (is_it && follow(rest, steps, i + 1)) return true;
  }
  return false;
}

}  // namespace sumi::hide
