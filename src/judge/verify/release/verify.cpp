#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <tuple>
#include <utility>

#include "base/bytes/input.hpp"
#include "base/text/allowed_phrases.hpp"
#include "base/text/mark_text.hpp"
#include "io/corpora/document_places.hpp"
#include "io/formats/open_records.hpp"
#include "io/records/joined_records.hpp"
#include "io/records/text_paths.hpp"
#include "judge/verify/release/comparison.hpp"
#include "judge/verify/release/published.hpp"
#include "judge/verify/release/published_layout.hpp"
#include "judge/verify/release/releases.hpp"
#include "judge/verify/release/term_support.hpp"
#include "promise/counted_strings.hpp"
#include "promise/promised_roster.hpp"
#include <sumi/io/documents.hpp>
#include <sumi/model/error.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi::verify {
namespace {

[[noreturn]] void throw_usage(std::string_view fact, Settings settings = {}) {
  throw Error{Error::Kind::bad_usage, {}, fact, std::move(settings)};
}

// One mark also stands for a term whose length is hidden.
bool may_collapse(const Promise& promise) {
  return promise.collapse || promise.uses(Method::terms);
}

bool has_source(const VerifyOptions& options) {
  return options.source || !options.sources.empty();
}

void require_checkable(const VerifyOptions& options) {
  const std::vector<Method> promised = options.promise.promised();
  if (promised.empty()) throw_usage("these methods promise nothing that could be verified");
  constexpr std::uint32_t kMost = std::numeric_limits<std::int32_t>::max();
  if (options.promise.k < 2 || options.promise.k > kMost)
    throw_usage("k must be from 2 to 2^31 - 1; choose such a number", Settings{"k"});
  if (options.promise.n < 1 || options.promise.n > kMost)
    throw_usage("n must be from 1 to 2^31 - 1; choose such a number", Settings{"n"});
  require_sound_mark(options.promise);
  require_sound_phrases(options.promise);
  if (options.promise.uses(Method::terms) && !options.promise.has_dictionary())
    throw_usage("terms can only be verified with their dictionary; give it", Settings{"dictionary"});
  if (!options.with_private.empty() && options.with_private.size() != options.with.size())
    throw_usage("releases and their private files go together; give one private file for each release",
                Settings{"with", "with_private"});
  require_sound_facts(options.promise);
  if (has_source(options)) return;
  if (options.promise.together > 0)
    throw_usage("facts that are known together can only be verified with the source and its spans; give it",
                Settings{"source"});
  if (options.promise.counts() && options.promise.guarantee == Guarantee::source)
    throw_usage("the guarantee source can only be verified with the source; give it", Settings{"source"});
  if (options.promise.uses(Method::sentences))
    throw_usage("sentences can only be verified with the source; give it", Settings{"source"});
  if (!options.with.empty() && may_collapse(options.promise))
    throw_usage("where a mark stands for several characters, releases can only be joined with the source; give it",
                Settings{"source"});
}

FormatOptions resolved(const io::Input& input, FormatOptions options) {
  options.format = io::resolve_format(input, options);
  return options;
}

bool needs_source_texts(const VerifyOptions& options) {
  const Promise& promise = options.promise;
  return promise.guarantee == Guarantee::source || promise.uses(Method::sentences) || promise.uses(Method::terms) ||
         promise.copies_once || promise.together > 0 || !options.with.empty();
}

void add_releases(const VerifyOptions& options, const FormatOptions& format,
                  const std::optional<std::vector<io::Field>>& source_columns, UnitedReleases& united,
                  const Progress& progress) {
  for (std::size_t i = 0; i < options.with.size(); ++i) {
    const io::Input input(options.with[i]);
    PublishedLayout layout = published_layout(input, resolved(input, format), options.pass, source_columns);
    layout.mark_text = options.promise.mark_text;
    Published release(input, layout, progress);
    if (!options.with_private.empty()) release.place_by(io::read_document_places(io::Input(options.with_private[i])));
    united.add(release);
  }
  united.finish();
}

// Adds them at their positions in the publication.
void add_rare(std::vector<RareStretch> rare, Violation::Reason reason, const UnitedReleases* united,
              std::vector<Finding>& findings) {
  std::ranges::stable_sort(rare, {}, &RareStretch::document);
  for (auto first = rare.begin(); first != rare.end();) {
    const std::uint32_t document = first->document;
    std::vector<Range> places;
    for (; first != rare.end() && first->document == document; ++first) places.push_back(first->where);
    if (united != nullptr) places = united->in_publication(document, places);
    for (const Range& place : places) findings.push_back({document, place, reason});
  }
}

// Sorts by document, then position, then reason; removes duplicates.
std::vector<Finding> in_order(std::vector<Finding> findings) {
  const auto key = [](const Finding& f) { return std::tuple(f.document, f.where, name_of(f.reason)); };
  std::ranges::sort(findings, {}, key);
  const auto [first, last] = std::ranges::unique(findings, {}, key);
  findings.erase(first, last);
  return findings;
}

// If a mark has several characters, texts are judged with one character in its place.
Promise judged(Promise promise) {
  if (!promise.mark_text.empty()) promise.mark = kMarkStandIn;
  return promise;
}

Violation violation(const Published& published, const Finding& finding) {
  const std::string_view text = published.text(finding.document);
  const std::uint64_t begin = published.characters_of(text.substr(0, finding.where.begin));
  const std::uint64_t length = published.characters_of(text.substr(finding.where.begin, finding.where.size()));
  return {published.name(finding.document), begin, begin + length, finding.reason};
}

// An empty list is a valid corpus: all documents of the source are missing in it.
Corpus corpus_with(std::span<const std::string> texts, const std::string& name) try {
  return texts.empty() ? Corpus() : corpus_of(texts);
} catch (const Error& error) {
  throw error.within(name);
}

// The inputs of a verification, from files or memory.
struct VerifyInputs {
  const Published& published;
  const io::CountedStrings* counted = nullptr;        // the counts that define what is allowed; null: the promise does
  const io::RecordSource* source = nullptr;           // null: there is none
  std::function<void(UnitedReleases&)> add_releases;  // adds the releases of options.with
  std::vector<std::string> passed_over = {};          // files of the published folder that readers skip
  bool records_are_owners = false;                    // as in find_owners()
  bool judges_supports = true;
  // Returns the documents that carry something else, given the partners of all; called if there are no other findings.
  std::function<std::vector<std::uint32_t>(const std::vector<std::optional<std::uint32_t>>&)> written_otherwise = {};
};

// Each stretch must be a part of one of the strings; for ngrams, each run of n characters, and for words, each token
// must be one of them.
Judgement judge_by_counts(const JudgedTexts& published, const io::CountedStrings& counted, Promise promise) {
  JudgedTexts texts{.shown = published.shown};
  if (counted.method == Method::words) {
    Judgement judgement = judge(texts, {.methods = {}, .mark = promise.mark, .mark_text = promise.mark_text});
    judgement.rare = words_not_among(texts.shown, counted.strings, promise);
    return judgement;
  }
  for (const std::string& string : counted.strings) texts.source.push_back({string, 0});
  promise.methods = {counted.method};
  promise.n = std::max(1U, counted.n);
  promise.by = Support::occurrences;
  promise.k = 1;
  promise.guarantee = Guarantee::source;
  return judge(texts, promise);
}

// If records have several texts, documents are counted by record.
bool counts_records(const VerifyOptions& options, bool has_several_texts) {
  if (!has_several_texts) return false;
  if (!options.with.empty())
    throw_usage("where records have several texts, releases can't be joined; leave them out", Settings{"with"});
  return options.promise.by == Support::documents;
}

// The options for judging by counts, which define the promise.
VerifyOptions by_counts(VerifyOptions options) {
  if (!options.counts) return options;
  if (!options.with.empty() || options.private_file)
    throw_usage("by counts, each document is judged by itself; leave out other releases and the private file",
                Settings{"with", "private_file"});
  Promise promise;
  promise.mark = options.promise.mark;
  promise.mark_text = options.promise.mark_text;
  promise.collapse = options.promise.collapse;
  promise.by = Support::occurrences;  // owners don't matter
  options.promise = promise;
  return options;
}

// The findings, and the documents and files that they are about.
struct Found {
  std::vector<Finding> findings;
  Judgement judgement;
};

// The findings in the texts, for this release alone and united with others.
Found find_all(const VerifyInputs& sides, const VerifyOptions& options, const Promise& promise, Comparison* comparison,
               const UnitedReleases* united, const Owners& owners) {
  const Published& published = sides.published;
  const JudgedCorpus judged(published, united, comparison, owners, promise, options.promise.collapse);
  Found found;
  if (sides.counted != nullptr) {
    found.judgement = judge_by_counts(judged.texts(), *sides.counted, promise);
  } else if (sides.judges_supports) {
    found.judgement = judge(judged.texts(), promise, options.threads);
  }
  std::vector<Finding>& findings = found.findings;
  if (comparison != nullptr) findings = std::move(comparison->findings);
  if (united != nullptr) findings.insert(findings.end(), united->changed().begin(), united->changed().end());
  for (std::uint32_t document = 0; document < published.size(); ++document)
    if (published.carries(document)) findings.push_back({document, {}, Violation::Reason::carried});
  add_rare(std::move(found.judgement.rare), Violation::Reason::rare, united, findings);
  if (promise.together > 0)
    add_rare(few_together(judged.texts(), comparison->values, promise, io::promised_roster(promise)),
             Violation::Reason::together, united, findings);
  findings = in_order(std::move(findings));
  if (findings.empty() && comparison != nullptr && comparison->missing_count == 0 && sides.written_otherwise)
    for (const std::uint32_t document : sides.written_otherwise(comparison->partners))
      findings.push_back({document, {}, Violation::Reason::carried});
  return found;
}

void add_violations(const VerifyInputs& sides, const Found& found, const Comparison* comparison,
                    const UnitedReleases* united, std::size_t most, Verdict& verdict) {
  verdict.violation_count = found.findings.size() + sides.passed_over.size() +
                            (comparison != nullptr ? comparison->missing_count : 0) +
                            (united != nullptr ? united->apart().size() : 0);
  const auto add = [&](const auto& violations, const auto& as_violation) {
    for (const auto& one : violations) {
      if (verdict.violations.size() == most) break;
      verdict.violations.push_back(as_violation(one));
    }
  };
  add(found.findings, [&](const Finding& finding) { return violation(sides.published, finding); });
  add(sides.passed_over,
      [](const std::string& file) { return Violation{file, 0, 0, Violation::Reason::extra_document}; });
  if (comparison != nullptr)
    add(comparison->missing,
        [](const std::string& name) { return Violation{name, 0, 0, Violation::Reason::missing_document}; });
  if (united != nullptr) add(united->apart(), [](const Violation& one) { return one; });
}

Verdict verdict_on(const VerifyInputs& sides, const VerifyOptions& options, const Promise& promise,
                   const CanonicalSpelling& spelling, const Progress& progress) {
  const Published& published = sides.published;
  OwnerNumbers numbers;
  std::optional<Comparison> comparison;
  if (sides.source != nullptr) {
    comparison = compare(published, *sides.source,
                         {promise.mark, promise.collapse, needs_source_texts(options), options.max_violations,
                          &spelling, sides.records_are_owners, promise.together > 0 ? &promise.facts : nullptr},
                         numbers, progress);
  }
  Comparison* const compared = comparison ? &*comparison : nullptr;
  std::optional<UnitedReleases> releases;
  if (!options.with.empty()) {
    releases.emplace(published, compared, promise);
    sides.add_releases(*releases);
  }
  const UnitedReleases* const united = releases ? &*releases : nullptr;
  const Owners owners = find_owners(options, published, compared, numbers, sides.records_are_owners);
  if (progress) progress("counting", 0, 0);
  const Found found = find_all(sides, options, promise, compared, united, owners);

  Verdict verdict;
  verdict.stretches = found.judgement.stretches;
  verdict.kept_by_policy = found.judgement.kept_by_policy;
  verdict.documents = published.size();
  verdict.documents_without_owner = owners.without_owner;
  for (std::size_t i = 0; i < published.size(); ++i) verdict.characters += published.characters_of(published.text(i));
  add_violations(sides, found, compared, united, options.max_violations, verdict);
  return verdict;
}

// The source, if one is named.
struct SourceFiles {
  std::optional<io::Input> input;
  std::optional<std::vector<io::Field>> columns;
  FormatOptions format;
};

SourceFiles source_of(const VerifyOptions& options) {
  SourceFiles source;
  source.format = options.format;
  source.format.each_by_itself = true;
  if (!has_source(options)) return source;
  source.input.emplace(options.source ? io::Input(*options.source) : io::Input::of_several(options.sources));
  source.format = resolved(*source.input, source.format);
  source.columns = read_columns(*source.input, source.format);
  return source;
}

FormatOptions published_format_of(const VerifyOptions& options, const io::Input& input, const SourceFiles& source) {
  FormatOptions format = options.format;
  format.each_by_itself = true;
  if (source.input && !format.format) format.format = source.format.format;  // the publication has the source's format
  format.encoding.clear();
  format.strict_spans = false;
  format.any_file = true;  // foreign files are found by their names
  return resolved(input, format);
}

}  // namespace

