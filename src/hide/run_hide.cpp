#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "hide/audit.hpp"
#include "hide/fhir_source.hpp"
#include "hide/fingerprint.hpp"
#include "hide/hide_report.hpp"
#include "hide/judged_spans.hpp"
#include "hide/known_values.hpp"
#include "hide/name_coverage.hpp"
#include "hide/output_name.hpp"
#include "hide/publication_order.hpp"
#include "hide/published_identifiers.hpp"
#include "hide/publisher_mentions.hpp"
#include "hide/record_digest.hpp"
#include "hide/replacements.hpp"
#include "hide/rule_finders.hpp"
#include "hide/rules_file.hpp"
#include "hide/short_forms.hpp"
#include "hide/staged_attacks.hpp"
#include "hide/staged_mask.hpp"
#include "hide/unread_files.hpp"
#include "hide/view_file.hpp"
#include "io/bytes/output.hpp"
#include "io/bytes/output_group.hpp"
#include "io/bytes/path_conflicts.hpp"
#include "keys/draws.hpp"
#include "machine/parallel.hpp"
#include "publish/fresh_id.hpp"
#include <sumi/model/error.hpp>

namespace sumi {
namespace hide {
namespace {

constexpr std::size_t kQueries = 10'000;  // Gardner, Xiong 2009, 4.3

// Ids of resources, by their first appearance in what is published.
class FreshIds {
 public:
  void forget() { numbers_.clear(); }
  std::string of(std::string_view id) {
    const auto [at, is_new] = numbers_.emplace(id, numbers_.size());
    return "r" + fresh_id(at->second).substr(1);
  }

 private:
  std::map<std::string, std::size_t, std::less<>> numbers_;
};

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
    if (tagger != "patterns") reads.push_back({tagger, "a tagger"});
  for (const HideAttribute& attribute : rules.attributes) reads.push_back({attribute.hierarchy, "a hierarchy"});
  if (rules.mask) reads.push_back({rules.mask->dictionary, "the dictionary"});
  io::refuse_path_conflicts(reads, {{rules.output, "the output"},
                                    {rules.view, "the view"},
                                    {rules.audit, "the audit"},
                                    {rules.report, "the report"},
                                    {rules.key, "the key"}});
}

class HideRun {
 public:
  HideRun(const HideRunOptions& options, const Progress& progress)
      : options_(options), progress_(progress), rules_(read_rules(options.rules, [&](HideRules& rules) {
          rules.mode = options.mode.value_or(rules.mode);
          rules.k = options.k.value_or(rules.k);
          settle_finders(options.rules, options.finders, rules);
        })) {
    refuse_path_conflicts(options, rules_);
    require_all_read(rules_, options.rules, options.own_files);
    summary_.mode = rules_.mode;
    summary_.k = rules_.k;
    summary_.order_kept = rules_.keep_order;
  }

  HideSummary run() && {
    for (const HideSource& source : rules_.sources) sources_.push_back(opened(source));
    const std::optional<KeyFile> key = rules_.key.empty() ? std::nullopt : std::optional(open_key_file(rules_.key));
    summary_.key_made = key && key->made;
    if (!rules_.view.empty()) {
      view_file_.emplace(rules_.view, fingerprint(rules_, options_.seed), options_.overwrite);
      if (is_done()) {
        summary_.was_done = true;
        return std::move(summary_);
      }
    }
    // Opened before the work, so that a target that can't be written is known at once.
    io::Output output = io::Output::folder(rules_.output, options_.overwrite);
    std::optional<io::Output> audit;
    if (!rules_.audit.empty()) audit.emplace(rules_.audit, io::Output::Secrecy::always_private);
    std::optional<io::Output> report;
    if (!rules_.report.empty()) report.emplace(rules_.report);

    find();
    generalize();
    const Replacements replacements(extraction_, persons_, view_, generalized_, *dates_, rules_.mode,
                                    key ? &key->key : nullptr);
    count(replacements);
    order_.emplace(extraction_, done_, rules_.sources, order_key(key ? &key->key : nullptr));
    store();
    write(output.staged(), audit ? &*audit : nullptr);
    if (rules_.mask)
      mask_staged(rules_, output.staged(), options_.threads, summary_.masked, summary_.restored, progress_);
    if (rules_.attack)
      attack_staged(rules_, output.staged(), *order_, options_.threads, options_.seed, summary_.attacked, progress_);
    search(output.staged());
    if (report) report->sink().write(hide_report(summary_));

    if (report) report->prepare();
    if (audit) audit->prepare();
    if (summary_.is_published()) {
      output.prepare();
      if (view_file_) view_file_->announce(checksum_of_folder(output.staged()));
    }
    io::OutputGroup together;
    if (audit) audit->commit();
    if (report) report->commit();
    if (summary_.is_published()) output.commit();
    together.finish();
    if (summary_.is_published() && view_file_) view_file_->finish();
    return std::move(summary_);
  }

