#pragma once

#include <memory>
#include <vector>

#include <re2/re2.h>
#include <re2/set.h>

#include "tag/patterns/context_words.hpp"
#include "tag/patterns/pattern.hpp"

namespace sumi::tag {

// A pattern ready to search with.
struct CompiledPattern {
  std::unique_ptr<RE2> regex;  // built-in: of longest matches
  ContextLists::List context;
  bool needs_context;  // alone it stays below the least score
  std::uint32_t entity;
};

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

// Errors: bad_input at the pattern's place.
[[nodiscard]] std::unique_ptr<RE2> compiled_regex(const Pattern& pattern, bool takes_longest,
                                                  std::int64_t memory_bytes);

}  // namespace sumi::tag
