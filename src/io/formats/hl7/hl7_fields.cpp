#include "io/formats/hl7/hl7_fields.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "io/formats/hl7/hl7_bytes.inc"

namespace sumi::io {

class Hl7Type {
 public:
  struct Component {
    std::size_t component = 0;
    std::size_t subcomponent = 0;  // 0: any
    ClinicalPart part = ClinicalPart::none;
  };
  std::vector<Component> components;
};

namespace {

using Types = std::map<std::string, Hl7Type, std::less<>>;
using Segments = std::map<std::string_view, Hl7Segment>;
using Whose = ClinicalWhat::Whose;

constexpr std::string_view kByObservation = "OBX";

std::size_t number_of(std::string_view text) {
  std::size_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

Types read_types() {
  Types types;
  for (const std::vector<std::string_view>& row : clinical_rows({kTypes, std::size(kTypes)})) {
    assert(row.size() == 3);
    const std::vector<std::string_view> numbers = cut_at(row[1], '.');
    const std::optional<ClinicalPart> part = clinical_part_named(row[2]);
    assert(part);
    types[std::string(row[0])].components.push_back(
        {number_of(numbers[0]), numbers.size() > 1 ? number_of(numbers[1]) : 0, part.value_or(ClinicalPart::none)});
  }
  return types;
}

const Types& all_types() {
  static const Types types = read_types();
  return types;
}

Segments read_segments() {
  Segments segments;
  for (const std::vector<std::string_view>& row : clinical_rows({kFields, std::size(kFields)})) {
    assert(row.size() == 4 || row.size() == 3 + kClinicalModes);
    Hl7Field field;
    field.type = hl7_type(row[2]);
    assert(field.type != nullptr || row[2] == kByObservation);
    field.syntax = syntax_of_hl7(row[2]);
    for (std::size_t mode = 0; mode < kClinicalModes; ++mode)
      field.what[mode] = clinical_what_named(row.size() == 4 ? row[3] : row[3 + mode]).value_or(ClinicalWhat{});
    std::vector<std::optional<Hl7Field>>& fields = segments[row[0]].fields;
    const std::size_t number = number_of(row[1]);
    if (fields.size() <= number) fields.resize(number + 1);
    fields[number] = field;
  }
  return segments;
}

const Segments& all_segments() {
  static const Segments segments = read_segments();
  return segments;
}

}  // namespace

const Hl7Type* hl7_type(std::string_view name) {
  const auto found = all_types().find(name);
  return found == all_types().end() ? nullptr : &found->second;
}

ClinicalPart part_of(const Hl7Type& type, std::size_t component, std::size_t subcomponent) {
  for (const Hl7Type::Component& one : type.components)
    if (one.component == component && (one.subcomponent == 0 || one.subcomponent == subcomponent)) return one.part;
  return ClinicalPart::none;
}

const Hl7Segment* hl7_segment(std::string_view name) {
  const auto found = all_segments().find(name);
  return found == all_segments().end() ? nullptr : &found->second;
}

const Hl7Field* hl7_field(const Hl7Segment* segment, std::size_t number) {
  if (segment == nullptr || number >= segment->fields.size() || !segment->fields[number]) return nullptr;
  return &*segment->fields[number];
}

const Hl7Field* hl7_field(std::string_view segment, std::size_t number) {
  return hl7_field(hl7_segment(segment), number);
}

bool is_hl7_segment(std::string_view segment) {
  return hl7_segment(segment) != nullptr;
}

ClinicalWhat what_of_observation(std::string_view type) {
  constexpr std::array<std::pair<std::string_view, ClinicalUse>, 9> kValues{{{"DT", ClinicalUse::date},
                                                                             {"DTM", ClinicalUse::date},
                                                                             {"TS", ClinicalUse::date},
                                                                             {"ST", ClinicalUse::text},
                                                                             {"TX", ClinicalUse::text},
                                                                             {"FT", ClinicalUse::text},
                                                                             {"CX", ClinicalUse::other_id},
                                                                             {"DLN", ClinicalUse::other_id},
                                                                             {"EI", ClinicalUse::reference}}};
  const auto* const found = std::ranges::find(kValues, type, &std::pair<std::string_view, ClinicalUse>::first);
  if (found != kValues.end()) return {Whose::value, found->second};
  constexpr std::array<std::string_view, 6> kOfPeople{"XPN", "XAD", "XTN", "AD", "PN", "TN"};
  if (std::ranges::find(kOfPeople, type) != kOfPeople.end()) return {Whose::relative, ClinicalUse::empty};
  constexpr std::array<std::string_view, 6> kOfStaff{"XCN", "XON", "CNN", "PPN", "NDL", "FN"};
  if (std::ranges::find(kOfStaff, type) != kOfStaff.end()) return {Whose::staff, ClinicalUse::empty};
  return {type == "PL" ? Whose::empty : Whose::keep, ClinicalUse::empty};
}

ClinicalSyntax syntax_of_hl7(std::string_view type) {
  if (type == "DT" || type == "DTM" || type == "TS") return ClinicalSyntax::date;
  if (type == "NM" || type == "SI" || type == "SN") return ClinicalSyntax::number;
  return type == "ID" || type == "IS" || type == "TM" ? ClinicalSyntax::word : ClinicalSyntax::any;
}

bool is_coding_system(std::string_view name) {
  constexpr std::array<std::string_view, 31> kSystems{
      "LN",    "LOINC",  "SCT",   "SNM",  "SNM3", "SNOMED", "SNOMEDCT", "I9",   "I9C",    "I10", "I10C",
      "I10P",  "ICD9",   "ICD10", "NDC",  "CVX",  "MVX",    "RXNORM",   "UCUM", "ATC",    "C4",  "CPT",
      "HCPCS", "CDCREC", "ISO+",  "ANS+", "UMLS", "NANDA",  "NIC",      "NUBC", "ISO3166"};
  return std::ranges::find(kSystems, name) != kSystems.end() || name.starts_with("HL7");
}

}  // namespace sumi::io