 private:
  std::unique_ptr<Source> opened(const HideSource& source) {
    switch (source.what) {
      case HideSource::What::documents:
        return open_documents(source, rules_);
      case HideSource::What::table:
        return open_table(source, rules_);
      case HideSource::What::fhir:
        break;
    }
    return open_fhir(source, rules_, [this](std::string_view id) { return ids_.of(id); });
  }

  // The custodian's key, else one that is drawn: with a view the same when the run goes on. Never a seed, which could
  // be guessed.
  std::optional<Key> order_key(const Key* key) {
    if (rules_.keep_order) return std::nullopt;
    if (key != nullptr) return derived(*key, "order");
    if (options_.order_key) return options_.order_key;
    return view_file_ ? view_file_->order_key() : Key::random();
  }

  // Whether what this run would write stands there already.
  bool is_done() {
    const std::optional<std::string> announced = view_file_->announced();
    std::error_code error;
    const auto is_there = [&](const std::string& path) { return path.empty() || std::filesystem::exists(path, error); };
    if (!announced || !is_there(rules_.audit) || !is_there(rules_.report) ||
        !std::filesystem::is_directory(rules_.output, error))
      return false;
    if (checksum_of_folder(rules_.output) != *announced) return false;
    if (!view_file_->is_finished()) view_file_->finish();
    return true;
  }

  void find() {
    LabelledAttributes labels(rules_);
    extraction_ = extract(sources_, rules_, labels, view_file_ ? &*view_file_ : nullptr, options_.threads, progress_);
    if (!rules_.publisher.empty())
      add_publisher_mentions(extraction_, rules_.publisher, labels, rules_.mode, options_.threads);
    find_known_values(extraction_, rules_.mode, options_.threads);
    require_names_searched();
    dates_.emplace(extraction_, rules_.as_of);
    persons_ = find_persons(extraction_, *dates_, rules_,
                            {.threads = options_.threads, .seed = options_.seed, .progress = progress_});
    require_known_persons();
    find_short_forms(extraction_, persons_, *dates_, rules_.mode, options_.threads);
    view_ = identifier_view(extraction_, persons_);
  }

  // Nothing is worse than a text in which nobody looked for names, called clear.
  void require_names_searched() {
    for (const std::uint32_t source : sources_without_names(extraction_, rules_.mode))
      summary_.names_not_searched.push_back(output_name(rules_.sources[source]));
    if (summary_.names_not_searched.empty() || rules_.names_not_searched) return;
    throw Error{
        Error::Kind::bad_usage, rules_.place,
        fmt::format(
            "nothing looks for names in {}: there is no tagger, no span and no table with names; train a tagger (sumi "
            "train, with a cost of 10), add a table of the names, or write names = \"not searched\"",
            summary_.names_not_searched.front())};
  }

  // k counts persons, so who is one must be known.
  void require_known_persons() {
    summary_.link_doubt = persons_.doubt;
    summary_.linked_by_names = persons_.by_names;
    if (rules_.mode != HideMode::statistical) return;
    summary_.untold_persons = static_cast<std::uint64_t>(std::ranges::count(persons_.is_told, false));
    summary_.counts_records = !persons_.doubt.empty();
    if (summary_.counts_records && !rules_.may_count_records)
      throw Error{Error::Kind::bad_input, rules_.place,
                  "it is not known which records belong to the same person: " + persons_.doubt +
                      "; give an attribute key = true, compare more, or write k_counts = \"records\" in [link], which "
                      "promises nothing"};
    // Who may be any of the others makes no class larger.
    if (summary_.counts_records) persons_.is_told.assign(persons_.count, true);
  }

