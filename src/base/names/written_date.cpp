#include "base/names/written_date.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <unicode/uchar.h>

#include "base/names/japanese_eras.hpp"
#include "base/names/letters.hpp"
#include "base/text/utf8.hpp"
#include <sumi/model/calendar_date.hpp>

namespace sumi::names {
namespace {

using What = DatePart::What;

bool contains(std::string_view characters, std::string_view text) {
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at]))
    if (characters.find(text.substr(at, utf8::width(text[at]))) == std::string_view::npos) return false;
  return true;
}

// Returns whether the text can stand between the parts of a date.
bool is_separator(std::string_view text) {
  return contains(" \t\n,./-'’()　", text);
}

std::string_view without_blanks(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

bool is_filler(std::string_view word) {
  constexpr std::array<std::string_view, 18> kFillers{"ano", "year", "mes", "month", "de",  "del", "of", "the", "on",
                                                      "el",  "le",   "am",  "den",   "dia", "o",   "a",  "do",  "der"};
  return std::ranges::find(kFillers, word) != kFillers.end();
}

// Returns whether the text is a time of day or empty, so that it can't hide a date.
bool is_time(std::string_view text) {
  constexpr std::array<std::string_view, 15> kWords{"t",   "z",   "a",   "p",  "m",   "am", "pm", "h",
                                                    "hrs", "utc", "gmt", "at", "las", "分", "秒"};
  constexpr std::array<std::string_view, 7> kHours{"h", "hrs", "am", "pm", "p", "horas", "時"};
  bool has_numbers = false;
  bool is_said = false;
  for (const WordPart& part : word_parts(text)) {
    const std::string word = plain(text.substr(part.where.begin, part.where.size()));
    const bool is_hour_word = std::ranges::find(kHours, word) != kHours.end();
    if (part.letters == Letters::digit) {
      const char before = part.where.begin == 0 ? ' ' : text[part.where.begin - 1];
      const bool is_fraction_or_zone = is_said && (before == '.' || before == '+' || before == '-');
      if (word.size() > 2 && !is_fraction_or_zone) return false;
      has_numbers = true;
    } else if (!is_hour_word && std::ranges::find(kWords, word) == kWords.end()) {
      return false;
    }
    is_said = is_said || is_hour_word || without_blanks(text.substr(part.where.end)).starts_with(':');
  }
  if (has_numbers && !is_said) return false;
  return contains(
      " \t\n,.:+-()　0123456789０１２３４５６７８９：時分秒abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", text);
}

struct Token {
  Range where;
  Letters letters;
  int number = 0;  // the value of its digits, eight at most
  std::size_t digits = 0;
  bool wide = false;
};

class DateReader {
 public:
  explicit DateReader(std::string_view text) : text_(text) {
    for (const WordPart& part : word_parts(text)) add(part);
  }

  std::optional<WrittenDate> read(bool day_first) {
    gather();
    if (!is_time(text_.substr(end_))) return std::nullopt;
    const bool understood = has_markers_ ? by_markers() : month_ ? by_word() : by_numbers(day_first);
    if (!understood || !is_there()) return std::nullopt;
    settle_padding();
    std::ranges::sort(date_.parts, {}, [](const DatePart& part) { return part.where.begin; });
    return std::move(date_);
  }

 private:
  // Splits a run of Han letters into the words for years, months and days, and the rest.
  void add(const WordPart& part) {
    const std::string_view text = text_.substr(part.where.begin, part.where.size());
    Token token{part.where, part.letters};
    if (part.letters == Letters::digit) {
      for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
        const char32_t c = utf8::decode(text, at);
        if (++token.digits > 8) break;
        token.number = 10 * token.number + u_charDigitValue(static_cast<UChar32>(c));
        token.wide = token.wide || (c >= U'０' && c <= U'９');
        if (c >= 0x80 && !token.wide) token.digits = 9;  // digits of other scripts are not read
      }
    } else if (part.letters == Letters::han &&
               (text.starts_with("年") || text.starts_with("月") || text.starts_with("日")) && text.size() > 3 &&
               !tokens_.empty() && tokens_.back().letters == Letters::digit) {
      tokens_.push_back({{part.where.begin, part.where.begin + 3}, part.letters});
      token.where.begin += 3;
    }
    tokens_.push_back(token);
  }

  std::string_view text_of(const Token& token) const { return text_.substr(token.where.begin, token.where.size()); }
  std::string_view between(std::size_t token) const {
    const Position begin = token == 0 ? 0 : tokens_[token - 1].where.end;
    return text_.substr(begin, tokens_[token].where.begin - begin);
  }

  // Collects the tokens that may belong to the date, and its end.
  void gather() {
    const bool spanish = std::ranges::any_of(
        tokens_, [&](const Token& t) { return plain(text_of(t)) == "de" || plain(text_of(t)) == "del"; });
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const Token& token = tokens_[i];
      if (!is_separator(between(i))) break;
      if (token.letters == Letters::digit) {
        if (!take_number(i)) break;
        continue;
      }
      const std::string_view word = text_of(token);
      if (const auto era = era_named(word); era && !era_ && numbers_.empty()) {
        era_ = era;
        date_.parts.push_back({token.where, What::era});
        if (i + 1 < tokens_.size() && text_of(tokens_[i + 1]).starts_with("元")) break;
      } else if (const auto month = month_word(word, spanish); month && !month_ && !has_markers_) {
        month_ = month;
        month_at_ = i;
        date_.month = static_cast<int>(month->place) + 1;
        date_.parts.push_back({token.where, What::month, 0, false, *month});
      } else if (const auto weekday = weekday_word(word); weekday && !date_.weekday) {
        date_.weekday = static_cast<int>(weekday->place);
        date_.parts.push_back({token.where, What::weekday, 0, false, *weekday});
      } else if (is_ordinal(i)) {
        date_.parts.push_back({token.where, What::ordinal});
      } else if (is_marker(i)) {
        has_markers_ = true;
      } else if (is_filler(plain(word))) {
        continue;  // the next token decides whether it belongs
      } else {
        break;
      }
      end_ = token.where.end;
    }
    if (std::string_view rest = text_.substr(end_); is_separator(rest)) end_ = text_.size();
  }

  bool take_number(std::size_t i) {
    const Token& token = tokens_[i];
    const std::string_view behind = without_blanks(text_.substr(token.where.end));
    if (numbers_.size() + (month_ ? 1 : 0) == 3 || behind.starts_with(':') || behind.starts_with("時") ||
        token.digits > 8)
      return false;
    if (!numbers_.empty() && !month_ && !has_markers_) {
      if (between(i).empty() || (numbers_.size() == 2 && between(i) != between(numbers_.back()))) return false;
    }
    numbers_.push_back(i);
    end_ = token.where.end;
    return true;
  }

  bool is_ordinal(std::size_t i) const {
    constexpr std::array<std::string_view, 4> kEnds{"st", "nd", "rd", "th"};
    return !numbers_.empty() && numbers_.back() + 1 == i && between(i).empty() &&
           std::ranges::find(kEnds, plain(text_of(tokens_[i]))) != kEnds.end();
  }
  bool is_marker(std::size_t i) const {
    const std::string_view word = text_of(tokens_[i]);
    return !numbers_.empty() && numbers_.back() + 1 == i && without_blanks(between(i)).empty() &&
           (word == "年" || word == "月" || word == "日");
  }

  bool take(std::size_t number, What what) {
    const Token& token = tokens_[numbers_[number]];
    int value = token.number;
    if (what == What::year && !era_) {
      if (token.digits == 2) value += value < 50 ? 2000 : 1900;
      if ((token.digits != 2 && token.digits != 4) || value < 1000 || value > 2999) return false;
    } else if (token.digits > 2 || value < 1) {
      return false;
    }
    if (what == What::year && era_) value += era_->first_year - 1;
    std::optional<int>& given = what == What::year ? date_.year : what == What::month ? date_.month : date_.day;
    if (given) return false;
    given = value;
    date_.parts.push_back({token.where, what, token.digits, token.wide});
    return true;
  }

  bool by_markers() {
    for (std::size_t n = 0; n < numbers_.size(); ++n) {
      const std::size_t next = numbers_[n] + 1;
      const std::string_view marker = next < tokens_.size() ? text_of(tokens_[next]) : std::string_view();
      const bool done = marker == "年"   ? take(n, What::year)
                        : marker == "月" ? take(n, What::month)
                                         : marker == "日" && take(n, What::day);
      if (!done) return false;
    }
    return date_.year || date_.month;
  }

  bool by_word() {
    if (era_) return false;
    const auto is_year = [&](std::size_t n) {
      return tokens_[numbers_[n]].digits == 4 || tokens_[numbers_[n]].number > 31;
    };
    if (numbers_.empty()) return !date_.weekday;
    if (numbers_.size() == 1) return take(0, is_year(0) ? What::year : What::day);
    if (numbers_.size() > 2 || are_two_days()) return false;
    return is_year(0) ? take(0, What::year) && take(1, What::day) : take(0, What::day) && take(1, What::year);
  }

  // In "May 12-14" and "12 a 14 de mayo", the second number is a day, not a year.
  bool are_two_days() const {
    const std::size_t first = numbers_[0];
    const std::size_t second = numbers_[1];
    if (tokens_[first].digits == 4 || tokens_[second].digits == 4) return false;
    if (first < month_at_ && month_at_ < second) return false;
    if (second < month_at_) return true;
    const bool is_right_behind = second == first + 1 || (second == first + 2 && is_ordinal_of(first));
    return !is_right_behind || between(second).find_first_of("-/") != std::string_view::npos;
  }
  bool is_ordinal_of(std::size_t number) const {
    return std::ranges::any_of(date_.parts, [&](const DatePart& part) {
      return part.what == What::ordinal && part.where == tokens_[number + 1].where;
    });
  }

  bool by_numbers(bool day_first) {
    if (era_) return false;
    const auto digits = [&](std::size_t n) { return tokens_[numbers_[n]].digits; };
    switch (numbers_.size()) {
      case 0:
        return date_.weekday.has_value();
      case 1:
        return digits(0) == 8 ? compact() : digits(0) == 4 && !date_.weekday && take(0, What::year);
      case 2:
        if (digits(0) == 4) return take(0, What::year) && take(1, What::month);
        if (digits(1) == 4 || tokens_[numbers_[1]].number > 31) return take(0, What::month) && take(1, What::year);
        if (between(numbers_[1]).find_first_of("/.-") == std::string_view::npos) return false;
        return day_and_month(day_first);
      default:
        if (digits(0) == 4) return take(0, What::year) && take(1, What::month) && take(2, What::day);
        return day_and_month(day_first) && take(2, What::year);
    }
  }

  bool day_and_month(bool day_first) {
    const int first = tokens_[numbers_[0]].number;
    const int second = tokens_[numbers_[1]].number;
    date_.could_be_other_order = first <= 12 && second <= 12;
    if (first > 12) day_first = true;
    if (second > 12) day_first = false;
    return day_first ? take(0, What::day) && take(1, What::month) : take(0, What::month) && take(1, What::day);
  }

  bool compact() {
    const Token& token = tokens_[numbers_[0]];
    const Position digit = token.where.size() / 8;
    const auto part = [&](Position from, Position count, What what) {
      date_.parts.push_back(
          {{token.where.begin + from * digit, token.where.begin + (from + count) * digit}, what, count, token.wide});
    };
    part(0, 4, What::year);
    part(4, 2, What::month);
    part(6, 2, What::day);
    date_.year = token.number / 10000;
    date_.month = token.number / 100 % 100;
    date_.day = token.number % 100;
    return *date_.year >= 1800 && *date_.year <= 2199;
  }

  // Returns whether the date exists in the calendar.
  bool is_there() const {
    if (date_.month && (*date_.month < 1 || *date_.month > 12)) return false;
    if (!date_.day) return true;
    if (!date_.month) return false;
    return CalendarDate{date_.year.value_or(2000), *date_.month, *date_.day}.exists();
  }

  void settle_padding() {
    bool zero = false;
    bool short_one = false;
    bool any = false;
    for (const DatePart& part : date_.parts) {
      if (part.digits == 0 || part.what == What::year) continue;
      any = true;
      short_one = short_one || part.digits == 1;
      const std::string_view number = text_.substr(part.where.begin, part.where.size());
      zero = zero || (part.digits == 2 && (number.starts_with('0') || number.starts_with("０")));
    }
    date_.padded = any && (zero || (!short_one && !month_ && !has_markers_));
  }

  std::string_view text_;
  std::vector<Token> tokens_;
  std::vector<std::size_t> numbers_;  // tokens
  std::optional<CalendarWord> month_;
  std::size_t month_at_ = 0;  // the month's token
  std::optional<JapaneseEra> era_;
  bool has_markers_ = false;
  Position end_ = 0;  // of the collected tokens
  WrittenDate date_;
};

}  // namespace

std::optional<WrittenDate> read_date(std::string_view text, bool day_first) {
  return DateReader(text).read(day_first);
}

}  // namespace sumi::names
