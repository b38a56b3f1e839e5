#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tag/patterns/builtin_patterns.hpp"
#include <sumi/model/span.hpp>

namespace sumi::tag {

// A finding of a pattern, and the reasons for it.
struct Finding {
  Range where;            // bytes of the text, not empty
  std::uint32_t entity;   // index into PatternSet::entities()
  std::uint32_t pattern;  // index into PatternSet::patterns()
  double score;
  std::optional<bool> check;             // whether its check passed; nothing if it has no check
  std::optional<std::uint32_t> context;  // the nearest of the pattern's context words

  bool operator==(const Finding&) const = default;
};

// Searches texts by patterns.
//   Score    the pattern's; beside a context word kContextBonus more, less kDistancePenalty for each word between, at
//            most 1. A match that fails its check is dropped; if the pattern forgives it and a context word is near,
//            its base score is kFailedScore.
//   Longest  built-in patterns take the longest match at a place that keeps to words and passes its check, of at most 8
//            tried. Own patterns take RE2's match, or its first group if there is one.
//   Cost     linear in the text (RE2), whatever it holds: all built-in patterns together read it about once and match
//            only where one may begin (starts.hpp); each own pattern reads it once more. A finding of an own pattern
//            has at most kOwnWindowBytes.
//   Memory   kSetMemoryBytes for built-in ones, kRegexMemoryBytes for each own one.
//   Threads  const members from any number of threads.
class PatternSet {
 public:
  static constexpr std::int64_t kSetMemoryBytes = 64 << 20;
  static constexpr std::int64_t kRegexMemoryBytes = 8 << 20;
  static constexpr std::size_t kOwnWindowBytes = 1024;
  static constexpr double kMinScore = .4;

  // Findings below `min_score` are left out. Requires: built-in patterns begin only where starts.hpp allows; RE2
  // accepts their regexes. Errors: bad_input at the pattern's place, with RE2's reason, if RE2 rejects a regex.
  PatternSet(std::vector<Pattern> builtin, std::vector<Pattern> own, double min_score = kMinScore);
  ~PatternSet();
  PatternSet(PatternSet&&) noexcept;
  PatternSet& operator=(PatternSet&&) noexcept;

  [[nodiscard]] const std::vector<std::string>& entities() const;  // sorted by bytes
  [[nodiscard]] const std::vector<Pattern>& patterns() const;

  // Returns all findings, sorted by begin, end, entity and score (best first); of one entity at one place only the
  // best. Requires: valid UTF-8.
  [[nodiscard]] std::vector<Finding> find(std::string_view text) const;
  // As above, but faster, if the places where matches of own patterns may begin are known: places[i] for the i-th own
  // pattern, sorted by begin and by end. Requires: places for each own pattern that contain the begins of all its
  // matches.
  [[nodiscard]] std::vector<Finding> find_within(std::string_view text,
                                                 std::span<const std::vector<Range>> places) const;
  // Returns the findings that win by score, then length, whole, as features use them: disjoint() of combine_spans.hpp.
  [[nodiscard]] std::vector<Finding> find_disjoint(std::string_view text) const;
  // Returns all findings, checked ones first; those that lose are cut to the rest: covering() of combine_spans.hpp.
  [[nodiscard]] std::vector<Finding> find_covering(std::string_view text) const;

  // Returns whether a finding passed a check that proves it (checks.hpp).
  [[nodiscard]] bool is_checked(const Finding& finding) const;

  // Returns a text such as `US_SSN by US_SSN/hyphens, check us-ssn passed, near "social security"`. It quotes the
  // pattern, never the text.
  [[nodiscard]] std::string explain(const Finding& finding) const;

 private:
  struct Compiled;
  class Search;
  std::unique_ptr<const Compiled> compiled_;
};

// A kind of entity found by words (tag/spoken/spoken_mentions.hpp), other than names; users select it like a pattern.
struct SpokenKind {
  std::string_view entity;
  std::string_view name;
};
inline constexpr SpokenKind kSpokenKinds[]{
    {"AGE", "in-words"}, {"DATE_TIME", "in-words"}, {"STREET_ADDRESS", "with-number"}};

// The selected built-in patterns, and own patterns.
struct PatternChoice {
  std::vector<Pattern> builtin;
  std::vector<Pattern> own;
  std::vector<SpokenKind> spoken;  // not part of a PatternSet
  double min_score = PatternSet::kMinScore;
};

// Returns all built-in patterns and all kinds that are spoken, without own patterns.
[[nodiscard]] PatternChoice default_patterns();

// Reads a TOML file; docs/patterns.md explains its keys. All keys are optional unless noted.
//   builtin    "all" (default), "none", or a list of entities (`US_SSN`) and patterns (`DATE_TIME/year`)
//   without    a list of the same, which are removed
//   min_score  0 to 1
//   [[pattern]] entity, regex (both needed), name, score, check, context, needs_context, reach, words, joiners,
//   forgives
// Errors: bad_input at file:line for invalid TOML, an unknown key, a value of another kind or out of range, a built-in
// pattern, check or entity that doesn't exist, a duplicate name. Regexes are compiled by PatternSet, whose errors name
// the same place.
[[nodiscard]] PatternChoice read_patterns(const std::string& path);
// `place` stands for the file in errors.
[[nodiscard]] PatternChoice parse_patterns(std::string_view toml, const std::string& place);

}  // namespace sumi::tag
