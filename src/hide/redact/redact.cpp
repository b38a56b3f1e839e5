#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <system_error>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/bytes/compression.hpp"
#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "base/bytes/sha256.hpp"
#include "base/model/nearest_name.hpp"
#include "base/text/ascii.hpp"
#include "base/text/brief.hpp"
#include "hide/chain/publication_order.hpp"
#include "hide/chain/publication_plan.hpp"
#include "hide/chain/replacements.hpp"
#include "hide/redact/batch_rules.hpp"
#include "hide/redact/redact_sources.hpp"
#include "hide/rules/check_rules.hpp"
#include "hide/rules/output_name.hpp"
#include "hide/sources/edited_text.hpp"
#include "io/formats/containers/picture_readers.hpp"
#include "io/formats/open_records.hpp"
#include <sumi/hide/redact.hpp>
#include <sumi/model/error.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {
namespace hide {
namespace {
namespace fs = std::filesystem;

constexpr std::size_t kMostPlaces = 20;
constexpr unsigned kMostSearches = 3;
constexpr std::size_t kMostDenied = 10'000;  // denied values of one search
constexpr std::string_view kLinkByFolder = "folder";
constexpr std::string_view kNamesSource = "names";
constexpr std::array<std::string_view, 6> kStyles{"label", "number", "surrogate", "hash", "mark", "remove"};
constexpr std::array<std::string_view, 3> kUnreadInks{"paint", "refuse", "keep"};
constexpr std::array<std::string_view, 2> kPdfForms{"rewrite", "picture"};
constexpr std::array<std::string_view, 2> kPdfWidths{"grid", "exact"};
constexpr std::array<std::string_view, 3> kUnsearched{"language", "script", "names"};

constexpr std::string_view kSpooled = "input";
constexpr std::string_view kUnseenOutput = ".sumi-redact-output";

// ".docx", ".txt.gz": where it is one of a format's, or of a text's; else that of the format.
std::string fresh_name(std::size_t number, const RedactFile& file) {
  if (is_file_per_document(file.format) && file.format != Format::text) return fmt::format("d{:06}", number + 1);
  const std::string made = io::fresh_file_name(number, file.format, file.relative);
  const std::string inner(io::without_compression_suffix(file.relative));
  const std::string ending = lower_case_ascii(fs::path(inner).extension().string());
  if (ending.empty() || io::source_format_by_name("a" + ending) != file.format) return made;
  const std::string plain(io::without_compression_suffix(made));
  return plain.substr(0, plain.find('.')) + ending + made.substr(plain.size());
}

bool is_folder(const std::string& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

class RedactRun {
 public:
  // `spool`: where standard input is kept; it outlives the run.
  RedactRun(const RedactOptions& options, const Progress& progress, std::optional<io::Output>& spool)
      : options_(options), progress_(progress), spool_(spool) {
    require_named();
    require_sound(options);
    if (!options.dry_run) refuse_path_conflicts();
    RedactSources sources = redact_sources(with_spooled_input(), action_of(options.style));
    unread_ = std::move(sources.unread);
    summary_.notes = std::move(sources.notes);
    files_ = std::move(sources.files);
    for (const RedactFile& file : files_) summary_.with_unread_ink += file.with_unread_ink;
    why_unread_.resize(files_.size());
    if (files_.empty()) require_read();
    is_one_file_ = options.inputs.size() == 1 && files_.size() == 1 && !is_folder(options.inputs.front()) &&
                   !is_folder(options.output) && !options.output.ends_with('/');
    if (!options.reversal.empty()) {
      require_reversible(files_);
      std::error_code ignored;
      if (!options.dry_run && !options.overwrite && std::filesystem::exists(options.reversal, ignored))
        throw Error{Error::Kind::bad_usage, options.reversal,
                    "this reversal puts back an earlier result, and would be lost; name another, or overwrite both",
                    Settings{"reversal", "overwrite"}};
    }
    make_rules(std::move(sources.attributes));
    name_files();
    open_sources();
    taggers_ = kept_taggers(options);
    if (needs_key(options)) key_ = resolved_key();
    summary_.key_made = key_ && key_->made;
    if (key_) {
      ids_.use_key(key_->key);
    } else if (options.secret || !options.key.empty()) {
      ids_.use_key(resolved_key().key);
    }
  }

  RedactSummary run() {
    BeforeAfter shown;
    while (true) {
      const PublicationPlan plan = plan_publication(sources_, rules_, means(), progress_);
      tell(plan);
      if (options_.dry_run || !is_accepted()) {
        require_read();
        return std::move(summary_);
      }
      if (options_.keep_names) keep_names(plan);
      Outputs outputs(options_, is_one_file_);
      shown = {};
      const Written written = write_records(sources_, plan.decided(rules_), ids_, outputs.folder(), nullptr, progress_,
                                            options_.private_page.empty() ? nullptr : &shown);
      note_dropped(written);
      const verify::ResidueOptions search = search_for(plan, written);
      summary_.residue = find_values(outputs.folder(), search);
      ++summary_.searches;
      withhold_unsearched(outputs.folder());
      require_read();
      if (summary_.residue.found == 0) {
        if (!options_.reversal.empty())
          outputs.add_reversal(sealed_reversal(published_files(plan), plan, is_one_file_, key_->key));
        outputs.appear(plan.summary, summary_, shown, options_);
        summary_.is_published = true;
        return std::move(summary_);
      }
      if (summary_.searches == kMostSearches || !deny_remaining(search)) return std::move(summary_);
      open_sources();
    }
  }

 private:
  // The outputs of a run; all appear together.
  class Outputs {
   public:
    Outputs(const RedactOptions& options, bool is_one_file) : is_one_file_(is_one_file) {
      // A single file is made in a folder that never appears, where it is searched.
      const fs::path output = options.output;
      const std::string beside =
          options.output == "-" ? scratch_path(kUnseenOutput)
                                : (output.parent_path() / ("." + output.filename().string() + ".redacted")).string();
      staged_ = io::Output::folder(is_one_file ? beside : options.output, is_one_file || options.overwrite,
                                   is_one_file ? io::Output::Secrecy::always_private : io::Output::Secrecy::published);
      if (!options.report.empty()) report_.emplace(options.report);
      if (!options.private_page.empty()) page_.emplace(options.private_page, io::Output::Secrecy::always_private);
      if (!options.reversal.empty()) reversal_.emplace(options.reversal, io::Output::Secrecy::always_private);
      if (is_one_file) file_.emplace(options.output);
    }

    [[nodiscard]] std::string folder() const { return staged_->staged(); }

    void add_reversal(const std::string& sealed) { write(*reversal_, sealed); }

    void appear(const HideSummary& run, const RedactSummary& summary, const BeforeAfter& shown,
                const RedactOptions& options) {
      if (report_) write(*report_, redact_report(summary, options));
      if (page_) write(*page_, shown.page(run, options.origin));
      if (file_) {
        const io::Input made(folder());
        copy(*made.open(made.files().front()), file_->sink());
        file_->prepare();
      } else {
        staged_->prepare();
      }
      io::OutputGroup together;
      if (report_) report_->commit();
      if (page_) page_->commit();
      if (reversal_) reversal_->commit();
      if (file_) {
        file_->commit();
      } else {
        staged_->commit();
      }
      together.finish();
    }

   private:
    static void write(io::Output& output, const std::string& page) {
      output.sink().write(page);
      output.prepare();
    }

    bool is_one_file_;
    std::optional<io::Output> staged_;
    std::optional<io::Output> file_;
    std::optional<io::Output> report_;
    std::optional<io::Output> page_;
    std::optional<io::Output> reversal_;
  };

  // A dry run makes no key.
  [[nodiscard]] KeyFile resolved_key() const {
    if (options_.secret) return {*options_.secret};
    std::error_code error;
    if (options_.dry_run && !fs::exists(options_.key, error)) return {Key::random()};
    return open_key_file(options_.key);
  }

  // Standard input is read once, into a file that is removed after the run.
  RedactOptions with_spooled_input() {
    RedactOptions options = options_;
    if (std::ranges::find(options.inputs, "-") == options.inputs.end()) return options;
    if (options.inputs.size() > 1)
      throw Error{Error::Kind::bad_usage, "", "standard input is an input by itself; name it alone"};
    spool_ = scratch_folder();
    const std::unique_ptr<io::ByteSink> sink = spool_->create_raw(std::string(kSpooled));
    copy(*io::Input("-").open_raw(), *sink);
    sink->close();
    options.inputs = {spool_->staged() + "/" + std::string(kSpooled)};
    return options;
  }

  static void copy(io::ByteSource& from, io::ByteSink& to) {
    std::string buffer(std::size_t{1} << 16, '\0');
    while (const std::size_t got = from.read(buffer.data(), buffer.size()))
      to.write(std::string_view(buffer).substr(0, got));
  }

  void require_named() const {
    if (options_.inputs.empty())
      throw Error{Error::Kind::bad_usage, "", "nothing to redact is named; name files or folders"};
    if (options_.output.empty() && !options_.dry_run)
      throw Error{Error::Kind::bad_usage, "", "no output is named; name a file, or a folder for several files",
                  Settings{"output"}};
  }

  void refuse_path_conflicts() const {
    std::vector<io::PathUse> reads;
    for (const std::string& input : options_.inputs) reads.push_back({input, "an input"});
    for (const std::string& tagger : taggers_of(options_))
      if (tagger != "patterns" && tagger != kByLanguage) reads.push_back({tagger, "a tagger"});
    io::refuse_path_conflicts(reads, {{options_.output, "the output"},
                                      {options_.report, "the report"},
                                      {options_.private_page, "the private page"},
                                      {options_.reversal, "the reversal"},
                                      {options_.key, "the key"}});
  }

  // Errors: files that can't be read, at the scan or later; all of them are listed.
  void require_read() {
    std::vector<UnreadFile> unread = unread_;
    std::uint64_t withheld = 0;
    for (std::size_t i = 0; i < files_.size(); ++i) {
      if (!why_unread_[i]) continue;
      unread.push_back({files_[i].relative, *why_unread_[i]});
      ++withheld;
    }
    std::ranges::sort(unread, {}, &UnreadFile::name);
    summary_.unread = unread;
    summary_.files = files_.size() - withheld;
    if (unread.empty() || options_.allow_unread) {
      if (summary_.files == 0)
        throw Error{Error::Kind::bad_input, options_.inputs.front(),
                    "there is nothing in it that can be read; name files"};
      return;
    }
    constexpr std::size_t kNamed = 20;
    std::string all;
    for (std::size_t i = 0; i < std::min(kNamed, unread.size()); ++i)
      all += fmt::format("{}{} ({})", i == 0 ? "" : "; ", brief(unread[i].name), unread[i].reason);
    if (unread.size() > kNamed) all += fmt::format("; and {} more", unread.size() - kNamed);
    throw Error{Error::Kind::bad_input, "",
                fmt::format("{} can't be read, so nothing was redacted: {}; repair or convert them, or leave them out",
                            unread.size() == 1 ? "a file" : fmt::format("{} files", unread.size()), all),
                Settings{"allow_unread"}};
  }

  // Withholds files that the search couldn't read: their outputs are removed, with folders that become empty.
  void withhold_unsearched(const std::string& folder) {
    for (const verify::ResidueUnread& one : summary_.residue.unread) {
      const auto is_of = [&](std::size_t i) {
        const std::string& as = rules_.sources[i].as;
        return one.file == as || one.file.starts_with(as + "/");
      };
      std::size_t source = 0;
      while (source < by_name_.size() && !is_of(source)) ++source;
      if (source == by_name_.size())
        throw Error{Error::Kind::bad_input, one.file, one.why + ", so it can't be searched"};
      why_unread_[by_name_[source]] = "what was made of it can't be searched: " + one.why;
    }
    for (std::size_t i = 0; i < by_name_.size(); ++i) {
      if (!why_unread_[by_name_[i]]) continue;
      fs::path path = rules_.sources[i].as;
      fs::remove_all(folder / path);
      for (path = path.parent_path(); !path.empty() && fs::exists(folder / path) && fs::is_empty(folder / path);
           path = path.parent_path())
        fs::remove(folder / path);
    }
  }

  void make_rules(std::vector<HideAttribute> attributes) {
    rules_ = batch_rules(options_, std::move(attributes));
    rules_.output = options_.output.empty() ? "redacted" : options_.output;
  }

  // Fresh names reveal neither the files' own names nor their order, because they are ordered by content.
  void name_files() {
    std::vector<std::size_t> order(files_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::vector<std::string> digests;
    for (const RedactFile& file : files_) digests.push_back(io::sha256_of_path(file.source.file));
    std::ranges::sort(order, {}, [&](std::size_t i) { return std::tie(digests[i], files_[i].relative); });
    std::map<std::string, std::string> folders{{"", ""}};
    const auto folder_for = [&](const fs::path& path, const auto& self) -> std::string {
      const auto known = folders.find(path.string());
      if (known != folders.end()) return known->second;
      const std::string outer = self(path.parent_path(), self);
      return folders[path.string()] = fmt::format("{}d{:06}/", outer, folders.size());
    };
    for (std::size_t i = 0; i < order.size(); ++i) {
      RedactFile& file = files_[order[i]];
      const std::string fresh = fresh_name(i, file);
      file.stem = fresh.substr(0, fresh.find('.'));
      file.ending = fresh.substr(file.stem.size());
      file.source.as = folder_for(fs::path(file.relative).parent_path(), folder_for) + fresh;
      rules_.sources.push_back(file.source);
      if (options_.link_documents == kLinkByFolder)
        rules_.batch->links.push_back("in " + fs::path(file.relative).parent_path().string());
    }
    if (options_.link_documents != kLinkByFolder) rules_.batch->link_field = options_.link_documents;
    by_name_ = std::move(order);
    if (options_.keep_names) {
      HideSource names;
      names.what = HideSource::What::names;
      names.as = kNamesSource;
      rules_.sources.push_back(names);
    }
    check_rules(rules_);
  }

  void open_sources() {
    std::vector<std::unique_ptr<Source>> opened;
    for (std::size_t i = 0; i < by_name_.size(); ++i) {
      const RedactFile& file = files_[by_name_[i]];
      opened.push_back(withholding_source([&] { return open(rules_.sources[i]); }, why_unread_[by_name_[i]]));
      if (!file.tables.empty()) opened.back() = with_marked_cells(std::move(opened.back()), file.tables);
    }
    if (options_.keep_names) {
      std::vector<std::string> names;
      for (const std::vector<std::string>& path : parts_of_names()) names.insert(names.end(), path.begin(), path.end());
      opened.push_back(names_as_texts(std::move(names)));
    }
    sources_ = std::move(opened);
  }

  std::unique_ptr<Source> open(const HideSource& source) {
    switch (source.what) {
      case HideSource::What::documents:
        if (source.format.format == Format::sqlite) return open_database(source, rules_);
        return open_documents(source, rules_, [this](std::string_view id) { return ids_.of(id); });
      case HideSource::What::table:
        return open_table(source, rules_);
      case HideSource::What::json:
        return open_json(source, rules_);
      case HideSource::What::fhir:
        return open_fhir(source, rules_, [this](std::string_view id) { return ids_.of(id); });
      case HideSource::What::names:
        break;
    }
    throw Error{Error::Kind::bad_usage, source.file, "names of files are no file"};
  }

  // Returns for each file, in the order of the sources, the names of its folders and its own name, without its ending.
  [[nodiscard]] std::vector<std::vector<std::string>> parts_of_names() const {
    std::vector<std::vector<std::string>> all;
    for (const std::size_t i : by_name_) {
      std::vector<std::string>& parts = all.emplace_back();
      for (const fs::path& part : fs::path(files_[i].relative)) parts.push_back(part.string());
      const std::string ending = ending_of(files_[i]);
      parts.back() = parts.back().substr(0, parts.back().size() - ending.size());
    }
    return all;
  }

  // Returns the ending of the file's own name: ".txt.gz".
  [[nodiscard]] static std::string ending_of(const RedactFile& file) {
    const std::string name = fs::path(file.relative).filename().string();
    const std::string inner(io::without_compression_suffix(name));
    return fs::path(inner).extension().string() + name.substr(inner.size());
  }

  // Keeps the parts of names in which nothing was found; a fresh name replaces one that is empty then, or in which the
  // search still finds something.
  void keep_names(const PublicationPlan& plan) {
    std::vector<std::vector<std::string>> paths = parts_of_names();
    auto record = static_cast<std::uint32_t>(plan.linked.extraction.records.size());
    for (const std::vector<std::string>& path : paths) record -= static_cast<std::uint32_t>(path.size());
    std::set<std::string> met;
    std::set<std::string> folders;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < paths.size(); ++i) {
      const RedactFile& file = files_[by_name_[i]];
      std::string whole;
      for (std::string& part : paths[i]) {
        std::vector<FieldEdit> edits;
        const std::span<const Mention> mentions = plan.linked.extraction.of(record);
        for (std::size_t one = 0; one < mentions.size(); ++one)
          edits.push_back({0, mentions[one].where, plan.replaced[record][one].text});
        part = edited_text(part, 0, edits, "names of files");
        std::ranges::replace(part, '/', '_');
        const bool is_folder = &part != &paths[i].back();
        if (part.find_first_not_of("._ ") == std::string::npos)
          part = is_folder ? "d" + file.stem.substr(1) : file.stem;
        if (!is_folder && named_anew_.contains(file.stem)) part = file.stem;
        whole += (whole.empty() ? "" : "/") + part;
        if (is_folder) folders.insert(whole);
        ++record;
      }
      whole += file.ending;
      names.push_back(whole);
      if (!why_unread_[by_name_[i]] && !met.insert(whole).second)
        throw Error{Error::Kind::bad_usage, "",
                    "two files would have the same name when what was found in their names is hidden; leave out "
                    "keep_names",
                    Settings{"keep_names"}};
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (folders.contains(names[i]))
        names[i] = fs::path(names[i]).parent_path() / (files_[by_name_[i]].stem + files_[by_name_[i]].ending);
      rules_.sources[i].as = names[i];
    }
    open_sources();
  }

  [[nodiscard]] PlanMeans means() const {
    return {.key = key_ ? &key_->key : nullptr, .threads = options_.threads, .seed = options_.seed};
  }

  void tell(const PublicationPlan& plan) {
    const HideSummary& run = plan.summary;
    summary_.records = run.records;
    summary_.characters = run.characters;
    summary_.searched = run.searched;
    summary_.words_searched = run.words_searched;
    summary_.words_not_searched = run.words_not_searched.size();
    summary_.records_not_linked = plan.linked.extraction.records_not_linked;
    const auto of_files = std::ranges::count_if(
        plan.linked.extraction.records, [&](const ExtractedRecord& one) { return one.source < by_name_.size(); });
    if (!options_.link_documents.empty() && of_files > 0 && std::cmp_equal(summary_.records_not_linked, of_files))
      throw Error{Error::Kind::bad_usage, "", "no record has the column or member that links documents; name another",
                  Settings{"link_documents"}};
    summary_.values_not_searched = plan.linked.extraction.values_not_searched;
    summary_.phrases_not_allowed = run.phrases_not_allowed;
    summary_.hidden = 0;
    summary_.labels.clear();
    for (const Mention& one : plan.linked.extraction.mentions) {
      ++summary_.hidden;
      ++summary_.labels[tag_words(plan.linked.extraction.attributes[one.attribute])];
    }
    summary_.unsearched.clear();
    for (const auto& [finder, one] : run.searched)
      if (finder == kAllLanguages && one.with_words > 0) summary_.unsearched[Unsearched::language] += one.with_words;
    if (const std::uint64_t texts = plan.linked.extraction.texts_in_other_scripts; texts > 0)
      summary_.unsearched[Unsearched::script] = texts;
    if (!run.names_not_searched.empty()) summary_.unsearched[Unsearched::names] = run.names_not_searched.size();
    summary_.unsearched_places.clear();
    for (const std::uint32_t record : plan.linked.extraction.doubtfully_searched)
      if (summary_.unsearched_places.size() < kMostPlaces)
        summary_.unsearched_places.push_back(
            {file_of(plan.linked.extraction.records[record]), plan.linked.extraction.records[record].number + 1});
    add_doubtful_figures(plan);
  }

  [[nodiscard]] std::string file_of(const ExtractedRecord& record) const {
    return record.source < by_name_.size() ? files_[by_name_[record.source]].relative : "names of files";
  }

  void add_doubtful_figures(const PublicationPlan& plan) {
    const Extraction& extraction = plan.linked.extraction;
    std::vector<const Mention*> doubtful;
    for (const Mention& one : extraction.mentions)
      if (one.by == FoundBy::tagger) doubtful.push_back(&one);
    std::ranges::stable_sort(doubtful, {}, &Mention::score);
    doubtful.resize(std::min<std::size_t>(options_.doubtful, doubtful.size()));
    summary_.doubtful.clear();
    for (const Mention* one : doubtful) {
      const ExtractedRecord& record = extraction.records[one->record];
      summary_.doubtful.push_back({file_of(record), record.number + 1, tag_words(extraction.attributes[one->attribute]),
                                   one->where, one->score});
    }
  }

  [[nodiscard]] bool is_accepted() const {
    return std::ranges::all_of(summary_.unsearched,
                               [&](const auto& one) { return options_.accepted.contains(one.first); });
  }

  [[nodiscard]] std::vector<PublishedFile> published_files(const PublicationPlan& plan) const {
    std::vector<PublishedFile> published;
    for (std::uint32_t i = 0; i < by_name_.size(); ++i) {
      if (why_unread_[by_name_[i]]) continue;
      const auto first = std::ranges::find(plan.linked.extraction.records, i, &ExtractedRecord::source);
      published.push_back({&files_[by_name_[i]],
                           static_cast<std::uint32_t>(first - plan.linked.extraction.records.begin()),
                           rules_.sources[i].as});
    }
    return published;
  }

  void note_dropped(const Written& written) {
    summary_.dropped.clear();
    for (const auto& [file, all] : written.dropped)
      for (const auto& [what, times] : all) summary_.dropped[what] += times;
  }

  [[nodiscard]] verify::ResidueOptions search_for(const PublicationPlan& plan, const Written& written) const {
    verify::ResidueOptions search = plan.search(written);
    for (const HideSource& source : rules_.sources)
      if (!options_.keep_names)
        for (fs::path path = source.as; path.has_relative_path(); path = path.parent_path())
          search.fresh_ids[path.parent_path().string()] = {rules_.sources.size(), {"file name"}};
    for (const HideSource& source : rules_.sources)
      if (source.what == HideSource::What::table)
        search.tables[output_name(source)] = {.delimiter = source.format.delimiter, .header = source.format.header};
    return search;
  }

  // Finds values in the output. The search reports the attribute and the person of a place. A number in the attribute's
  // position identifies the value, so that no other value of the attribute is denied.
  verify::Residue find_values(const std::string& folder, const verify::ResidueOptions& search) {
    verify::ResidueOptions numbered = search;
    numbered.most = kMostDenied;
    numbered.lists_unread = true;
    numbered.words_beside.clear();
    for (std::size_t i = 0; i < numbered.identifiers.size(); ++i) {
      const std::string number = std::to_string(i);
      if (const auto words = search.words_beside.find(numbered.identifiers[i].attribute);
          words != search.words_beside.end() && numbered.identifiers[i].is_beside_word)
        numbered.words_beside.emplace(number, words->second);
      numbered.identifiers[i].attribute = number;
    }
    verify::Residue residue = verify::find_residue(folder, numbered, options_.threads, progress_);
    left_.clear();
    for (verify::ResiduePlace& place : residue.places) {
      const std::size_t number = std::stoul(place.attribute);
      left_.insert(number);
      place.attribute = search.identifiers[number].attribute;
    }
    if (residue.places.size() > search.most) residue.places.resize(search.most);
    std::map<std::string, std::uint64_t> by_attribute;
    for (const auto& [number, count] : residue.by_attribute)
      by_attribute[search.identifiers[std::stoul(number)].attribute] += count;
    residue.by_attribute = std::move(by_attribute);
    return residue;
  }

  // Denies each value that the search found, and renames files in whose names it found one. Returns false if nothing is
  // new.
  bool deny_remaining(const verify::ResidueOptions& search) {
    std::set<std::string> denied(rules_.batch->denied.begin(), rules_.batch->denied.end());
    const std::size_t before = denied.size();
    const std::size_t named_before = named_anew_.size();
    for (const verify::ResiduePlace& place : summary_.residue.places)
      if (place.field == "file name")
        for (std::size_t i = 0; i < by_name_.size(); ++i)
          if (rules_.sources[i].as == place.file) named_anew_.insert(files_[by_name_[i]].stem);
    for (const std::size_t number : left_) denied.insert(search.identifiers[number].value);
    rules_.batch->denied.assign(denied.begin(), denied.end());
    return denied.size() > before || named_anew_.size() > named_before;
  }

  const RedactOptions& options_;
  io::KeptReadings readings_;  // so that no picture is read twice
  const Progress& progress_;
  RedactSummary summary_;
  std::vector<RedactFile> files_;
  std::vector<UnreadFile> unread_;        // found at the scan
  std::vector<UnreadReason> why_unread_;  // one per file, determined later
  std::vector<std::size_t> by_name_;      // files, in the order of the sources
  bool is_one_file_ = false;
  HideRules rules_;
  std::vector<Tagger> taggers_;  // kept, so that no search reads them again
  FreshIds ids_;
  std::vector<std::unique_ptr<Source>> sources_;
  std::optional<KeyFile> key_;
  std::optional<io::Output>& spool_;
  std::set<std::size_t> left_;        // numbers of identifiers that the last search found
  std::set<std::string> named_anew_;  // stems of files that get fresh names though names are kept
};

}  // namespace
}  // namespace hide

std::optional<RedactStyle> redact_style_named(std::string_view name) {
  return value_named<RedactStyle>(hide::kStyles, name);
}
std::string_view name_of(RedactStyle style) {
  return hide::kStyles[static_cast<std::size_t>(style)];
}
std::optional<Unsearched> unsearched_named(std::string_view name) {
  return value_named<Unsearched>(hide::kUnsearched, name);
}
std::string_view name_of(Unsearched kind) {
  return hide::kUnsearched[static_cast<std::size_t>(kind)];
}

std::string_view name_of(UnreadInk how) {
  return hide::kUnreadInks[static_cast<std::size_t>(how)];
}
std::string_view name_of(PdfForm form) {
  return hide::kPdfForms[static_cast<std::size_t>(form)];
}
std::string_view name_of(PdfWidths widths) {
  return hide::kPdfWidths[static_cast<std::size_t>(widths)];
}

RedactSummary redact(const RedactOptions& options, const Progress& progress) {
  std::optional<io::Output> spool;
  try {
    return hide::RedactRun(options, progress, spool).run();
  } catch (const Error& error) {
    // Nobody named the scratch files.
    const std::string input = spool ? spool->staged() + "/" + std::string(hide::kSpooled) : std::string();
    const std::size_t output = error.place().find(hide::kUnseenOutput);
    if (!input.empty() && error.place().starts_with(input))
      throw Error{error.kind(), "standard input" + error.place().substr(input.size()), error.fact(), error.remedy(),
                  error.settings()};
    if (output == std::string::npos) throw;
    throw Error{error.kind(), "standard output", error.fact(), error.remedy(), error.settings()};
  }
}

}  // namespace sumi
