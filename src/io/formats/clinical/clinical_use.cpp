#include "io/formats/clinical/clinical_use.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace sumi::io {
namespace {

constexpr std::array<std::string_view, 21> kUses{
    "empty",      "code",       "text", "encoded",    "name",     "family_name",  "given_name",
    "other_name", "birth_date", "date", "sex",        "age",      "street",       "place",
    "zip",        "contact",    "id",   "patient_id", "other_id", "organization", "reference"};

using Whose = ClinicalWhat::Whose;

constexpr std::array<std::pair<std::string_view, ClinicalPart>, 15> kParts{
    {{"=", ClinicalPart::field},
     {"family", ClinicalPart::family},
     {"given", ClinicalPart::given},
     {"street", ClinicalPart::street},
     {"place", ClinicalPart::place},
     {"zip", ClinicalPart::zip},
     {"contact", ClinicalPart::contact},
     {"organization", ClinicalPart::organization},
     {"reference", ClinicalPart::reference},
     {"code", ClinicalPart::code},
     {"coded", ClinicalPart::coded},
     {"text", ClinicalPart::text},
     {"date", ClinicalPart::date},
     {"media", ClinicalPart::media},
     {"data", ClinicalPart::data}}};

constexpr std::array<std::pair<std::string_view, Whose>, 5> kWhose{{{"empty", Whose::empty},
                                                                    {"keep", Whose::keep},
                                                                    {"person", Whose::person},
                                                                    {"relative", Whose::relative},
                                                                    {"staff", Whose::staff}}};

}  // namespace

std::string_view name_of(ClinicalUse use) {
  return kUses[static_cast<std::size_t>(use)];
}

std::optional<ClinicalUse> clinical_use_named(std::string_view name) {
  const auto* const found = std::ranges::find(kUses, name);
  if (found == kUses.end()) return std::nullopt;
  return static_cast<ClinicalUse>(found - kUses.begin());
}

std::optional<ClinicalPart> clinical_part_named(std::string_view name) {
  const auto* const found = std::ranges::find(kParts, name, &std::pair<std::string_view, ClinicalPart>::first);
  return found == kParts.end() ? std::nullopt : std::optional(found->second);
}

std::optional<ClinicalWhat> clinical_what_named(std::string_view name) {
  const auto* const whose = std::ranges::find(kWhose, name, &std::pair<std::string_view, Whose>::first);
  if (whose != kWhose.end()) return ClinicalWhat{whose->second, ClinicalUse::empty};
  const std::optional<ClinicalUse> use = clinical_use_named(name);
  return use ? std::optional(ClinicalWhat{Whose::value, *use}) : std::nullopt;
}

ClinicalUse use_of(ClinicalPart part, ClinicalWhat what) {
  if (what.whose == Whose::empty || part == ClinicalPart::none) return ClinicalUse::empty;
  const bool is_of_family = what.whose == Whose::person || what.whose == Whose::relative;
  const auto of_family = [&](ClinicalUse use) { return is_of_family ? use : ClinicalUse::empty; };
  switch (part) {
    case ClinicalPart::field:
      return what.whose == Whose::keep ? ClinicalUse::code : what.use;
    case ClinicalPart::family:
      return what.whose == Whose::person ? ClinicalUse::family_name : ClinicalUse::other_name;
    case ClinicalPart::given:
      return what.whose == Whose::person ? ClinicalUse::given_name : ClinicalUse::other_name;
    case ClinicalPart::street:
      return of_family(ClinicalUse::street);
    case ClinicalPart::place:
      return of_family(ClinicalUse::place);
    case ClinicalPart::zip:
      return of_family(ClinicalUse::zip);
    case ClinicalPart::contact:
      return of_family(ClinicalUse::contact);
    case ClinicalPart::organization:
      return ClinicalUse::organization;
    case ClinicalPart::reference:
      return ClinicalUse::reference;
    case ClinicalPart::text:
    case ClinicalPart::coded:
      return ClinicalUse::text;
    case ClinicalPart::date:
      return ClinicalUse::date;
    case ClinicalPart::data:
      return ClinicalUse::encoded;
    case ClinicalPart::code:
    case ClinicalPart::media:
    case ClinicalPart::none:
      break;
  }
  return ClinicalUse::code;
}

std::vector<std::string_view> cut_at(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t end = text.find(separator); end != std::string_view::npos; end = text.find(separator)) {
    parts.push_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  parts.push_back(text);
  return parts;
}

std::vector<std::vector<std::string_view>> clinical_rows(std::string_view table) {
  std::vector<std::vector<std::string_view>> rows;
  for (const std::string_view line : cut_at(table, '\n'))
    if (!line.empty() && line.front() != '#') rows.push_back(cut_at(line, '\t'));
  return rows;
}

}  // namespace sumi::io
