#include "judge/verify/release/releases.hpp"
#include "judge/verify/release/support_count.hpp"
#include "judge/verify/release/term_support.hpp"

namespace sumi::verify {
namespace {

std::vector<PairedText> pairs_of(const JudgedTexts& texts) {
  std::vector<PairedText> pairs;
  for (std::size_t i = 0; i < texts.shown.size(); ++i) {
    pairs.push_back({texts.shown[i].text, i < texts.partners.size() ? texts.partners[i] : std::nullopt,
                     i < texts.placed.size() ? texts.placed[i] : nullptr});
  }
  return pairs;
}

std::vector<RareStretch> rare_by(Method method, const JudgedTexts& texts, const Promise& promise, unsigned threads) {
  const std::vector<OwnedText>& counted = promise.guarantee == Guarantee::source ? texts.source : texts.shown;
  switch (method) {
    case Method::repeats:
      return check_support(texts.shown, counted, promise, threads).rare;
    case Method::ngrams:
      return rare_ngrams(texts.shown, counted, promise);
    case Method::words:
      return rare_words(texts.shown, counted, promise);
    case Method::sentences:
      return rare_sentences(pairs_of(texts), texts.source, promise);
    case Method::terms:
      return rare_terms(pairs_of(texts), texts.source, promise, texts.may_collapse);
    case Method::spans:
      break;
  }
  return {};
}

}  // namespace

Judgement judge(const JudgedTexts& texts, const Promise& promise, unsigned threads) {
  Judgement judgement;
  const Cutter cutter(promise);
  for (const OwnedText& shown : texts.shown) {
    const Cut cut = cutter.cut(shown.text);
    judgement.stretches += cut.stretches.size();
    judgement.kept_by_policy += cut.set_aside_runs;
  }
  for (const Method method : promise.promised()) {
    const std::vector<RareStretch> rare = rare_by(method, texts, promise, threads);
    judgement.rare.insert(judgement.rare.end(), rare.begin(), rare.end());
  }
  return judgement;
}

}  // namespace sumi::verify
