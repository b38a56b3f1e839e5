#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tag/patterns/compiled_patterns.hpp"
#include "tag/patterns/near_words.hpp"
#include "tag/patterns/pattern_set.hpp"
#include "tag/patterns/word_edges.hpp"

namespace sumi::tag {

struct PatternSet::Compiled {
  std::vector<Pattern> patterns;  // built-in ones, then own ones
  std::size_t own_from;
  double min_score;
  std::vector<std::string> entities;
  std::vector<CompiledPattern> ready;                    // of each
  std::vector<std::uint32_t> loose;                      // of the built-in ones
  std::vector<std::vector<std::uint32_t>> loose_beside;  // a word of each list
  std::vector<std::vector<std::uint32_t>> of_series;     // of each entity: built-in ones that make series
  std::vector<AnchoredSet> sets;                         // of the others: what begins at words, addresses, secrets
  ContextReach most;                                     // of any pattern
  ContextLists context;
};

// One search of one text: from where a pattern may begin to what it finds.
//   Values that touch  what stands behind a joint may be of another entity, where it stands for itself without a word:
//                      536-22-8726/5/12/2021 are two, MRN 4471920-5/12/2021 too.
class PatternSet::Search {
 public:
  // `places`: of own patterns; empty: anywhere.
  Search(const Compiled& set, std::string_view text, std::span<const std::vector<Range>> places)
      : set_(set),
        text_(text),
        places_(places),
        resume_(set.patterns.size(), 0),
        words_(set.context, set.most, text),
        carried_(set.patterns.size()) {}

  std::vector<Finding> all();

 private:
  using Other = std::pair<std::uint32_t, Range>;  // a pattern, and what it finds

  void look(StartKind kind, Position at);
  void match_at(std::uint32_t number, Position at);
  void match_secret_at(std::uint32_t number, Position at);
  void search_own(std::uint32_t number);

  // A finding may begin behind a free edge, a letter, or another finding.
  [[nodiscard]] bool may_begin(std::uint32_t number, Position at, Edge before) const;
  // Takes what passed its check: up to another value that begins within it, or whole, or with what is joined to it.
  // Result  true if it took one.
  bool take_right(std::uint32_t number, Range where, bool is_glued, bool ends_free);
  [[nodiscard]] Position first_limit(const Pattern& pattern, Position at) const;
  [[nodiscard]] std::optional<Position> end_of_match(std::uint32_t number, Position at, Position limit) const;
  [[nodiscard]] Edge end_edge(const Pattern& pattern, Position end) const;
  // The last place before `end` where a word ends.
  [[nodiscard]] Position shorter(Position at, Position end) const;

  // Takes what a joint goes on from `first` with, where all of it is found up to a free end.
  bool take_series(std::uint32_t number, Range first, bool is_glued);
  // What the pattern, or another one that makes series, finds at a place and passes its check: one of its entity, or
  // one that stands for itself.
  std::optional<Other> one_joined(std::uint32_t number, Position at);
  [[nodiscard]] std::optional<Range> one_at(std::uint32_t number, Position at) const;
  std::optional<Other> one_alone(Position at);
  [[nodiscard]] bool stands_alone(std::uint32_t number) const;
  // Where a value ends before another one that stands for itself and goes on beyond its end (a number beside its word:
  // to its end at least).
  std::optional<Position> end_before_another(std::uint32_t number, Range where);

  // `leader`: the pattern that found what it is joined to.
  void take(std::uint32_t number, Range where, bool is_right, bool is_glued,
            std::optional<std::uint32_t> leader = std::nullopt);
  // The word that speaks for a finding; that of the last finding, where this one is led by it or goes on with its list.
  std::optional<NearWord> reason_for(std::uint32_t number, Range where, bool is_led);
  // Whether one of the last findings ends at a place, of an entity or (without one) of any.
  [[nodiscard]] bool is_behind_one(std::optional<std::uint32_t> entity, Position end) const;
  // Whether a joint of a list alone stands between the pattern's last finding, if it had a word, and a place.
  [[nodiscard]] bool goes_on_with_list(std::uint32_t number, Position at) const;
  [[nodiscard]] bool is_of_one_shape_with_last(std::uint32_t number, Range where) const;

  const Compiled& set_;
  std::string_view text_;
  std::span<const std::vector<Range>> places_;
  std::vector<Position> resume_;  // of each pattern: where its last finding ends
  std::vector<std::uint32_t> matching_;
  std::vector<std::uint32_t> others_;
  NearWords words_;
  struct Carried {
    Range where;
    std::optional<NearWord> reason;
  };
  std::vector<Carried> carried_;  // the last finding of each pattern
  Position last_taken_ = 0;       // where the last finding ends
  std::vector<Finding> findings_;
};

}  // namespace sumi::tag
