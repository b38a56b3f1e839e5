#include "tag/training/gold_corpus.hpp"

#include <algorithm>
#include <set>

#include "base/machine/parallel.hpp"
#include "base/model/chosen_labels.hpp"
#include "tag/features/cut_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

// Returns a document's spans, in its own bytes.
std::vector<Span> within(const Corpus& corpus, std::size_t document) {
  const Position begin = corpus.documents()[document].where.begin;
  std::vector<Span> spans(corpus.spans(document).begin(), corpus.spans(document).end());
  for (Span& span : spans) span.where = {span.where.begin - begin, span.where.end - begin};
  return spans;
}

}  // namespace

GoldCorpus::GoldCorpus(const Corpus& corpus, const LabelChoice& choice, unsigned threads, const std::string& place)
    : corpus_(&corpus), texts_(corpus.size()), encoded_(corpus.size()) {
  const std::vector<std::uint32_t> label_of_span = choose_labels(choice, place);
  for_each_piece(corpus.size(), 16, threads, [&](std::size_t begin, std::size_t end, unsigned) {
    for (std::size_t document = begin; document < end; ++document) {
      texts_[document] = cut_text(corpus.text(document));
      encoded_[document] = encode(texts_[document], within(corpus, document), label_of_span);
    }
  });
  bool has_entities = false;
  for (const EncodedSpans& encoded : encoded_) {
    tokens_ += encoded.states.size();
    overlapping_ += encoded.overlapping;
    without_tokens_ += encoded.without_tokens;
    cut_ += encoded.cut;
    has_entities = has_entities || std::ranges::any_of(encoded.states, [](State state) { return state != kOutside; });
  }
  if (!has_entities)
    throw Error{Error::Kind::bad_input, place, "it has no span to train on; name a corpus with labelled spans"};
}

std::vector<std::uint32_t> GoldCorpus::choose_labels(const LabelChoice& choice, const std::string& place) {
  const std::vector<std::string>& all = corpus_->labels();
  const std::vector<bool> counts = chosen_labels(*corpus_, choice, place);
  std::set<std::string> chosen;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (counts[i]) chosen.insert(choice.merge ? kMergedLabel : all[i]);
  }
  if (chosen.size() > kMaxLabels)
    throw Error{Error::Kind::bad_usage, "", "there are more than 1000 labels; choose some of them", Settings{"labels"}};
  labels_.assign(chosen.begin(), chosen.end());
  std::vector<std::uint32_t> numbers;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto at = std::ranges::lower_bound(labels_, choice.merge ? kMergedLabel : all[i]);
    numbers.push_back(counts[i] ? static_cast<std::uint32_t>(at - labels_.begin()) : kNoLabel);
  }
  return numbers;
}

std::vector<Entity> GoldCorpus::entities(std::size_t document) const {
  std::vector<Entity> all;
  const TagText& text = texts_[document];
  for (std::size_t i = 0; i < text.sequences(); ++i) {
    const auto [begin, end] = text.sequence(i);
    const std::vector<Entity> some = entities_of(states(document).subspan(begin, end - begin), begin);
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

}  // namespace sumi::tag
