#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/names/calendar_words.hpp"
#include "base/names/letters.hpp"
#include "tag/patterns/builtin_patterns.hpp"

namespace sumi::tag {
namespace {

// English months are matched only with a capital, because "may 5 patients" is no date.
constexpr const char* kMonth =
    "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?"
    ":ember)?|"
    "Dec(?:ember)?|JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEPT?(?:EMBER)?|OCT(?:"
    "OBER)?|"
    "NOV(?:EMBER)?|DEC(?:EMBER)?|jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec|"
    "(?i:enero|ene|febrero|marzo|abril|abr|mayo|junio|julio|agosto|ago|sep?tiembre|octubre|noviembre|diciembre|dic)|"
    "(?i:januar|jänner|februar|feber|märz|mrz|mai|juni|juli|oktober|okt|dezember|dez)|"
    "(?i:janvier|janv|février|fevrier|févr?|mars|avril|avr|juin|juillet|juil|août|aout|septembre|octobre|novembre|"
    "décembre|déc|"
    "gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|"
    "april|september|november|december|januari|februari|maart|mrt|mei|augustus|augusti|maj|desember|marts|"
    "janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|"
    "stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|"
    R"((?:giu|lug|ott|sty|kwi|cze|wrz|paź|lis|gru)\.|)"
    "styczeń|luty|marzec|kwiecień|czerwiec|lipiec|sierpień|wrzesień|październik|listopad|grudzień))";
constexpr const char* kWeekday =
    "(?:(?i:monday|tuesday|wednesday|thursday|friday|saturday|sunday|lunes|martes|miércoles|jueves|viernes|sábado|"
    "domingo|"
    "montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|"
    "Mon|Tue|Tues|Wed|Thu|Thurs|Fri|Sat|Sun)";
constexpr const char* kTime =
    R"((?:(?:,|T|\h+at|\h+um|\h+à|\h+a las)?\h*\d{1,2}[:：]\d{2}(?:[:：]\d{2}(?:[.,]\d{1,6})?)?(?:\h?(?i:[ap]\.?m\.?))?(?:\h?(?:Z|UTC|GMT|[+~]\d{2}:?\d{2}))?)?)";

const std::vector<std::string> kDateWords{
    "date",         "dated",     "dob",        "doa",       "dod",        "born",    "birth",     "birthday",
    "birthdate",    "admission", "admitted",   "discharge", "discharged", "visit",   "seen",      "on",
    "since",        "fecha",     "nacimiento", "nacido",    "nacida",     "ingreso", "alta",      "datum",
    "geburtsdatum", "geboren",   "geb",        "am",        "né",         "née",     "naissance", "生年月日",
    "日付",         "入院日",    "退院日",     "受診日",    "受付日"};
const std::vector<std::string> kBirthWords{
    "dob",        "d o b",         "date of birth", "birth",       "birthdate", "birthday",  "born",
    "geb",        "geboren",       "geburtsdatum",  "né",          "née",       "naissance", "nacimiento",
    "nacido",     "nacida",        "f nac",         "fn",          "nascita",   "nato",      "nata",
    "nascimento", "geboortedatum", "född",          "fødselsdato", "født",      "ur",        "urodzenia",
    "urodzona",   "urodzony"};
const std::vector<std::string> kTimeWords{
    "in",          "on",   "since",   "until",       "till",   "by",      "from",    "during",        "before",
    "after",       "late", "early",   "mid",         "last",   "between", "entre",   "principios de", "finales de",
    "mediados de", "meet", "meeting", "appointment", "next",   "this",    "of",      "year",          "born",
    "founded",     "en",   "desde",   "hasta",       "mes de", "año",     "del año", "durante",       "im",
    "seit",        "bis",  "jahr",    "depuis",      "année",  "vers",    "is a",    "was a",         "of the"};

// Words beside which a day and a month without a year are a date.
const std::vector<std::string> kDayWords{
    "until",    "through", "thru",    "visited", "appointment", "appt", "scheduled", "rescheduled", "f u",
    "rtc",      "surgery", "started", "onset",   "dos",         "lmp",  "expires",   "d c",         "adm",
    "vom",      "bis",     "zum",     "ab",      "seit",        "der",  "dem",       "termin",      "del",
    "hasta",    "desde",   "día",     "el",      "al",          "au",   "du",        "le",          "depuis",
    "jusqu au", "dal",     "il",      "op",      "den",         "dia"};

std::vector<std::string> with_more(std::vector<std::string> words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

std::string capitals(std::string_view word) {
  std::string all;
  for (const char letter : word) all += static_cast<char>(letter - 'a' + 'A');
  return all;
}

// Months of three letters: in capitals, capitalized, and in lower case.
std::string short_months() {
  std::string all;
  for (const std::string_view month : {"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov",
                                       "dec", "mai", "okt", "dez", "ene", "abr", "ago", "dic"}) {
    all += fmt::format("{}{}|{}|{}", all.empty() ? "" : "|", capitals(month), names::capitalized(month), month);
  }
  return all;
}

// Names of months: capitalized in English and German, in lower case in French, in any case in Spanish.
std::string whole_months() {
  const auto either = [](names::MonthsOf language) {
    return fmt::format("{}", fmt::join(names::month_names(language), "|"));
  };
  std::string capitals;
  for (const names::MonthsOf language : {names::MonthsOf::english, names::MonthsOf::german})
    for (const std::string_view name : names::month_names(language)) capitals += names::capitalized(name) + "|";
  return fmt::format("(?:{}Jänner|(?i:{}|setiembre)|{})", capitals, either(names::MonthsOf::spanish),
                     either(names::MonthsOf::french));
}

}  // namespace

std::vector<Pattern> date_patterns() {
  const std::string month = kMonth;
  const std::string weekday = fmt::format(R"((?:{}\.?,?\h+(?:(?:the|den|el|le)\h+)?)?)", kWeekday);
  const std::string day = R"(\d{1,2}(?:st|nd|rd|th|er|º|°|\.)?)";
  const std::string year = R"((?:1\d{3}|2\d{3}))";
  const std::string until = R"(\h?(?:~|/|&|to|and|bis|und|u\.|al|y|au|et|a|e)\h?)";
  const std::string of = R"((?:\h+(?:of|de|del|de\h+el|del\h+año|de\h+l'année)\h+|[\h,.]{1,3}|~))";
  std::vector<Pattern> all{
      {.entity = "DATE_TIME", .name = "iso", .regex = std::string(R"(\d{4}~\d{1,2}~\d{1,2})") + kTime, .score = .85},
      {.entity = "DATE_TIME", .name = "iso-basic", .regex = R"((?:19|20)\d{6})", .score = .45},
      {.entity = "DATE_TIME",
       .name = "year-first",
       .regex = std::string(R"(\d{4}[/.]\d{1,2}[/.]\d{1,2})") + kTime,
       .score = .8},
      {.entity = "DATE_TIME",
       .name = "year-last",
       .regex = std::string(R"(\d{1,2}(?:\h?/\h?|\.\h?|~)\d{1,2}(?:\h?//?\h?|\.\h?|~))") + year + kTime,
       .score = .8},
      {.entity = "DATE_TIME",
       .name = "short-year",
       .regex = std::string(R"(\d{1,2}(?:/\d{1,2}/|~\d{1,2}~|\.\d{1,2}\.)\d{2})") + kTime,
       .score = .6},
      {.entity = "DATE_TIME",
       .name = "day-first-without-signs",
       .regex = R"((?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])(?:1[3-9]|2\d|3[01]))(?:19|20)\d{2})",
       .score = .45,
       .context = kBirthWords,
       .needs_context = true,
       .reach = {3, 0}},
      {.entity = "DATE_TIME",
       .name = "day-month-in-figures",
       .regex = R"(\d{1,2}(?:/\d{1,2}|\.\d{1,2}\.))",
       .score = .4,
       .context = with_more(kDateWords, kDayWords),
       .needs_context = true,
       .reach = {2, 0}},
      {.entity = "DATE_TIME",
       .name = "days-in-figures",
       .regex = fmt::format(R"((?:\d{{1,2}}\.?|\d{{1,2}}[/.]\d{{1,2}}\.?){}\d{{1,2}}(?:/\d{{1,2}}/|\.\d{{1,2}}\.){})",
                            until, year),
       .score = .8},
      {.entity = "DATE_TIME",
       .name = "days-of-month",
       .regex = day + until + day + R"((?:\h+(?:of|de|d')?\h*|[~/])(?:)" + month + ")(?:(?:" + of + "|/)" + year + ")?",
       .score = .75},
      {.entity = "DATE_TIME",
       .name = "month-and-days",
       .regex = "(?:" + month + R"()\.?[\h~]+)" + day + until + day + R"((?:,?\h+)" + year + ")?",
       .score = .75},
      {.entity = "DATE_TIME",
       .name = "glued-month",
       .regex = R"(\d{1,2}[_~]?(?:)" + short_months() + R"()[_~.]?(?:)" + year + R"(|\d{2}))",
       .score = .7},
      {.entity = "DATE_TIME",
       .name = "underscores",
       .regex = R"(\d{4}_\d{1,2}_\d{1,2}|\d{1,2}_\d{1,2}_)" + year,
       .score = .7},
      {.entity = "DATE_TIME",
       .name = "month-in-roman-figures",
       .regex =
           R"(\d{1,2}(?:\.\h?|[/~])(?:I{1,3}|I?V|VI{1,3}|I?X|XI{1,2}|i{1,3}|i?v|vi{1,3}|i?x|xi{1,2})(?:\.\h?|[/~]))" +
           year,
       .score = .8},
      {.entity = "DATE_TIME",
       .name = "basic-with-time",
       .regex = R"((?:19|20)\d{6}(?:[T_~]?\d{4}(?:\d{2}(?:[.,]\d{1,6})?)?)Z?)",
       .score = .7},
      {.entity = "DATE_TIME",
       .name = "day-of-month",
       .regex = weekday + day + R"((?:\h+(?:of|de|d')?\h*|[~/])(?:)" + month + R"()(?:(?:\.?)" + of + "|/)(?:" + year +
                R"(|'?\d{2}))?)" + kTime,
       .score = .75},
      {.entity = "DATE_TIME",
       .name = "month-and-day",
       .regex =
           weekday + "(?:" + month + R"()[\h.~]+)" + R"(\d{1,2}(?:st|nd|rd|th)?)" + R"((?:,?\h+)" + year + ")?" + kTime,
       .score = .75},
      {.entity = "DATE_TIME",
       .name = "month-and-year",
       .regex =
           "(?:" + month + R"()(?:\h*(?:~|/|and|y|und|et|to|a|bis)\h*)" + month + R"()?(?:\.?)" + of + "|/)" + year,
       .score = .7},
      {.entity = "DATE_TIME", .name = "month-and-short-year", .regex = month + R"((?:~|/|\h?['’])\d{2})", .score = .65},
      {.entity = "DATE_TIME",
       .name = "month-alone",
       .regex = whole_months(),
       .score = .35,
       .context = kTimeWords,
       .needs_context = true,
       .reach = {2, 0}},
      {.entity = "DATE_TIME",
       .name = "weekday",
       .regex = kWeekday,
       .score = .3,
       .context = kTimeWords,
       .reach = {2, 0}},
      {.entity = "DATE_TIME",
       .name = "year",
       .regex = "(?:1[89]|20)"
                R"(\d{2})",
       .score = .25,
       .context = kTimeWords,
       .needs_context = true,
       .reach = {3, 0},
       .joiners = ".,/-:"},
      {.entity = "DATE_TIME",
       .name = "japanese",
       .regex =
           R"((?:(?:令和|平成|昭和|大正|明治)\h?(?:\d{1,2}|元)|\d{4})\h?年\h?(?:\d{1,2}\h?月\h?(?:\d{1,2}\h?日(?:\h?[~～〜、・]\h?\d{1,2}\h?日)?)?)?(?:[（(][月火水木金土日][)）])?(?:\h?\d{1,2}[時:：]\h?\d{1,2}分?)?)",
       .score = .85},
      {.entity = "DATE_TIME",
       .name = "japanese-day",
       .regex = R"(\d{1,2}\h?月\h?\d{1,2}\h?日(?:\h?[~～〜、・]\h?\d{1,2}\h?日)?(?:[（(][月火水木金土日][)）])?)",
       .score = .75},
      {.entity = "DATE_TIME", .name = "japanese-month", .regex = R"(\d{1,2}\h?月)", .score = .4, .needs_context = true},
      {.entity = "DATE_TIME",
       .name = "japanese-short",
       .regex = R"([MTSHRＭＴＳＨＲ]\h?\d{1,2}[./．／~]\d{1,2}[./．／~]\d{1,2})",
       .score = .7},
      {.entity = "DATE_TIME",
       .name = "japanese-kanji",
       .regex =
           R"((?:(?:令和|平成|昭和|大正|明治)[〇一二三四五六七八九十元]{1,3}|[〇一二三四五六七八九]{4})年(?:[一二三四五六七八九十]{1,2}月(?:[一二三四五六七八九十]{1,3}日)?)?)",
       .score = .8},
      {.entity = "DATE_TIME",
       .name = "japanese-kanji-day",
       .regex = "[一二三四五六七八九十]{1,2}月[一二三四五六七八九十]{1,3}日",
       .score = .7},
  };
  constexpr std::array kJoined{"iso",
                               "year-first",
                               "year-last",
                               "short-year",
                               "day-month-in-figures",
                               "day-of-month",
                               "month-and-day",
                               "glued-month",
                               "month-in-roman-figures",
                               "basic-with-time"};
  constexpr std::array kGlued{"iso",       "underscores",   "iso-basic",   "basic-with-time", "year-first",
                              "year-last", "month-and-day", "glued-month", "day-of-month",    "month-in-roman-figures"};
  for (Pattern& pattern : all) {
    pattern.is_of_series = std::ranges::find(kJoined, pattern.name) != kJoined.end();
    pattern.may_be_glued = std::ranges::find(kGlued, pattern.name) != kGlued.end();
    if (pattern.context.empty()) pattern.context = kDateWords;
    if (pattern.name == "japanese-month" || pattern.name == "month-alone" || pattern.name == "weekday" ||
        pattern.name == "month-in-roman-figures" || pattern.name == "day-first-without-signs")
      pattern.check = check_named("none");
    else if (pattern.name.find("basic") != std::string::npos)
      pattern.check = check_named("basic-time");
    else if (pattern.name.starts_with("days-") || pattern.name == "month-and-days")
      pattern.check = check_named("days");
    else if (!pattern.name.starts_with("japanese-kanji"))
      pattern.check = check_named("date");
    if (pattern.joiners.empty()) pattern.joiners = "/.-";
    pattern.forgives = pattern.name == "iso" || pattern.name == "year-first" || pattern.name == "year-last";
    if (pattern.name.starts_with("japanese")) pattern.joiners.clear();
  }
  return all;
}

}  // namespace sumi::tag
