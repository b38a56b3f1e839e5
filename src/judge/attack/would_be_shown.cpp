#include "judge/attack/would_be_shown.hpp"

#include <algorithm>
#include <limits>

#include <divsufsort.h>

#include "base/text/alignment.hpp"
#include <sumi/model/error.hpp>

namespace sumi::attack {

namespace {

std::size_t characters_in(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }));
}

}  // namespace

bool ShownStringTest::of(std::string_view published, std::string_view document, const std::vector<Range>& within) {
  const auto left = placements(published, document, mark_, collapse_, AlignmentSide::leftmost);
  const auto right = placements(published, document, mark_, collapse_, AlignmentSide::rightmost);
  if (!left || !right) return false;
  std::vector<Range> tokens;  // computed at the first use
  for (std::size_t i = 0; i <= left->size(); ++i) {
    Range gap{0, document.size()};
    Range stretches = gap;  // from the stretch before to the one after
    if (i > 0) {
      const Placed& before = (*left)[i - 1];
      if (before.source != (*right)[i - 1].source) continue;
      stretches.begin = before.source;
      gap.begin = before.source + before.published.size();
    }
    if (i < left->size()) {
      const Placed& behind = (*left)[i];
      if (behind.source != (*right)[i].source) continue;
      gap.end = behind.source;
      stretches.end = behind.source + behind.published.size();
    }
    const auto meets = [&](const Range& range) { return range.begin < gap.end && gap.begin < range.end; };
    if (gap.begin >= gap.end || std::ranges::none_of(within, meets)) continue;
    if (tokens.empty()) tokens = segmenter_.tokens(document);
    if (in_gap(document, gap, stretches.begin, stretches.end, tokens)) return true;
  }
  return false;
}

bool ShownStringTest::in_gap(std::string_view document, const Range& gap, Position stretch_begin, Position stretch_end,
                             const std::vector<Range>& tokens) const {
  const auto cut = [&](Position begin, Position end) { return document.substr(begin, end - begin); };
  const auto leaves_gap = [&](Position begin, Position end) { return characters_in(cut(begin, end)) >= rules_.gap; };
  const auto first = std::ranges::lower_bound(tokens, gap.begin, {}, &Range::begin);
  const auto last = std::ranges::upper_bound(tokens, gap.end, {}, &Range::end);  // after those that end in the gap
  if (first >= last) return false;
  const Position at_least = rules_.min_length;
  if (stretch_begin < gap.begin && leaves_gap(first->end, gap.end) && shown_.contains(cut(stretch_begin, first->end)))
    return true;
  if (gap.end < stretch_end && leaves_gap(gap.begin, (last - 1)->begin) &&
      shown_.contains(cut((last - 1)->begin, stretch_end)))
    return true;
  for (auto from = first; from != last; ++from) {
    if (gap.begin > stretch_begin && !leaves_gap(gap.begin, from->begin)) continue;
    auto to = from;
    while (to != last && characters_in(cut(from->begin, to->end)) < at_least) ++to;
    if (to == last) break;
    if (gap.end < stretch_end && !leaves_gap(to->end, gap.end)) break;
    if (shown_.contains(cut(from->begin, to->end))) return true;
  }
  return false;
}

ShownText::ShownText(const Corpus& published) {
  std::uint64_t bytes = 0;
  for (std::size_t document = 0; document < published.size(); ++document) bytes += published.text(document).size() + 1;
  if (bytes == 0 || bytes > static_cast<std::uint64_t>(std::numeric_limits<std::int32_t>::max())) return;
  for (std::size_t document = 0; document < published.size(); ++document)
    text_.append(published.text(document)).push_back('\xFF');
  suffixes_.resize(text_.size());
  const auto* const begin = reinterpret_cast<const sauchar_t*>(text_.data());
  if (divsufsort(begin, suffixes_.data(), static_cast<saidx_t>(text_.size())) != 0)
    throw Error{Error::Kind::unfinished, "", "there is not enough memory to sort what is shown; split the publication"};
}

bool ShownText::contains(std::string_view string) const {
  const auto head = [&](std::int32_t at) {
    return std::string_view(text_).substr(static_cast<std::size_t>(at), string.size());
  };
  const auto found = std::ranges::lower_bound(suffixes_, string, {}, head);
  return found != suffixes_.end() && head(*found) == string;
}

}  // namespace sumi::attack
