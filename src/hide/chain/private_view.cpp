#include "hide/chain/private_view.hpp"

namespace sumi::hide {

HidePrivateView private_view(const PublicationPlan& plan, bool with_findings) {
  const Extraction& extraction = plan.linked.extraction;
  const Persons& persons = plan.linked.persons;
  HidePrivateView view;
  for (const HideAttribute& one : extraction.attributes) view.attributes.push_back(one.name);
  for (std::uint32_t i = 0; i < extraction.records.size(); ++i) {
    const ExtractedRecord& one = extraction.records[i];
    view.records.push_back({one.source, one.number, one.id, persons.of_record[i], persons.loose[persons.of_record[i]]});
    if (!with_findings) continue;
    const std::span<const Mention> mentions = extraction.of(i);
    for (std::size_t k = 0; k < mentions.size(); ++k) {
      const Mention& found = mentions[k];
      const Replacement& made = plan.replaced[i][k];
      view.findings.push_back({i, found.field, found.where, found.attribute, std::string(name_of(found.by)),
                               found.score, found.text, made.done, made.text});
    }
  }
  for (std::uint32_t person = 0; person < persons.count; ++person) {
    for (const auto& [attribute, all] : plan.linked.view.persons[person])
      for (const CountedValue& one : all) view.values.push_back({person, attribute, one.value, one.count});
    for (std::size_t i = 0; i < plan.generalized.texts[person].size(); ++i)
      view.published.push_back(
          {person, plan.generalized.columns[i].attributes.front(), plan.generalized.texts[person][i], 1});
  }
  return view;
}

}  // namespace sumi::hide
