#include <algorithm>
#include <array>
#include <functional>

#include "base/text/utf8.hpp"
#include "judge/score/score_hidden.hpp"

namespace sumi::score {
namespace {

struct CountedBorder {
  Position at;
  bool is_begin;
  unsigned side;  // 0: gold, 1: system
  std::uint32_t label;
};

// The labels of one side at the sweep's position.
class Present {
 public:
  void begin(std::uint32_t label) {
    if (label >= depth_.size()) depth_.resize(label + std::size_t{1});
    if (++depth_[label] == 1) labels_.insert(place_of(label), label);
  }
  void end(std::uint32_t label) {
    if (--depth_[label] == 0) labels_.erase(place_of(label));
  }
  [[nodiscard]] const std::vector<std::uint32_t>& labels() const { return labels_; }

 private:
  std::vector<std::uint32_t>::iterator place_of(std::uint32_t label) {
    return std::lower_bound(labels_.begin(), labels_.end(), label);
  }

  std::vector<std::uint32_t> depth_;  // by label
  std::vector<std::uint32_t> labels_;
};

// Splits a line at all borders; each piece counts with its weight for the labels over it.
void sweep(std::vector<CountedBorder> borders, const std::function<std::uint64_t(Range)>& weigh, UnitCounts& units) {
  std::sort(borders.begin(), borders.end(), [](const CountedBorder& a, const CountedBorder& b) { return a.at < b.at; });
  std::array<Present, 2> present;
  for (std::size_t i = 0; i < borders.size();) {
    const Position at = borders[i].at;
    // Begins come first, so that no depth falls below zero at equal positions.
    std::size_t end = i;
    for (; end < borders.size() && borders[end].at == at; ++end)
      if (borders[end].is_begin) present[borders[end].side].begin(borders[end].label);
    for (; i < end; ++i)
      if (!borders[i].is_begin) present[borders[i].side].end(borders[i].label);
    if (present[0].labels().empty() && present[1].labels().empty()) continue;
    units.add(present[0].labels(), present[1].labels(), weigh({at, borders[end].at}));
  }
}

std::vector<CountedBorder> borders_of(const std::vector<CountedSpan>& gold, const std::vector<CountedSpan>& system,
                                      const std::function<Range(Range)>& place) {
  std::vector<CountedBorder> borders;
  borders.reserve(2 * (gold.size() + system.size()));
  for (const unsigned side : {0U, 1U}) {
    for (const CountedSpan& span : side == 0 ? gold : system) {
      span.for_each_piece([&](Range piece) {
        const Range placed = place(piece);
        if (placed.empty()) return;
        borders.push_back({placed.begin, true, side, span.label});
        borders.push_back({placed.end, false, side, span.label});
      });
    }
  }
  return borders;
}

}  // namespace

Range tokens_meeting(const std::vector<Range>& tokens, Range stretch) {
  const auto first =
      std::partition_point(tokens.begin(), tokens.end(), [&](const Range& t) { return t.end <= stretch.begin; });
  const auto last = std::partition_point(first, tokens.end(), [&](const Range& t) { return t.begin < stretch.end; });
  return {static_cast<Position>(first - tokens.begin()), static_cast<Position>(last - tokens.begin())};
}

void add_tokens(const std::vector<Range>& tokens, const std::vector<CountedSpan>& gold,
                const std::vector<CountedSpan>& system, UnitCounts& units) {
  const auto place = [&](Range piece) { return tokens_meeting(tokens, piece); };
  sweep(borders_of(gold, system, place), [](Range numbers) { return numbers.size(); }, units);
}

void add_characters(std::string_view text, const std::vector<CountedSpan>& gold, const std::vector<CountedSpan>& system,
                    UnitCounts& units) {
  const auto place = [](Range piece) { return piece; };
  const auto characters = [&](Range bytes) { return utf8::count(text.substr(bytes.begin, bytes.size())); };
  sweep(borders_of(gold, system, place), characters, units);
}

}  // namespace sumi::score
