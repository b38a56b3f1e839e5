#include "judge/score/score_hidden.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "base/text/utf8.hpp"

namespace sumi::score {

namespace {

bool counts(char first_byte) {
  return kNeverHidden.find(first_byte) == std::string_view::npos;
}

std::uint64_t count_in(std::string_view text, Range where) {
  std::uint64_t characters = 0;
  for (Position at = where.begin; at < where.end; ++at)
    characters += utf8::starts_character(text[at]) && counts(text[at]) ? 1 : 0;
  return characters;
}

std::uint64_t count_in(std::string_view text, const Mask& mask) {
  std::uint64_t characters = 0;
  for (const Range& range : mask.ranges()) characters += count_in(text, range);
  return characters;
}

// The number of characters of `where` that count and are in the mask.
std::uint64_t count_in(std::string_view text, Range where, const Mask& mask) {
  std::uint64_t characters = 0;
  const auto [first, last] = mask.meeting(where);
  for (const Range* range = first; range != last; ++range)
    characters += count_in(text, {std::max(range->begin, where.begin), std::min(range->end, where.end)});
  return characters;
}

Counts counts_of(std::uint64_t both, std::uint64_t system, std::uint64_t gold) {
  return {both, system - both, gold - both};
}

}  // namespace

void HiddenScorer::add(std::string_view text, const std::vector<Range>& tokens, const std::vector<CountedSpan>& gold,
                       const Mask& hidden, std::vector<Counts>& rows) {
  // The gold's tokens, each once for each of its labels.
  std::vector<std::pair<Position, std::uint32_t>> golden;
  for (const CountedSpan& span : gold) {
    span.for_each_piece([&](Range piece) {
      const Range numbers = tokens_meeting(tokens, piece);
      for (Position number = numbers.begin; number < numbers.end; ++number) {
        const Range& token = tokens[number];
        const Range shared{std::max(token.begin, piece.begin), std::min(token.end, piece.end)};
        if (count_in(text, shared) > 0) golden.emplace_back(number, span.label);
      }
    });
  }
  std::sort(golden.begin(), golden.end());
  golden.erase(std::unique(golden.begin(), golden.end()), golden.end());

  std::vector<bool> is_hidden(tokens.size());
  Counts of_tokens;
  Position next = 0;  // first token not examined yet
  for (const Range& range : hidden.ranges()) {
    const Range numbers = tokens_meeting(tokens, range);
    for (Position number = std::max(next, numbers.begin); number < numbers.end; ++number) {
      next = number + 1;
      const auto characters = static_cast<double>(count_in(text, tokens[number], hidden));
      if (!(characters > ratio_ * static_cast<double>(count_in(text, tokens[number])))) continue;
      is_hidden[number] = true;
      ++of_tokens.fp;
    }
  }
  for (std::size_t i = 0; i < golden.size(); ++i) {
    const auto [number, label] = golden[i];
    if (label >= of_labels_.size()) of_labels_.resize(label + std::size_t{1});
    ++(is_hidden[number] ? of_labels_[label].tp : of_labels_[label].fn);
    if (i > 0 && golden[i - 1].first == number) continue;
    ++(is_hidden[number] ? of_tokens.tp : of_tokens.fn);
    if (is_hidden[number]) --of_tokens.fp;
  }
  rows.push_back(of_tokens);
  const Mask marked = covered_by(gold);
  rows.push_back(counts_of(count_in(text, intersect(marked, hidden)), count_in(text, hidden), count_in(text, marked)));
}

namespace {

bool is_before(const CountedSpan& a, const CountedSpan& b) {
  return std::tie(a.where, a.fragments) < std::tie(b.where, b.fragments);
}

}  // namespace

void add_entities(const std::vector<CountedSpan>& gold, const std::vector<CountedSpan>& system, UnitCounts& units) {
  std::vector<std::uint32_t> gold_labels;
  std::vector<std::uint32_t> system_labels;
  std::size_t g = 0;
  std::size_t s = 0;
  while (g < gold.size() || s < system.size()) {
    const bool is_golden = s == system.size() || (g < gold.size() && !is_before(system[s], gold[g]));
    const CountedSpan& place = is_golden ? gold[g] : system[s];
    gold_labels.clear();
    system_labels.clear();
    for (; g < gold.size() && gold[g].is_at_place_of(place); ++g) gold_labels.push_back(gold[g].label);
    for (; s < system.size() && system[s].is_at_place_of(place); ++s) system_labels.push_back(system[s].label);
    units.add(gold_labels, system_labels);
  }
}

std::vector<Range> distinct_stretches(const std::vector<CountedSpan>& spans) {
  std::vector<Range> stretches;
  for (const CountedSpan& span : spans)
    if (stretches.empty() || stretches.back() != span.where) stretches.push_back(span.where);
  return stretches;
}

}  // namespace sumi::score
