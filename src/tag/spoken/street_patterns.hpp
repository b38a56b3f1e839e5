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

// The score of a street with its number: its words prove it, so names found within it are dropped.
inline constexpr double kStreetScore = .8;

// Finds streets with their numbers, and post boxes, by the words of street_words.hpp: 12 North Main Street, 9 Elm St.,
// 1600 Pennsylvania Ave NW; Flat 3, 12 Mill Lane; Calle de la Rosa, 4; Carretera de Toledo km 12,500; Via Roma 12;
// Lindenstraße 7a; 3 bis, rue des Lilas; Prinsengracht 263; Váci utca 12; улица Пушкина 10; 東京都千代田区千代田1-1; P.O. Box 81.
//   Beside a word  what may be a street (Am Markt 5) counts as one after a word for addresses, before a postal code
//                  with its town, or on a line of its own.
//   Not found  a street without a number (or s/n), one across a line break.
//   Cost     one pass to find such words; around each, one pass for each pattern.
//   Threads  find() from any number.
class StreetPatterns {
 public:
  StreetPatterns();
  ~StreetPatterns();

  // Result: sorted by begin within each line; some may overlap.
  [[nodiscard]] std::vector<Range> find(std::string_view text) const;

 private:
  // Adds the findings of a line that begins at `at`.
  void find_in_line(std::string_view line, Position at, std::vector<Range>& into) const;
  // A part of a line that the patterns search: around words for streets.
  struct Part {
    Range where;
    unsigned hits;  // kinds of words in it
  };
  [[nodiscard]] std::vector<Part> beside_words(std::string_view line) const;

  StreetPlaces places_;
  std::unique_ptr<re2::RE2> common_;  // for names that need no capital
  PatternSet patterns_;
  struct Way {
    unsigned hits;  // kinds of words around which it is searched
    bool needs_word;
    bool may_be_a_line;
  };
  std::vector<Way> ways_;  // for each of the patterns
  PatternSet spaceless_;   // for scripts without spaces
};

}  // namespace sumi::tag
