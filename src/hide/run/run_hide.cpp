#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "base/bytes/sha256.hpp"
#include "base/report/origin_files.hpp"
#include "hide/chain/mention_review.hpp"
#include "hide/chain/publication_order.hpp"
#include "hide/chain/publication_plan.hpp"
#include "hide/chain/rule_finders.hpp"
#include "hide/chain/telling_words.hpp"
#include "hide/chain/view_file.hpp"
#include "hide/rules/check_rules.hpp"
#include "hide/rules/output_name.hpp"
#include "hide/rules/rules_file.hpp"
#include "hide/rules/unread_files.hpp"
#include "hide/run/staged_attacks.hpp"
#include "hide/sources/edited_text.hpp"
#include <sumi/tag/finders.hpp>

namespace sumi {
namespace hide {
namespace {

using Sources = std::vector<std::unique_ptr<Source>>;

bool is_table(const HideSource& source) {
  const bool is_document_table =
      source.what == HideSource::What::documents && source.format.format && sumi::is_table(*source.format.format);
  return source.what == HideSource::What::table || is_document_table;
}

void refuse_path_conflicts(const HideRunOptions& options, const SpreadRules& spread) {
  const HideRules& rules = spread.rules;
  std::vector<io::PathUse> reads{
      {options.rules, "the rules"},
      {rules.publisher, "the publisher"},
      {rules.link_rules, "the rules of linkage"},
      {rules.allow, "the allowed phrases"},
  };
  for (const HideSource& source : rules.sources) reads.push_back({source.file, "a source"});
  std::error_code error;
  for (const std::string& path : spread.named_by)
    if (std::filesystem::is_directory(path, error)) reads.push_back({path, "a source"});
  for (const std::string& tagger : rules.taggers)
    if (tagger != "patterns" && tagger != kByLanguage) reads.push_back({tagger, "a tagger"});
  for (const HideAttribute& attribute : rules.attributes) reads.push_back({attribute.hierarchy, "a hierarchy"});
  if (rules.mask) reads.push_back({rules.mask->dictionary, "the dictionary"});
  io::refuse_path_conflicts(reads, {{rules.output, "the output"},
                                    {rules.view, "the view"},
                                    {rules.audit, "the audit"},
                                    {rules.report, "the report"},
                                    {rules.before_after, "the page of records before and after"},
                                    {rules.key, "the key"}});
}

SpreadRules rules_of(const HideRunOptions& options) {
  std::vector<SourceFiles> files;
  HideRules rules = read_rules(
      options.rules,
      [&](HideRules& read) {
        read.mode = options.mode.value_or(read.mode);
        read.k = options.k.value_or(read.k);
        settle_finders(options.rules, options.finders, read);
        read.speed = options.speed;
        settle_allowed(read);
        read.allowed.insert(read.allowed.end(), options.allowed.begin(), options.allowed.end());
      },
      &files);
  SpreadRules spread = spread_sources(std::move(rules), files);
  check_rules(spread.rules);  // names of the files
  refuse_path_conflicts(options, spread);
  std::vector<std::string> own = options.own_files;
  own.insert(own.end(), spread.left_out.begin(), spread.left_out.end());
  require_all_read(spread.rules, options.rules, own, spread.named_by);
  return spread;
}

std::unique_ptr<Source> opened(const HideSource& source, const HideRules& rules, FreshIds& ids) {
  switch (source.what) {
    case HideSource::What::documents:
      return open_documents(source, rules, [&ids](std::string_view id) { return ids.of(id); });
    case HideSource::What::table:
      return open_table(source, rules);
    case HideSource::What::json:
      return open_json(source, rules);
    case HideSource::What::fhir:
    case HideSource::What::names:
      break;
  }
  return open_fhir(source, rules, [&ids](std::string_view id) { return ids.of(id); });
}

// Returns whether the output of this run exists already.
bool is_done(ViewFile& view, const HideRules& rules) {
  const std::optional<std::string> announced = view.announced();
  std::error_code error;
  const auto is_there = [&](const std::string& path) { return path.empty() || std::filesystem::exists(path, error); };
  if (!announced || !is_there(rules.audit) || !is_there(rules.report) || !is_there(rules.before_after) ||
      !std::filesystem::is_directory(rules.output, error))
    return false;
  if (checksum_of_folder(rules.output) != *announced) return false;
  if (!view.is_finished()) view.finish();
  return true;
}

void store(ViewFile& file, const PublicationPlan& plan) {
  std::vector<Mention> later;
  std::ranges::copy_if(plan.linked.extraction.mentions, std::back_inserter(later), [](const Mention& one) {
    return one.by == FoundBy::known || one.by == FoundBy::short_form || one.by == FoundBy::publisher;
  });
  const HidePrivateView view = private_view(plan, /*with_findings=*/false);
  file.store_outcome(view.attributes, view.records, later, view.values, view.published);
}

verify::ResidueOptions search_for(const HideRules& rules, const PublicationPlan& plan, const Written& written) {
  verify::ResidueOptions search = plan.search(written);
  for (const HideSource& source : rules.sources)
    if (is_table(source))
      search.tables[output_name(source)] = {.delimiter = source.format.delimiter, .header = source.format.header};
  return search;
}

// The outputs of a run; all appear together or, if something was found in the publication, all except the publication.
class Outputs {
 public:
  // Opened before the work, so that an unwritable target is known at once.
  Outputs(const HideRules& rules, bool overwrite) : published_(io::Output::folder(rules.output, overwrite)) {
    if (!rules.audit.empty()) audit_.emplace(rules.audit, io::Output::Secrecy::always_private);
    if (!rules.report.empty()) report_.emplace(rules.report);
    if (!rules.before_after.empty()) before_after_.emplace(rules.before_after, io::Output::Secrecy::always_private);
  }

