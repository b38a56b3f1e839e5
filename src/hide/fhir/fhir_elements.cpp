#include "hide/fhir/fhir_elements.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>
#include <map>
#include <vector>

#include "hide/fhir/fhir_bytes.inc"

namespace sumi::hide {
namespace {

using io::ClinicalUse;
using io::JsonKind;
using Whose = io::ClinicalWhat::Whose;

struct Element {
  std::string_view type;
  bool is_array = false;
};
struct Type {
  std::string_view base;
  std::map<std::string_view, Element> elements;
};
using Types = std::map<std::string_view, Type>;

const Types& all_types() {
  static const Types types = [] {
    Types made;
    for (const std::vector<std::string_view>& row : io::clinical_rows({kElements, std::size(kElements)})) {
      Type& type = made[row[0]];
      type.base = row[1];
      for (std::size_t i = 2; i < row.size(); ++i) {
        const std::size_t colon = row[i].find(':');
        std::string_view name = row[i].substr(colon + 1);
        const bool is_array = name.ends_with("[]");
        if (is_array) name.remove_suffix(2);
        type.elements[row[i].substr(0, colon)] = {name, is_array};
      }
    }
    return made;
  }();
  return types;
}

const Element* element_of(std::string_view type, std::string_view name) {
  const Types& types = all_types();
  for (auto at = types.find(type); at != types.end(); at = types.find(at->second.base)) {
    const auto found = at->second.elements.find(name);
    if (found != at->second.elements.end()) return &found->second;
  }
  return nullptr;
}

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::ranges::find(names, name) != names.end();
}

FhirByType attribute(ClinicalUse use) {
  return {FhirMethod::attribute, use};
}
constexpr FhirByType kKeep{FhirMethod::keep, ClinicalUse::empty};
constexpr FhirByType kRedact{};
constexpr FhirByType kText{FhirMethod::text, ClinicalUse::empty};
constexpr FhirByType kReference{FhirMethod::reference, ClinicalUse::empty};

// Where a leaf stands.
struct Leaf {
  std::string_view resource;
  std::string_view holder;  // the type that it is an element of
  std::string_view of;      // the element of that type
  std::string_view name;
  std::string_view type;
  Whose whose = Whose::staff;
};

FhirByType of_family(Whose whose, ClinicalUse use) {
  return whose == Whose::staff ? kRedact : attribute(use);
}

FhirByType of_name(const Leaf& leaf) {
  if (leaf.name == "use") return kKeep;
  const bool is_own = leaf.whose == Whose::person;
  if (leaf.name == "family") return attribute(is_own ? ClinicalUse::family_name : ClinicalUse::other_name);
  if (leaf.name == "given") return attribute(is_own ? ClinicalUse::given_name : ClinicalUse::other_name);
  if (leaf.name == "text") return attribute(is_own ? ClinicalUse::name : ClinicalUse::other_name);
  return kRedact;
}

FhirByType of_address(const Leaf& leaf) {
  if (leaf.name == "use" || leaf.name == "type") return kKeep;
  if (leaf.name == "line" || leaf.name == "text") return of_family(leaf.whose, ClinicalUse::street);
  if (leaf.name == "postalCode") return of_family(leaf.whose, ClinicalUse::zip);
  return of_family(leaf.whose, ClinicalUse::place);
}

FhirByType of_primitive(const Leaf& leaf) {
  if (leaf.type == "code") return kKeep;
  if (is_one_of(leaf.type, {"date", "dateTime", "instant"})) return attribute(ClinicalUse::date);
  if (leaf.type == "string" || leaf.type == "markdown") return kText;
  if (is_one_of(leaf.type, {"boolean", "integer", "decimal", "positiveInt", "unsignedInt", "time"})) return kKeep;
  return leaf.type == "oid" || leaf.type == "uuid" ? kReference : kRedact;
}

FhirByType decided(const Leaf& leaf) {
  if (is_one_of(leaf.holder, {"Narrative", "Signature", "Age", "Extension"})) return kRedact;
  if (leaf.holder == "HumanName") return of_name(leaf);
  if (leaf.holder == "Address") return of_address(leaf);
  if (leaf.holder == "ContactPoint")
    return leaf.name == "value"                                ? of_family(leaf.whose, ClinicalUse::contact)
           : leaf.type == "code" || leaf.type == "positiveInt" ? kKeep
                                                               : kRedact;
  if (leaf.holder == "Identifier") {
    if (leaf.name == "value") return leaf.whose == Whose::person ? attribute(ClinicalUse::id) : kReference;
    return leaf.name == "use" ? kKeep : kRedact;
  }
  if (leaf.holder == "Reference") {
    if (leaf.name == "reference") return kReference;
    if (leaf.name == "display")
      return attribute(is_one_of(leaf.of, {"subject", "patient"}) ? ClinicalUse::name : ClinicalUse::other_name);
    return leaf.name == "type" ? kKeep : kRedact;
  }
  if (leaf.holder == "Attachment" && leaf.name == "url") return kRedact;
  if (leaf.holder == "Attachment") return leaf.name == "creation" ? attribute(ClinicalUse::date) : kText;
  if (leaf.holder == "Binary" && is_one_of(leaf.name, {"data", "contentType"})) return kText;
  if (leaf.holder == "Annotation" && leaf.name == "authorString") return attribute(ClinicalUse::other_name);
  if (leaf.holder == "Coding")
    return is_one_of(leaf.name, {"system", "version", "code", "display", "userSelected"}) ? kKeep : kRedact;
  if (is_one_of(leaf.holder, {"Quantity", "Count", "Distance", "Duration", "Money"})) return kKeep;
  if (leaf.holder == "SampledData") return kKeep;
  if (leaf.holder == "Meta")
    return leaf.name == "profile" ? kKeep : leaf.name == "lastUpdated" ? attribute(ClinicalUse::date) : kRedact;
  if (leaf.holder == "BundleEntry" && leaf.name == "fullUrl") return kReference;
  if (leaf.holder == "BundleEntryRequest" && leaf.name == "url") return kReference;
  if (leaf.holder == "BundleEntryResponse")
    return leaf.name == "location"       ? kReference
           : leaf.name == "status"       ? kKeep
           : leaf.name == "lastModified" ? attribute(ClinicalUse::date)
                                         : kRedact;
  if (is_one_of(leaf.holder, {"BundleLink", "BundleEntryRequest"})) return leaf.name == "method" ? kKeep : kRedact;
  if (leaf.name == "birthDate" || leaf.name == "bornDate")
    return leaf.resource == "Patient" ? attribute(ClinicalUse::birth_date) : kRedact;
  if (leaf.name == "gender")
    return leaf.resource == "Patient" && leaf.whose == Whose::person ? attribute(ClinicalUse::sex) : kRedact;
  if (leaf.name == "ageString" || leaf.name == "bornString") return kRedact;
  // Names of organizations, places and programs are names of institutions.
  if (leaf.type == "string" && is_one_of(leaf.name, {"name", "alias", "title"}) &&
      is_one_of(leaf.resource, {"Organization", "Location", "HealthcareService", "Endpoint", "CareTeam", "Group",
                                "InsurancePlan", "Account"}))
    return attribute(ClinicalUse::other_name);
  if (leaf.name == "implicitRules") return kRedact;
  return of_primitive(leaf);
}

bool has_kind(std::string_view type, JsonKind kind) {
  if (type == "boolean") return kind == JsonKind::boolean;
  if (is_one_of(type, {"integer", "decimal", "positiveInt", "unsignedInt"})) return kind == JsonKind::number;
  return kind == JsonKind::string;
}

std::vector<std::string_view> with_extension(std::vector<std::string_view> types) {
  types.emplace_back("Extension");
  return types;
}

Whose whose_is(std::string_view resource) {
  if (resource == "Patient") return Whose::person;
  return resource == "RelatedPerson" || resource == "Person" ? Whose::relative : Whose::staff;
}

}  // namespace

