#include "tag/learners/states.hpp"

#include <algorithm>
#include <numeric>

namespace sumi::tag {

std::vector<Entity> entities_of(std::span<const State> states, std::uint32_t first) {
  std::vector<Entity> entities;
  for (std::uint32_t i = 0; i < states.size(); ++i) {
    if (states[i] == kOutside) continue;
    if (begins(states[i])) {
      entities.push_back({first + i, first + i + 1, label_of(states[i])});
    } else {
      entities.back().end = first + i + 1;
    }
  }
  return entities;
}

EncodedSpans encode(const TagText& text, std::span<const Span> spans, std::span<const std::uint32_t> label_of_span) {
  EncodedSpans encoded;
  encoded.states.assign(text.tokens.size(), kOutside);
  std::vector<Entity> entities;
  for (const Span& span : spans) {
    const std::uint32_t label = label_of_span[span.label];
    if (label == kNoLabel) continue;
    const auto first = std::ranges::upper_bound(text.tokens, span.where.begin, {}, &Range::end);
    const auto last = std::ranges::lower_bound(text.tokens, span.where.end, {}, &Range::begin);
    if (span.where.empty() || first >= last) {
      ++encoded.without_tokens;
      continue;
    }
    entities.push_back({static_cast<std::uint32_t>(first - text.tokens.begin()),
                        static_cast<std::uint32_t>(last - text.tokens.begin()), label});
  }
  std::ranges::stable_sort(entities, std::ranges::greater{}, [](const Entity& e) { return e.end - e.begin; });
  for (const Entity& entity : entities) {
    const auto begin = encoded.states.begin() + entity.begin;
    const auto end = encoded.states.begin() + entity.end;
    if (std::any_of(begin, end, [](State state) { return state != kOutside; })) {
      ++encoded.overlapping;
      continue;
    }
    std::fill(begin, end, inside_of(entity.label));
    *begin = begin_of(entity.label);
    const auto sequence_end = std::ranges::upper_bound(text.sequence_ends, entity.begin);
    for (auto it = sequence_end; *it < entity.end; ++it) {
      encoded.states[*it] = begin_of(entity.label);
      if (it == sequence_end) ++encoded.cut;
    }
  }
  return encoded;
}

}  // namespace sumi::tag
