#pragma once

#include <bitset>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hide/search/squeezed_text.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// How the spelling of a value may vary.
//   exact    only in case, width, white space, dashes and apostrophes: value_search.hpp
//   words    accents and umlauts (Jurgen Muller, Juergen Mueller), the joints of the words (a hyphen, an apostrophe, a
//            comma, a line break, nothing), and an initial or two between them: Tova J. Brandvold
//   number   only its letters and digits matter: 48 211 907 for 48211907
//   date     any notation of the same day: date_search.hpp
enum class Likeness : std::uint8_t { exact, words, number, date };

// Finds values by their letters and digits, from the begin of a word or number to the end of one.
//   words    a value's words may be written without a space if they have eight letters, or if an apostrophe or hyphen
//            joins them there; within a word only an apostrophe, a hyphen or a line break may separate two letters.
//   number   separated anywhere if it has seven digits, or six letters and digits; shorter ones only as the value is
//            separated. Before nine digits or more a country code may stand: up to three more digits, also after 00.
//   Cost     O(text), and for each word that begins values, a search for each of their lengths, and a comparison with
//            each value with the same letters up to the next initial.
//   Threads  find() from any number.
class LikenessSearch {
 public:
  struct Value {
    std::string text;  // valid UTF-8
    Likeness likeness = Likeness::words;
    std::vector<std::uint32_t> meanings;  // ascending
  };
  explicit LikenessSearch(std::span<const Value> values);

  // Called as visit(begin, end, meanings), in characters of the text, sorted by begin; they may overlap. The data of
  // `meanings` stays valid.
  using Visit = std::function<void(std::size_t, std::size_t, std::span<const std::uint32_t>)>;
  void find(const SqueezedText& text, const Visit& visit) const;
  [[nodiscard]] bool empty() const { return sought_.empty(); }

  static constexpr std::size_t kOpenings = 1 << 15;  // bits of the filter of the first three letters of values

 private:
  struct Sought {
    std::u32string characters;
    std::vector<SqueezedText::Gap> gaps;  // before each character
    Likeness likeness;
    bool is_free;  // a number that may be separated anywhere
    bool is_telephone;
    std::vector<std::uint32_t> meanings;
    std::size_t beginning;  // number of characters by which it is looked up
  };

  [[nodiscard]] std::size_t bit_of(std::uint64_t fingerprint) const {
    return static_cast<std::size_t>(fingerprint >> shift_);
  }
  // The progress of matching a value.
  struct Place {
    std::size_t piece;
    std::size_t at;  // in characters
    std::size_t initials = 0;
    SqueezedText::Gap gap = SqueezedText::Gap::adjacent;  // before it
  };
  [[nodiscard]] static bool suits(const Sought& one, std::size_t i, SqueezedText::Gap gap);
  static bool skip_initials(const Sought& one, std::size_t i, const SqueezedText& text, Place& place);
  // Returns the end of the value if it begins at `piece`; else nothing.
  [[nodiscard]] static std::size_t end_of(const Sought& one, const SqueezedText& text, std::size_t piece,
                                          std::size_t begin);
  void look_at(const SqueezedText& text, std::size_t piece, std::size_t begin, bool is_behind_code,
               const Visit& visit) const;

  static constexpr std::size_t kMost = 6;  // characters of a beginning

  // Values with the same beginning and length, by their characters, up to the begin of the next run.
  struct Run {
    std::size_t first;
    std::size_t size;
  };

  std::vector<Sought> sought_;
  std::vector<Run> runs_;                    // sorted by beginning, then length; and an end marker
  std::vector<std::uint64_t> fingerprints_;  // of the beginnings, ascending
  std::vector<std::size_t> first_run_;       // one per beginning; and an end marker
  std::vector<std::uint64_t> bits_;
  unsigned shift_ = 0;
  bool has_length_[kMost + 1] = {};
  std::bitset<kOpenings> openings_;
};

// Returns how values of an attribute are compared: names, addresses and other words as words, numbers and telephones by
// letters and digits, birth dates as days.
[[nodiscard]] Likeness likeness_of(const HideAttribute& attribute, std::string_view value);

// Returns the forms of a value, the value first: for an address street_forms(); for a telephone number with a country
// code (+34 …) also the number without it, and with a 0 instead; for a number after letters (MRN 48211907) its digits,
// if there are at least eight; for a birth date its days as YYYY-MM-DD.
[[nodiscard]] std::vector<std::string> value_forms(const HideAttribute& attribute, std::string_view value);

// Returns whether an address identifies somebody wherever it occurs: it has a number and a word of three letters, and
// eight letters and digits in total.
[[nodiscard]] bool is_whole_address(std::string_view value);

// Returns the forms of an address: its lines and the parts between commas, if they satisfy is_whole_address()
// themselves; and all of them with the words for street, avenue, road and the like written in full and abbreviated, in
// English, Spanish and German. The value itself comes first.
[[nodiscard]] std::vector<std::string> street_forms(std::string_view value);

}  // namespace sumi::hide
