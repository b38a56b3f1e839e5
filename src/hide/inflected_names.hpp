#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "hide/extraction.hpp"
#include "hide/identifier_view.hpp"
#include "hide/persons.hpp"
#include "hide/squeezed_text.hpp"

namespace sumi::hide {

// Whether a word is a name in another form: Brackwaters, Ивановым, Kowalskiego, Virtasen (text/name_endings.hpp). Both
// folded, without accents; not the name itself.
[[nodiscard]] bool is_form_of_name(std::u32string_view word, std::u32string_view name);

// Finds names of one word in other forms, and names of two words of which one or both are.
//   Cost     of each word of a text a comparison with each that begins with the same two letters.
//   Threads  find() from any number.
class InflectedNames {
 public:
  // Names of more words aren't looked for. Requires: valid UTF-8.
  void add(std::string_view name, std::uint32_t meaning);
  [[nodiscard]] bool empty() const { return by_beginning_.empty(); }

  // visit(begin, end, meaning, is_word), in characters of the text, in order of beginnings; they may overlap.
  using Visit = std::function<void(std::size_t, std::size_t, std::uint32_t, bool)>;
  void find(const SqueezedText& text, const Visit& visit) const;

 private:
  struct Meant {
    std::u32string second;  // empty: a word alone
    std::uint32_t meaning = 0;
  };
  using ByFirstWord = std::map<std::u32string, std::vector<Meant>, std::less<>>;
  static void look_at(const ByFirstWord& names, const SqueezedText& text, std::size_t piece, const Visit& visit);

  std::unordered_map<std::uint64_t, ByFirstWord> by_beginning_;
};

// Looks for them: in a person's own records for the words of the names that `view` has of the person, in all texts for
// whole names that known_values() has or the view. Result: mentions added.
//   Threads  any number; the result doesn't depend on it.
std::size_t find_inflected_names(Extraction& extraction, const Persons& persons, const IdentifierView& view,
                                 HideMode mode, unsigned threads);

}  // namespace sumi::hide
