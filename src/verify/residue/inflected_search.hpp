#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "verify/residue/plain_words.hpp"
#include <sumi/verify/residue.hpp>

namespace sumi::verify {

// Finds names (ResidueLikeness::name) of one word in other forms, and of two words where one or both are; as they stand
// SpellingSearch finds them.
//   How      the endings of a text's word are taken away, and what names may have lost is put there.
//   Cost     of each word of a text that begins like a name, a look-up for each ending that it has.
//   Threads  const members from any number.
//   Requires valid UTF-8.
class InflectedSearch {
 public:
  explicit InflectedSearch(std::span<const ResidueIdentifier> identifiers);

  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::u32string_view word) const { return std::hash<std::u32string_view>()(word); }
  };
  // Known names of which words that were met may be forms; one for each thread.
  using Memo = std::unordered_map<std::u32string, std::vector<std::u32string>, Hash, std::equal_to<>>;

  // visit(identifiers, first, last) as SpellingSearch.
  using Visit = std::function<void(std::span<const std::uint32_t>, std::size_t, std::size_t)>;
  void for_each(const PlainWords& text, Memo& memo, const Visit& visit) const;
  [[nodiscard]] bool empty() const { return names_.empty(); }

 private:
  using Numbers = std::vector<std::uint32_t>;
  struct Known {
    Numbers alone;                                          // identifiers of this word
    std::map<std::u32string, Numbers, std::less<>> behind;  // and of this word with another behind it
  };
  // The names that a word may be a form of, with the word itself, in order.
  [[nodiscard]] std::vector<std::u32string> may_be(std::u32string_view word) const;

  // Those of its forms that are known, in order.
  [[nodiscard]] const std::vector<std::u32string>& known_forms(std::u32string_view word, Memo& memo) const;

  std::unordered_map<std::u32string, Known, Hash, std::equal_to<>> names_;  // by their first words
  std::unordered_set<std::uint64_t> beginnings_;                            // two letters
};

}  // namespace sumi::verify
