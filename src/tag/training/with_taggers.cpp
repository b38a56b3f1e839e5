#include "tag/training/with_taggers.hpp"

#include <algorithm>
#include <deque>

#include "base/machine/parallel.hpp"
#include "tag/features/mark_finder.hpp"

namespace sumi::tag {

void with_taggers(const TaggerModel& model, std::size_t items, unsigned threads,
                  const std::function<void(std::size_t i, TextTagger& tagger, unsigned worker)>& work) {
  constexpr std::size_t kPiece = 4;  // in documents
  const WordLists lists(model.lists);
  const MarkFinder marks(lists, model.about.patterns, model.encoder);
  std::deque<TextTagger> taggers;
  for (unsigned i = 0; i < std::max(1U, threads); ++i) taggers.emplace_back(model.about, model.weights(), marks);
  for_each_piece(items, kPiece, threads, [&](std::size_t begin, std::size_t end, unsigned worker) {
    for (std::size_t i = begin; i < end; ++i) work(i, taggers[worker], worker);
  });
}

}  // namespace sumi::tag
