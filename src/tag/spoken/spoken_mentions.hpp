#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tag/patterns/pattern_set.hpp"
#include "tag/spoken/street_patterns.hpp"

namespace sumi::tag {

// Extends a stretch of a text to the end of the word in which it ends.
[[nodiscard]] Range with_rest_of_word(std::string_view text, Range where);

// Finds identifiers of 45 CFR 164.514(b)(2) that the built-in patterns don't find, in English, Spanish, German and
// French:
//   RELATIVE   the name after a word for a relative, a guardian or a member of the household: daughter Anna Smith,
//              wife: Ida Berg, su hija Ana. One to four capitalized words; after a comma or colon, and in
//              German, at least two. In capitals (ÉMILIE ROY) one word of five letters or two of three, unless the word
//              for the relative is in capitals, too: abbreviations are shorter, and some notes are all in capitals
//   EMPLOYER   the name after "works for", "employed by", "employer:", "trabaja en", "arbeitet bei", "Arbeitgeber:",
//              "travaille chez" and the like
//   AGE        a number in words with the word for years: eighty-nine years old, noventa años, neunundachtzigjährig;
//              nonagenarian, centenarian
//   DATE_TIME  a year of the 19th or 20th century in words: nineteen thirty-four; a day of a month in words, with its
//              year: the third of May 1934, May third, tres de mayo de mil novecientos noventa, dritter Mai
//   STREET_ADDRESS  a street with its number (street_patterns.hpp)
// A finding ends at the end of its last word. A capitalized word after such a word is found even if it is no name.
//   Cost     O(text): it is read once, and regexes run only beside such words (spoken_patterns.hpp).
//   Threads  find() from any number.
class SpokenMentions {
 public:
  SpokenMentions();

  struct Found {
    Range where;
    std::uint32_t label;  // index into labels()
    double score;
    bool is_checked = false;  // proved by its words: names that a tagger finds within it don't cut it
  };
  [[nodiscard]] const std::vector<std::string>& labels() const { return labels_; }
  [[nodiscard]] std::vector<Found> find(std::string_view text) const;

 private:
  PatternSet patterns_;
  StreetPatterns streets_;
  std::vector<std::string> labels_;
};

}  // namespace sumi::tag
