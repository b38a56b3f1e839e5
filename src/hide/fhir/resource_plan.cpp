#include "hide/fhir/resource_plan.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include <fmt/format.h>

#include "base/bytes/base64.hpp"
#include "hide/fhir/fhir_elements.hpp"
#include "io/formats/fhir/text_attachment.hpp"
#include "io/notation/json_text.hpp"

namespace sumi::hide {
namespace {

using io::JsonKind;

bool is_json_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const auto digits = [](std::string_view part) {
    return !part.empty() && std::ranges::all_of(part, [](char c) { return c >= '0' && c <= '9'; });
  };
  return digits(whole) && (whole.size() == 1 || whole.front() != '0') &&
         (point == std::string_view::npos || digits(text.substr(point + 1)));
}

bool may_be_identifier(std::string_view number) {
  constexpr std::ptrdiff_t kDigits = 6;
  return std::ranges::count_if(number, [](char c) { return c >= '0' && c <= '9'; }) >= kDigits;
}

// A code in which known values are looked for. What a resource is called stays, and so do HL7's own addresses.
bool may_say_value(const ResourceElement& element) {
  return element.kind == JsonKind::string && element.name != "resourceType" &&
         !element.text.starts_with("http://terminology.hl7.org/") && !element.text.starts_with("http://hl7.org/fhir/");
}

// Base64 where free text is expected: nobody can look for anything in it.
bool is_encoded(const ResourceElement& element) {
  constexpr std::size_t kLetters = 40;
  if (element.path.ends_with("ase64Binary")) return true;
  return element.text.size() >= kLetters && std::ranges::all_of(element.text, [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
                  std::string_view("+/-_=\r\n").find(c) != std::string_view::npos;
         });
}

void remove(std::uint32_t element, ResourcePlan& plan) {
  if (std::exchange(plan.changes[element].removed, true)) return;
  plan.dropped.push_back(element);
}

void add_field(const ResourceElements& elements, std::uint32_t element, std::string text,
               std::optional<std::uint32_t> attribute, ResourcePlan::Place place, ResourcePlan& plan) {
  plan.fields.push_back({.name = elements.all[element].path, .text = std::move(text), .attribute = attribute});
  place.element = element;
  plan.places.push_back(place);
}

// Patients among the resources of a Bundle.
std::vector<std::uint32_t> patients_of(const ResourceElements& elements) {
  std::vector<std::uint32_t> patients;
  for (std::uint32_t i = 1; i < elements.all.size(); ++i)
    if (elements.all[i].name == "resource" && elements.all[i].path == "Patient") patients.push_back(i);
  return patients;
}

// The id of the first patient, else the first reference to one.
std::optional<std::uint32_t> patient_of_bundle(const ResourceElements& elements) {
  for (const std::uint32_t patient : patients_of(elements))
    if (const std::optional<std::uint32_t> id = elements.member(patient, "id")) return id;
  for (std::uint32_t i = 1; i < elements.all.size(); ++i) {
    const ResourceElement& one = elements.all[i];
    const bool is_about = one.path.ends_with(".subject.reference") || one.path.ends_with(".patient.reference");
    if (is_about && one.kind == JsonKind::string && io::person_of_reference(one.text)) return i;
  }
  return std::nullopt;
}

// Whose value is a number of the patient in the hospital: an identifier of type MR.
bool is_record_number(const ResourceElements& elements, std::uint32_t value) {
  const std::uint32_t identifier = elements.all[value].parent;
  for (std::uint32_t i = elements.all[identifier].first; i != kNoElement; i = elements.all[i].next)
    if (elements.all[i].name == "type")
      for (std::uint32_t below = i + 1; below < elements.all.size() && below != elements.all[i].next; ++below)
        if (elements.all[below].path == "Patient.identifier.type.coding.code" && elements.all[below].text == "MR")
          return true;
  return false;
}

bool is_fhir_date(std::string_view text) {
  const auto has_digits = [&](std::size_t begin, std::size_t count) {
    return text.size() >= begin + count && text.substr(begin, count).find_first_not_of("0123456789") == text.npos;
  };
  if (!has_digits(0, 4)) return false;
  if (text.size() == 4) return true;
  if (text[4] != '-' || !has_digits(5, 2)) return false;
  if (text.size() == 7) return true;
  return text[7] == '-' && has_digits(8, 2) && (text.size() == 10 || text[10] == 'T');
}

bool is_fhir_code(std::string_view text) {
  return !text.empty() && text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == text.npos;
}

// Who the resource is about: the string that says it.
std::optional<std::uint32_t> patient_element(const ResourceElements& elements) {
  if (elements.type() == "Bundle") return patient_of_bundle(elements);
  for (const std::string_view name : {"subject", "patient"})
    for (std::uint32_t i = elements.all.front().first; i != kNoElement; i = elements.all[i].next) {
      if (elements.all[i].name != name || elements.all[i].kind != JsonKind::object) continue;
      const std::optional<std::uint32_t> reference = elements.member(i, "reference");
      if (reference && io::person_of_reference(elements.all[*reference].text)) return reference;
    }
  return elements.type() == "Patient" ? elements.member(0, "id") : std::nullopt;
}

bool may_hold_utf8(const std::string& content_type) {
  return io::plain_text_charset(content_type) == "" && content_type.find("ascii") == std::string::npos &&
         content_type.find("ASCII") == std::string::npos;
}

std::string with_edits(const std::string& text, const FieldEdit* first, const FieldEdit* last) {
  std::string made;
  Position copied = 0;
  for (const FieldEdit* edit = first; edit != last; ++edit) {
    assert(copied <= edit->where.begin && edit->where.begin <= edit->where.end && edit->where.end <= text.size());
    made.append(text, copied, edit->where.begin - copied).append(edit->replacement);
    copied = edit->where.end;
  }
  return made.append(text, copied);
}

}  // namespace

