#include "hide/search/date_search.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>

#include "base/names/calendar_words.hpp"
#include "base/names/letters.hpp"
#include "base/names/written_date.hpp"
#include "base/text/utf8.hpp"

namespace sumi::hide {
namespace {

using Gap = SqueezedText::Gap;
using Piece = SqueezedText::Piece;

constexpr int kYearsOfCentury = 100;
constexpr std::size_t kShortestMonth = 3;  // in letters
constexpr std::size_t kLongestMonth = 12;
constexpr std::size_t kMostFillers = 2;  // words between two parts

std::string bytes_of(std::u32string_view characters) {
  std::string bytes;
  for (const char32_t c : characters) utf8::append(bytes, c);
  return bytes;
}

bool is_filler(std::u32string_view word) {
  constexpr std::array<std::u32string_view, 14> kFillers{U"st", U"nd", U"rd",  U"th",  U"er", U"o",    U"a",
                                                         U"of", U"de", U"del", U"the", U"d",  U"year", U"ano"};
  return std::ranges::find(kFillers, word) != kFillers.end();
}

// Returns whether a word is the begin of a month's name in calendar_words.hpp.
bool may_be_month(std::u32string_view word) {
  static const std::array<bool, 26 * 26 * 26> begins = [] {
    std::array<bool, 26 * 26 * 26> made{};
    for (const std::span<const std::string_view, 12> list : names::month_lists())
      for (const std::string_view name : list) {
        const std::string one = names::plain(name);
        made[static_cast<std::size_t>((one[0] - 'a') * 676 + (one[1] - 'a') * 26 + (one[2] - 'a'))] = true;
      }
    return made;
  }();
  for (const char32_t c : word.substr(0, kShortestMonth))
    if (c < U'a' || c > U'z') return false;
  return begins[(word[0] - U'a') * 676 + (word[1] - U'a') * 26 + (word[2] - U'a')];
}

// The Spanish abbreviation Mar and French mars both mean March, so either list gives the same.
std::optional<int> month_of(std::u32string_view word) {
  if (word.size() < kShortestMonth || word.size() > kLongestMonth || !may_be_month(word)) return std::nullopt;
  const auto found = names::month_word(bytes_of(word), false);
  if (!found) return std::nullopt;
  return static_cast<int>(found->place) + 1;
}

int number_of(std::u32string_view digits) {
  int value = 0;
  for (const char32_t c : digits) value = 10 * value + static_cast<int>(c - U'0');
  return value;
}

}  // namespace

std::vector<CalendarDate> possible_days(std::string_view value) {
  std::vector<CalendarDate> days;
  for (const bool day_first : {true, false}) {
    const std::optional<names::WrittenDate> date = names::read_date(value, day_first);
    if (!date || !date->year || !date->month || !date->day) continue;
    days.push_back({*date->year, *date->month, *date->day});
    const bool is_short = std::ranges::any_of(date->parts, [](const names::DatePart& part) {
      return part.what == names::DatePart::What::year && part.digits == 2;
    });
    const int other = *date->year + (*date->year < 2000 ? kYearsOfCentury : -kYearsOfCentury);
    if (is_short) days.push_back({other, *date->month, *date->day});
  }
  std::ranges::sort(days);
  days.erase(std::ranges::unique(days).begin(), days.end());
  return days;
}

void DateSearch::add(CalendarDate day, std::uint32_t meaning, bool also_with_short_years) {
  whole_[day].push_back(meaning);
  if (also_with_short_years) of_century_[{day.year % kYearsOfCentury, day.month, day.day}].push_back(meaning);
}

void DateSearch::find(const SqueezedText& text, const Visit& visit) const {
  if (empty()) return;
  std::vector<Part> parts;
  for (std::size_t i = 0; i < text.pieces().size(); ++i) look_at(text, i, parts, visit);
}

void DateSearch::look_at(const SqueezedText& text, std::size_t piece, std::vector<Part>& parts,
                         const Visit& visit) const {
  read_parts(text, piece, parts);
  const std::size_t begin = text.pieces()[piece].begin;
  const auto look_for = [&](const Part& year, const Part& month, const Part& day) {
    if (const std::vector<std::uint32_t>* meanings = said(year, month, day)) visit(begin, parts.back().end, *meanings);
  };
  if (parts.size() == 3) {
    const auto& [a, b, c] = std::tie(parts[0], parts[1], parts[2]);
    look_for(c, b, a);
    look_for(c, a, b);
    look_for(a, b, c);
    if (a.digits == 4 && b.digits > 0 && c.digits > 0) look_for(a, c, b);
  } else if (parts.size() == 1 && (parts[0].digits == 8 || parts[0].digits == 6)) {
    const std::u32string_view figures = text.characters().substr(begin, parts[0].digits);
    const std::size_t year = parts[0].digits - 4;
    const auto part = [&](std::size_t at, std::size_t digits) {
      return Part{number_of(figures.substr(at, digits)), digits, parts[0].end};
    };
    look_for(part(4, year), part(2, 2), part(0, 2));
    look_for(part(4, year), part(0, 2), part(2, 2));
    look_for(part(0, year), part(year, 2), part(year + 2, 2));
  }
}

void DateSearch::read_parts(const SqueezedText& text, std::size_t piece, std::vector<Part>& parts) {
  const std::vector<Piece>& pieces = text.pieces();
  const std::size_t first = piece;
  parts.clear();
  std::size_t fillers = 0;
  for (; piece < pieces.size() && parts.size() < 3; ++piece) {
    const Piece& one = pieces[piece];
    if (piece > first && one.before == Gap::wall) break;
    const std::u32string_view said = text.characters().substr(one.begin, one.end - one.begin);
    if (one.is_number) {
      if (said.size() > 8 || (said.size() > 4 && !parts.empty())) break;
      parts.push_back({number_of(said), said.size(), one.end});
      if (said.size() > 4) break;
    } else if (!parts.empty() && is_filler(said)) {
      if (++fillers > kMostFillers) break;
      continue;
    } else if (const std::optional<int> month = month_of(said)) {
      parts.push_back({*month, 0, one.end});
    } else {
      break;
    }
    fillers = 0;
  }
}

const std::vector<std::uint32_t>* DateSearch::said(const Part& year, const Part& month, const Part& day) const {
  const bool is_whole = year.digits == 4;
  if ((!is_whole && year.digits != 2) || day.digits == 0 || day.digits > 2 || month.digits > 2) return nullptr;
  const Days& days = is_whole ? whole_ : of_century_;
  const auto found = days.find({year.value, month.value, day.value});
  return found == days.end() ? nullptr : &found->second;
}

}  // namespace sumi::hide
