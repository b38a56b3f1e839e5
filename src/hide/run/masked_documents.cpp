#include <utility>

#include "hide/run/attacked_documents.hpp"
#include <sumi/attack/restore.hpp>
#include <sumi/model/error.hpp>
#include <sumi/publish/publish_texts.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi::hide {

Promise promise_of(const HideRules& rules) {
  const HideMask& mask = *rules.mask;
  Promise promise;
  const std::optional<Method> method = method_named(mask.method);
  if (!method)
    throw Error{Error::Kind::bad_input, rules.place,
                "[mask] names no method that can be used here; write repeats, ngrams, words or terms"};
  promise.methods = {*method};
  promise.k = mask.k;
  promise.n = mask.n;
  promise.by = Support::documents;
  promise.dictionary = mask.dictionary;
  promise.mark = mask.mark;
  promise.keep = rules.allowed;
  return promise;
}

void throw_broken_promise(const std::string& name) {
  throw Error{Error::Kind::unfinished, name,
              "the masked documents do not keep their promise, so nothing was written; this is a fault of the program"};
}

void mask_documents(const HideRules& rules, const std::string& name, std::vector<HideDocument>& documents,
                    unsigned threads, std::map<std::string, MaskSummary>& masked,
                    std::map<std::string, RestoreScore>& restored, const Progress& progress) {
  std::vector<std::string> texts;
  texts.reserve(documents.size());
  for (const HideDocument& one : documents) texts.push_back(one.document.text);
  const Corpus unmasked = corpus_of(texts);
  MaskOptions options;
  options.promise = promise_of(rules);
  options.threads = threads;
  PublishedTexts published = publish_texts(unmasked, options, progress);
  masked[name] = published.summary;

  const Corpus result = corpus_of(published.texts);
  verify::VerifyTextsOptions check{.promise = options.promise};
  check.source = &unmasked;
  if (!verify::verify_texts(result, check, progress).holds()) throw_broken_promise(name);

  GuessRules guess;
  guess.threads = threads;
  guess.mark = rules.mask->mark;
  restored[name] =
      score_guesses(result, guess_hidden(result, nullptr, guess, progress), unmasked, guess, "the masked documents");
  for (std::size_t i = 0; i < documents.size(); ++i) documents[i].document.text = std::move(published.texts[i]);
}

}  // namespace sumi::hide
