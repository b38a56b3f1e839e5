#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "tag/patterns/builtin_patterns.hpp"

namespace sumi::tag {
namespace {

// Regexes of what follows the number of an age; case doesn't matter.
struct AgeUnits {
  std::string_view language;
  std::initializer_list<std::string_view> says_age;    // after any number
  std::initializer_list<std::string_view> says_years;  // after 90 to 125, on its own
};
const std::initializer_list<AgeUnits> kAgeUnits = {
    {"en",
     {R"((?:years?|yrs?\.?|y)[\h~]*(?:olds?|of\h+age|young))", R"(y[./~]?\h?o\.?(?:\h?[mf])?)"},
     {R"(yrs?\.?)", R"(y[/\h]?[mf])"}},
    {"es", {R"((?:años|a\.)\h+de\h+edad)"}, {"años?"}},
    {"de", {R"(Jahre\h+alt)", R"([~\h]?jähr(?:ige?[nrms]?|\.))"}, {"Jahren?", R"(J\.)"}},
    {"fr", {R"(ans\h+d['’]âge)"}, {"ans"}},
    {"it", {R"(anni\h+d['’]età)"}, {"anni"}},
    {"pt", {R"(anos\h+de\h+idade)"}, {"anos"}},
    {"nl", {R"(jaar\h+oud)", "~?jarige?"}, {"jaar"}},
    {"sv, no, da", {R"(år\h+gam(?:mal|mel|melt)?)", "~?årig[at]?"}, {"år"}},
    {"pl", {R"(~?letni(?:a|ego|ej)?)"}, {"lat"}},
    {"cs", {}, {"let"}},
    {"fi", {R"(~?vuotias)"}, {"vuotta"}},
    {"tr", {R"(yaşında(?:ki)?)"}, {"yaş"}},
    {"ru", {R"(~?летн(?:ий|яя|его))"}, {"лет"}},
    {"ja", {"歳", "才"}, {}},
    {"zh", {"岁", "歲"}, {}},
    {"ko", {"세"}, {}},
};
constexpr const char* kBirthdays =
    R"((?:st|nd|rd|th)?[\h~]?(?:birthday|b-?day)|\.\h?Geburtstag|e\h?anniversaire|[º°]\h?cumpleaños)";

const std::vector<std::string> kAgeWords{
    "age",   "aged",  "age of", "ages", "turned", "turning", "edad", "alter", "âge",  "年齢", "満",  "età", "leeftijd",
    "idade", "ålder", "wiek",   "věk",  "yaş",    "возраст", "ikä",  "나이",  "年龄", "年齡", "y o", "yo"};
// Words about one person before a number that is followed by a letter for the sex, or by years.
const std::vector<std::string> kPersonsBefore{"a",      "an",   "is",    "was",  "this", "pt",        "patient",
                                              "mr",     "mrs",  "ms",    "frau", "herr", "mujer de",  "hombre de",
                                              "elle a", "il a", "aged",  "age",  "old",  "señora de", "señor de",
                                              "female", "male", "woman", "man",  "lady", "gentleman", "varón de"};
const std::vector<std::string> kPersonsBehind{"with",  "who", "w",   "presents", "presented", "presenting", "admitted",
                                              "lives", "c o", "s p", "hx",       "h o",       "from nh",    "brought"};
// Words about an age before a number on its own, and words for other counts after it.
const std::vector<std::string> kSaysAge{"she s",      "he s",      "she was", "he was",     "who was",
                                        "she is",     "he is",     "who is",  "patient is", "pt is",
                                        "mother is",  "father is", "is now",  "elle a",     "il a",
                                        "ella tiene", "él tiene",  "sie ist", "er ist"};
const std::vector<std::string> kUnitsBehind{"kg",   "cm",      "lb",     "lbs",   "pounds",  "percent", "per", "mg",
                                            "days", "weeks",   "months", "hours", "minutes", "miles",   "km",  "bpm",
                                            "mmhg", "degrees", "f",      "c",     "times",   "and",     "on",  "inches",
                                            "ml",   "m",       "st",     "in",    "euros"};
const std::vector<std::string> kPersons{
    "edad",     "edad de", "varón", "mujer", "hombre", "niño",    "niña",      "paciente",  "adolescente",
    "lactante", "chico",   "chica", "hijo",  "hija",   "patient", "patientin", "frau",      "mann",
    "junge",    "mädchen", "femme", "homme", "fille",  "garçon",  "femenino",  "masculino", "tenía"};
// Things whose years are counted but that are no persons, and statistics whose mean or limit is an age.
const std::vector<std::string> kThingsBehind{"whisky",    "whiskey",  "scotch",     "wine",        "rum",      "port",
                                             "malt",      "cognac",   "bourbon",    "cheese",      "company",  "firm",
                                             "business",  "building", "house",      "church",      "tree",     "trees",
                                             "bridge",    "car",      "laptop",     "laptops",     "computer", "school",
                                             "tradition", "castle",   "university", "institution", "mortgage", "bond"};
const std::vector<std::string> kMeansBefore{"mean age", "median age", "average age"};
const std::vector<std::string> kGroupsBehind{"to",       "bis",       "hasta",    "through", "until",
                                             "only",     "and up",    "and over", "or over", "and older",
                                             "or older", "and above", "or above", "iqr"};
// Persons before an age in brackets or after a comma: a woman, 92, fell; Patientin (94).
const std::vector<std::string> kPersonsAside{
    "woman",  "man",   "lady", "gentleman", "male",     "female", "patient", "pt",      "widow",    "widower",
    "frau",   "mann",  "herr", "patientin", "mujer",    "hombre", "varón",   "señora",  "señor",    "paciente",
    "femme",  "homme", "dame", "monsieur",  "patiente", "donna",  "uomo",    "signora", "paziente", "vrouw",
    "mulher", "homem", "m",    "f",         "w",        "kvinna", "kvinde",  "kvinne"};
// Words beside which a number of years is no age, and one with F no sex.
const std::vector<std::string> kSpansBefore{
    "for",   "in",     "over",    "last",   "past",     "within",     "next",           "after",
    "every", "first",  "during",  "some",   "about",    "nearly",     "than",           "least",
    "hace",  "temp",   "fever",   "almost", "t",        "tmax",       "de los últimos", "seit",
    "vor",   "depuis", "pendant", "desde",  "mean age", "median age", "average age"};
const std::vector<std::string> kSpansBehind{"ago",   "later",      "after",   "before", "prior",   "hence",
                                            "since", "experience", "history", "follow", "earlier", "ahead"};

std::string any_unit(bool says_age) {
  std::string all;
  for (const AgeUnits& row : kAgeUnits)
    for (const std::string_view unit : says_age ? row.says_age : row.says_years)
      all += fmt::format("{}{}", all.empty() ? "" : "|", unit);
  return fmt::format(R"((?:[\h~]*(?i:{})))", all);
}

// Numbers from 90 on, alone or as the end of a range; with a fraction; 90+.
constexpr const char* kOver89 =
    R"((?:(?:\d{1,3}(?:\.\d)?\h?(?:~|/|to|or|bis|oder|à|a|o)\h?)?(?:9\d|1[01]\d|12[0-5])(?:[.,]\d|\h?[½¼¾]|\h1/[234])?\+?|9\d\h?~\h?1?\d{2}))";

}  // namespace

std::vector<Pattern> age_patterns() {
  const std::string over_89 = kOver89;
  std::vector<Pattern> all{
      {.entity = "AGE",
       .name = "over-89",
       .regex = over_89 + any_unit(true),
       .score = .9,
       .check = check_named("over-89"),
       .against_behind = kThingsBehind},
      {.entity = "AGE",
       .name = "stated",
       .regex = R"(\d{1,3})" + any_unit(true),
       .score = .7,
       .against_behind = kThingsBehind},
      {.entity = "AGE",
       .name = "years-over-89",
       .regex = over_89 + any_unit(false),
       .score = .9,
       .check = check_named("over-89"),
       .context = kPersons,
       .reach = {3, 0},
       .against = kSpansBefore,
       .against_behind = kSpansBehind},
      {.entity = "AGE",
       .name = "english-years-over-89",
       .regex = over_89 + R"([\h~]*(?i:years?))",
       .score = .3,
       .check = check_named("over-89"),
       .context = kPersonsBefore,
       .needs_context = true,
       .reach = {1, 0},
       .against = kMeansBefore,
       .against_behind = kSpansBehind},
      {.entity = "AGE",
       .name = "sex-beside",
       .regex = R"(\([MFWmfw][,/]?\h?(?:9\d|10\d)\)|[MFW]/(?:9\d|10\d)|(?:9\d|10\d)(?:\h?/\h?[MFW]|\h?[♀♂]))",
       .score = .6,
       .check = check_named("over-89")},
      {.entity = "AGE",
       .name = "aside",
       .regex = R"(9\d|10\d)",
       .score = .4,
       .check = check_named("over-89"),
       .context = kPersonsAside,
       .needs_context = true,
       .reach = {1, 0},
       .adjoining = Adjoining::aside,
       .against_behind = kUnitsBehind,
       .joiners = ".,/-:%",
       .is_loose = true},
      {.entity = "AGE",
       .name = "sex-behind",
       .regex = R"((?:9\d|10\d)\h?[MFmf])",
       .score = .3,
       .check = check_named("over-89"),
       .context = kPersonsBefore,
       .needs_context = true,
       .reach = {2, 0},
       .against = kSpansBefore},
      {.entity = "AGE",
       .name = "sex-behind-glued",
       .regex = R"((?:9\d|10\d)\h?[MF])",
       .score = .3,
       .check = check_named("over-89"),
       .context = kPersonsBehind,
       .needs_context = true,
       .reach = {0, 2},
       .against = kSpansBefore},
      {.entity = "AGE",
       .name = "birthday-over-89",
       .regex = over_89 + fmt::format("(?i:{})", kBirthdays),
       .score = .8,
       .check = check_named("over-89")},
      {.entity = "AGE",
       .name = "beside-word",
       .regex = R"(\d{1,3})",
       .score = .45,
       .context = kAgeWords,
       .needs_context = true,
       .reach = {2, 0},
       .against = kMeansBefore,
       .against_behind = kGroupsBehind,
       .joiners = ".,/-:%",
       .is_loose = true},
      {.entity = "AGE",
       .name = "over-89-beside-word",
       .regex = over_89,
       .score = .45,
       .check = check_named("over-89"),
       .context = kAgeWords,
       .needs_context = true,
       .reach = {2, 0},
       .against = kMeansBefore,
       .against_behind = kGroupsBehind,
       .joiners = ".,/-:%",
       .is_loose = true},
      {.entity = "AGE",
       .name = "over-89-of-a-person",
       .regex = R"(9\d|10\d)",
       .score = .4,
       .check = check_named("over-89"),
       .context = kSaysAge,
       .needs_context = true,
       .reach = {2, 0},
       .against_behind = kUnitsBehind,
       .joiners = ".,/-:%",
       .is_loose = true},
      {.entity = "AGE",
       .name = "years",
       .regex =
           R"((?:\d{1,3}|(?i:un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece))\h*(?i:años|meses|mes|días|semanas|ans|Jahre|Monate|mois)(?:\h+y\h+(?:\d{1,2}\h+meses|medio))?)",
       .score = .5,
       .context = kPersons,
       .needs_context = true,
       .reach = {3, 0}},
  };
  for (Pattern& pattern : all)
    if (pattern.joiners.empty()) pattern.joiners = ".,/-";
  return all;
}

}  // namespace sumi::tag
