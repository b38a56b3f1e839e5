#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "tag/patterns/word_filter.hpp"
#include <sumi/model/span.hpp>

namespace sumi::tag {

// How many words before and behind a finding its context words may stand.
struct ContextReach {
  std::uint8_t before = 6;
  std::uint8_t behind = 0;

  bool operator==(const ContextReach&) const = default;
};
inline constexpr std::uint8_t kMaxReachWords = 30;

// Letters and digits as NFKD without marks, case folded; each run of others is one space, none at the ends. Requires:
// valid UTF-8.
[[nodiscard]] std::string folded_words(std::string_view text);

// The words on one side of a stretch of text, nearest ones at most `words`; an empty line ends them, and 240 bytes do.
// A capital behind a small letter or a digit begins a word, as do \n, \r and \t of two characters each.
class ContextSide {
 public:
  // Requires: valid UTF-8; `at` at a border of characters.
  [[nodiscard]] static ContextSide before(std::string_view text, Position at, std::size_t words);
  [[nodiscard]] static ContextSide behind(std::string_view text, Position at, std::size_t words);

  [[nodiscard]] std::string_view words() const { return words_; }  // a space before and behind each; or empty
  [[nodiscard]] bool has_spaceless() const { return has_spaceless_; }
  [[nodiscard]] bool is_before() const { return is_before_; }

 private:
  ContextSide(std::string_view piece, bool is_before);
  std::string words_;
  bool has_spaceless_ = false;
  bool is_before_;
};

// Lists of words and phrases beside which patterns count for more. Compared by folded_words(): case, width, accents
// don't count; medicalRecordNumber, medical_record_number and medicalrecordnumber are the same three words.
//   `*` at the end: any ending of the last word; a plural s always may. In scripts without spaces a term may stand
//   within a run.
//   Cost     of a search: O(words) hash lookups and comparisons with the terms with `*` of the same first byte; where
//            there are scripts without spaces, a look for each term in them.
//   Threads  const members from any number of threads.
class ContextLists {
 public:
  using List = std::uint32_t;
  // A number for the list; the same one for the same list.
  [[nodiscard]] List add(const std::vector<std::string>& written);
  [[nodiscard]] std::size_t size() const { return numbers_.size(); }

  // A term that stands on a side.
  struct Hit {
    List list;
    std::uint32_t term;      // index in its list
    std::uint32_t distance;  // words between; behind a stretch twice as many, and one
    std::uint32_t reach;     // words to its far end
    bool operator==(const Hit&) const = default;
  };
  void search(const ContextSide& side, std::vector<Hit>& into) const;
  // Of the hits of a list within reach the nearest, of equally near ones the first of the list.
  [[nodiscard]] static const Hit* nearest(const std::vector<Hit>& hits, List list, std::size_t reach);

 private:
  struct Term {
    List list;
    std::uint32_t term;
    std::string text;
    bool any_ending;
  };
  struct WordHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view word) const { return std::hash<std::string_view>{}(word); }
  };
  void add_joined(Term term);
  static void search_within(const Term& term, std::string_view words, bool is_before, std::vector<Hit>& into);
  static void take(const Term& term, std::string_view words, std::size_t at, bool is_before, std::vector<Hit>& into);

  std::map<std::vector<std::string>, List> numbers_;
  std::unordered_map<std::string, std::vector<Term>, WordHash, std::equal_to<>> by_first_word_;
  WordFilter first_words_;
  std::array<std::vector<Term>, 256> any_ending_;  // by their first byte
  std::vector<Term> spaceless_;
};

}  // namespace sumi::tag
