#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "hide/chain/extraction.hpp"
#include "hide/chain/identifier_view.hpp"
#include "hide/chain/persons.hpp"
#include "hide/search/squeezed_text.hpp"

namespace sumi::hide {

// A word is a name in another form where it has another ending of names, or one of the words in front that names may
// have: Brackwaters, Ивановым, Kowalskiego, Virtasen (base/text/name_endings.hpp). Both are folded, without accents;
// the name itself is no other form.
[[nodiscard]] bool is_form_of_name(std::u32string_view word, std::u32string_view name);

// Finds names of one word in other forms, and of names of several words two of them or more, in any order and form, or
// one with initials of others: "Иваном Петровичем", "Brandvold, Mrs. Tova", "Brandvold TK". Between them stand
// particles and titles (stands_within_names()) alone. A word counts where reads_as_name(); with initials alone if it
// isn't a common one.
//   Cost     of each word of a text a comparison with each that begins with the same two letters, and of a word beside
//            another of names one with each name that has it.
//   Limits   names of at most kMostWords words; the end of a sentence parts a name from an initial.
//   Threads  find() from any number.
class InflectedNames {
 public:
  static constexpr std::size_t kMostWords = 8;

  // A word that is looked for by itself. Requires: valid UTF-8.
  void add_word(std::string_view word, std::uint32_t meaning);
  void add_name(const std::vector<std::string>& words, std::uint32_t meaning);
  [[nodiscard]] bool empty() const { return by_beginning_.empty(); }

  // visit(where, meaning, is_word): bytes of `source`, of which `folded` and `text` were made; they may overlap.
  using Visit = std::function<void(Range, std::uint32_t, bool)>;
  void find(const SqueezedText& text, const FoldedText& folded, std::string_view source, const Visit& visit) const;

 private:
  struct Name {
    std::vector<std::u32string> words;
    std::uint32_t meaning = 0;
  };
  struct Word {
    std::vector<std::uint32_t> alone;                       // meanings
    std::vector<std::pair<std::uint32_t, unsigned>> names;  // rising, and which of its words
  };
  using Words = std::map<std::u32string, Word, std::less<>>;
  class Finder;
  Word* word_of(std::u32string_view letters);

  std::map<std::u32string, Words, std::less<>> by_beginning_;  // "": what has no other form
  std::vector<Name> names_;
};

// Looks for them: in a person's own records for the words of the names that `view` has of the person, in all texts for
// whole names that known_values() has or the view. Result: mentions added.
//   Threads  any number; the result doesn't depend on it.
std::size_t find_inflected_names(Extraction& extraction, const Persons& persons, const IdentifierView& view,
                                 HideMode mode, unsigned threads);

}  // namespace sumi::hide
