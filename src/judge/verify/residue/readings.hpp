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
#include <sumi/model/span.hpp>
#include <sumi/verify/residue.hpp>

namespace sumi::verify {

// A text, or its parts around encoded stretches (digit_runs.hpp), with these decoded.
struct Reading {
  std::string text;
  std::vector<std::uint32_t> begins, ends;  // for each byte, its range in the source

  [[nodiscard]] Range source(Range where) const { return {begins[where.begin], ends[where.end - 1]}; }
  // Returns whether its spelling differs in the source. Requires: it isn't empty.
  [[nodiscard]] bool is_read(Range where) const {
    Position at = where.begin;
    while (at < where.end && begins[at] == begins[where.begin] + (at - where.begin) && ends[at] == begins[at] + 1) ++at;
    return at < where.end;
  }
};

// The readings of a text with something decoded: all notations at once, and each by itself; then the readings of these,
// kReadings times over. Also decodes UTF-16 and UTF-32 that were read as UTF-8, and removes tags of markup
// (digit_runs.hpp).
//   Cost     O(text) for each notation whose sign is in it; nothing more if nothing is encoded.
//   Requires valid UTF-8 of less than 4 GiB.
//   Errors   bad_input without a place: an archive in it that no reading can read, or too large (HeldArchives).
inline constexpr std::size_t kReadings = 4;
[[nodiscard]] std::vector<Reading> readings_of(std::string_view text);

// The stretches of a text that were counted for an attribute and person, so that none counts twice.
//   Cost  O(log n) a stretch.
class CountedStretches {
 public:
  using Owner = std::pair<std::uint32_t, std::uint32_t>;  // attribute and person

  void clear() { of_.clear(); }
  // Requires: `where` isn't empty.
  void add(Owner owner, Range where);
  // Adds it unless it overlaps one that was added; false if it does.
  [[nodiscard]] bool add_if_apart(Owner owner, Range where);

 private:
  using Disjoint = std::map<Position, Position>;  // begins and ends of added ranges, with overlapping ones merged
  static void merge(Disjoint& all, Range where);

  std::map<Owner, Disjoint> of_;
};

// Finds names (ResidueLikeness::name) in inflected forms. A name of one word: in any form. A name of several words that
// may occur nowhere: two or more of them in any form and order, or one with initials of others, with only particles and
// titles between them; SpellingSearch also finds those that are written without a gap. A word of such a name counts if
// reads_as_person_name(); together with initials only if it isn't a common word.
//   How      known endings of a text's word are removed and replaced by those that names may have lost.
//   Cost     for each word of a text that begins like a name, a look-up for each of its endings; where two words of
//            names are adjacent, a comparison for each name that has the first.
//   Limits   names of at most 8 words; the end of a sentence separates a name from an initial.
//   Threads  const members from any number.
//   Requires valid UTF-8.
class InflectedSearch {
 public:
  explicit InflectedSearch(std::span<const ResidueIdentifier> identifiers);

  // Calls visit(identifiers, first, last) as SpellingSearch does. `said`: the text from which `folded` and then `text`
  // were made.
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
    std::vector<std::pair<std::uint32_t, unsigned>> names;  // of this word among others, with its index
  };
  class Reader;
  // The words of names of which a word may be a form; the word itself comes first.
  [[nodiscard]] std::vector<const Known*> may_be(std::u32string_view word) const;

  std::map<std::u32string, Known, std::less<>> words_;
  std::map<std::u32string, bool, std::less<>> beginnings_;
  std::vector<Name> names_;
};

}  // namespace sumi::verify
