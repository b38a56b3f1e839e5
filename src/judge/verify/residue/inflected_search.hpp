#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text/folded_text.hpp"
#include "judge/verify/residue/plain_words.hpp"
#include <sumi/verify/residue.hpp>

namespace sumi::verify {

// Finds names (ResidueLikeness::name) of one word in other forms, and of names of several words that may stand nowhere
// two words or more in any form and order, or one with initials of others, with particles and titles between them
// alone; as they stand together SpellingSearch finds them, too. A word of these counts where is_told_as_name(), with
// initials alone if it isn't a common word.
//   How      the endings of a text's word are taken away, and what names may have lost is put there.
//   Cost     of each word of a text that begins like a name, a look-up for each ending that it has; where two words
//            of names stand together, a comparison for each name that has the first.
//   Limits   names of at most 8 words; the end of a sentence parts a name from an initial.
//   Threads  const members from any number.
//   Requires valid UTF-8.
class InflectedSearch {
 public:
  explicit InflectedSearch(std::span<const ResidueIdentifier> identifiers);

  // visit(identifiers, first, last) as SpellingSearch. `said` is the text of which `folded` and then `text` were made.
  using Visit = std::function<void(std::span<const std::uint32_t>, std::size_t, std::size_t)>;
  void for_each(const PlainWords& text, const FoldedText& folded, std::string_view said, const Visit& visit) const;
  [[nodiscard]] bool empty() const { return words_.empty(); }

 private:
  using Numbers = std::vector<std::uint32_t>;
  struct Name {
    std::vector<std::u32string> words;
    Numbers identifiers;
  };
  struct Known {
    Numbers alone;                                          // identifiers of this word
    std::vector<std::pair<std::uint32_t, unsigned>> names;  // of this word among others, and which it is
  };
  class Reader;
  // The words of names that a word may be a form of, itself the first.
  [[nodiscard]] std::vector<const Known*> may_be(std::u32string_view word) const;

  std::map<std::u32string, Known, std::less<>> words_;
  std::map<std::u32string, bool, std::less<>> beginnings_;
  std::vector<Name> names_;
};

}  // namespace sumi::verify
