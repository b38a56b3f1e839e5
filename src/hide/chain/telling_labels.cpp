#include <algorithm>
#include <string>

#include "hide/chain/found.hpp"
#include "hide/search/value_search.hpp"

namespace sumi::hide {
namespace {

Likeness likeness_of(verify::ResidueLikeness likeness) {
  switch (likeness) {
    case verify::ResidueLikeness::words:
    case verify::ResidueLikeness::name:
      return Likeness::words;
    case verify::ResidueLikeness::number:
      return Likeness::number;
    case verify::ResidueLikeness::date:
    case verify::ResidueLikeness::day:
      return Likeness::date;
    case verify::ResidueLikeness::exact:
      break;
  }
  return Likeness::exact;
}

// Joints are replaced by spaces to find words: Tova_Brandvold.
std::string with_spaces(std::string name) {
  std::ranges::replace_if(name, [](char c) { return c == '_' || c == '-'; }, ' ');
  return name;
}

}  // namespace

void rename_identifying_labels(std::vector<HideAttribute>& attributes, std::span<const std::uint32_t> foreign,
                               std::span<const verify::ResidueIdentifier> identifiers) {
  if (foreign.empty()) return;
  std::vector<SoughtValue> values;
  values.reserve(identifiers.size());
  for (const verify::ResidueIdentifier& one : identifiers) values.push_back({one.value, 0, likeness_of(one.likeness)});
  const ValueSearch search(values);
  ValueSearch::Scratch scratch;
  for (const std::uint32_t place : foreign) {
    bool tells = false;
    for (const std::string& name : {attributes[place].name, with_spaces(attributes[place].name)})
      search.find(
          name, scratch, [](Range, ValueSearch::Meanings) { return true; },
          [&](Range, ValueSearch::Meanings) { tells = true; });
    if (tells) attributes[place].name = "LABEL";
  }
}

}  // namespace sumi::hide
