#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tag/patterns/pattern_set.hpp"
#include "tag/spoken/street_patterns.hpp"

namespace sumi::tag {

// A stretch of a text, to the end of the word whose letters it ends with.
[[nodiscard]] Range with_rest_of_word(std::string_view text, Range where);

// What the built-in patterns don't find and 45 CFR 164.514(b)(2) names; in English, Spanish, German and French:
//   RELATIVE   the name behind a word for a relative, a guardian or a member of the household: daughter Anna Smith,
//              wife: Ida Berg, su hija Ana. One word with a capital, up to four; behind a comma or colon, and in
//              German, two at least. In capitals alone (ÉMILIE ROY) one word of five letters or two of three, where the
//              word for the relative isn't in capitals, too: abbreviations are shorter, and some notes have no others
//   EMPLOYER   behind "works for", "employed by", "employer:", "trabaja en", "arbeitet bei", "Arbeitgeber:", "travaille
//              chez" and the like
//   AGE        a number in words with the word for years: eighty-nine years old, noventa años, neunundachtzigjährig;
//              nonagenarian, centenarian
//   DATE_TIME  a year of the 19th or 20th century in words: nineteen thirty-four; a day of a month in words, with its
//              year: the third of May 1934, May third, tres de mayo de mil novecientos noventa, dritter Mai
//   STREET_ADDRESS  a street with its number (street_patterns.hpp)
// What is found ends where its last word ends. A word that is no name but stands behind such a word with a capital is
// found, too.
//   Cost     O(text): it is read once, and looked at closer beside such words (spoken_places.hpp).
//   Threads  find() from any number.
class SpokenMentions {
 public:
  SpokenMentions();

  struct Found {
    Range where;
    std::uint32_t label;  // index into labels()
    double score;
    bool is_checked = false;  // its words tell it: no name that a tagger finds within it cuts it
  };
  [[nodiscard]] const std::vector<std::string>& labels() const { return labels_; }
  [[nodiscard]] std::vector<Found> find(std::string_view text) const;

 private:
  PatternSet patterns_;
  StreetPatterns streets_;
  std::vector<std::string> labels_;
};

}  // namespace sumi::tag
