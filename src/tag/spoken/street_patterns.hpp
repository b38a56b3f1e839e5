#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "tag/patterns/pattern_set.hpp"
#include "tag/spoken/street_places.hpp"

namespace re2 {
class RE2;
}

namespace sumi::tag {

// What a street with its number is worth: its words tell it, so that no name is found within it.
inline constexpr double kStreetScore = .8;

// Finds how a street with its number is written, and a post box, by the words of street_words.hpp: 12 North Main
// Street, 9 Elm St., 1600 Pennsylvania Ave NW; Flat 3, 12 Mill Lane; Calle de la Rosa, 4; Carretera de Toledo km
// 12,500; Via Roma
// 12; Lindenstraße 7a; 3 bis, rue des Lilas; Prinsengracht 263; Váci utca 12; улица Пушкина 10; 東京都千代田区千代田1-1;
// P.O. Box 81.
//   Beside a word  what else may be a street (Am Markt 5) is one behind a word for addresses, before a postal code
//                  with its town, or on a line of its own.
//   What isn't found: a street without a number (or s/n), one over a line's end.
//   Cost     one pass for such words; around one, one for each pattern.
//   Threads  find() from any number.
class StreetPatterns {
 public:
  StreetPatterns();
  ~StreetPatterns();

  // By their begin in each line; some may overlap.
  [[nodiscard]] std::vector<Range> find(std::string_view text) const;

 private:
  // Adds what is found in a line that begins at `at`.
  void find_in_line(std::string_view line, Position at, std::vector<Range>& into) const;
  // Where the patterns look: around words for streets.
  struct Part {
    Range where;
    unsigned hits;  // which kinds of words are in it
  };
  [[nodiscard]] std::vector<Part> beside_words(std::string_view line) const;

  StreetPlaces places_;
  std::unique_ptr<re2::RE2> common_;  // its names need no capital
  PatternSet patterns_;
  struct Way {
    unsigned hits;  // beside which words it is looked for
    bool needs_word;
    bool may_be_a_line;
  };
  std::vector<Way> ways_;  // of each of them
  PatternSet spaceless_;   // of scripts without spaces
};

}  // namespace sumi::tag
