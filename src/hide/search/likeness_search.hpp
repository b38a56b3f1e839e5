#pragma once

#include <bitset>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hide/search/squeezed_text.hpp"

namespace sumi::hide {

// How a value may be written otherwise and still be the same.
//   exact    not at all, but for case, width, white space, dashes and apostrophes: value_search.hpp
//   words    accents and umlauts (Jurgen Muller, Juergen Mueller), what joins the words (a hyphen, an apostrophe, a
//            comma, a line's end, nothing), and an initial or two between them: Tova J. Brandvold
//   number   its letters and digits alone count: 48 211 907 for 48211907
//   date     any way to write the same day: date_search.hpp
enum class Likeness : std::uint8_t { exact, words, number, date };

// Finds values by their letters and digits, from the beginning of a word or number to the end of one.
//   words    a value's words may stand together where they have eight letters or an apostrophe or hyphen joins them
//            there; two letters of a word of the value are parted by an apostrophe, a hyphen or a line's end at most.
//   number   parted anywhere, where it has seven digits, or six letters and digits; shorter ones as they are parted
//            themselves. In front of nine digits or more a country code may stand: up to three further ones, behind 00
//            too.
//   Cost     O(text) and for each word that begins values, a search for each of their lengths, and a comparison for
//            each value with the same letters up to the next initial.
//   Threads  find() from any number.
class LikenessSearch {
 public:
  struct Value {
    std::string text;  // valid UTF-8
    Likeness likeness = Likeness::words;
    std::vector<std::uint32_t> meanings;  // rising
  };
  explicit LikenessSearch(std::span<const Value> values);

  // visit(begin, end, meanings), in characters of the text, in order of beginnings; they may overlap. What meanings
  // point at stays.
  using Visit = std::function<void(std::size_t, std::size_t, std::span<const std::uint32_t>)>;
  void find(const SqueezedText& text, const Visit& visit) const;
  [[nodiscard]] bool empty() const { return sought_.empty(); }

  static constexpr std::size_t kOpenings = 1 << 15;  // what three letters may begin a value is told by so many bits

 private:
  struct Sought {
    std::u32string characters;
    std::vector<SqueezedText::Gap> gaps;  // in front of each character
    Likeness likeness;
    bool is_free;  // a number that may be parted anywhere
    bool is_telephone;
    std::vector<std::uint32_t> meanings;
    std::size_t beginning;  // characters by which it is looked up
  };

  [[nodiscard]] std::size_t bit_of(std::uint64_t fingerprint) const {
    return static_cast<std::size_t>(fingerprint >> shift_);
  }
  // How far a value has been found.
  struct Place {
    std::size_t piece;
    std::size_t at;  // characters
    std::size_t initials = 0;
    SqueezedText::Gap gap = SqueezedText::Gap::adjacent;  // in front of it
  };
  [[nodiscard]] static bool suits(const Sought& one, std::size_t i, SqueezedText::Gap gap);
  static bool skip_initials(const Sought& one, std::size_t i, const SqueezedText& text, Place& place);
  // The end of the value where it begins at `piece`; nothing: it doesn't.
  [[nodiscard]] static std::size_t end_of(const Sought& one, const SqueezedText& text, std::size_t piece,
                                          std::size_t begin);
  void look_at(const SqueezedText& text, std::size_t piece, std::size_t begin, bool is_behind_code,
               const Visit& visit) const;

  static constexpr std::size_t kMost = 6;  // characters of a beginning

  // Values of one beginning and length, by their characters, up to where the next run begins.
  struct Run {
    std::size_t first;
    std::size_t size;
  };

  std::vector<Sought> sought_;
  std::vector<Run> runs_;                    // by beginnings, then lengths; and one behind them
  std::vector<std::uint64_t> fingerprints_;  // of the beginnings, rising
  std::vector<std::size_t> first_run_;       // of each beginning; and one behind them
  std::vector<std::uint64_t> bits_;
  unsigned shift_ = 0;
  bool has_length_[kMost + 1] = {};
  std::bitset<kOpenings> openings_;
};

}  // namespace sumi::hide
