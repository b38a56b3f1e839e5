#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/match/automaton.hpp"
#include "base/text/folded_text.hpp"
#include "base/text/nfkc_folder.hpp"
#include "hide/search/value_forms.hpp"
#include <sumi/model/span.hpp>

namespace sumi::hide {

// A value that is searched, and its meaning; equal values may occur several times.
struct SoughtValue {
  std::string value;
  std::uint32_t meaning = 0;
  Likeness likeness = Likeness::exact;
  bool also_with_short_years = false;  // for dates: also 5/3/34, 050334
};

// Finds many values in a text at once. Texts are compared in NFKC_Casefold, with runs of white space as one space (none
// between characters of scripts without spaces, nor a middle dot), and with dashes and apostrophes unified. Matches are
// whole words: no letter adjoins a letter at either end, no digit a digit, except within words of Hangul
// (base/text/name_endings.hpp). Similar spellings are found, too (value_forms.hpp, date_search.hpp), so everything
// that sumi/verify/residue.hpp finds is found.
//   Cost     O(text + occurrences) a text; building O(characters of the values).
//   Threads  find() from any number, each with a Scratch of its own.
class ValueSearch {
 public:
  explicit ValueSearch(std::span<const SoughtValue> values);
  ~ValueSearch();

  // The meanings of all equal values, ascending.
  using Meanings = std::span<const std::uint32_t>;
  struct Found {
    Range where;
    Meanings meanings;
  };
  struct Scratch {
    NfkcFolder folder;
    FoldedText folded;
    std::u32string characters;          // white space collapsed
    std::vector<std::uint32_t> places;  // index in `folded` of each
    SqueezedText squeezed;
    std::vector<Found> found;
  };

  // Calls visit(where, meanings) for occurrences that don't overlap, in order: among those that allow(where, meanings)
  // accepts the leftmost, of these the longest. Requires: valid UTF-8 below 4 GiB.
  void find(std::string_view text, Scratch& scratch, const std::function<bool(Range, Meanings)>& allow,
            const std::function<void(Range, Meanings)>& visit) const;

 private:
  void find_exact(Scratch& scratch) const;
  void find_alike(std::string_view text, Scratch& scratch) const;

  struct Built;
  std::unique_ptr<Built> built_;
  std::vector<std::uint32_t> first_meaning_;  // one per key, and the end of the last
  std::vector<std::uint32_t> meanings_;
};

}  // namespace sumi::hide
