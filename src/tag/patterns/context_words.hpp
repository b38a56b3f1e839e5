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

#include <sumi/model/span.hpp>

namespace sumi::tag {

// A set of words that rejects most other words in a few instructions, in any case; some others pass.
class WordFilter {
 public:
  // Requires: not empty.
  void add(std::string_view word) { bits_[number(word) / 64] |= std::uint64_t{1} << number(word) % 64; }
  [[nodiscard]] bool may_hold(std::string_view word) const {
    return (bits_[number(word) / 64] >> number(word) % 64 & 1) != 0;
  }

 private:
  // Words of the same size with the same first two and last characters share a number.
  [[nodiscard]] static std::size_t number(std::string_view word) {
    const auto low = [&](std::size_t at) { return static_cast<unsigned char>(word[at]) & 31U; };
    const std::uint32_t all = low(0) | low(word.size() > 1 ? 1 : 0) << 5 | low(word.size() - 1) << 10 |
                              static_cast<std::uint32_t>(word.size()) << 15;
    return all * 2654435769U >> 17;
  }

  std::array<std::uint64_t, 512> bits_{};
};

// How many words before and after a finding its context words may stand.
struct ContextReach {
  std::uint8_t before = 6;
  std::uint8_t behind = 0;

  bool operator==(const ContextReach&) const = default;
};
inline constexpr std::uint8_t kMaxReachWords = 30;

// Returns letters and digits in NFKD without marks, case folded; each run of other characters becomes one space, none
// at the ends. Requires: valid UTF-8.
[[nodiscard]] std::string folded_words(std::string_view text);

// The words on one side of a stretch of text, nearest first, at most `words`; an empty line or 240 bytes end them. A
// capital after a lower-case letter or a digit begins a word, as do \n, \r and \t written as two characters.
class ContextSide {
 public:
  // Requires: valid UTF-8; `at` at a character boundary.
  [[nodiscard]] static ContextSide before(std::string_view text, Position at, std::size_t words);
  [[nodiscard]] static ContextSide behind(std::string_view text, Position at, std::size_t words);

  [[nodiscard]] std::string_view words() const { return words_; }  // each with a space before and after it; or empty
  [[nodiscard]] bool has_spaceless() const { return has_spaceless_; }
  [[nodiscard]] bool is_before() const { return is_before_; }

 private:
  ContextSide(std::string_view piece, bool is_before);
  std::string words_;
  bool has_spaceless_ = false;
  bool is_before_;
};

// Lists of words and phrases that raise the score of patterns beside them. They are compared by folded_words(), so
// case, width and accents don't matter; medicalRecordNumber, medical_record_number and medicalrecordnumber are the same
// three words.
//   A `*` at the end stands for any ending of the last word; a plural s is always allowed. In scripts without spaces a
//   term may stand within a run.
//   Cost     of a search: O(words) hash lookups and comparisons with the terms with `*` of the same first byte; in
//            scripts without spaces, a search for each term.
//   Threads  const members from any number of threads.
class ContextLists {
 public:
  using List = std::uint32_t;
  // Returns a number for the list; equal lists get the same number.
  [[nodiscard]] List add(const std::vector<std::string>& written);
  [[nodiscard]] std::size_t size() const { return numbers_.size(); }

  // A term found on one side.
  struct Hit {
    List list;
    std::uint32_t term;      // index in its list
    std::uint32_t distance;  // number of words between; after the stretch counted twice, plus one
    std::uint32_t reach;     // number of words to its far end
    bool operator==(const Hit&) const = default;
  };
  void search(const ContextSide& side, std::vector<Hit>& into) const;
  // Returns the nearest hit of a list within reach, of equally near ones the first in the list.
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
  std::array<std::vector<Term>, 256> any_ending_;  // indexed by their first byte
  std::vector<Term> spaceless_;
};

}  // namespace sumi::tag
