#include "hide/chain/identifier_view.hpp"

#include <utility>

namespace sumi::hide {

IdentifierView identifier_view(const Extraction& extraction, const Persons& persons) {
  std::vector<std::map<std::uint32_t, std::vector<std::string>>> values(persons.count);
  for (std::uint32_t record = 0; record < extraction.records.size(); ++record)
    for (const Mention* one : telling_mentions(extraction, extraction.of(record)))
      values[persons.of_record[record]][one->attribute].push_back(one->text);
  IdentifierView view;
  view.persons.resize(persons.count);
  for (std::uint32_t person = 0; person < persons.count; ++person)
    for (const auto& [attribute, all] : values[person]) view.persons[person].emplace(attribute, counted(all));
  return view;
}

}  // namespace sumi::hide
