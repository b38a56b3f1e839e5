#include <optional>
#include <vector>

#include "machine/parallel.hpp"
#include "model/named_owner.hpp"
#include "model/shared_progress.hpp"
#include "tag/several_taggers.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {
namespace {

constexpr std::size_t kDocumentsAtOnce = 8;

}  // namespace

Corpus tag_corpus(const Corpus& corpus, std::span<const Tagger> taggers, const TagCorpusOptions& options,
                  const Progress& progress) {
  if (taggers.empty()) throw Error{Error::Kind::bad_usage, "", "there is no tagger; give at least one"};
  const tag::SeveralTaggers several = tag::SeveralTaggers::of(taggers);
  std::vector<std::vector<TaggedSpan>> found(corpus.size());
  SharedProgress shared(progress, "tagging", corpus.size());
  for_each_piece(corpus.size(), kDocumentsAtOnce, options.threads, [&](std::size_t begin, std::size_t end, unsigned) {
    for (std::size_t i = begin; i < end; ++i) found[i] = several.tag(corpus.text(i), options.least_score).spans;
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

}  // namespace sumi
