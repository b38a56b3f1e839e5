#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hide/search/squeezed_text.hpp"
#include <sumi/model/calendar_date.hpp>

namespace sumi::hide {

// Returns the days that a value may mean: 03/04/1934 both 3 April and 4 March, 34 both 1934 and 2034. None if it is no
// complete date.
[[nodiscard]] std::vector<CalendarDate> possible_days(std::string_view value);

// Finds days in texts, in any notation: numbers for year, month and day in any order in use, joined (05031934) or
// separated; with a month's name (March 5th, 1934; 5 de marzo de 1934); an ambiguous date in both readings.
//   Cost     O(text).
//   Threads  find() from any number.
class DateSearch {
 public:
  void add(CalendarDate day, std::uint32_t meaning, bool also_with_short_years);
  [[nodiscard]] bool empty() const { return whole_.empty(); }
  // Called as visit(begin, end, meanings), in characters of the text, sorted by begin; they may overlap. The data of
  // `meanings` stays valid.
  using Visit = std::function<void(std::size_t, std::size_t, std::span<const std::uint32_t>)>;
  void find(const SqueezedText& text, const Visit& visit) const;

 private:
  struct Part {
    int value;
    std::size_t digits;  // 0 for the name of a month
    std::size_t end;     // in characters
  };
  using Days = std::map<CalendarDate, std::vector<std::uint32_t>>;
  void look_at(const SqueezedText& text, std::size_t piece, std::vector<Part>& parts, const Visit& visit) const;
  // Reads the numbers and months from a piece on, at most three.
  static void read_parts(const SqueezedText& text, std::size_t piece, std::vector<Part>& parts);
  // Returns the meanings of a reading; null if it is no day that is searched.
  [[nodiscard]] const std::vector<std::uint32_t>* said(const Part& year, const Part& month, const Part& day) const;

  Days whole_;
  Days of_century_;  // keyed by the year's last two digits
};

}  // namespace sumi::hide