ResourcePlanner::ResourcePlanner(FhirRules& rules, const FhirIdOf& id_of, const HideRules& all)
    : rules_(rules), id_of_(id_of), is_batch_(all.batch.has_value()) {
  for (const HideAttribute& one : all.attributes) kinds_.push_back(one.kind);
  const auto found = std::ranges::find(all.attributes, kPatientId, &HideAttribute::name);
  if (found != all.attributes.end()) patient_id_ = static_cast<std::uint32_t>(found - all.attributes.begin());
}

ResourcePlan ResourcePlanner::plan(const ResourceElements& elements) const {
  ResourcePlan plan;
  plan.changes.resize(elements.all.size());
  if (!is_batch_ && patient_id_ && elements.type() == "Bundle" && patients_of(elements).size() > 1)
    throw io::JsonFault{"a Bundle of several patients can't be one record; write a Bundle for each of them"};
  const std::optional<std::uint32_t> patient = patient_id_ ? patient_element(elements) : std::nullopt;
  for (std::uint32_t i = 1; i < elements.all.size(); ++i) {
    const ResourceElement& element = elements.all[i];
    if (!element.is_leaf()) continue;
    const FhirDecision decision = rules_.decide(element.shape, element.kind);
    const bool is_value = element.kind == JsonKind::string || element.kind == JsonKind::number;
    if (patient == i && decision.method != FhirMethod::attribute) add_patient_field(elements, i, plan);
    switch (decision.method) {
      case FhirMethod::keep:
        if (element.kind == JsonKind::number ? may_be_identifier(element.text) : may_say_value(element)) {
          add_field(elements, i, element.text, std::nullopt, {.is_code = true}, plan);
          plan.fields.back().is_value = true;
        }
        break;
      case FhirMethod::redact:
        remove(i, plan);
        break;
      case FhirMethod::text:
        add_text(elements, i, plan);
        break;
      case FhirMethod::attribute:
        add_value(elements, i, decision, plan);
        if (!is_value || decision.is_misplaced) remove(i, plan);
        break;
      case FhirMethod::reference:
        refer(elements, i, plan);
        break;
      case FhirMethod::made:
        make(elements, i, decision, plan);
        break;
    }
  }
  return plan;
}

// The number in the hospital is a value of patient_id; in a batch, where nobody is known by it, only beside its own.
void ResourcePlanner::add_value(const ResourceElements& elements, std::uint32_t element, const FhirDecision& decision,
                                ResourcePlan& plan) const {
  const ResourceElement& it = elements.all[element];
  if (it.kind != JsonKind::string && it.kind != JsonKind::number) return;
  const bool is_patient = patient_id_ && it.path == "Patient.identifier.value" && is_record_number(elements, element);
  const std::optional<std::uint32_t> attribute = is_patient && !is_batch_ ? patient_id_ : decision.attribute;
  add_field(elements, element, it.text, attribute, {.only_tells = decision.is_misplaced, .attribute = attribute}, plan);
  if (is_patient && is_batch_) add_field(elements, element, it.text, patient_id_, {.only_tells = true}, plan);
}

// What the element was is looked for elsewhere, if it is an attribute's value.
void ResourcePlanner::make(const ResourceElements& elements, std::uint32_t element, const FhirDecision& decision,
                           ResourcePlan& plan) const {
  const ResourceElement& it = elements.all[element];
  const bool is_value = it.kind == JsonKind::string || it.kind == JsonKind::number;
  if (decision.attribute && is_value)
    add_field(elements, element, it.text, decision.attribute, {.only_tells = true, .attribute = decision.attribute},
              plan);
  const std::optional<std::string> made =
      decision.maker->value(it.path, it.kind == JsonKind::number, is_value ? std::string_view(it.text) : "",
                            fmt::format("{} {} {}", elements.id, it.path, element));
  if (!made || !is_value) return remove(element, plan);
  plan.changes[element].value = *made;
}

