#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "hide/chain/date_values.hpp"
#include "hide/chain/extraction.hpp"
#include "hide/chain/identifier_view.hpp"
#include "hide/chain/persons.hpp"
#include "hide/search/squeezed_text.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Returns whether a word is an inflected form of a name: with another ending of names, or with one of the prefixes that
// names may have: Brackwaters, Ивановым, Kowalskiego, Virtasen (base/text/name_endings.hpp). Both are folded, without
// accents; the name itself is no other form.
[[nodiscard]] bool is_form_of_name(std::u32string_view word, std::u32string_view name);

// Finds names of one word in other forms; and at least two words of longer names in any order and form, or one with the
// initials of others: "Иваном Петровичем", "Brandvold, Mrs. Tova", "Brandvold TK". Only particles and titles
// (stands_within_names()) may stand between them. A word counts if reads_as_name(); with initials alone only if it
// isn't a common word.
//   Cost     for each word of a text, a comparison with each name word with the same two first letters; for a word
//            beside another word of names, one with each name that has it.
//   Limits   names of at most kMostWords words; the end of a sentence separates a name from an initial.
//   Threads  find() from any number.
class InflectedNames {
 public:
  static constexpr std::size_t kMostWords = 8;

  // Adds a word that is searched on its own. Requires: valid UTF-8.
  void add_word(std::string_view word, std::uint32_t meaning);
  void add_name(const std::vector<std::string>& words, std::uint32_t meaning);
  [[nodiscard]] bool empty() const { return by_beginning_.empty(); }

  // Called as visit(where, meaning, is_word) with bytes of `source`, from which `folded` and `text` were made; they may
  // overlap.
  using Visit = std::function<void(Range, std::uint32_t, bool)>;
  void find(const SqueezedText& text, const FoldedText& folded, std::string_view source, const Visit& visit) const;

 private:
  struct Name {
    std::vector<std::u32string> words;
    std::uint32_t meaning = 0;
  };
  struct Word {
    std::vector<std::uint32_t> alone;                       // meanings
    std::vector<std::pair<std::uint32_t, unsigned>> names;  // ascending, with the index of the word in each
  };
  using Words = std::map<std::u32string, Word, std::less<>>;
  class Finder;
  Word* word_of(std::u32string_view letters);

  std::map<std::u32string, Words, std::less<>> by_beginning_;  // "": words without other forms
  std::vector<Name> names_;
};

// Finds inflected names: in a person's own records the words of the names that `view` has of the person, in all texts
// the whole names of known_values() or the view. Result: number of mentions added.
//   Threads  any number; the result doesn't depend on it.
std::size_t find_inflected_names(Extraction& extraction, const Persons& persons, const IdentifierView& view,
                                 HideMode mode, unsigned threads);

// Gives equal values of a person in texts the same attribute: the same day, or the same letters and digits (at least
// three letters or six digits), however it is written.
//   Which     that of a column or an element; else of the document's own spans; else of the best score; of equal ones
//             the first in the rules. An attribute that the mode keeps is given to no other mention.
//   Not       ages and numbers: equal ones may mean different things.
//   Changed   mentions become FoundBy::short_form, because another mention determines them.
//   Cost      O(n log n) of the mentions of persons who have texts, 40 bytes each; values are compared by 64-bit
//             hashes.
void unify_value_labels(Extraction& extraction, const Persons& persons, HideMode mode);

// Returns whether a value is searched in the records of its person: values other than names with at least three
// characters (six if digits alone); birth dates and zip codes longer than a year; no ages, numbers and other dates.
[[nodiscard]] bool is_looked_for_in_own_records(const HideAttribute& attribute, std::string_view value);

// Searches each person's records for the words of the person's names ("Mori", "Anna", "A. Mori" for Anna Mori), and for
// values of the person's other attributes that the mode removes (is_looked_for_in_own_records(), value_forms.hpp,
// date_values.hpp). A word of a name has at least two characters, and counts if it begins with a capital, or if the
// text has no capitals.
//   Paper    Gardner, Xiong 2009, 3.4: linked information improves extraction.
//   Threads  any number; the result doesn't depend on it.
//   Result   number of mentions added.
std::size_t find_short_forms(Extraction& extraction, const Persons& persons, const DateValues& dates, HideMode mode,
                             unsigned threads);

}  // namespace sumi::hide
