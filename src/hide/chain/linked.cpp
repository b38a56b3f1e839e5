#include "hide/chain/linked.hpp"

#include <algorithm>
#include <utility>

#include "hide/chain/inflected_names.hpp"
#include "hide/rules/output_name.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

void require_known_persons(Linked& linked, const HideRules& rules) {
  if (rules.mode != HideMode::statistical) return;
  Persons& persons = linked.persons;
  linked.untold_persons = static_cast<std::uint64_t>(std::ranges::count(persons.is_told, false));
  linked.counts_records = !persons.doubt.empty();
  if (linked.counts_records && !rules.may_count_records)
    throw Error{Error::Kind::bad_input, rules.place,
                "it is not known which records belong to the same person: " + persons.doubt +
                    "; give an attribute key = true, compare more, or write k_counts = \"records\" in [link], which "
                    "promises nothing"};
  // A person who may be any of the others doesn't increase a class.
  if (linked.counts_records) persons.is_told.assign(persons.count, true);
}

}  // namespace

Linked link_persons(Extraction extraction, const HideRules& rules, const LinkRun& run) {
  DateValues dates(extraction, rules.as_of);
  Persons persons = find_persons(extraction, dates, rules, run);
  Linked linked{std::move(extraction), dates, std::move(persons), {}, 0, false};
  require_known_persons(linked, rules);
  std::vector<std::string> names;
  for (const HideSource& source : rules.sources) names.push_back(output_name(source));
  linked.left_out = left_out_values(linked.extraction, linked.persons, names, rules.mode);
  find_left_out_values(linked.extraction, linked.persons, linked.left_out, rules.mode, run.threads);
  find_short_forms(linked.extraction, linked.persons, linked.dates, rules.mode, run.threads);
  find_inflected_names(linked.extraction, linked.persons, identifier_view(linked.extraction, linked.persons),
                       rules.mode, run.threads);
  unify_value_labels(linked.extraction, linked.persons, rules.mode);
  linked.view = identifier_view(linked.extraction, linked.persons);
  return linked;
}

}  // namespace sumi::hide