  void generalize() {
    generalized_ =
        generalize_view(extraction_, persons_, view_, *dates_, rules_, options_.seed, options_.threads, progress_);
    summary_.generalized_persons = generalized_.persons;
    summary_.loss = generalized_.loss;
    summary_.verdict = generalized_.verdict;
    summary_.risk = generalized_.risk;
    for (const ViewColumn& column : generalized_.columns) {
      HideColumnFigures& figures = summary_.columns.emplace_back(HideColumnFigures{column.name, column.is_numeric, {}});
      if (column.is_numeric && generalized_.persons > 0)
        figures.precision =
            verify::query_precision(generalized_.source, generalized_.published, column.name, kQueries, options_.seed);
    }
  }

  void count(const Replacements& replacements) {
    summary_.records = extraction_.records.size();
    summary_.characters = extraction_.characters;
    summary_.mentions = extraction_.mentions.size();
    summary_.persons = persons_.count;
    summary_.loose_persons = persons_.loose_count;
    summary_.pairs_compared = persons_.pairs_compared;
    summary_.link_held = persons_.is_held;
    for (const HideAttribute& one : extraction_.attributes) {
      HideAttributeFigures& figures = summary_.attributes.emplace_back();
      figures.name = one.name;
      figures.kind = one.kind;
      figures.role = one.role;
      figures.of_person = one.of_person;
    }
    for (const auto& person : view_.persons)
      for (const auto& [attribute, values] : person) ++summary_.attributes[attribute].persons;
    done_.resize(extraction_.records.size());
    for_each_piece(extraction_.records.size(), 64, options_.threads, [&](std::size_t begin, std::size_t end, unsigned) {
      for (std::size_t i = begin; i < end; ++i) done_[i] = replacements.of(static_cast<std::uint32_t>(i));
    });
    for (std::uint32_t record = 0; record < done_.size(); ++record) {
      if (!extraction_.records[record].texts.empty()) ++summary_.documents;
      const std::span<const Mention> mentions = extraction_.of(record);
      for (std::size_t i = 0; i < mentions.size(); ++i) {
        HideAttributeFigures& figures = summary_.attributes[mentions[i].attribute];
        ++figures.found_by[std::string(name_of(mentions[i].by))];
        ++figures.done[std::string(sumi::name_of(done_[record][i].done))];
        if (done_[record][i].text == mentions[i].text) ++figures.kept;
      }
    }
    const std::vector<JudgedSpans> judged = judged_spans(extraction_, done_, rules_.mode);
    for (std::size_t i = 0; i < judged.size(); ++i) summary_.attributes[i].judged = judged[i];
  }

  void store() {
    if (!view_file_) return;
    std::vector<std::string> attributes;
    for (const HideAttribute& one : extraction_.attributes) attributes.push_back(one.name);
    std::vector<ViewFile::StoredRecord> records;
    for (std::uint32_t i = 0; i < extraction_.records.size(); ++i) {
      const ExtractedRecord& one = extraction_.records[i];
      records.push_back({one.source, one.number, one.id, persons_.of_record[i], persons_.loose[persons_.of_record[i]]});
    }
    std::vector<Mention> later;
    std::ranges::copy_if(extraction_.mentions, std::back_inserter(later), [](const Mention& one) {
      return one.by == FoundBy::known || one.by == FoundBy::short_form || one.by == FoundBy::publisher;
    });
    std::vector<ViewFile::StoredValue> values;
    std::vector<ViewFile::StoredValue> published;
    for (std::uint32_t person = 0; person < persons_.count; ++person) {
      for (const auto& [attribute, all] : view_.persons[person])
        for (const CountedValue& one : all) values.push_back({person, attribute, one.value, one.count});
      for (std::size_t i = 0; i < generalized_.texts[person].size(); ++i)
        published.push_back({person, generalized_.columns[i].attributes.front(), generalized_.texts[person][i], 1});
    }
    view_file_->store_outcome(attributes, records, later, values, published);
  }