std::string_view name_of(Violation::Reason reason) {
  switch (reason) {
    case Violation::Reason::rare:
      return "rare";
    case Violation::Reason::together:
      return "together";
    case Violation::Reason::changed:
      return "changed";
    case Violation::Reason::carried:
      return "carried";
    case Violation::Reason::missing_document:
      return "missing-document";
    case Violation::Reason::extra_document:
      return "extra-document";
  }
  return "";
}

Verdict verify(const std::string& published_path, const VerifyOptions& given, const Progress& progress) {
  VerifyOptions options = by_counts(given);
  bool records_are_owners = counts_records(options, io::has_several_texts(options.format));
  if (records_are_owners) options.promise.by = Support::owners;
  std::optional<io::CountedStrings> counted;
  if (options.counts) counted = io::read_counted_strings(*options.counts);
  require_checkable(options);
  Promise promise = judged(options.promise);
  promise.collapse = may_collapse(promise);
  const CanonicalSpelling spelling(promise);  // text that isn't published in canonical spelling is changed, or rare
  promise = spelling.promised(promise);
  const io::Input input(published_path);
  const SourceFiles source = source_of(options);
  const FormatOptions format = published_format_of(options, input, source);
  const bool has_several = io::may_have_several_texts(input, format) ||
                           (source.input && io::may_have_several_texts(*source.input, source.format));
  if (!records_are_owners && counts_records(options, has_several)) {
    records_are_owners = true;
    promise.by = options.promise.by = Support::owners;
  }
  std::vector<std::string> other_files;
  const auto read_published = [&] {
    if (io::are_several_files(input, format))
      return Published(
          input,
          published_files(input, format, options, source.input ? &*source.input : nullptr, source.format, other_files),
          progress);
    PublishedLayout layout = published_layout(input, format, options.pass, source.columns);
    layout.mark_text = promise.mark_text;
    return Published(input, layout, progress);
  };
  Published published = read_published();
  if (options.private_file) published.place_by(io::read_document_places(io::Input(*options.private_file)));
  if (published.size() == 0 && !source.input)
    throw Error{Error::Kind::bad_input, input.name(), "it has no documents; name a published text that has some"};
  std::optional<io::RecordSource> source_records;
  if (source.input) source_records = io::records_of(*source.input, source.format);
  VerifyInputs sides{
      .published = published,
      .counted = counted ? &*counted : nullptr,
      .source = source_records ? &*source_records : nullptr,
      .add_releases = [&](UnitedReleases& united) { add_releases(options, format, source.columns, united, progress); }};
  sides.records_are_owners = records_are_owners;
  if (source.input)
    sides.written_otherwise = [&](const auto& partners) {
      return written_otherwise(published, input, *source.input, source.format, partners);
    };
  if (input.is_folder()) sides.passed_over = dot_files(published_path);
  sides.passed_over.insert(sides.passed_over.end(), other_files.begin(), other_files.end());
  return verdict_on(sides, options, promise, spelling, progress);
}

