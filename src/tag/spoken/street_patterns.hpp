#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "tag/patterns/pattern_set.hpp"

namespace re2 {
class RE2;
}

namespace sumi::tag {

// Finds how a street with its number is written, and a post box: 12 North Main Street, 9 Elm St.; Calle de la Rosa, 4;
// Pº de la Castellana 261; Carretera de Toledo km 12,500; Lindenstraße 7a; 3 bis, rue des Lilas; P.O. Box 81.
//   What isn't found: a street without a number (or s/n), one without a word for street in it, one over a line's end.
//   Cost     one pass for such words; of lines with one and a digit, one for each pattern.
//   Threads  find() from any number.
class StreetPatterns {
 public:
  StreetPatterns();
  ~StreetPatterns();

  // By their begin; some may overlap.
  [[nodiscard]] std::vector<Range> find(std::string_view text) const;

 private:
  std::unique_ptr<re2::RE2> word_;
  PatternSet patterns_;
};

}  // namespace sumi::tag
