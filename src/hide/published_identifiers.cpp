#include "hide/published_identifiers.hpp"

#include "hide/known_values.hpp"
#include "text/utf8.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kShortest = 3;

}  // namespace

std::vector<ResidueIdentifier> published_identifiers(const Extraction& extraction, const IdentifierView& view, HideMode mode) {
  std::vector<ResidueIdentifier> identifiers;
  for (std::uint32_t person = 0; person < view.persons.size(); ++person) {
    for (const auto& [number, values] : view.persons[person]) {
      const HideAttribute& attribute = extraction.attributes[number];
      if (!attribute.is_identifying() || attribute.action(mode) == AttributeAction::keep) continue;
      for (const CountedValue& one : values) {
        const bool anywhere = names_anywhere(attribute, one.value);
        const bool is_word_of_name = !anywhere && is_name(attribute.kind);
        if (anywhere || utf8::count(one.value) >= kShortest) identifiers.push_back({attribute.name, one.value, person, anywhere, is_word_of_name});
      }
    }
  }
  return identifiers;
}

}  // namespace sumi::hide