bool is_fhir_resource(std::string_view type) {
  const auto found = all_types().find(type);
  return found != all_types().end() &&
         is_one_of(found->second.base, {"DomainResource", "Resource", "MetadataResource"});
}

std::vector<std::string_view> fhir_types(std::span<const std::string> steps) {
  std::vector<std::string_view> types;
  if (steps.empty() || !is_fhir_resource(steps.front())) return types;
  types.emplace_back(steps.front());
  for (const std::string& name : steps.subspan(1)) {
    const Element* const element = element_of(types.back(), name);
    if (element == nullptr) return name == "extension" || name == "modifierExtension" ? with_extension(types) : types;
    types.push_back(element->type);
  }
  return types;
}

FhirByType fhir_by_type(std::span<const std::string> shape, io::JsonKind kind) {
  if (shape.size() < 2 || !is_fhir_resource(shape.front())) return kRedact;
  Leaf leaf{.resource = shape.front(), .type = shape.front(), .whose = whose_is(shape.front())};
  for (const std::string& step : shape.subspan(1)) {
    std::string_view name = step;
    const bool is_array = name.ends_with("[]");
    if (is_array) name.remove_suffix(2);
    const Element* const element = element_of(leaf.type, name);
    if (element == nullptr || element->is_array != is_array) return kRedact;
    leaf.of = leaf.name;
    leaf.holder = leaf.type;
    leaf.name = name;
    leaf.type = element->type;
    if (leaf.holder == "Patient" && name == "contact") leaf.whose = Whose::relative;
    if (leaf.holder == "Reference" && name == "identifier") leaf.whose = Whose::staff;
  }
  const bool is_primitive = !all_types().contains(leaf.type);
  return is_primitive && has_kind(leaf.type, kind) ? decided(leaf) : kRedact;
}

}  // namespace sumi::hide
