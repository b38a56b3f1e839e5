#include <algorithm>

#include "base/bytes/input.hpp"
#include "base/text/utf8.hpp"
#include "io/corpora/limited_corpus.hpp"
#include "io/formats/open_records.hpp"
#include "publish/mask/decided_visibility.hpp"
#include "publish/mask/publication_writer.hpp"
#include "publish/mask/source_counts.hpp"
#include <sumi/model/error.hpp>
#include <sumi/publish/sweep.hpp>

namespace sumi {
namespace {

constexpr std::size_t kMostSettings = 254;

// Selects documents evenly among those that aren't empty, each cut to its first characters.
std::vector<Range> chosen_passages(const Corpus& corpus, const SweepOptions& options,
                                   std::vector<SweepPassage>& passages) {
  std::vector<std::size_t> full;
  for (std::size_t i = 0; i < corpus.size(); ++i) {
    if (!corpus.documents()[i].where.empty()) full.push_back(i);
  }
  const std::size_t count = std::min(options.passages, full.size());
  std::vector<Range> chosen;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t document = full[(2 * i + 1) * full.size() / (2 * count)];
    const std::string_view text = corpus.text(document);
    std::size_t end = 0;
    for (std::size_t characters = 0; characters < options.passage_characters && end < text.size(); ++characters) {
      end += utf8::width(text[end]);
    }
    const Position begin = corpus.documents()[document].where.begin;
    chosen.push_back({begin, begin + end});
    passages.push_back({"document " + std::to_string(document + 1), std::string(text.substr(0, end)), {}});
  }
  return chosen;
}

SweptPassage swept(const SweepOutcome& outcome, const Visibility& visibility, Range where) {
  std::vector<Range> hidden;
  for (Position at = where.begin; at < where.end; ++at) {
    if (is_hidden(visibility[at])) hidden.push_back({at - where.begin, at - where.begin + 1});
  }
  return {outcome.k, outcome.n, Mask(std::move(hidden))};
}

bool are_ascending(const std::vector<unsigned>& values) {
  return std::ranges::adjacent_find(values, std::ranges::greater_equal()) == values.end();
}

void check_sweep_options(const SweepOptions& options) {
  if (options.ks.empty() || options.ks.size() > kMostSettings || !are_ascending(options.ks))
    throw Error{Error::Kind::bad_usage, "", "a sweep needs 1 to 254 values of k, each above the one before",
                Settings{"k"}};
  if (!are_ascending(options.ns))
    throw Error{Error::Kind::bad_usage, "", "values of n must ascend; give each above the one before", Settings{"n"}};
  MaskOptions at = options.mask;
  for (const unsigned k : options.ks) {
    for (const unsigned n : options.ns.empty() ? std::vector{options.mask.promise.n} : options.ns) {
      at.promise.k = k;
      at.promise.n = n;
      publish::check_mask_options(at);
    }
  }
}

// Sweeps a corpus in canonical spelling that doesn't contain the mark.
SweepResult swept_corpus(const Corpus& corpus, const SweepOptions& options, const CanonicalSpelling& spelling,
                         const Progress& progress) {
  SweepResult result;
  MaskOptions mask_options = options.mask;
  mask_options.promise = spelling.promised(mask_options.promise);

  publish::SourceCounts counts(corpus, mask_options, options.ks, {}, progress);
  const std::vector<Range> chosen = chosen_passages(corpus, options, result.passages);
  const std::vector<unsigned> ns = options.ns.empty() ? std::vector{mask_options.promise.n} : options.ns;
  const std::size_t settings = ns.size() * options.ks.size();
  for (const unsigned n : ns) {
    for (const unsigned k : options.ks) {
      if (progress) progress("masking at all settings", result.outcomes.size(), settings);
      MaskOptions at = mask_options;
      at.promise.k = k;
      at.promise.n = n;
      const Masking masking = publish::mask_with_counts(counts, at);
      SweepOutcome outcome{k, std::nullopt, summarize(corpus, masking.visibility), masking.rounds};
      if (!options.ns.empty()) outcome.n = n;
      for (std::size_t i = 0; i < chosen.size(); ++i) {
        result.passages[i].settings.push_back(swept(outcome, masking.visibility, chosen[i]));
      }
      result.outcomes.push_back(std::move(outcome));
    }
  }
  return result;
}

}  // namespace

SweepResult sweep(const SweepOptions& options, const Progress& progress) {
  check_sweep_options(options);
  const io::Input input = io::input_of(options.input, options.inputs);
  FormatOptions format = options.format;
  format.each_by_itself = true;
  format.format = io::resolve_format(input, format);
  const CanonicalSpelling spelling(options.mask.promise);
  const bool counts_records = publish::counts_records(options.mask.promise, input, format);
  const Corpus corpus = io::read_limited_corpus(
      input, format, progress, publish::reading_limit(options.mask, options.ks.size()), [&](io::Record& record) {
        publish::spell(record, spelling);
        if (counts_records) record.owner.reset();
      });
  publish::require_named_owners(options.mask.promise, corpus, input.name());
  if (!options.mask.already_masked) publish::require_free_mark(input, format, corpus, options.mask.promise);
  SweepOptions counted = options;
  if (counts_records) counted.mask.promise.by = Support::owners;
  SweepResult result = swept_corpus(corpus, counted, spelling, progress);
  result.format = *format.format;
  return result;
}

SweepResult sweep(const Corpus& corpus, const SweepOptions& options, const Progress& progress) {
  check_sweep_options(options);
  if (!options.input.empty() || !options.inputs.empty())
    throw Error{Error::Kind::bad_usage, "", "a corpus is given, and an input named; give one of them"};
  if (corpus.size() == 0) throw Error{Error::Kind::bad_input, "", "there are no documents; give at least one"};
  const CanonicalSpelling spelling(options.mask.promise);
  std::optional<Corpus> spelled;
  if (spelling.any()) spelled.emplace(publish::spelled_corpus(corpus, spelling));
  const Corpus& one_spelling = spelled ? *spelled : corpus;
  if (!options.mask.already_masked) publish::require_free_mark(one_spelling, options.mask.promise);
  publish::require_named_owners(options.mask.promise, one_spelling, {});
  return swept_corpus(one_spelling, options, spelling, progress);
}

}  // namespace sumi
