#include "hide/search/number_words.hpp"

#include <array>
#include <map>
#include <string>

#include "hide/search/squeezed_text.hpp"

namespace sumi::hide {
namespace {

constexpr int kMostYears = 150;
constexpr int kFirstYear = 1800;
constexpr int kLastYear = 2099;

using Words = std::vector<std::string>;

constexpr std::array<const char*, 20> kEnglish{
    "zero", "one",    "two",    "three",    "four",     "five",    "six",     "seven",     "eight",    "nine",
    "ten",  "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
constexpr std::array<const char*, 10> kEnglishTens{"",      "",      "twenty",  "thirty", "forty",
                                                   "fifty", "sixty", "seventy", "eighty", "ninety"};
constexpr std::array<const char*, 30> kSpanish{
    "cero",         "uno",         "dos",        "tres",        "cuatro",     "cinco",      "seis",      "siete",
    "ocho",         "nueve",       "diez",       "once",        "doce",       "trece",      "catorce",   "quince",
    "dieciséis",    "diecisiete",  "dieciocho",  "diecinueve",  "veinte",     "veintiuno",  "veintidós", "veintitrés",
    "veinticuatro", "veinticinco", "veintiséis", "veintisiete", "veintiocho", "veintinueve"};
constexpr std::array<const char*, 10> kSpanishTens{"",          "",        "veinte",  "treinta", "cuarenta",
                                                   "cincuenta", "sesenta", "setenta", "ochenta", "noventa"};
constexpr std::array<const char*, 20> kGerman{
    "null", "ein", "zwei",  "drei",     "vier",     "fünf",     "sechs",    "sieben",   "acht",     "neun",
    "zehn", "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn"};
constexpr std::array<const char*, 10> kGermanTens{"",        "",        "zwanzig", "dreißig", "vierzig",
                                                  "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"};
constexpr std::array<const char*, 20> kFrench{
    "zéro", "un",   "deux",  "trois",  "quatre",   "cinq",   "six",   "sept",     "huit",     "neuf",
    "dix",  "onze", "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf"};
constexpr std::array<const char*, 10> kFrenchTens{"",          "",         "vingt",    "trente",       "quarante",
                                                  "cinquante", "soixante", "soixante", "quatre-vingt", "quatre-vingt"};

std::size_t at(int number) {
  return static_cast<std::size_t>(number);
}

std::string english(int number) {
  if (number < 20) return kEnglish[at(number)];
  const std::string tens = kEnglishTens[at(number / 10)];
  return number % 10 == 0 ? tens : tens + '-' + kEnglish[at(number % 10)];
}
std::string spanish(int number) {
  if (number < 30) return kSpanish[at(number)];
  const std::string tens = kSpanishTens[at(number / 10)];
  return number % 10 == 0 ? tens : tens + " y " + kSpanish[at(number % 10)];
}
// "ein" before hundert, "eins" alone.
std::string german(int number, bool is_alone) {
  if (number == 1 && is_alone) return "eins";
  if (number < 20) return kGerman[at(number)];
  const std::string tens = kGermanTens[at(number / 10)];
  return number % 10 == 0 ? tens : kGerman[at(number % 10)] + ("und" + tens);
}
std::string french(int number) {
  if (number < 20) return kFrench[at(number)];
  const int tens = number / 10;
  const bool adds_ten = tens == 7 || tens == 9;
  const int rest = number % 10 + (adds_ten ? 10 : 0);
  const std::string begins = kFrenchTens[at(tens)];
  if (rest == 0) return tens == 8 ? begins + 's' : begins;
  const bool has_and = tens < 8 && (rest == 1 || rest == 11);
  return begins + (has_and ? " et " : "-") + kFrench[at(rest)];
}

void add_below_hundred(int number, Words& all) {
  all.push_back(english(number));
  all.push_back(spanish(number));
  all.push_back(german(number, true));
  all.push_back(french(number));
}

void add_above_hundred(int number, Words& all) {
  const int rest = number - 100;
  for (const char* one : {"one hundred", "a hundred"}) {
    if (rest == 0) all.emplace_back(one);
    if (rest > 0)
      for (const char* joint : {" ", " and "}) all.push_back(one + (joint + english(rest)));
  }
  all.push_back(rest == 0 ? "cien" : "ciento " + spanish(rest));
  for (const char* one : {"hundert", "einhundert"})
    all.push_back(rest == 0 ? std::string(one) : one + german(rest, true));
  all.push_back(rest == 0 ? "cent" : "cent " + french(rest));
}

constexpr int kThousands = 20;  // the century that is expressed in thousands

void add_english_year(int century, int rest, Words& all) {
  const std::string begins = english(century);
  const std::string hundreds = century == kThousands ? "two thousand" : begins + " hundred";
  if (rest >= 10) all.push_back(begins + ' ' + english(rest));
  if (rest == 0) {
    all.push_back(hundreds);
    return;
  }
  for (const char* joint : {" ", " and "}) all.push_back(hundreds + joint + english(rest));
  if (rest < 10 && century != kThousands)
    for (const char* zero : {" oh ", " o "}) all.push_back(begins + zero + english(rest));
}

void add_spanish_year(int century, int rest, Words& all) {
  const std::string begins = century == 18 ? "mil ochocientos" : century == 19 ? "mil novecientos" : "dos mil";
  all.push_back(rest == 0 ? begins : begins + ' ' + spanish(rest));
}

void add_german_year(int century, int rest, Words& all) {
  const std::string ends = rest == 0 ? std::string() : german(rest, true);
  if (century == kThousands) {
    all.push_back("zweitausend" + ends);
    if (rest > 0) all.push_back("zweitausendund" + ends);
  } else {
    all.push_back(german(century, false) + "hundert" + ends);
    all.push_back((century == 18 ? "tausendachthundert" : "tausendneunhundert") + ends);
  }
}

void add_french_year(int century, int rest, Words& all) {
  const std::string ends = rest == 0 ? std::string() : ' ' + french(rest);
  if (century == kThousands) {
    all.push_back("deux mille" + ends);
  } else {
    all.push_back(std::string(century == 18 ? "mille huit cent" : "mille neuf cent") + ends);
    all.push_back(std::string(century == 18 ? "dix-huit cent" : "dix-neuf cent") + ends);
  }
}

void add_year(int year, Words& all) {
  for (const auto add : {add_english_year, add_spanish_year, add_german_year, add_french_year})
    add(year / 100, year % 100, all);
}

std::u32string letters_of_words(std::string_view words) {
  const SqueezedText form = squeezed(words);
  return std::u32string(form.characters());
}

const std::map<std::u32string, int>& numbers() {
  static const std::map<std::u32string, int> all = [] {
    std::map<std::u32string, int> made;
    const auto add = [&](int number) {
      for (const std::string& words : number_in_words(number)) made.emplace(letters_of_words(words), number);
    };
    for (int number = 0; number <= kMostYears; ++number) add(number);
    for (int year = kFirstYear; year <= kLastYear; ++year) add(year);
    return made;
  }();
  return all;
}

}  // namespace

std::vector<std::string> number_in_words(int number) {
  Words all;
  if (number >= 0 && number < 100) add_below_hundred(number, all);
  if (number >= 100 && number <= kMostYears) add_above_hundred(number, all);
  if (number >= kFirstYear && number <= kLastYear) add_year(number, all);
  return all;
}

std::optional<int> number_from_words(std::string_view words) {
  const auto found = numbers().find(letters_of_words(words));
  return found == numbers().end() ? std::nullopt : std::optional(found->second);
}

}  // namespace sumi::hide
