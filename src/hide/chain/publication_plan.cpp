#include "hide/chain/publication_plan.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "base/keys/draws.hpp"
#include "hide/chain/found.hpp"
#include "hide/chain/view_file.hpp"

namespace sumi::hide {

namespace {

constexpr std::size_t kQueries = 10'000;  // Gardner, Xiong 2009, 4.3

void add_linkage_figures(const Linked& linked, HideSummary& summary) {
  const Persons& persons = linked.persons;
  summary.records = linked.extraction.records.size();
  summary.characters = linked.extraction.characters;
  summary.mentions = linked.extraction.mentions.size();
  summary.documents = static_cast<std::uint64_t>(
      std::ranges::count_if(linked.extraction.records, [](const ExtractedRecord& one) { return !one.texts.empty(); }));
  summary.persons = persons.count;
  summary.loose_persons = persons.loose_count;
  summary.pairs_compared = persons.pairs_compared;
  summary.link_held = persons.is_held;
  summary.linked_by_names = persons.by_names;
  summary.link_doubt = persons.doubt;
  summary.untold_persons = linked.untold_persons;
  summary.counts_records = linked.counts_records;
  summary.left_out = linked.left_out.columns;
}

void add_generalization_figures(const GeneralizedView& generalized, std::uint64_t seed, HideSummary& summary) {
  summary.generalized_persons = generalized.persons;
  summary.loss = generalized.loss;
  summary.verdict = generalized.verdict;
  summary.risk = generalized.risk;
  for (const ViewColumn& column : generalized.columns) {
    HideColumnFigures& figures = summary.columns.emplace_back(HideColumnFigures{column.name, column.is_numeric, {}});
    if (column.is_numeric && generalized.persons > 0)
      figures.precision =
          verify::query_precision(generalized.source, generalized.published, column.name, kQueries, seed);
  }
}

std::vector<verify::ResidueIdentifier> identifiers_of(const Linked& linked, const GeneralizedView& generalized,
                                                      HideMode mode) {
  std::vector<verify::ResidueIdentifier> all =
      published_identifiers(linked.extraction, linked.view, generalized, linked.dates, mode);
  add_left_out(linked.extraction, linked.left_out, mode, all);
  return all;
}

}  // namespace

std::optional<Key> order_key(const PlanMeans& means, const HideRules& rules) {
  if (rules.keep_order) return std::nullopt;
  if (means.key != nullptr) return derived(*means.key, "order");
  if (means.order_key) return means.order_key;
  return means.view != nullptr ? means.view->order_key() : Key::random();
}

HideSummary summary_of(const HideRules& rules) {
  HideSummary summary;
  summary.mode = rules.mode;
  summary.law = rules.law;
  summary.k = rules.k;
  summary.order_kept = rules.keep_order;
  return summary;
}

verify::ResidueOptions PublicationPlan::search(const Written& written) const {
  verify::ResidueOptions search;
  search.identifiers = identifiers_of(linked, generalized, summary.mode);
  search.persons_of = written.persons_of_files;
  search.fresh_ids = written.fresh_ids;
  for (const HideAttribute& attribute : linked.extraction.attributes) search.marks.push_back(tag_of(attribute));
  std::set<std::string> drawn;  // attributes' names occur in these, too: [PERSON_1], PERSON_c27chdtzep6j
  for (const std::vector<Replacement>& record : replaced)
    for (const Replacement& one : record)
      if (one.done == AttributeAction::numbered || one.done == AttributeAction::hash) drawn.insert(one.text);
  search.marks.insert(search.marks.end(), drawn.begin(), drawn.end());
  for (const auto& [attribute, words] : linked.extraction.words_beside)
    search.words_beside.emplace(linked.extraction.attributes[attribute].name, words);
  return search;
}

PublicationPlan plan_publication(std::span<const std::unique_ptr<Source>> sources, const HideRules& rules,
                                 const PlanMeans& means, const Progress& progress) {
  Found found = find_attributes(sources, rules, means.view, means.threads, progress, means.taggers, means.review);
  HideSummary summary = summary_of(rules);
  summary.names_not_searched = found.names_not_searched;
  summary.names_annotated = found.names_annotated;
  summary.searched = found.extraction.searched;
  summary.words_searched = found.extraction.words_everywhere.size();
  summary.words_not_searched = found.extraction.words_not_searched;

  Linked linked = link_persons(std::move(found.extraction), rules,
                               {.threads = means.threads, .seed = means.seed, .progress = progress});

  GeneralizedView generalized = generalize_view(linked.extraction, linked.persons, linked.view, linked.dates, rules,
                                                means.seed, means.threads, progress);
  if (!found.foreign_labels.empty())
    rename_identifying_labels(linked.extraction.attributes, found.foreign_labels,
                              identifiers_of(linked, generalized, rules.mode));
  add_linkage_figures(linked, summary);
  if (!rules.allowed.empty())
    summary.phrases_not_allowed = phrases_not_allowed(linked.extraction, rules.allowed, rules.mode);
  add_generalization_figures(generalized, means.seed, summary);

  Replaced replaced = replace_mentions(linked, generalized, rules.mode, means.key, means.threads);
  summary.attributes = attribute_figures(linked, replaced, rules.mode);
  PublicationOrder order(linked.extraction, replaced, rules.sources, order_key(means, rules));
  return {std::move(linked), std::move(generalized), std::move(replaced), std::move(order), std::move(summary)};
}

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
