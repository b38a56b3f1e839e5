#include <optional>
#include <utility>
#include <vector>

#include "base/machine/parallel.hpp"
#include "base/model/named_owner.hpp"
#include "base/model/shared_progress.hpp"
#include "tag/document_languages.hpp"
#include "tag/several_taggers.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {
namespace {

constexpr std::size_t kDocumentsAtOnce = 8;

// Returns the spans by others in each document, if their score is at least `least_score`.
std::vector<std::vector<tag::Found>> said_of(const Corpus& corpus, std::span<const FoundSpans> others,
                                             double least_score, tag::SeveralTaggers& several) {
  std::vector<std::vector<tag::Found>> said(corpus.size());
  for (std::size_t other = 0; other < others.size(); ++other) {
    if (others[other].size() != corpus.size())
      throw Error{
          Error::Kind::bad_usage, "",
          "a finder returned more or fewer lists of spans than there are documents; return one list for each document"};
    const auto origin = static_cast<std::uint32_t>(several.size() + other);
    for (std::size_t i = 0; i < corpus.size(); ++i)
      for (const LabelledRange& one : others[other][i])
        if (one.score >= least_score)
          said[i].push_back({one.where, several.number_of(one.label), one.score, 0, origin});
  }
  return said;
}

}  // namespace

Corpus tag_corpus(const Corpus& corpus, std::span<const Tagger* const> taggers, std::span<const FoundSpans> others,
                  const TagCorpusOptions& options, const Progress& progress) {
  if (taggers.empty() && others.empty())
    throw Error{Error::Kind::bad_usage, "", "there is no tagger; give at least one"};
  tag::SeveralTaggers several = tag::SeveralTaggers::of(taggers);
  several.allow(options.allow);
  std::vector<std::vector<tag::Found>> said = said_of(corpus, others, options.least_score, several);
  std::vector<std::vector<TaggedSpan>> found(corpus.size());
  std::vector<TextLanguage> languages;
  if (several.go_by_language()) languages = tag::DocumentLanguages(corpus).of(corpus, options.threads);
  SharedProgress shared(progress, "tagging", corpus.size());
  for_each_piece(corpus.size(), kDocumentsAtOnce, options.threads, [&](std::size_t begin, std::size_t end, unsigned) {
    for (std::size_t i = begin; i < end; ++i)
      found[i] = several
                     .tag(corpus.text(i), options.least_score, false, std::move(said[i]),
                          languages.empty() ? nullptr : &languages[i])
                     .spans;
    shared.add(end - begin);
  });
  CorpusBuilder builder;
  std::vector<CorpusBuilder::LabelledRange> spans;
  for (std::size_t i = 0; i < corpus.size(); ++i) {
    spans.clear();
    for (const TaggedSpan& span : found[i]) spans.push_back({span.where, several.labels()[span.label], span.score});
    const std::optional<std::string> id = corpus.has_id(i) ? std::optional(corpus.id(i)) : std::nullopt;
    builder.add(corpus.text(i), id, named_owner(corpus, i), spans);
  }
  return std::move(builder).build();
}

Corpus tag_corpus(const Corpus& corpus, std::span<const Tagger> taggers, const TagCorpusOptions& options,
                  const Progress& progress) {
  std::vector<const Tagger*> all;
  for (const Tagger& tagger : taggers) all.push_back(&tagger);
  return tag_corpus(corpus, all, {}, options, progress);
}

}  // namespace sumi