  [[nodiscard]] std::string folder() const { return published_.staged(); }
  [[nodiscard]] io::ByteSink* audit() { return audit_ ? &audit_->sink() : nullptr; }

  [[nodiscard]] bool shows_records() const { return before_after_.has_value(); }

  // `told`: the part of the summary that goes into the report.
  void appear(const HideSummary& summary, const HideSummary& told, const HideReviewed& reviewed,
              const BeforeAfter& records, ReportOrigin origin, ViewFile* view) {
    if (report_ && summary.is_published()) origin.files = report::origin_files("what is published", folder());
    if (report_) report_->sink().write(hide_report(told, reviewed, origin));
    if (before_after_) before_after_->sink().write(records.page(summary, origin));
    if (report_) report_->prepare();
    if (before_after_) before_after_->prepare();
    if (audit_) audit_->prepare();
    if (summary.is_published()) {
      published_.prepare();
      if (view != nullptr) view->announce(checksum_of_folder(published_.staged()));
    }
    io::OutputGroup together;
    if (audit_) audit_->commit();
    if (report_) report_->commit();
    if (before_after_) before_after_->commit();
    if (summary.is_published()) published_.commit();
    together.finish();
    if (summary.is_published() && view != nullptr) view->finish();
  }

 private:
  io::Output published_;
  std::optional<io::Output> audit_;
  std::optional<io::Output> report_;
  std::optional<io::Output> before_after_;
};

HideSummary summary_of_done(const HideRules& rules, const std::optional<KeyFile>& key_file) {
  HideSummary summary = summary_of(rules);
  summary.key_made = key_file && key_file->made;
  summary.was_done = true;
  return summary;
}

// Returns a checksum of what the rules name, and of people's corrections.
std::string fingerprint_with(const HideRules& rules, std::uint64_t seed, const HideReviewFiles& files) {
  std::string all = fingerprint(rules, seed);
  for (const std::string* const file : {&files.corrected, &files.decisions, &files.known})
    if (!file->empty()) all += " " + io::sha256_of_path(*file);
  return files.corrected.empty() && files.decisions.empty() ? all : io::sha256_of_bytes(all);
}

void write_whole(io::Output& output, std::string_view bytes) {
  output.sink().write(bytes);
  output.prepare();
  output.commit();
}

// The files for reviewers, opened before the work.
class ReviewOutputs {
 public:
  explicit ReviewOutputs(const HideReviewFiles& files) {
    if (!files.mentions.empty()) mentions_.emplace(files.mentions, io::Output::Secrecy::always_private);
    if (!files.results.empty()) results_.emplace(files.results, io::Output::Secrecy::always_private);
  }

  void write(const PublicationPlan& plan, const HideRules& rules) {
    std::vector<std::string> names;
    for (const HideSource& source : rules.sources) names.push_back(output_name(source));
    if (mentions_) write_whole(*mentions_, mentions_as_documents(plan.linked.extraction, names));
    if (results_) write_whole(*results_, results_as_documents(plan.linked.extraction, names, plan.replaced));
  }

