#include "tag/spoken/spoken_patterns.hpp"

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "base/names/calendar_words.hpp"
#include "base/names/letters.hpp"
#include "base/text/utf8.hpp"

namespace sumi::tag {
namespace {

// Each is one group, so that an adjacent operator applies to the whole.
constexpr const char* kKin =
    "(?:daughters?|sons?|wife|husband|spouse|partner|fianc[eé]e?|mother|father|mom|mum|dad|parents?|brothers?|sisters?|"
    "siblings?|twin|aunt|uncle|niece|nephew|cousin|grand(?:mother|father|son|daughter)|grandma|grandpa|"
    "step(?:mother|father|son|daughter)|(?:mother|father|son|daughter|brother|sister)-in-law|guardian|caregiver|"
    "roommate|housemate|flatmate|girlfriend|boyfriend|next of kin|emergency contact|"
    "hij[ao]s?|esposa|esposo|marido|mujer|pareja|madre|padre|herman[ao]s?|t[ií][ao]|sobrin[ao]|prim[ao]|abuel[ao]|niet["
    "ao]|"
    "suegr[ao]|cuñad[ao]|tutora?|cuidadora?|"
    "fille|fils|épouse|époux|femme|mari|conjointe?|mère|père|frère|s(?:oe|œ)ur|tante|oncle|nièce|neveu|"
    "grand-(?:mère|père)|compagne|compagnon)";
constexpr const char* kKinInGerman =
    "(?:Tochter|Sohn|Ehefrau|Ehemann|Gattin|Gatte|Partnerin|Partner|Lebensgefährtin|Lebensgefährte|Mutter|Vater|Bruder|"
    "Schwester|Tante|Onkel|Nichte|Neffe|Großmutter|Großvater|Oma|Opa|Enkel|Enkelin|Betreuerin|Betreuer)";
constexpr const char* kNumber =
    "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|"
    "(?:twen|thir|for|fif|six|seven|eigh|nine)ty|a hundred|hundred|and|"
    "un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci[a-zé]+|veint[a-zéó]+"
    "|"
    "treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|y|"
    "deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|"
    "cinquante|soixante|cent|et)";
constexpr const char* kGermanNumber =
    "(?:[a-zäöüß]*(?:zehn|zwanzig|dreißig|dreissig|[a-zäöü]+zig|elf|zwölf|hundert[a-zäöüß]*))";
// Numbers from twenty on, complete: an age after a word for it.
constexpr const char* kEnglishTensWords =
    R"((?:(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:[-\s]+(?:one|two|three|four|five|six|seven|eight|nine))?|(?:one|a)\s+hundred(?:(?:\s+and)?[-\s]+(?:one|two|three|four|five|six|seven|eight|nine|ten|\p{L}+teen|eleven|twelve|\p{L}+ty))?))";
constexpr const char* kSpanishTensWords =
    R"((?:veint[a-zéó]+|(?:treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)(?:\s+y\s+(?:un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve))?|cien(?:to(?:\s+(?:un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince))?)?))";
constexpr const char* kFrenchTensWords =
    R"((?:(?:vingt|trente|quarante|cinquante|soixante|septante|huitante|octante|nonante|quatre[-\s]+vingts?|cent)(?:(?:[-\s]+et)?[-\s]+(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix(?:[-\s]+(?:sept|huit|neuf))?|onze|douze|treize|quatorze|quinze|seize))?))";

// Days of a month in words, and years in digits or words.
constexpr const char* kEnglishDay =
    R"((?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|thirtieth|(?:twenty|thirty)[-\s]+(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)))";
constexpr const char* kEnglishYear =
    R"((?:\d\d\d\d|(?i:(?:(?:eighteen|nineteen|twenty)[-\s]+(?:(?:hundred(?:\s+and)?|oh|o)[-\s]+)?|two\s+thousand(?:(?:\s+and)?[-\s]+)?)(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|\p{L}+ty(?:[-\s]+(?:one|two|three|four|five|six|seven|eight|nine))?)|(?:eighteen|nineteen)\s+hundred|two\s+thousand)))";
constexpr const char* kSpanishDay =
    R"((?:primero|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci[a-zé]+|veint[a-zéó]+|treinta(?:\s+y\s+uno?)?))";
constexpr const char* kFrenchDay =
    R"((?:premier|deux|trois|quatre|cinq|six|sept|huit|neuf|dix(?:[-\s]+(?:sept|huit|neuf))?|onze|douze|treize|quatorze|quinze|seize|vingt(?:(?:[-\s]+et)?[-\s]+(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf))?|trente(?:[-\s]+et[-\s]+un)?))";
constexpr const char* kGermanDay =
    "(?:ers|zwei|drit|vier|fünf|sechs|sieb(?:en)?|ach|neun|zehn|elf|zwölf|[a-zäöüß]+zehn|[a-zäöü]*zwanzigs|[a-zäöüß]*"
    "dreißigs)te[nrs]?";

// Latin letters with their marks, and the joints between parts of a name.
constexpr const char* kLetter = R"((?:\p{L}\p{M}*))";
constexpr const char* kTie = "(?:['’ʼ‘‐‑-])";
constexpr const char* kSpace = R"((?:[ \t]+))";
// Matches Mary, McDonald, O'Brien, Anna-Lena: at least one lower-case letter.
std::string word_of_name() {
  return fmt::format(R"((?:\p{{Lu}}\p{{M}}*(?:{1}?{0})*?{1}?\p{{Ll}}\p{{M}}*(?:{1}?{0})*))", kLetter, kTie);
}
// After such a word, a name may continue in capitals, with an initial, or with a particle.
std::string further_words(std::string_view word) {
  const std::string any = fmt::format(R"((?:\p{{Lu}}\p{{M}}*(?:{}?{})+))", kTie, kLetter);
  return fmt::format(R"((?:{}(?:\p{{Lu}}\.|(?:[dDlL]['’])?{}|(?:(?:de|del|la|van|von|der|den|du){}){{1,2}}{})))",
                     kSpace, any, kSpace, word);
}
// Matches ÉMILIE, ÉMILIE ROY, ANNA SMITH: abbreviations are shorter, as a rule.
std::string name_in_capitals() {
  const auto capitals = [](int least) {
    return fmt::format(R"((?:\p{{Lu}}\p{{M}}*(?:{}?\p{{Lu}}\p{{M}}*){{{},}}))", kTie, least - 1);
  };
  const std::string further = fmt::format("(?:{}(?:{}|\\p{{Lu}}\\.))", kSpace, capitals(2));
  return fmt::format("(?:{0}{1}{{0,3}}|{2}(?:{3}{2}){{1,3}})", capitals(5), further, capitals(3), kSpace);
}

std::string any_month(names::MonthsOf language, const std::string& others = "") {
  std::string months = "(?:" + others;
  for (const std::string_view month : names::month_names(language)) months.append(month).push_back('|');
  months.back() = ')';
  return months;
}
// May and March match only with a capital.
std::string english_month() {
  std::string months = "(?:May|MAY|March|MARCH|(?i:";
  for (const std::string_view month : names::month_names(names::MonthsOf::english))
    if (month != "may" && month != "march") months.append(month).push_back('|');
  months.back() = ')';
  return months + ")";
}
std::string german_month() {
  std::string months = "(?:Jänner|";
  for (const std::string_view month : names::month_names(names::MonthsOf::german))
    months.append(names::capitalized(month)).push_back('|');
  months.back() = ')';
  return months;
}

// Matches the words of a group in lower case or capitalized.
std::string in_sentences(std::string_view words) {
  std::string made;
  std::vector<bool> begins{true};  // for each open group, whether it begins at the begin of a word
  bool is_at_begin = true;
  for (std::size_t at = 0; at < words.size();) {
    if (words.substr(at).starts_with("(?:")) {
      begins.push_back(is_at_begin);
      made += "(?:";
      at += 3;
      continue;
    }
    const std::size_t width = utf8::width(words[at]);
    const std::string_view letter = words.substr(at, width);
    at += width;
    if (letter == "|") {
      is_at_begin = begins.back();
    } else if (letter == ")") {
      begins.pop_back();
      is_at_begin = false;
    } else if (is_at_begin) {
      made += fmt::format("(?i:{})", letter);
      is_at_begin = false;
      continue;
    }
    made += letter;
  }
  return made;
}

}  // namespace

std::vector<Pattern> spoken_patterns() {
  const std::string word = word_of_name();
  const std::string further = further_words(word);
  const std::string title = R"((?:(?:Mrs?|Ms|Miss|Dr|Frau|Herrn?|Sra?|Mme|M)\.?[ \t]+)?)";
  const std::string named =
      R"((?:['’]s name (?:is|was)|[ \t]+(?:is|was)(?:[ \t]+(?:named|called))?|,?[ \t]+(?:named|called|llamad[ao]|namens|nommée?)|[ \t]+se llama)?)";
  const std::string begins = R"((?:^|[^\p{L}]))";
  const std::string mark = R"((?:[ \t]*[,:(][ \t]*))";
  const std::string beside =
      fmt::format("{}(?i:{}){}{}{}({}{}{{0,3}})", begins, kKin, named, kSpace, title, word, further);
  const std::string behind_mark = fmt::format("{}(?:(?i:{}){}|{}{}(?:{}|{})){}({}{}{{1,3}})", begins, kKin, mark,
                                              kKinInGerman, named, mark, kSpace, title, word, further);
  const std::string capitals = fmt::format("{}(?:{}|{}){}(?:{}|{}){}({})", begins, in_sentences(kKin), kKinInGerman,
                                           named, mark, kSpace, title, name_in_capitals());
  const std::string employer = fmt::format(
      R"({0}(?i:(?:works?|worked|working|job)(?:[ \t]+as[ \t]+an?[ \t]+\p{{L}}+)?[ \t]+(?:at|for|with)|employed[ \t]+(?:at|by|with)|employers?(?:[ \t]+is)?:?|trabaja(?:ba)?[ \t]+(?:en|para)|empleador:?|empresa:?|arbeitete?[ \t]+(?:bei|für)|arbeitgeber(?:in)?:?|travaille[ \t]+(?:chez|pour)|employeur:?)[ \t]+(?:(?i:the|la|el|der|die|das|le)[ \t]+)?((?:\p{{Lu}}[\p{{L}}\p{{M}}\d&.'’-]*)(?:[ \t]+(?:&|and|und|y|et|of|de)[ \t]+\p{{Lu}}[\p{{L}}\p{{M}}\d&'’-]*|[ \t]+\p{{Lu}}[\p{{L}}\p{{M}}\d&'’-]*){{0,4}}))",
      begins);
  const std::string old = fmt::format(
      R"({2}(?i:({0}(?:[-\s]+{0})*[-\s]+(?:years?|yrs?)[-\s]+(?:olds?|of\s+age)|{0}(?:[-\s]+{0})*\s+(?:años|ans)|{1}\s+Jahren?|{1}jährige?[rnms]?|nonagenarians?|(?:super)?centenarians?|nonagenari[ao]s?|centenari[ao]s?|nonagénaires?|centenaires?|(?:ultra)?novantenn[ei]|negentigers?|negentigjarige[rn]?|honderdjarige[rn]?|hundraåring(?:en)?|nittioåring(?:en)?))\b)",
      kNumber, kGermanNumber, begins);
  const std::string aged =
      fmt::format(R"({}(?i:(?:aged?|edad|alter|âgée?s?)(?:\s*:)?\s+(?:(?:de|of|von)\s+)?({}|{}|{}|{}))\b)", begins,
                  kEnglishTensWords, kSpanishTensWords, kFrenchTensWords, kGermanNumber);
  const std::string aged_in_figures = fmt::format(
      R"({}(?i:((?:aged?|edad|alter|âgée?s?)(?:\s*:)?\s+(?:(?:de|of|von)\s+)?(?:9\d|1[01]\d|12[0-5])\s?(?:[-–/]|to|or|bis|a|à|y|et|und)\s?1?\d\d))\b)",
      begins);
  // A number in words without a word for years: after words about a person, and not before things that are counted.
  const std::string alone =
      R"((?:^|[\n,;:(]\s?|(?:^|[^\p{L}])(?i:is|was|de|an?|aged?|pt|turned|frau|herr|mr|mrs|ms|in)\s))"
      R"(((?i:ninety(?:[-\s](?:one|two|three|four|five|six|seven|eight|nine))?|(?:his|her|their)\s(?:(?:late|early|mid)[-\s])?nineties)))"
      R"((?:$|[,.;:)\n]|\s(?i:with|who|lives|and\s+lives|con|mit|avec|from|admitted|presents|presenting|year|yr|retired|widow|widower|former|woman|man|lady|gentleman|female|male|patient|resident)\b))";
  const std::string year = fmt::format(
      R"({1}(?i:((?:eighteen|nineteen)[-\s]+(?:(?:hundred(?:\s+and)?|oh|o)[-\s]+)?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{{L}}+teen|\p{{L}}+ty(?:[-\s]+(?:one|two|three|four|five|six|seven|eight|nine))?)|(?:eighteen|nineteen)\s+hundred|mil\s+(?:ocho|nove)cientos(?:\s+{0})*|(?:mille\s+(?:huit|neuf)|dix-(?:huit|neuf))[-\s]+cents?(?:[-\s]+{0})*|(?:achtzehn|neunzehn|tausendacht|tausendneun)hundert[a-zäöüß]*))\b)",
      kNumber, begins);
  const std::string spanish_year =
      fmt::format(R"((?:\d\d\d\d|(?:mil\s+(?:ocho|nove)cientos|dos\s+mil)(?:\s+{})*))", kNumber);
  const std::string french_year = fmt::format(
      R"((?:\d\d\d\d|(?:(?:mille\s+(?:huit|neuf)|dix-(?:huit|neuf))[-\s]+cents?|deux[-\s]+mille)(?:[-\s]+{})*))",
      kNumber);
  const std::string german_year = R"((?:\d\d\d\d|(?i:(?:achtzehn|neunzehn)hundert|zweitausend)[a-zäöüß]*))";
  const std::string date = fmt::format(
      R"({0}((?i:(?:the\s+)?{1}\s+(?:day\s+)?of)\s+{2}(?:,?\s+(?:in\s+the\s+year\s+)?{3})?|{2}\s+(?i:(?:the\s+)?{1})(?:,?\s+{3})?|(?i:{4}\s+de\s+{5}(?:\s+del?\s+(?:año\s+)?{6})?)|(?i:{7}\s+{8}(?:\s+{9})?)|(?i:{10})\s+{11}(?:\s+{12})?)\b)",
      begins, kEnglishDay, english_month(), kEnglishYear, kSpanishDay,
      any_month(names::MonthsOf::spanish, "setiembre|"), spanish_year, kFrenchDay,
      any_month(names::MonthsOf::french, "aout|"), french_year, kGermanDay, german_month(), german_year);
  std::vector<Pattern> all;
  const auto add = [&](const char* entity, const char* name, const std::string& regex) {
    Pattern& one = all.emplace_back();
    one.entity = entity;
    one.name = name;
    one.regex = regex;
    one.score = kSpokenScore;
    one.keeps_to_words = false;  // the regexes check the borders of words
    one.belongs_to_program = true;
  };
  add("RELATIVE", "beside", beside);
  add("RELATIVE", "behind-mark", behind_mark);
  add("RELATIVE", "capitals", capitals);
  add("EMPLOYER", "beside", employer);
  add("AGE", "old", old);
  add("AGE", "aged", aged);
  add("DATE_TIME", "year", year);
  add("DATE_TIME", "date", date);
  add("AGE", "aged-in-figures", aged_in_figures);
  add("AGE", "alone", alone);
  return all;
}

}  // namespace sumi::tag