Verdict verify_texts(const Corpus& published_corpus, const VerifyTextsOptions& texts, const Progress& progress) {
  VerifyOptions options{.promise = texts.promise, .max_violations = texts.max_violations, .threads = texts.threads};
  if (texts.source != nullptr) options.source = "the source";
  for (std::size_t i = 0; i < texts.with.size(); ++i) options.with.push_back("release " + std::to_string(i + 1));
  require_checkable(options);
  Promise promise = judged(options.promise);
  promise.collapse = may_collapse(promise);
  const CanonicalSpelling spelling(promise);
  promise = spelling.promised(promise);
  const io::RecordSource records = io::records_of(published_corpus, "the published texts");
  PublishedLayout layout = memory_layout();
  layout.mark_text = promise.mark_text;
  const Published published(records, layout, progress);
  if (published.size() == 0 && texts.source == nullptr)
    throw Error{Error::Kind::bad_input, records.name, "there are no documents; give at least one"};
  std::optional<io::RecordSource> source;
  if (texts.source != nullptr) source = io::records_of(*texts.source, *options.source);
  return verdict_on({.published = published,
                     .source = source ? &*source : nullptr,
                     .add_releases =
                         [&](UnitedReleases& united) {
                           for (std::size_t i = 0; i < texts.with.size(); ++i) {
                             const Corpus release = corpus_with(texts.with[i], options.with[i]);
                             united.add(Published(io::records_of(release, options.with[i]), layout, progress));
                           }
                           united.finish();
                         },
                     .judges_supports = texts.judges_supports},
                    options, promise, spelling, progress);
}

Verdict verify_texts(std::span<const std::string> published, const VerifyTextsOptions& texts,
                     const Progress& progress) {
  return verify_texts(corpus_with(published, "the published texts"), texts, progress);
}

}  // namespace sumi::verify
