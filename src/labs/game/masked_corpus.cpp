#include "base/model/named_owner.hpp"
#include "labs/game/token_corpus.hpp"
#include "tag/features/cut_text.hpp"

namespace sumi::game {
namespace {

// Returns maximal runs of shown tokens of one gold entity, in the masked text.
std::vector<CorpusBuilder::LabelledRange> spans_left(const MaskedText& text, const tag::TagText& cut,
                                                     const tag::GoldCorpus& gold, std::size_t document) {
  const std::span<const tag::State> states = gold.states(document);
  std::vector<CorpusBuilder::LabelledRange> spans;
  bool is_open = false;
  for (std::size_t i = 0; i < cut.tokens.size(); ++i) {
    const std::uint32_t token = text.tokens[i];
    const tag::State state = token == kIsMask ? tag::kOutside : states[token];
    if (state == tag::kOutside) {
      is_open = false;
    } else if (is_open && !tag::begins(state)) {
      spans.back().where.end = cut.tokens[i].end;
    } else {
      spans.push_back({cut.tokens[i], gold.labels()[tag::label_of(state)]});
      is_open = true;
    }
  }
  return spans;
}

}  // namespace

MaskedCorpus masked(const TokenCorpus& tokens, const std::vector<bool>& hidden, GameHiding hiding) {
  const tag::GoldCorpus& gold = tokens.gold();
  CorpusBuilder builder;
  MaskedCorpus result;
  for (std::size_t document = 0; document < gold.documents(); ++document) {
    const Instance first = tokens.tokens_of(document).first;
    const MaskedText text = mask_tokens(
        gold.corpus().text(document), gold.text(document), [&](std::uint32_t token) { return hidden[first + token]; },
        hiding);
    const std::vector<CorpusBuilder::LabelledRange> spans = spans_left(text, tag::cut_text(text.text), gold, document);
    result.entities += spans.size();
    builder.add(text.text, {}, named_owner(gold.corpus(), document), spans);
    for (const std::uint32_t token : text.tokens) result.tokens.push_back(token == kIsMask ? kIsMask : first + token);
    result.ends.push_back(result.tokens.size());
  }
  result.corpus = std::move(builder).build();
  return result;
}

}  // namespace sumi::game
