#include "methods/rare/cover.hpp"
#include "methods/rare/document_view.hpp"
#include "methods/rare/find_lengths.hpp"
#include <sumi/rare/repeats.hpp>

namespace sumi {

void for_each_repeat(const Corpus& corpus, Support by, unsigned k, Folding fold, RepeatKind kind,
                     const std::function<void(std::size_t, Range)>& visit, const EngineOptions& engine,
                     unsigned threads) {
  const Visibility visibility(corpus.arena().size(), Why::shown);
  const rare::UnitStarts units(corpus, Snap::none, 1);
  const rare::CountingText text = rare::counting_text(corpus, visibility, fold);
  const rare::FrequentLengths lengths =
      rare::find_lengths(text, text.bytes, by, k, engine, threads,
                         corpus.memory_bytes() + text.memory_bytes() + visibility.size() + units.memory_bytes());
  rare::DocumentView view;
  std::vector<rare::Length> counted_lengths;
  std::vector<rare::Stretch> stretches;
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    view.load(corpus, units, visibility, corpus.documents()[document].where);
    lengths.read(text.bytes, text.documents[document].where, counted_lengths);
    view.load_lengths(text, counted_lengths, text.documents[document].where);
    stretches.clear();
    if (kind == RepeatKind::maximal_repeats) {
      rare::append_maximal_repeats(view.lengths, stretches);
    } else {
      rare::append_minimal_rare(view.lengths, std::vector<std::uint8_t>(view.size(), 1), stretches);
    }
    for (const rare::Stretch& stretch : stretches)
      visit(document, {view.begins[stretch.begin], view.begins[stretch.end]});
  }
}

}  // namespace sumi
