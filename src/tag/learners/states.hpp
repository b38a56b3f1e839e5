#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tag/features/cut_text.hpp"
#include <sumi/model/span.hpp>

namespace sumi::tag {

// A tagger's label of a token (BIO): outside of every entity, at the begin of one, or inside one.
using State = std::uint16_t;
inline constexpr State kOutside = 0;
inline constexpr std::size_t kMaxLabels = 1000;

[[nodiscard]] constexpr State begin_of(std::uint32_t label) {
  return static_cast<State>(1 + 2 * label);
}
[[nodiscard]] constexpr State inside_of(std::uint32_t label) {
  return static_cast<State>(2 + 2 * label);
}
[[nodiscard]] constexpr bool begins(State state) {
  return state % 2 == 1;
}
// Requires: state != kOutside.
[[nodiscard]] constexpr std::uint32_t label_of(State state) {
  return (state - 1U) / 2;
}
[[nodiscard]] constexpr std::size_t states_of(std::size_t labels) {
  return 1 + 2 * labels;
}

// Returns whether `after` may directly follow `before`: an inside state may follow only its own begin or inside state.
// The first state of a sequence follows kOutside.
[[nodiscard]] constexpr bool may_follow(State before, State after) {
  return after == kOutside || begins(after) || (before != kOutside && label_of(before) == label_of(after));
}

// A run of tokens [begin, end) with one label.
struct Entity {
  std::uint32_t begin;
  std::uint32_t end;
  std::uint32_t label;

  auto operator<=>(const Entity&) const = default;
};

// Returns the entities of one sequence, in order. Requires: each state may follow the one before it.
//   `first`: the number of the sequence's first token.
[[nodiscard]] std::vector<Entity> entities_of(std::span<const State> states, std::uint32_t first = 0);

// Spans converted to states of tokens.
struct EncodedSpans {
  std::vector<State> states;  // one per token
  // Spans left out because they share a token with a longer one, or with an earlier one of equal length.
  std::uint64_t overlapping = 0;
  std::uint64_t without_tokens = 0;  // spans left out because they cover no token
  std::uint64_t cut = 0;             // spans over several sequences, which become one entity in each
};

// A token belongs to a span that shares a byte with it. `label_of_span`: indexed by Span::label; kNoLabel if the label
// isn't learned.
//   Requires: spans of this document, in its bytes (not the arena's).
inline constexpr std::uint32_t kNoLabel = ~std::uint32_t{0};
[[nodiscard]] EncodedSpans encode(const TagText& text, std::span<const Span> spans,
                                  std::span<const std::uint32_t> label_of_span);

struct ScoredEntity {
  Entity entity;
  double score;  // in [0, 1]; its meaning depends on the kind of tagger
};

}  // namespace sumi::tag