void ResourcePlanner::add_patient_field(const ResourceElements& elements, std::uint32_t element,
                                        ResourcePlan& plan) const {
  const std::string& said = elements.all[element].text;
  const std::optional<std::string> person = elements.all[element].name == "id" ? said : io::person_of_reference(said);
  if (person && !person->empty()) add_field(elements, element, *person, patient_id_, {.only_tells = true}, plan);
}

void ResourcePlanner::add_text(const ResourceElements& elements, std::uint32_t element, ResourcePlan& plan) const {
  const ResourceElement& it = elements.all[element];
  if (const std::optional<std::uint32_t> attachment = attachment_around(elements, element))
    return add_attachment_member(elements, *attachment, element, plan);
  if (it.kind != JsonKind::string || is_encoded(it)) return remove(element, plan);
  add_field(elements, element, it.text, std::nullopt, {}, plan);
}

void ResourcePlanner::add_attachment_member(const ResourceElements& elements, std::uint32_t attachment,
                                            std::uint32_t element, ResourcePlan& plan) const {
  const ResourceElement& it = elements.all[element];
  switch (attachment_part(elements, attachment, element)) {
    case AttachmentPart::kept:
      return;
    case AttachmentPart::none:
      return remove(element, plan);
    case AttachmentPart::data:
      return add_field(elements, element, io::attachment_text(it.text, attachment_charset(elements, attachment)),
                       std::nullopt, {.is_attachment = true}, plan);
    case AttachmentPart::text:
      return add_field(elements, element, it.text, std::nullopt, {}, plan);
    case AttachmentPart::type:
      break;
  }
  const std::optional<std::string> type = attachment_type(it.text);
  if (!type) return remove(element, plan);
  if (*type != it.text) io::append_json_string(plan.changes[element].value.emplace(), *type);
}

void ResourcePlanner::refer(const ResourceElements& elements, std::uint32_t element, ResourcePlan& plan) const {
  const ResourceElement& it = elements.all[element];
  if (it.path == "Bundle.entry.request.url" && is_fhir_resource(it.text)) return;  // POST Patient
  const std::optional<std::string> rewritten =
      it.kind == JsonKind::string ? rewritten_reference(it.text, id_of_) : std::nullopt;
  if (!rewritten) return remove(element, plan);
  plan.referred.push_back(element);
  if (*rewritten != it.text) io::append_json_string(plan.changes[element].value.emplace(), *rewritten);
}

// A date stays one, and so does a code: a label in its place isn't FHIR.
bool ResourcePlanner::fits(const ResourceElement& element, std::uint32_t attribute, std::string_view made) const {
  if (element.kind != JsonKind::string) return true;
  switch (kinds_[attribute]) {
    case AttributeKind::date:
    case AttributeKind::birth_date:
      return is_fhir_date(made);
    case AttributeKind::sex:
      return is_fhir_code(made);
    default:
      return true;
  }
}

std::vector<ElementChange> ResourcePlanner::edited(const ResourceElements& elements, ResourcePlan plan,
                                                   const std::vector<FieldEdit>& edits) const {
  const FieldEdit* const end = edits.data() + edits.size();
  for (const FieldEdit* first = edits.data(); first != end;) {
    const FieldEdit* const last =
        std::find_if(first, end, [&](const FieldEdit& edit) { return edit.field != first->field; });
    assert(first->field < plan.fields.size());
    const ResourcePlan::Place& place = plan.places[first->field];
    const std::string& text = plan.fields[first->field].text;
    const std::string made = with_edits(text, first, last);
    first = last;
    if (place.only_tells || made == text) continue;
    const ResourceElement& element = elements.all[place.element];
    if (place.is_code) {
      plan.changes[place.element].removed = true;
      continue;
    }
    if (is_batch_ && place.attribute && !fits(element, *place.attribute, made)) {
      plan.changes[place.element].removed = true;
      continue;
    }
    std::string& value = plan.changes[place.element].value.emplace();
    if (!place.is_attachment) {
      if (element.kind == JsonKind::number && is_json_number(made)) {
        value = made;
      } else {
        io::append_json_string(value, made);
      }
      continue;
    }
    value = "\"";
    io::append_base64(value, made);
    value += '"';
    for (std::uint32_t i = elements.all[element.parent].first; i != kNoElement; i = elements.all[i].next) {
      const ResourceElement& beside = elements.all[i];
      if ((beside.name == "size" || beside.name == "hash") && beside.is_leaf()) plan.changes[i].removed = true;
      if (beside.name == "contentType" && !may_hold_utf8(beside.text))
        io::append_json_string(plan.changes[i].value.emplace(), io::kTextContentType);
    }
  }
  return std::move(plan.changes);
}

}  // namespace sumi::hide
