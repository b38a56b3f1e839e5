#include <utility>

#include "base/text/allowed_phrases.hpp"
#include "base/text/mark_text.hpp"
#include "base/text/utf8.hpp"
#include "publish/mask/decided_visibility.hpp"
#include "publish/mask/publication_writer.hpp"
#include "publish/mask/render.hpp"
#include "publish/mask/runs_of_reason.hpp"
#include "publish/mask/start_visibility.hpp"
#include <sumi/model/error.hpp>
#include <sumi/publish/publish_texts.hpp>

namespace sumi {
namespace {

std::vector<std::string> texts_of(const Corpus& corpus, const Visibility& visibility, std::string mark, bool collapse) {
  std::vector<std::string> texts;
  texts.reserve(corpus.size());
  publish::Rendering rendering(std::move(mark), collapse);
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    rendering.render(corpus, visibility, document, false);
    texts.emplace_back(rendering.text());
  }
  return texts;
}

PublishedTexts publish_spelled(const Corpus& corpus, const MaskOptions& options, const CanonicalSpelling& spelling,
                               std::span<const std::vector<std::string>> after, const Progress& progress) {
  if (!options.already_masked) publish::require_free_mark(corpus, options.promise);
  publish::require_named_owners(options.promise, corpus, {});
  if (options.promise.uses(Method::spans) && corpus.spans().empty())
    throw Error{Error::Kind::bad_input, "",
                "no document has spans, so there is nothing to hide; give spans with the documents"};
  MaskOptions spelled = options;
  spelled.promise = spelling.promised(spelled.promise);
  const Mask hidden_before = publish::hidden_in_releases(after, corpus, spelled.promise, spelling);
  const Masking masking = mask(corpus, spelled, progress, hidden_before);
  return {.texts = texts_of(corpus, masking.visibility, written_mark(options.promise), options.promise.collapse),
          .summary = summarize(corpus, masking.visibility),
          .rounds = masking.rounds,
          .fact_values = masking.fact_values,
          .fact_characters = masking.fact_characters,
          .phrases_not_allowed = publish::phrases_not_allowed(corpus, spelled.promise.keep, masking.visibility).size(),
          .hidden = publish::hidden_stretches(corpus, masking.visibility, options.snap)};
}

}  // namespace

std::vector<std::string> published_texts(const Corpus& corpus, const Visibility& visibility, char32_t mark,
                                         bool collapse) {
  std::string bytes;
  utf8::append(bytes, mark);
  return texts_of(corpus, visibility, std::move(bytes), collapse);
}

PublishedTexts publish_texts(const Corpus& corpus, const MaskOptions& options, const Progress& progress,
                             std::span<const std::vector<std::string>> after) {
  publish::check_mask_options(options);
  if (corpus.size() == 0) throw Error{Error::Kind::bad_input, "", "there are no documents; give at least one"};
  if (!after.empty()) publish::require_one_character(options.promise);
  const CanonicalSpelling spelling(options.promise);
  if (!spelling.any()) return publish_spelled(corpus, options, spelling, after, progress);
  return publish_spelled(publish::spelled_corpus(corpus, spelling), options, spelling, after, progress);
}

}  // namespace sumi
