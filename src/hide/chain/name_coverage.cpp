#include "hide/chain/name_coverage.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "hide/chain/known_values.hpp"
#include "hide/rules/init_columns.hpp"

namespace sumi::hide {
namespace {

bool says_something_in(const FreeText& text) {
  return text.text.find_first_not_of(" \t\r\n") != std::string::npos;
}

// Returns whether names held by a column or an element are searched in all texts. A list of doctors finds no patients.
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
  const std::optional<SuggestedAttribute> suggested = suggested_attribute_of_label(attribute.name);
  return suggested && is_name(suggested->kind);
}

bool AnnotatedNames::count_as_search() const {
  constexpr std::uint64_t kMostOfTen = 9;
  return 10 * with_names >= kMostOfTen * documents;
}

std::vector<AnnotatedNames> annotated_names(const Extraction& extraction, HideMode mode) {
  if (extraction.tags_names || (!extraction.has_taggers && knows_names(extraction, mode))) return {};
  std::set<std::uint32_t> named;
  for (const Mention& one : extraction.mentions)
    if (one.by == FoundBy::span && names_persons(extraction.attributes[one.attribute]) &&
        !extraction.spans_of_layout.contains(extraction.records[one.record].source))
      named.insert(one.record);
  std::map<std::uint32_t, AnnotatedNames> of_source;
  for (std::uint32_t i = 0; i < extraction.records.size(); ++i) {
    const ExtractedRecord& record = extraction.records[i];
    if (std::ranges::none_of(record.texts, says_something_in)) continue;
    AnnotatedNames& own = of_source[record.source];
    own.source = record.source;
    ++own.documents;
    own.with_names += named.contains(i) ? 1 : 0;
  }
  std::vector<AnnotatedNames> all;
  for (const auto& [source, own] : of_source) all.push_back(own);
  return all;
}

}  // namespace sumi::hide
