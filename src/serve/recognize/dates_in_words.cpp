#include <algorithm>
#include <string>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "serve/recognize/regex.hpp"
#include "serve/recognize/word_context.hpp"
#include "tag/patterns/builtin_patterns.hpp"
#include "tag/patterns/catalogue.hpp"
#include "tag/patterns/pattern_set.hpp"

namespace sumi::recognize {
namespace {

tag::PatternSet date_set() {
  std::vector<tag::Pattern> dates;
  for (tag::Pattern& pattern : tag::builtin_patterns()) {
    if (pattern.entity != "DATE_TIME") continue;
    pattern.may_be_glued = false;  // as Presidio has it
    dates.push_back(std::move(pattern));
  }
  return {std::move(dates), {}};
}

// Groups of the expression below; a space of it is white space within a line.
constexpr std::string_view kHours = "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";
constexpr std::string_view kCount =
    "(?:\\d{1,4}(?:[.,]\\d{1,2})?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|"
    "twenty|thirty|forty|fifty|sixty|ninety|(?:half )?an?|(?:a )?few|several|(?:a )?couple(?: of)?|many)";
constexpr std::string_view kUnit =
    "(?:seconds|minutes?|mins|hours?|hrs?|days?|nights?|weekends?|weeks?|fortnights?|months?|years?|decades?|centur(?:"
    "y|"
    "ies))";
constexpr std::string_view kPartOfDay = "(?:morning|afternoon|evening|night)s?";
constexpr std::string_view kWeekday = "(?:mon|tues|wednes|thurs|fri|satur|sun)days?";
constexpr std::string_view kMonth =
    "(?:January|February|March|April|May|June|July|August|September|October|November|December)";
constexpr std::string_view kYear = "(?:1[0-9]|20)\\d\\d";
constexpr std::string_view kOrdinal =
    "(?:(?:(?:twenty|thirty)[- ])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|"
    "tenth|eleventh|twelfth|"
    "(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|thirtieth)";
constexpr std::string_view kYearInWords =
    "(?:eighteen|nineteen)[- ](?:hundred|oh[- ](?:one|two|three|four|five|six|seven|eight|nine)|ten|eleven|twelve|"
    "(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty"
    "(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)";
constexpr std::string_view kFigures =  // the first group of the expression below
    "(?:0?[1-9]|[12]\\d|3[01])([-/.])(?:0?[1-9]|[12]\\d|3[01])\\g{-1}(?:1[0-9]|20)\\d\\d";

std::string english_dates() {
  std::string regex = fmt::format(
      // near today, which itself says nothing
      "\\b(?:(?:the )?day (?:after tomorrow|before yesterday)|(?:yesterday|tomorrow)(?: {part})?|tonight|"
      "midnight|noon|midday|"
      // last week, the past two weeks, every Monday, this morning
      "(?:the )?(?:last|past|next|previous|following|coming|this|every|each) (?:{count}[ -])?(?:{unit}|{part}|"
      "{weekday}(?: {part})?|spring|summer|autumn|winter|quarter|(?-i:{month}))|"
      "{weekday} {part}|(?:the )(?:early |late )?(?:morning|afternoon|evening)|"
      // 2 days, two to three weeks ago, 25 years old
      "(?:{count} ?(?:to|or|and|[-–]) ?)?{count}[ -]?{unit}(?:[ -](?:ago|earlier|later|old))?|"
      // early March, mid-1990s, the 20th century
      "(?:early|mid|late)[- ](?-i:{month})(?: {year})?|"
      "(?:the )?(?:(?:early|mid|late)[- ])?{year}s|the ['’]?\\d0s|"
      "(?:the )?(?:early |mid[- ]|late )?(?:\\d{{1,2}}(?:st|nd|rd|th)|\\w{{1,20}}(?:first|second|third|th)) century|"
      "(?:the )?(?:spring|summer|autumn|fall|winter) (?:of )?{year}|"
      "(?:the )?(?:first|second|third|fourth|last) (?:quarter|half) of {year}|"
      // January fifth, the third of March 2001, nineteen eighty; over the end of a line where a year follows
      "(?-i:{month}) (?:the )?{ordinal}(?:,? (?:{year}|{year_words}))?|"
      "(?:the )?{ordinal} (?:day )?of (?-i:{month})(?:,? (?:{year}|{year_words}))?|{year_words}|"
      "(?-i:{month})\\s+\\d{{1,2}}(?:st|nd|rd|th)?,?\\s+{year}|"
      "\\d{{1,2}}(?:st|nd|rd|th)? (?:of )?(?-i:{month}),?\\s+{year}|"
      // by the clock
      "(?:\\d{{1,2}}|{hours}) o['’]clock|(?:half|quarter) (?:past|to) (?:\\d{{1,2}}|{hours})|"
      // feasts
      "(?-i:Christmas(?: Eve| Day)?|New Year['’]s(?: Eve| Day)?|Easter(?: Sunday| Monday)?|Thanksgiving(?: Day)?|"
      "Halloween|Good Friday|Boxing Day|Ramadan|Hanukkah|Diwali|Valentine['’]s Day|Mother['’]s Day|Father['’]s "
      "Day|Lab(?:o|ou)r Day|Memorial Day|Independence Day))\\b|"
      // in figures beside a letter
      "(?<=\\pL){figures}(?!\\d)|(?<![\\d/.-]){figures}(?=\\pL)|"
      "(?<![\\w:.])(?:1[0-2]|0?[1-9])(?:[:.][0-5]\\d)? ?(?:[ap]m\\b|[ap]\\.m\\.)|"
      // (behind seconds it is a zone)
      "(?<![\\w:.])(?<!:\\d\\d:\\d\\d[-+])(?<!\\.\\d{{3}}[-+])(?<!\\.\\d{{6}}[-+])(?:[01]?\\d|2[0-4]):[0-5]\\d(?::[0-5]"
      "\\d)?(?![\\w]|:\\w|\\.\\d)(?: ?(?:[ap]m\\b|[ap]\\.m\\.))?",
      fmt::arg("part", kPartOfDay), fmt::arg("count", kCount), fmt::arg("unit", kUnit), fmt::arg("weekday", kWeekday),
      fmt::arg("month", kMonth), fmt::arg("year", kYear), fmt::arg("hours", kHours), fmt::arg("ordinal", kOrdinal),
      fmt::arg("year_words", kYearInWords), fmt::arg("figures", kFigures));
  std::string written;
  for (const char c : regex) written += c == ' ' ? "\\h" : std::string(1, c);
  return written;
}

Regex figures() {
  const std::vector<tag::EntityRow>& rows = tag::catalogue();
  const auto row = std::ranges::find(rows, "DATE_TIME", &tag::EntityRow::name);
  std::string any;
  for (const tag::ClientRule& rule : row->client->rules)
    if (rule.score >= kFigureScore) any += (any.empty() ? "" : "|") + rule.regex;
  return {any, kUsualFlags, Regex::Origin::own};
}

// What the recognizer of dates in figures finds for sure has its score. Requires: found by begin.
std::vector<FoundDate> scored(std::string_view text, const std::vector<Range>& found) {
  static const Regex regex = figures();
  std::vector<FoundDate> dates;
  if (found.empty()) return dates;
  const std::vector<Regex::Match> sure = regex.matches(text);
  auto one = sure.begin();
  for (const Range& date : found) {
    while (one != sure.end() && one->where.end <= date.begin) ++one;
    const bool is_figure = one != sure.end() && one->where.begin <= date.begin && date.end <= one->where.end;
    dates.push_back({date, is_figure ? kFigureScore : kNameScore});
  }
  return dates;
}

// English, German, Spanish, French, Italian. What may be a name without its point needs it.
constexpr std::string_view kTitles =
    "^(?:(?:Mr|Mrs|Ms|Mx|Dr|Prof|Sra|Srta|Dra|Mme|Mlle)\\.?|(?:Rev|Hon|Fr|Hr|Sr|Sig|Dott)\\.|Miss|Madam|Doctor|"
    "Professor|"
    "Herrn?|Frau)\\s++(?=\\S)";

}  // namespace

std::vector<FoundDate> find_dates_in_words(std::string_view text, bool is_english) {
  static const tag::PatternSet dates = date_set();
  static const Regex english(english_dates(), kUsualFlags, Regex::Origin::own);
  std::vector<Range> found;
  for (const tag::Finding& date : dates.find_disjoint(text)) found.push_back(date.where);
  if (is_english)
    for (const Regex::Match& match : english.matches(text)) found.push_back(match.where);
  std::ranges::sort(
      found, [](const Range& a, const Range& b) { return std::tuple(a.begin, b.end) < std::tuple(b.begin, a.end); });
  // What lies within another one goes.
  Position last = 0;
  std::erase_if(found, [&](const Range& one) {
    if (one.end <= last) return true;
    last = one.end;
    return false;
  });
  return scored(text, found);
}

Range without_title(std::string_view text, Range name) {
  static const Regex titles(kTitles, 0, Regex::Origin::own);
  while (true) {
    const std::string_view here = text.substr(name.begin, name.size());
    const std::vector<Regex::Match> title = titles.matches(here);
    if (title.empty()) return name;
    name.begin += title[0].where.end;
  }
}

}  // namespace sumi::recognize
