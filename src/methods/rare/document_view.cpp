#include "methods/rare/document_view.hpp"

#include <algorithm>
#include <numeric>

#include "base/text/utf8.hpp"

namespace sumi::rare {

void DocumentView::load(const Corpus& corpus, const UnitStarts& units, const Visibility& visibility, Range where) {
  const std::string_view arena = corpus.arena();
  why.clear();
  cuts.clear();
  begins.clear();
  for (Position at = where.begin; at < where.end; at += utf8::width(arena[at])) {
    const bool phrase_edge = !why.empty() && (why.back() == Why::phrase) != (visibility[at] == Why::phrase);
    cuts.push_back(why.empty() || phrase_edge || units.contains(at) ? 1 : 0);
    why.push_back(visibility[at]);
    begins.push_back(at);
  }
  cuts.push_back(1);
  begins.push_back(where.end);
}

void DocumentView::load_lengths(const CountingText& text, std::span<const Length> counted_lengths, Range where) {
  counts_bytes = size() == where.size() && is_all_shown();
  if (counts_bytes) {
    counted.resize(size() + std::size_t{1});
    std::iota(counted.begin(), counted.end(), where.begin);
    lengths.resize(size());
    for (std::uint32_t i = 0; i < size(); ++i) lengths[i] = std::min<Length>(counted_lengths[i], size() - i);
    return;
  }
  counted_positions(text, where, why, counted);
  lengths.assign(size(), 0);
  std::uint32_t end = 0;  // neighbours often end together
  for (std::uint32_t i = 0; i < size(); ++i) {
    if (why[i] != Why::shown) continue;
    const Position behind = std::min(counted[i] + counted_lengths[counted[i] - where.begin], where.end);
    end = std::max(end, i);
    if (counted[end] < behind || (end > i && counted[end - 1] >= behind)) {
      end = static_cast<std::uint32_t>(std::lower_bound(counted.begin() + i, counted.end(), behind) - counted.begin());
    }
    lengths[i] = end - i;
  }
}

bool DocumentView::is_all_shown() const {
  return static_cast<std::size_t>(std::count(why.begin(), why.end(), Why::shown)) == why.size();
}

void DocumentView::store(Visibility& visibility) const {
  if (begins.back() - begins.front() == why.size()) {
    std::copy(why.begin(), why.end(), visibility.begin() + static_cast<std::ptrdiff_t>(begins.front()));
    return;
  }
  for (std::size_t i = 0; i < why.size(); ++i) {
    std::fill(visibility.begin() + static_cast<std::ptrdiff_t>(begins[i]),
              visibility.begin() + static_cast<std::ptrdiff_t>(begins[i + 1]), why[i]);
  }
}

std::uint64_t DocumentView::hide_rest_of_units(double ratio) {
  if (is_all_shown()) return 0;
  std::uint64_t newly_hidden = 0;
  for (std::size_t begin = 0; begin < why.size();) {
    std::size_t end = begin + 1;
    while (cuts[end] == 0) ++end;
    const auto unit_begin = why.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto unit_end = why.begin() + static_cast<std::ptrdiff_t>(end);
    const auto hidden = std::count_if(unit_begin, unit_end, is_hidden);
    const auto size = static_cast<double>(end - begin);
    if (hidden > 0 && static_cast<double>(hidden) > ratio * size) {
      newly_hidden += static_cast<std::uint64_t>(std::count(unit_begin, unit_end, Why::shown));
      std::replace(unit_begin, unit_end, Why::shown, Why::unit);
    }
    begin = end;
  }
  return newly_hidden;
}

}  // namespace sumi::rare