  void write(const std::string& folder, io::Output* audit) {
    ids_.forget();
    std::uint32_t first = 0;  // record of the source
    std::uint32_t written = 0;
    for (std::size_t i = 0; i < sources_.size(); ++i) {
      const std::string name = output_name(rules_.sources[i]);
      const std::span<const std::uint32_t> order = order_->of_source(i);
      const std::vector<std::string> files =
          sources_[i]->rewrite(folder, order, [&](const SourceRecord& source, std::uint64_t number) {
            if (progress_ && written % 1024 == 0) progress_("writing", written, extraction_.records.size());
            ++written;
            if (number >= order.size()) throw_changed(rules_.sources[i].file);
            const auto record = static_cast<std::uint32_t>(first + number);
            RewrittenRecord rewritten;
            rewritten.fresh_id = fresh_id(order_->place(i, number));
            const std::span<const Mention> mentions = extraction_.of(record);
            for (std::size_t k = 0; k < mentions.size(); ++k)
              if (done_[record][k].text != mentions[k].text)
                rewritten.edits.push_back({mentions[k].field, mentions[k].where, done_[record][k].text});
            fill_missing(source, persons_.of_record[record], rewritten.edits);
            if (audit != nullptr && !mentions.empty()) {
              std::vector<std::string> fields;
              for (const SourceField& field : source.fields) fields.push_back(field.name);
              audit->sink().write(audit_line(name, number + 1, rewritten.fresh_id, extraction_.records[record], fields,
                                             mentions, done_[record], extraction_.attributes));
            }
            return rewritten;
          });
      std::vector<std::uint32_t> persons;
      for (const std::uint32_t number : order) persons.push_back(persons_.of_record[first + number]);
      first += static_cast<std::uint32_t>(order.size());
      for (const auto& [what, times] : sources_[i]->dropped()) summary_.dropped[name][what] += times;
      note_persons(files, persons);
    }
  }

  // Whoever counts rows that look alike shall find k of them: an empty cell says what the class says.
  void fill_missing(const SourceRecord& source, std::uint32_t person, std::vector<FieldEdit>& edits) const {
    for (std::uint32_t field = 0; field < source.fields.size(); ++field) {
      const SourceField& one = source.fields[field];
      if (!one.attribute || one.text.find_first_not_of(" \t\r\n") != std::string::npos) continue;
      const std::optional<std::string> text =
          generalized_cell(generalized_, person, *one.attribute, extraction_.attributes[*one.attribute].kind);
      const auto place = std::ranges::find_if(edits, [&](const FieldEdit& edit) { return edit.field > field; });
      if (text) edits.insert(place, {field, {0, one.text.size()}, *text});
    }
  }

  // Of one file all records, of several one each.
  void note_persons(const std::vector<std::string>& files, const std::vector<std::uint32_t>& persons) {
    if (files.size() == 1) {
      persons_of_files_[files.front()] = persons;
      return;
    }
    for (std::size_t i = 0; i < files.size() && i < persons.size(); ++i) persons_of_files_[files[i]] = {persons[i]};
  }

  void search(const std::string& folder) {
    verify::ResidueOptions search;
    search.identifiers = published_identifiers(extraction_, view_, generalized_, *dates_, rules_.mode);
    for (const HideSource& source : rules_.sources)
      if (is_table(source))
        search.tables[output_name(source)] = {.delimiter = source.format.delimiter, .header = source.format.header};
    search.persons_of = persons_of_files_;
    for (const HideAttribute& attribute : extraction_.attributes) search.marks.push_back(tag_of(attribute));
    summary_.residue = verify::find_residue(folder, search, options_.threads, progress_);
  }

  const HideRunOptions& options_;
  const Progress& progress_;
  HideRules rules_;
  FreshIds ids_;
  std::vector<std::unique_ptr<Source>> sources_;
  std::optional<ViewFile> view_file_;
  Extraction extraction_;
  std::optional<DateValues> dates_;
  Persons persons_;
  IdentifierView view_;
  GeneralizedView generalized_;
  std::vector<std::vector<Replacement>> done_;  // of each record
  std::optional<PublicationOrder> order_;
  std::map<std::string, std::vector<std::uint32_t>> persons_of_files_;
  HideSummary summary_;
};

}  // namespace
}  // namespace hide

HideSummary run_hide(const HideRunOptions& options, const Progress& progress) {
  return hide::HideRun(options, progress).run();
}

}  // namespace sumi
