#include "methods/rare/copies.hpp"

#include <algorithm>

#include "base/text/copies.hpp"
#include "base/text/utf8.hpp"

namespace sumi::rare {

Copies::Copies(const Corpus& corpus) {
  std::vector<std::string_view> documents;
  documents.reserve(corpus.size());
  for (std::size_t i = 0; i < corpus.size(); ++i) documents.push_back(corpus.text(i));
  passages_ = copied_passages(documents);
  if (std::all_of(passages_.begin(), passages_.end(), [](const Mask& mask) { return mask.empty(); })) passages_.clear();
}

bool Copies::hold(std::size_t document, Range range) const {
  if (empty()) return false;
  const auto [first, last] = passages_[document].meeting(range);
  return first != last && first->begin <= range.begin && range.end <= first->end;
}

Mask Copies::places_in(const CountingText& text, const Corpus& corpus, const Visibility& visibility) const {
  Mask places;
  std::vector<Why> why;
  std::vector<Position> counted;
  for (std::size_t document = 0; document < passages_.size(); ++document) {
    if (passages_[document].empty()) continue;
    const std::string_view source = corpus.text(document);
    const Position begin = corpus.documents()[document].where.begin;
    why.clear();
    for (Position at = 0; at < source.size(); at += utf8::width(source[at])) why.push_back(visibility[begin + at]);
    counted_positions(text, text.documents[document].where, why, counted);
    std::size_t character = 0;
    Position at = 0;
    for (const Range& passage : passages_[document].ranges()) {
      for (; at < passage.begin; at += utf8::width(source[at])) ++character;
      for (; at < passage.end; at += utf8::width(source[at]), ++character) {
        if (why[character] == Why::shown) places.append({counted[character], counted[character + 1]});
      }
    }
  }
  return places;
}

std::string without(std::string_view bytes, const Mask& places) {
  std::string counted(bytes);
  for (const Range& place : places.ranges()) {
    std::fill(counted.begin() + static_cast<std::ptrdiff_t>(place.begin),
              counted.begin() + static_cast<std::ptrdiff_t>(place.end), kBorder);
  }
  return counted;
}

}  // namespace sumi::rare
