#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include "hide/fhir_source.hpp"
#include "hide/fingerprint.hpp"
#include "hide/found.hpp"
#include "hide/hide_report.hpp"
#include "hide/linked.hpp"
#include "hide/output_name.hpp"
#include "hide/publication_order.hpp"
#include "hide/published_identifiers.hpp"
#include "hide/replaced.hpp"
#include "hide/rule_finders.hpp"
#include "hide/rules_file.hpp"
#include "hide/staged_attacks.hpp"
#include "hide/staged_mask.hpp"
#include "hide/telling_labels.hpp"
#include "hide/unread_files.hpp"
#include "hide/view_file.hpp"
#include "hide/written.hpp"
#include "io/bytes/output.hpp"
#include "io/bytes/output_group.hpp"
#include "io/bytes/path_conflicts.hpp"
#include "keys/draws.hpp"
#include <sumi/tag/finders.hpp>

namespace sumi {
namespace hide {
namespace {

constexpr std::size_t kQueries = 10'000;  // Gardner, Xiong 2009, 4.3

using Sources = std::vector<std::unique_ptr<Source>>;

bool is_table(const HideSource& source) {
  const bool is_document_table =
      source.what == HideSource::What::documents && source.format.format && sumi::is_table(*source.format.format);
  return source.what == HideSource::What::table || is_document_table;
}

void refuse_path_conflicts(const HideRunOptions& options, const HideRules& rules) {
  std::vector<io::PathUse> reads{
      {options.rules, "the rules"}, {rules.publisher, "the publisher"}, {rules.link_rules, "the rules of linkage"}};
  for (const HideSource& source : rules.sources) reads.push_back({source.file, "a source"});
  for (const std::string& tagger : rules.taggers)
    if (tagger != "patterns" && tagger != kByLanguage) reads.push_back({tagger, "a tagger"});
  for (const HideAttribute& attribute : rules.attributes) reads.push_back({attribute.hierarchy, "a hierarchy"});
  if (rules.mask) reads.push_back({rules.mask->dictionary, "the dictionary"});
  io::refuse_path_conflicts(reads, {{rules.output, "the output"},
                                    {rules.view, "the view"},
                                    {rules.audit, "the audit"},
                                    {rules.report, "the report"},
                                    {rules.key, "the key"}});
}

HideRules rules_of(const HideRunOptions& options) {
  HideRules rules = read_rules(options.rules, [&](HideRules& read) {
    read.mode = options.mode.value_or(read.mode);
    read.k = options.k.value_or(read.k);
    settle_finders(options.rules, options.finders, read);
  });
  refuse_path_conflicts(options, rules);
  require_all_read(rules, options.rules, options.own_files);
  return rules;
}

std::unique_ptr<Source> opened(const HideSource& source, const HideRules& rules, FreshIds& ids) {
  switch (source.what) {
    case HideSource::What::documents:
      return open_documents(source, rules);
    case HideSource::What::table:
      return open_table(source, rules);
    case HideSource::What::fhir:
      break;
  }
  return open_fhir(source, rules, [&ids](std::string_view id) { return ids.of(id); });
}

// Whether what this run would write stands there already.
bool is_done(ViewFile& view, const HideRules& rules) {
  const std::optional<std::string> announced = view.announced();
  std::error_code error;
  const auto is_there = [&](const std::string& path) { return path.empty() || std::filesystem::exists(path, error); };
  if (!announced || !is_there(rules.audit) || !is_there(rules.report) ||
      !std::filesystem::is_directory(rules.output, error))
    return false;
  if (checksum_of_folder(rules.output) != *announced) return false;
  if (!view.is_finished()) view.finish();
  return true;
}

// The custodian's key, else one that is drawn: with a view the same when the run goes on. Never a seed, which could be
// guessed.
std::optional<Key> order_key(const HideRunOptions& options, const HideRules& rules, const Key* key, ViewFile* view) {
  if (rules.keep_order) return std::nullopt;
  if (key != nullptr) return derived(*key, "order");
  if (options.order_key) return options.order_key;
  return view != nullptr ? view->order_key() : Key::random();
}

std::vector<verify::ResidueIdentifier> identifiers_of(const Linked& linked, const GeneralizedView& generalized,
                                                      HideMode mode) {
  return published_identifiers(linked.extraction, linked.view, generalized, linked.dates, mode);
}

void store(ViewFile& file, const Linked& linked, const GeneralizedView& generalized) {
  const Extraction& extraction = linked.extraction;
  const Persons& persons = linked.persons;
  std::vector<std::string> attributes;
  for (const HideAttribute& one : extraction.attributes) attributes.push_back(one.name);
  std::vector<ViewFile::StoredRecord> records;
  for (std::uint32_t i = 0; i < extraction.records.size(); ++i) {
    const ExtractedRecord& one = extraction.records[i];
    records.push_back({one.source, one.number, one.id, persons.of_record[i], persons.loose[persons.of_record[i]]});
  }
  std::vector<Mention> later;
  std::ranges::copy_if(extraction.mentions, std::back_inserter(later), [](const Mention& one) {
    return one.by == FoundBy::known || one.by == FoundBy::short_form || one.by == FoundBy::publisher;
  });
  std::vector<ViewFile::StoredValue> values;
  std::vector<ViewFile::StoredValue> published;
  for (std::uint32_t person = 0; person < persons.count; ++person) {
    for (const auto& [attribute, all] : linked.view.persons[person])
      for (const CountedValue& one : all) values.push_back({person, attribute, one.value, one.count});
    for (std::size_t i = 0; i < generalized.texts[person].size(); ++i)
      published.push_back({person, generalized.columns[i].attributes.front(), generalized.texts[person][i], 1});
  }
  file.store_outcome(attributes, records, later, values, published);
}

verify::Residue searched(const std::string& folder, const HideRules& rules, const Linked& linked,
                         const GeneralizedView& generalized, const Written& written, unsigned threads,
                         const Progress& progress) {
  verify::ResidueOptions search;
  search.identifiers = identifiers_of(linked, generalized, rules.mode);
  for (const HideSource& source : rules.sources)
    if (is_table(source))
      search.tables[output_name(source)] = {.delimiter = source.format.delimiter, .header = source.format.header};
  search.persons_of = written.persons_of_files;
  search.fresh_ids = written.fresh_ids;
  for (const HideAttribute& attribute : linked.extraction.attributes) search.marks.push_back(tag_of(attribute));
  return verify::find_residue(folder, search, threads, progress);
}

void tell_rules(const HideRules& rules, HideSummary& summary) {
  summary.mode = rules.mode;
  summary.k = rules.k;
  summary.order_kept = rules.keep_order;
}

void tell_linked(const Linked& linked, HideSummary& summary) {
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
}

void tell_generalized(const GeneralizedView& generalized, std::uint64_t seed, HideSummary& summary) {
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

// What a run writes; all appears together, or, where something was found in the output, all but that.
class Outputs {
 public:
  // Opened before the work, so that a target that can't be written is known at once.
  Outputs(const HideRules& rules, bool overwrite) : published_(io::Output::folder(rules.output, overwrite)) {
    if (!rules.audit.empty()) audit_.emplace(rules.audit, io::Output::Secrecy::always_private);
    if (!rules.report.empty()) report_.emplace(rules.report);
  }

  [[nodiscard]] std::string folder() const { return published_.staged(); }
  [[nodiscard]] io::Output* audit() { return audit_ ? &*audit_ : nullptr; }

  void appear(const HideSummary& summary, ViewFile* view) {
    if (report_) report_->sink().write(hide_report(summary));
    if (report_) report_->prepare();
    if (audit_) audit_->prepare();
    if (summary.is_published()) {
      published_.prepare();
      if (view != nullptr) view->announce(checksum_of_folder(published_.staged()));
    }
    io::OutputGroup together;
    if (audit_) audit_->commit();
    if (report_) report_->commit();
    if (summary.is_published()) published_.commit();
    together.finish();
    if (summary.is_published() && view != nullptr) view->finish();
  }

 private:
  io::Output published_;
  std::optional<io::Output> audit_;
  std::optional<io::Output> report_;
};

HideSummary run(const HideRunOptions& options, const Progress& progress) {
  const HideRules rules = rules_of(options);
  FreshIds ids;
  Sources sources;
  for (const HideSource& source : rules.sources) sources.push_back(opened(source, rules, ids));
  HideSummary summary;
  tell_rules(rules, summary);
  const std::optional<KeyFile> key_file = rules.key.empty() ? std::nullopt : std::optional(open_key_file(rules.key));
  const Key* const key = key_file ? &key_file->key : nullptr;
  summary.key_made = key_file && key_file->made;
  std::optional<ViewFile> view_file;
  if (!rules.view.empty()) view_file.emplace(rules.view, fingerprint(rules, options.seed), options.overwrite);
  ViewFile* const view = view_file ? &*view_file : nullptr;
  summary.was_done = view != nullptr && is_done(*view, rules);
  if (summary.was_done) return summary;
  Outputs outputs(rules, options.overwrite);

  Found found = find_attributes(sources, rules, view, options.threads, progress);
  summary.names_not_searched = found.names_not_searched;

  Linked linked = link_persons(std::move(found.extraction), rules,
                               {.threads = options.threads, .seed = options.seed, .progress = progress});

  const GeneralizedView generalized = generalize_view(linked.extraction, linked.persons, linked.view, linked.dates,
                                                      rules, options.seed, options.threads, progress);
  if (!found.foreign_labels.empty())
    rename_telling_labels(linked.extraction.attributes, found.foreign_labels,
                          identifiers_of(linked, generalized, rules.mode));
  tell_linked(linked, summary);
  tell_generalized(generalized, options.seed, summary);

  const Replaced replaced = replace_mentions(linked, generalized, rules.mode, key, options.threads);
  summary.attributes = attribute_figures(linked, replaced, rules.mode);
  const PublicationOrder order(linked.extraction, replaced, rules.sources, order_key(options, rules, key, view));
  if (view != nullptr) store(*view, linked, generalized);

  const std::string folder = outputs.folder();
  const Written written =
      write_records(sources, {rules, linked, generalized, replaced, order}, ids, folder, outputs.audit(), progress);
  summary.dropped = written.dropped;
  if (rules.mask) mask_staged(rules, folder, options.threads, summary.masked, summary.restored, progress);
  if (rules.attack) attack_staged(rules, folder, order, options.threads, options.seed, summary.attacked, progress);

  summary.residue = searched(folder, rules, linked, generalized, written, options.threads, progress);
  outputs.appear(summary, view);
  return summary;
}

}  // namespace
}  // namespace hide

HideSummary run_hide(const HideRunOptions& options, const Progress& progress) {
  return hide::run(options, progress);
}

}  // namespace sumi
