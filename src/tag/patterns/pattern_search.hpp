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
  std::vector<Pattern> patterns;  // built-in patterns, then own ones
  std::size_t own_from;
  double min_score;
  std::vector<std::string> entities;
  std::vector<CompiledPattern> ready;                    // one per pattern
  std::vector<std::uint32_t> loose;                      // loose built-in patterns
  std::vector<std::vector<std::uint32_t>> loose_beside;  // loose patterns by list, for a word of it
  std::vector<std::vector<std::uint32_t>> of_series;     // by entity: built-in patterns that form series
  // The other built-in patterns, by start: words, addresses, secrets.
  std::vector<AnchoredSet> sets;
  ContextReach most;  // the largest reach of any pattern
  ContextLists context;
};

// A search of one text, from possible starts of patterns to findings.
//   Adjacent values  a joint may be followed by a value of another entity if that is valid without a context word:
//                    536-22-8726/5/12/2021 are two values, and so are MRN 4471920-5/12/2021.
class PatternSet::Search {
 public:
  // `places`: where own patterns may begin; empty: anywhere.
  Search(const Compiled& set, std::string_view text, std::span<const std::vector<Range>> places)
      : set_(set),
        text_(text),
        places_(places),
        resume_(set.patterns.size(), 0),
        words_(set.context, set.most, text),
        carried_(set.patterns.size()) {}

  std::vector<Finding> all();

 private:
  using Other = std::pair<std::uint32_t, Range>;  // a pattern and its finding

  void look(StartKind kind, Position at);
  void match_at(std::uint32_t number, Position at);
  void match_secret_at(std::uint32_t number, Position at);
  void search_own(std::uint32_t number);

  // Returns whether a finding may begin here: after a free edge, a letter, or another finding.
  [[nodiscard]] bool may_begin(std::uint32_t number, Position at, Edge before) const;
  // Takes a match that passed its check: up to another value that begins within it, or whole, or with the values joined
  // to it. Returns whether it took one.
  bool take_checked(std::uint32_t number, Range where, bool is_glued, bool ends_free);
  [[nodiscard]] Position first_limit(const Pattern& pattern, Position at) const;
  [[nodiscard]] std::optional<Position> end_of_match(std::uint32_t number, Position at, Position limit) const;
  [[nodiscard]] Edge end_edge(const Pattern& pattern, Position end) const;
  // Returns the last place before `end` where a word ends.
  [[nodiscard]] Position shorter(Position at, Position end) const;

  // Takes the values that follow `first` after joints, if all of them are matched up to a free end.
  bool take_series(std::uint32_t number, Range first, bool is_glued);
  // Returns the match of the pattern, or of another one that forms series, at a place, if it passes its check: a value
  // of the same entity, or one that is valid without context.
  std::optional<Other> one_joined(std::uint32_t number, Position at);
  [[nodiscard]] std::optional<Range> one_at(std::uint32_t number, Position at) const;
  std::optional<Other> one_alone(Position at);
  [[nodiscard]] bool stands_alone(std::uint32_t number) const;
  // Returns the end of a value before another one that is valid without context and extends beyond it (for a number
  // beside its word: at least to its end).
  std::optional<Position> end_before_another(std::uint32_t number, Range where);

  // `leader`: the pattern of the value to which it is joined.
  void take(std::uint32_t number, Range where, bool is_right, bool is_glued,
            std::optional<std::uint32_t> leader = std::nullopt);
  // Returns the context word of a finding; that of the previous finding if this one is joined to it or continues its
  // list.
  std::optional<NearWord> reason_for(std::uint32_t number, Range where, bool is_led);
  // Returns whether one of the last findings ends at a place: one of this entity or, without `entity`, any.
  [[nodiscard]] bool follows_finding(std::optional<std::uint32_t> entity, Position end) const;
  // Returns whether only a list joint stands between a place and the pattern's last finding, provided that one had a
  // context word.
  [[nodiscard]] bool continues_list(std::uint32_t number, Position at) const;
  [[nodiscard]] bool is_of_one_shape_with_last(std::uint32_t number, Range where) const;

  const Compiled& set_;
  std::string_view text_;
  std::span<const std::vector<Range>> places_;
  std::vector<Position> resume_;  // end of each pattern's last finding
  std::vector<std::uint32_t> matching_;
  std::vector<std::uint32_t> others_;
  NearWords words_;
  struct Carried {
    Range where;
    std::optional<NearWord> reason;
  };
  std::vector<Carried> carried_;  // last finding of each pattern
  Position last_taken_ = 0;       // end of the last finding
  std::vector<Finding> findings_;
};

}  // namespace sumi::tag
