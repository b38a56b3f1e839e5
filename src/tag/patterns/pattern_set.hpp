#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tag/patterns/pattern.hpp"
#include <sumi/model/span.hpp>

namespace sumi::tag {

// What a pattern found, and why.
struct Finding {
  Range where;            // bytes of the text, not empty
  std::uint32_t entity;   // index into PatternSet::entities()
  std::uint32_t pattern;  // index into PatternSet::patterns()
  double score;
  std::optional<bool> check;             // whether its check passed; nothing without one
  std::optional<std::uint32_t> context;  // which of the pattern's context words stands nearest

  bool operator==(const Finding&) const = default;
};

// Finds what patterns describe.
//   Score    the pattern's; beside a context word kContextBonus more, less kDistancePenalty a word between, at most 1.
//            A failed check counts as one of kFailedScore beside a context word where the pattern forgives it, else
//            nothing is found.
//   Longest  built-in patterns take the longest match at a place that keeps to words and passes its check, of at most 8
//            tried. Own ones take what RE2 does, or their first group where they have one.
//   Cost     linear in the text (RE2), whatever it holds: built-in patterns together read it about once and look closer
//            where one may begin (starts.hpp); each own pattern reads it once more. A finding of an own pattern has at
//            most kOwnWindowBytes.
//   Memory   kSetMemoryBytes for built-in ones, kRegexMemoryBytes for each own one.
//   Threads  const members from any number of threads.
class PatternSet {
 public:
  static constexpr std::int64_t kSetMemoryBytes = 64 << 20;
  static constexpr std::int64_t kRegexMemoryBytes = 8 << 20;
  static constexpr std::size_t kOwnWindowBytes = 1024;
  static constexpr double kMinScore = .4;

  // Findings below `min_score` are left out. Requires: built-in patterns begin where starts.hpp says; RE2 takes their
  // regexes. Errors: bad_input at the pattern's place where RE2 refuses a regex, with its reason.
  PatternSet(std::vector<Pattern> builtin, std::vector<Pattern> own, double min_score = kMinScore);
  ~PatternSet();
  PatternSet(PatternSet&&) noexcept;
  PatternSet& operator=(PatternSet&&) noexcept;

  [[nodiscard]] const std::vector<std::string>& entities() const;  // in order of their bytes
  [[nodiscard]] const std::vector<Pattern>& patterns() const;

  // All findings, by begin, end, entity and score (best first); of one entity at one place the best alone. Requires:
  // valid UTF-8.
  [[nodiscard]] std::vector<Finding> find(std::string_view text) const;
  // The same, in less time, where it is known where matches of own patterns may begin: places[i] of the i-th of them,
  // by rising begins and ends. Requires: a place for each own pattern, in which all its matches begin.
  [[nodiscard]] std::vector<Finding> find_within(std::string_view text,
                                                 std::span<const std::vector<Range>> places) const;
  // Those of them that win by score, then length, whole, as features know them: disjoint() of combine_spans.hpp.
  [[nodiscard]] std::vector<Finding> find_disjoint(std::string_view text) const;
  // All that was found, checked ones first; what loses is cut to what lies outside: covering() of combine_spans.hpp.
  [[nodiscard]] std::vector<Finding> find_covering(std::string_view text) const;

  // Whether it passed a check that proves something (checks.hpp): no guess.
  [[nodiscard]] bool is_checked(const Finding& finding) const;

  // Such as `US_SSN by US_SSN/hyphens, check us-ssn passed, near "social security"`. Quotes the pattern, never the
  // text.
  [[nodiscard]] std::string explain(const Finding& finding) const;

 private:
  struct Compiled;
  class Search;
  std::unique_ptr<const Compiled> compiled_;
};

}  // namespace sumi::tag
