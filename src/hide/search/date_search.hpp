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

// The days that a value may mean: 03/04/1934 both the third of April and the fourth of March, 34 both 1934 and 2034.
// None where it says no whole date.
[[nodiscard]] std::vector<CalendarDate> days_said(std::string_view value);

// Finds days in texts, however they are written: year, month and day of figures in any order that is in use, together
// (05031934) or parted; with a month's name (March 5th, 1934; 5 de marzo de 1934); what can be read in two ways in
// both.
//   Cost     O(text).
//   Threads  find() from any number.
class DateSearch {
 public:
  void add(CalendarDate day, std::uint32_t meaning, bool also_with_short_years);
  [[nodiscard]] bool empty() const { return whole_.empty(); }
  // visit(begin, end, meanings), in characters of the text, in order of beginnings; they may overlap. What meanings
  // point at stays.
  using Visit = std::function<void(std::size_t, std::size_t, std::span<const std::uint32_t>)>;
  void find(const SqueezedText& text, const Visit& visit) const;

 private:
  struct Part {
    int value;
    std::size_t digits;  // 0: the name of a month
    std::size_t end;     // characters
  };
  using Days = std::map<CalendarDate, std::vector<std::uint32_t>>;
  void look_at(const SqueezedText& text, std::size_t piece, std::vector<Part>& parts, const Visit& visit) const;
  // The numbers and months from a piece on, three at most.
  static void read_parts(const SqueezedText& text, std::size_t piece, std::vector<Part>& parts);
  // What a reading says; nothing: no day that is looked for.
  [[nodiscard]] const std::vector<std::uint32_t>* said(const Part& year, const Part& month, const Part& day) const;

  Days whole_;
  Days of_century_;  // the year's last two digits alone
};

}  // namespace sumi::hide
