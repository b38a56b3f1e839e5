#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

#include <re2/re2.h>
#include <re2/set.h>

#include "tag/patterns/builtin_patterns.hpp"
#include "tag/patterns/context_words.hpp"
#include "tag/patterns/starts.hpp"

namespace sumi::tag {

// Errors: bad_input at the pattern's place.
[[nodiscard]] std::unique_ptr<RE2> compiled_regex(const Pattern& pattern, bool takes_longest,
                                                  std::int64_t memory_bytes);

// A pattern's regex, compiled at first use: most texts contain few of the kinds of entities.
//   Threads  any number.
class LazyRegex {
 public:
  // `pattern` must outlive it.
  LazyRegex(const Pattern& pattern, bool takes_longest, std::int64_t memory_bytes)
      : pattern_(pattern), takes_longest_(takes_longest), memory_bytes_(memory_bytes) {}

  // Errors: as compiled_regex.
  const RE2& operator*() const {
    std::call_once(once_, [this] { regex_ = compiled_regex(pattern_, takes_longest_, memory_bytes_); });
    return *regex_;
  }

 private:
  const Pattern& pattern_;
  bool takes_longest_;
  std::int64_t memory_bytes_;
  mutable std::once_flag once_;
  mutable std::unique_ptr<RE2> regex_;
};

// A pattern prepared for searching.
struct CompiledPattern {
  std::unique_ptr<LazyRegex> regex;  // for built-in patterns: with longest match
  ContextLists::List context, against, against_behind;
  bool needs_context;  // without context its score is below the minimum
  std::uint32_t entity;
};

// The sets by kind of start: one for words and openers, one for addresses, one for secrets.
inline constexpr std::size_t kAnchoredSets = 3;
[[nodiscard]] constexpr std::size_t set_for(StartKind kind) {
  return kind == StartKind::address ? 1 : kind == StartKind::secret ? 2 : 0;
}

// Finds which of several regexes match at a place, in one pass.
class AnchoredSet {
 public:
  // `members`: indices into `patterns`.
  AnchoredSet(const std::vector<Pattern>& patterns, std::vector<std::uint32_t> members, std::int64_t memory_bytes);

  // Result: ascending; all of them if memory runs out.
  void matching(std::string_view text, std::vector<std::uint32_t>& into) const;

 private:
  std::vector<std::uint32_t> members_;
  std::unique_ptr<RE2::Set> set_;
};

}  // namespace sumi::tag
