#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

#include <re2/re2.h>
#include <re2/set.h>

#include "tag/patterns/context_words.hpp"
#include "tag/patterns/pattern.hpp"
#include "tag/patterns/starts.hpp"

namespace sumi::tag {

// Errors: bad_input at the pattern's place.
[[nodiscard]] std::unique_ptr<RE2> compiled_regex(const Pattern& pattern, bool takes_longest,
                                                  std::int64_t memory_bytes);

// A pattern's regex, compiled when it is first asked for: most texts hold few of the kinds of entities there are.
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

// A pattern ready to search with.
struct CompiledPattern {
  std::unique_ptr<LazyRegex> regex;  // built-in: of longest matches
  ContextLists::List context, against, against_behind;
  bool needs_context;  // alone it stays below the least score
  std::uint32_t entity;
};

// Which set has what may begin at a start: one for words and openers, one for addresses, one for secrets.
inline constexpr std::size_t kAnchoredSets = 3;
[[nodiscard]] constexpr std::size_t set_for(StartKind kind) {
  return kind == StartKind::address ? 1 : kind == StartKind::secret ? 2 : 0;
}

// Which of several regexes match at a place, in one pass.
class AnchoredSet {
 public:
  // `members`: indices into `patterns`.
  AnchoredSet(const std::vector<Pattern>& patterns, std::vector<std::uint32_t> members, std::int64_t memory_bytes);

  // Ascending. When memory runs out: all of them.
  void matching(std::string_view text, std::vector<std::uint32_t>& into) const;

 private:
  std::vector<std::uint32_t> members_;
  std::unique_ptr<RE2::Set> set_;
};

}  // namespace sumi::tag
