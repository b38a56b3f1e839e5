#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "judge/verify/residue/plain_words.hpp"
#include <sumi/verify/residue.hpp>

namespace sumi::verify {

// Finds identifiers in other spellings, as their ResidueLikeness permits; those of `exact` are skipped.
//   How      a text's word is looked up among the words with which values may begin, with three letters of the next
//            word; a number by its first four letters and digits; a day by the dates read at each number and month.
//   Cost     O(text), and a comparison for each value with the same beginning.
//   Threads  const members from any number.
//   Requires the identifiers outlive it; valid UTF-8.
class SpellingSearch {
 public:
  explicit SpellingSearch(std::span<const ResidueIdentifier> identifiers);

  // Calls visit(identifiers, first, last): the numbers of all equal identifiers, ascending by person; folded characters
  // [first, last].
  using Visit = std::function<void(std::span<const std::uint32_t>, std::size_t, std::size_t)>;
  void for_each(const PlainWords& text, const Visit& visit) const;
  [[nodiscard]] bool empty() const { return values_.empty() && days_.empty(); }

  static constexpr std::size_t kStarts = 4096;  // bits of a filter on the first two letters of values

 private:
  struct Part {
    std::u32string letters;
    WordGap gap = WordGap::far;
    bool is_number = false;
  };
  struct Value {
    std::vector<Part> parts;
    std::u32string all;    // its letters and digits
    bool is_free = false;  // a number that may be split anywhere
    bool is_telephone = false;
    std::vector<std::uint32_t> identifiers;
  };
  // Permits look-ups without copying the text.
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::u32string_view text) const { return std::hash<std::u32string_view>()(text); }
  };
  using ByText = std::unordered_map<std::u32string, std::vector<std::uint32_t>, Hash, std::equal_to<>>;

  void note_words(std::uint32_t number);
  static void add_alike(const ByText& behind, const PlainWords& text, std::size_t word,
                        std::vector<std::uint32_t>& alike);
  [[nodiscard]] static bool may_be_joined(const Value& value, std::size_t part);
  // The progress of matching a value in a text.
  struct Reached {
    std::size_t word;
    std::size_t offset = 0;   // in the text's word
    std::size_t between = 0;  // words that the value lacks
  };
  static bool go_to_next(const Part& part, const PlainWords& text, Reached& at);
  static bool go_over(const Part& part, const PlainWords& text, Reached& at);
  [[nodiscard]] static std::size_t last_word(const Value& value, const PlainWords& text, std::size_t word);
  [[nodiscard]] static std::size_t last_of_number(const Value& value, const PlainWords& text, std::size_t word,
                                                  std::size_t skipped);
  void search_words(const PlainWords& text, std::size_t word, const Visit& visit) const;
  void search_numbers(const PlainWords& text, std::size_t word, const Visit& visit) const;
  struct Number {
    unsigned value;
    std::size_t digits;  // 0: a month's name
  };
  struct DateParts {
    std::array<Number, 3> numbers{};
    std::size_t count = 0;
    std::size_t last;  // word
  };
  [[nodiscard]] static DateParts date_parts(const PlainWords& text, std::size_t word);
  void search_days(const PlainWords& text, std::size_t word, const Visit& visit) const;

  std::vector<Value> values_;
  std::bitset<kStarts> word_starts_;
  std::bitset<kStarts> number_starts_;
  // values_, by the possible first words, and the first letters of the next one
  std::unordered_map<std::u32string, ByText, Hash, std::equal_to<>> by_word_;
  ByText by_beginning_;                                                  // for numbers that may be split
  std::map<std::uint32_t, std::vector<std::uint32_t>> days_;             // identifiers, by dates such as 19340305
  std::map<std::uint32_t, std::vector<std::uint32_t>> days_of_century_;  // by dates such as 340305
  std::map<std::uint32_t, std::vector<std::uint32_t>> days_in_parts_;    // by 340305: not written as six digits
};

}  // namespace sumi::verify
