#include "hide/spoken_patterns.hpp"

#include <string>

#include <fmt/format.h>

namespace sumi::hide {
namespace {

constexpr const char* kKin =
    "daughters?|sons?|wife|husband|spouse|partner|fianc[eé]e?|mother|father|mom|mum|dad|parents?|brothers?|sisters?|"
    "siblings?|twin|aunt|uncle|niece|nephew|cousin|grand(?:mother|father|son|daughter)|grandma|grandpa|"
    "step(?:mother|father|son|daughter)|(?:mother|father|son|daughter|brother|sister)-in-law|guardian|caregiver|"
    "roommate|housemate|flatmate|girlfriend|boyfriend|next of kin|emergency contact|"
    "hij[ao]s?|esposa|esposo|marido|mujer|pareja|madre|padre|herman[ao]s?|t[ií][ao]|sobrin[ao]|prim[ao]|abuel[ao]|niet["
    "ao]|"
    "suegr[ao]|cuñad[ao]|tutora?|cuidadora?|"
    "fille|fils|épouse|époux|femme|mari|conjointe?|mère|père|frère|s(?:oe|œ)ur|tante|oncle|nièce|neveu|"
    "grand-(?:mère|père)|compagne|compagnon";
constexpr const char* kKinInGerman =
    "Tochter|Sohn|Ehefrau|Ehemann|Gattin|Gatte|Partnerin|Partner|Lebensgefährtin|Lebensgefährte|Mutter|Vater|Bruder|"
    "Schwester|Tante|Onkel|Nichte|Neffe|Großmutter|Großvater|Oma|Opa|Enkel|Enkelin|Betreuerin|Betreuer";
constexpr const char* kNumber =
    "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|"
    "(?:twen|thir|for|fif|six|seven|eigh|nine)ty|a hundred|hundred|and|"
    "un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci[a-zé]+|veint[a-zéó]+"
    "|"
    "treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|y|"
    "deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|"
    "cinquante|soixante|cent|et)";
constexpr const char* kGermanNumber =
    "[a-zäöüß]*(?:zehn|zwanzig|dreißig|dreissig|[a-zäöü]+zig|elf|zwölf|hundert[a-zäöüß]*)";

}  // namespace

std::vector<tag::Pattern> spoken_patterns() {
  const std::string word = R"(\p{Lu}[\p{Ll}'’]+(?:[-'’]\p{Lu}?\p{Ll}+)*)";
  const std::string further =
      fmt::format(R"((?:[ \t]+(?:\p{{Lu}}\.|{}|(?:(?:de|del|la|van|von|der|den|du)[ \t]+){{1,2}}{})))", word, word);
  const std::string title = R"((?:(?:Mrs?|Ms|Miss|Dr|Frau|Herrn?|Sra?|Mme|M)\.?[ \t]+)?)";
  const std::string named =
      R"((?:'s name (?:is|was)|[ \t]+(?:is|was)(?:[ \t]+(?:named|called))?|,?[ \t]+(?:named|called|llamad[ao]|namens|nommée?)|[ \t]+se llama)?)";
  const std::string begins = R"((?:^|[^\p{L}]))";
  const std::string beside =
      fmt::format(R"({}(?i:{}){}[ \t]+{}({}{}{{0,3}}))", begins, kKin, named, title, word, further);
  const std::string behind_mark = fmt::format(R"({}(?:(?i:{})[ \t]*[,:(]|(?:{}){}[,:(]?)[ \t]*{}({}{}{{1,3}}))", begins,
                                              kKin, kKinInGerman, named, title, word, further);
  const std::string employer = fmt::format(
      R"((?:^|[^\p{{L}}])(?i:(?:works?|worked|working|job)(?:[ \t]+as[ \t]+an?[ \t]+\p{{L}}+)?[ \t]+(?:at|for|with)|employed[ \t]+(?:at|by|with)|employers?(?:[ \t]+is)?:?|trabaja(?:ba)?[ \t]+(?:en|para)|empleador:?|empresa:?|arbeitete?[ \t]+(?:bei|für)|arbeitgeber(?:in)?:?|travaille[ \t]+(?:chez|pour)|employeur:?)[ \t]+(?:(?i:the|la|el|der|die|das|le)[ \t]+)?((?:\p{{Lu}}[\p{{L}}\d&.'’-]*)(?:[ \t]+(?:&|and|und|y|et|of|de)[ \t]+\p{{Lu}}[\p{{L}}\d&'’-]*|[ \t]+\p{{Lu}}[\p{{L}}\d&'’-]*){{0,4}}))");
  const std::string old = fmt::format(
      R"((?:^|[^\p{{L}}])(?i:({0}(?:[- \t]+{0})*[- \t]+(?:years?|yrs?)[- \t]+(?:olds?|of[ \t]+age)|{0}(?:[- \t]+{0})*[ \t]+(?:años|ans)|{1}[ \t]+Jahren?|{1}jährige?[rnms]?|nonagenarians?|(?:super)?centenarians?|nonagenari[ao]s?|centenari[ao]s?|nonagénaires?|centenaires?))\b)",
      kNumber, kGermanNumber);
  const std::string aged = fmt::format(
      R"((?:^|[^\p{{L}}])(?i:(?:aged?|edad:?|alter:?|âgée?)[ \t]+((?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:[- \t]+(?:one|two|three|four|five|six|seven|eight|nine))?|{}))\b)",
      kGermanNumber);
  const std::string year = fmt::format(
      R"((?:^|[^\p{{L}}])(?i:((?:eighteen|nineteen)[- \t]+(?:(?:hundred(?:[ \t]+and)?|oh|o)[- \t]+)?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{{L}}+teen|\p{{L}}+ty(?:[- \t]+(?:one|two|three|four|five|six|seven|eight|nine))?)|(?:eighteen|nineteen)[ \t]+hundred|mil[ \t]+(?:ocho|nove)cientos(?:[ \t]+{0})*|(?:mille[ \t]+(?:huit|neuf)|dix-(?:huit|neuf))[- \t]+cents?(?:[- \t]+{0})*|(?:achtzehn|neunzehn|tausendacht|tausendneun)hundert[a-zäöüß]*))\b)",
      kNumber);
  std::vector<tag::Pattern> all;
  const auto add = [&](const char* entity, const char* name, const std::string& regex) {
    tag::Pattern& one = all.emplace_back();
    one.entity = entity;
    one.name = name;
    one.regex = regex;
    one.score = kSpokenScore;
    one.keeps_to_words = false;  // the regexes see to it
    one.is_the_programs = true;
  };
  add("RELATIVE", "beside", beside);
  add("RELATIVE", "behind-mark", behind_mark);
  add("EMPLOYER", "beside", employer);
  add("AGE", "old", old);
  add("AGE", "aged", aged);
  add("DATE_TIME", "year", year);
  return all;
}

}  // namespace sumi::hide