 private:
  std::optional<io::Output> mentions_;
  std::optional<io::Output> results_;
};

HideRunOptions with_review_files(HideRunOptions options, const HideReviewFiles& files) {
  for (const std::string* const file :
       {&files.mentions, &files.results, &files.corrected, &files.decisions, &files.known})
    if (!file->empty()) options.own_files.push_back(*file);
  return options;
}

void require_known_to_judge(const HideReviewFiles& files, const HideRules& rules) {
  if (!files.known.empty() && files.decisions.empty() && rules.allowed.empty())
    throw Error{Error::Kind::bad_usage, "",
                "known identifiers are compared with what decisions or allowed phrases show; name a file of either",
                Settings{"decisions", "allow"}};
}

// One run, from the rules to the outputs.
class HideRun {
 public:
  HideRun(const HideRunOptions& options, const HideReviewFiles& files, const Progress& progress)
      : options_(with_review_files(options, files)),
        files_(files),
        progress_(progress),
        review_(files),
        spread_(rules_of(options_)),
        rules_(spread_.rules) {
    require_known_to_judge(files, rules_);
    for (const HideSource& source : rules_.sources) sources_.push_back(opened(source, rules_, ids_));
    if (!rules_.key.empty()) key_file_ = open_key_file(rules_.key);
    if (key_file_) ids_.use_key(key_file_->key);
    if (!rules_.view.empty())
      view_file_.emplace(rules_.view, fingerprint_with(rules_, options_.seed, files), options_.overwrite);
  }

  HideSummary run(HideReviewed& reviewed) {
    ViewFile* const view = view_file_ ? &*view_file_ : nullptr;
    if (view != nullptr && is_done(*view, rules_)) return summary_of_done(rules_, key_file_);
    const PlanMeans means = plan_means(view);
    std::vector<std::size_t> written_as;
    if (means.order_key) written_as = spread_.deal_names(*means.order_key);
    for (const std::vector<std::size_t>& of_one : spread_.renamed)
      for (const std::size_t file : of_one) sources_[file] = opened(rules_.sources[file], rules_, ids_);
    Outputs outputs(rules_, options_.overwrite);
    ReviewOutputs for_review(files_);

    const PublicationPlan plan = plan_publication(sources_, rules_, means, progress_);
    reviewed = review_.reviewed();
    if (view != nullptr) store(*view, plan);
    for_review.write(plan, rules_);

    BeforeAfter records;
    KeptWords words;
    const std::string folder = outputs.folder();
    const Written written =
        write_records(sources_, plan.decided(rules_, written_as), ids_, folder, outputs.audit(), progress_,
                      outputs.shows_records() ? &records : nullptr, rules_.telling_words ? &words : nullptr);
    HideSummary summary = summarized(plan, written, words, written_as);
    mask_and_attack(plan, folder, summary);
    const verify::ResidueOptions search = search_for(rules_, plan, written);
    summary.residue = verify::find_residue(folder, search, options_.threads, progress_);
    outputs.appear(summary, told_to_others(summary, search), reviewed, records, options_.origin, view);
    return summary;
  }

 private:
  PlanMeans plan_means(ViewFile* view) {
    PlanMeans means{.key = key_file_ ? &key_file_->key : nullptr,
                    .order_key = options_.order_key,
                    .view = view,
                    .review = &review_,
                    .threads = options_.threads,
                    .seed = options_.seed};
    means.order_key = order_key(means, rules_);
    return means;
  }

  [[nodiscard]] HideSummary summarized(const PublicationPlan& plan, const Written& written, const KeptWords& words,
                                       const std::vector<std::size_t>& written_as) const {
    HideSummary summary = plan.summary;
    if (rules_.telling_words) summary.telling_words = telling_words(words, person_groups(plan.linked), options_.seed);
    summary.key_made = key_file_ && key_file_->made;
    summary.dropped = written.dropped;
    if (spread_.keeps_names || !spread_.renamed.empty())
      summary.file_order = spread_.keeps_names || written_as.empty() ? "kept" : "shuffled";
    for (const std::string& file : spread_.left_out) summary.dropped[file][kFileLeftOut] = 1;
    return summary;
  }

  // Masks and attacks what is written, if the rules ask for it.
  void mask_and_attack(const PublicationPlan& plan, const std::string& folder, HideSummary& summary) const {
    if (rules_.mask) mask_staged(rules_, folder, options_.threads, summary.masked, summary.restored, progress_);
    if (rules_.attack)
      attack_staged(rules_, folder, plan.order, options_.threads, options_.seed, summary.attacked, progress_);
  }

  const HideRunOptions options_;
  const HideReviewFiles& files_;
  const Progress& progress_;
  MentionReview review_;
  SpreadRules spread_;
  const HideRules& rules_;
  FreshIds ids_;
  Sources sources_;
  std::optional<KeyFile> key_file_;
  std::optional<ViewFile> view_file_;
};

}  // namespace
}  // namespace hide

HideSummary run_hide(const HideRunOptions& options, const Progress& progress) {
  HideReviewed reviewed;
  return hide::HideRun(options, {}, progress).run(reviewed);
}

HideSummary run_hide(const HideRunOptions& options, const HideReviewFiles& files, HideReviewed& reviewed,
                     const Progress& progress) {
  return hide::HideRun(options, files, progress).run(reviewed);
}

}  // namespace sumi
