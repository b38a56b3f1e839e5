#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "tag/features/tag_text.hpp"
#include "tag/features/token_marks.hpp"
#include "tag/features/word_lists.hpp"
#include "tag/patterns/pattern_set.hpp"

namespace sumi::tag {

// Marks the tokens of documents by the word lists, patterns and encoder of a tagger.
//   Threads  const members from any number; one Scratch each.
class MarkFinder {
 public:
  struct Scratch {
    WordLists::Scratch lists;
    std::vector<TokenMarks::Marked> marked;
  };

  // `lists` must outlive it. `patterns`: TOML, or empty for none; `encoder`: null for none. Errors: bad_input if the
  // patterns are invalid.
  MarkFinder(const WordLists& lists, const std::string& patterns, std::shared_ptr<const TokenMarker> encoder = nullptr);

  // Returns the marks of the patterns that win (combine_spans.hpp) and of all entries of lists.
  [[nodiscard]] DocumentMarks find(std::string_view document, const TagText& text, Scratch& scratch) const;

 private:
  const WordLists& lists_;
  std::unique_ptr<const PatternSet> patterns_;  // null if there are no patterns
  std::shared_ptr<const TokenMarker> encoder_;  // null if there is no encoder
};

}  // namespace sumi::tag
