#include "hide/name_coverage.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "hide/init_columns.hpp"
#include "hide/known_values.hpp"

namespace sumi::hide {
namespace {

bool says_something_in(const FreeText& text) {
  return text.text.find_first_not_of(" \t\r\n") != std::string::npos;
}

// Whether names that a column or an element holds are looked for in all texts. A list of doctors finds no patients.
bool knows_names(const Extraction& extraction, HideMode mode) {
  const auto names_its_person = [&](std::uint32_t attribute) {
    return extraction.attributes[attribute].of_person && is_name(extraction.attributes[attribute].kind);
  };
  const bool has_field = std::ranges::any_of(extraction.mentions, [&](const Mention& one) {
    return one.by == FoundBy::field && names_its_person(one.attribute);
  });
  if (!has_field) return false;
  return std::ranges::any_of(known_values(extraction, mode),
                             [&](const KnownValue& one) { return names_its_person(one.attribute); });
}

}  // namespace

bool names_persons(const HideAttribute& attribute) {
  if (is_name(attribute.kind)) return true;
  if (attribute.kind != AttributeKind::text) return false;
  const std::optional<SuggestedAttribute> suggested = suggested_attribute(attribute.name);
  return suggested && is_name(suggested->kind);
}

std::vector<std::uint32_t> sources_without_names(const Extraction& extraction, HideMode mode) {
  if (extraction.tags_names || knows_names(extraction, mode)) return {};
  std::set<std::uint32_t> searched;
  for (const Mention& one : extraction.mentions)
    if (one.by == FoundBy::span && names_persons(extraction.attributes[one.attribute]))
      searched.insert(extraction.records[one.record].source);
  std::set<std::uint32_t> without;
  for (const ExtractedRecord& record : extraction.records)
    if (!searched.contains(record.source) && std::ranges::any_of(record.texts, says_something_in))
      without.insert(record.source);
  return {without.begin(), without.end()};
}

}  // namespace sumi::hide
