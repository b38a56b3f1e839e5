#include "tag/spoken/spoken_mentions.hpp"

#include <random>
#include <tuple>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tag/spoken/regex_samples.hpp"
#include "tag/spoken/spoken_patterns.hpp"

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> found(const std::string& label, std::string_view text) {
  static const SpokenMentions mentions;
  std::vector<std::string> all;
  for (const SpokenMentions::Found& one : mentions.find(text))
    if (mentions.labels()[one.label] == label) all.emplace_back(text.substr(one.where.begin, one.where.size()));
  return all;
}

TEST(SpokenMentions, FindRelatives) {
  EXPECT_THAT(found("RELATIVE", "Her daughter Anna Smith called."), ElementsAre("Anna Smith"));
  EXPECT_THAT(found("RELATIVE", "lives with husband, John A. Smith, and"), ElementsAre("John A. Smith"));
  EXPECT_THAT(found("RELATIVE", "Emergency contact: Mrs. Ida Berg 555"), ElementsAre("Ida Berg"));
  EXPECT_THAT(found("RELATIVE", "her son is named Otto"), ElementsAre("Otto"));
  EXPECT_THAT(found("RELATIVE", "acompañada de su hija Ana de la Vega"), ElementsAre("Ana de la Vega"));
  EXPECT_THAT(found("RELATIVE", "mit der Tochter Anna Müller,"), ElementsAre("Anna Müller"));
  EXPECT_THAT(found("RELATIVE", "avec sa fille Zoé Martin"), ElementsAre("Zoé Martin"));
}

TEST(SpokenMentions, FindRelativesBehindEachGermanWord) {
  for (const std::string kin :
       {"Tochter",   "Sohn",  "Ehefrau", "Ehemann", "Gattin",  "Gatte",      "Partnerin",  "Partner", "Lebensgefährtin",
        "Mutter",    "Vater", "Bruder",  "Tante",   "Onkel",   "Schwester",  "Nichte",     "Neffe",   "Lebensgefährte",
        "Großvater", "Oma",   "Opa",     "Enkel",   "Enkelin", "Großmutter", "Betreuerin", "Betreuer"}) {
    for (const std::string joint : {" ", ": ", ", ", " (", "(", " namens ", ", namens ", " : "}) {
      EXPECT_THAT(found("RELATIVE", kin + joint + "Anna Schmidt) kam"), ElementsAre("Anna Schmidt")) << kin << joint;
      EXPECT_THAT(found("RELATIVE", "die " + kin + joint + "ANNA SCHMIDT) kam"), ElementsAre("ANNA SCHMIDT"))
          << kin << joint;
    }
    EXPECT_THAT(found("RELATIVE", kin + "Anna Schmidt"), IsEmpty());
    if (kin != "Tante" && kin != "Partner")  // which are French and English, too
      EXPECT_THAT(found("RELATIVE", kin + " Diabetes"), IsEmpty());
  }
}

// Nothing of a name is left standing.
TEST(SpokenMentions, FindNamesToTheEndOfTheirWords) {
  for (const std::string name :
       {"Mary McDonald", "Anna DeVito", "Anna-Lena O'Brien", "Anna-Lena O’Brien", "Ida MacLeod-O'Neill", "Zoe D’Angelo",
        "Jeanne d'Arc", "Émilie Roy", "E\u0301milie Le\u0301vy", "Ana Nu\u0303nez", "DeShawn", "McKenzie", "O'Neil",
        "Anna SMITH", "Jean‐Luc Moreau", "LaToya van den Berg", "Anna K. McCoy"}) {
    EXPECT_THAT(found("RELATIVE", "his daughter " + name + " works"), ElementsAre(name));
    if (name.find(' ') == std::string::npos) continue;
    EXPECT_THAT(found("RELATIVE", "daughter: " + name + ", 555"), ElementsAre(name));
    EXPECT_THAT(found("RELATIVE", "Tochter " + name + "."), ElementsAre(name));
  }
  EXPECT_THAT(found("RELATIVE", "daughter’s name is Mary McDonald"), ElementsAre("Mary McDonald"));
  EXPECT_THAT(found("EMPLOYER", "works at McDonald’s Cafe\u0301 Vega."), ElementsAre("McDonald’s Cafe\u0301 Vega"));
}

TEST(SpokenMentions, FindNamesInCapitals) {
  for (const std::string name : {"ÉMILIE ROY", "ANNA SMITH", "ÉMILIE", "ANNA-LENA O’BRIEN", "E\u0301MILIE ROY"}) {
    EXPECT_THAT(found("RELATIVE", "her daughter " + name + " works"), ElementsAre(name));
    EXPECT_THAT(found("RELATIVE", "Daughter: " + name + " works"), ElementsAre(name));
    EXPECT_THAT(found("RELATIVE", "su hija " + name + " vive"), ElementsAre(name));
  }
  EXPECT_THAT(found("RELATIVE", "mother had COPD; father CABG, mother: HTN; brother DM II; MOTHER REPORTS THAT SHE"),
              IsEmpty());
}

TEST(SpokenMentions, EndWhereAWordEnds) {
  EXPECT_EQ(with_rest_of_word("Anna McDonald", {0, 7}), (Range{0, 13}));
  EXPECT_EQ(with_rest_of_word("Anna e\u0301e", {0, 6}), (Range{0, 9}));
  EXPECT_EQ(with_rest_of_word("Elm 7ab", {0, 5}), (Range{0, 5}));
  EXPECT_EQ(with_rest_of_word("Anna.b", {0, 5}), (Range{0, 5}));
  EXPECT_EQ(with_rest_of_word("Anna", {0, 4}), (Range{0, 4}));
}

TEST(SpokenMentions, LeaveWhatRelativesSuffered) {
  EXPECT_THAT(
      found("RELATIVE",
            "mother had MI, father: HTN; daughters are well; her sister. Patient left; reason Anna; Mutter Diabetes"),
      IsEmpty());
}

TEST(SpokenMentions, FindEmployers) {
  EXPECT_THAT(found("EMPLOYER", "He works at Acme Steel as a welder."), ElementsAre("Acme Steel"));
  EXPECT_THAT(found("EMPLOYER", "employed by the Otto Lind & Sons."), ElementsAre("Otto Lind & Sons"));
  EXPECT_THAT(found("EMPLOYER", "trabaja en Acerías Vega"), ElementsAre("Acerías Vega"));
  EXPECT_THAT(found("EMPLOYER", "he works at night"), IsEmpty());
}

TEST(SpokenMentions, FindAgesInWords) {
  EXPECT_THAT(found("AGE", "an eighty-nine-year-old man, ninety years old"),
              ElementsAre("eighty-nine-year-old", "ninety years old"));
  EXPECT_THAT(found("AGE", "de ochenta y nueve años"), ElementsAre("ochenta y nueve años"));
  EXPECT_THAT(found("AGE", "die neunundachtzigjährige Frau, neunzig Jahre"),
              ElementsAre("neunundachtzigjährige", "neunzig Jahre"));
  EXPECT_THAT(found("AGE",
                    "Pt is aged 94-95, ninety-four with; A ninety-two retired man. Ninety-four patients, a "
                    "ninety-five percent interval, aged 60-70"),
              ElementsAre("aged 94-95", "ninety-four", "ninety-two"));
  EXPECT_THAT(found("AGE", "a nonagenarian"), ElementsAre("nonagenarian"));
  EXPECT_THAT(found("AGE", "aged ninety-two, who"), ElementsAre("ninety-two"));
  EXPECT_THAT(found("AGE", "edad ochenta y nueve, edad: noventa"), ElementsAre("ochenta y nueve", "noventa"));
  EXPECT_THAT(found("AGE", "âgée de quatre-vingt-onze, Alter: neunzig"), ElementsAre("quatre-vingt-onze", "neunzig"));
  EXPECT_THAT(found("AGE", "Age: one hundred and two. Edad ciento dos"),
              ElementsAre("one hundred and two", "ciento dos"));
  EXPECT_THAT(found("AGE", "ninety two years\nold, ninety\r\ntwo years old"),
              ElementsAre("ninety two years\nold", "ninety\r\ntwo years old"));
  EXPECT_THAT(found("AGE", "eighty-nine tablets; age and sex; edad y sexo; aged care"), IsEmpty());
}

TEST(SpokenMentions, FindYearsInWords) {
  EXPECT_THAT(found("DATE_TIME", "born in nineteen thirty-four,"), ElementsAre("nineteen thirty-four"));
  EXPECT_THAT(found("DATE_TIME", "nineteen hundred and four"), ElementsAre("nineteen hundred and four"));
  EXPECT_THAT(found("DATE_TIME", "en mil novecientos treinta y cuatro."),
              ElementsAre("mil novecientos treinta y cuatro"));
  EXPECT_THAT(found("DATE_TIME", "neunzehnhundertvierunddreißig"), ElementsAre("neunzehnhundertvierunddreißig"));
  EXPECT_THAT(found("DATE_TIME", "nineteen\nthirty-four"), ElementsAre("nineteen\nthirty-four"));
  EXPECT_THAT(found("DATE_TIME", "nineteen tablets"), IsEmpty());
}

TEST(SpokenMentions, FindDatesInWords) {
  EXPECT_THAT(found("DATE_TIME", "born on the third of May 1934, died on the twenty-first day of June"),
              ElementsAre("the third of May 1934", "the twenty-first day of June"));
  EXPECT_THAT(found("DATE_TIME", "seen March the first, May second, two thousand and four"),
              ElementsAre("March the first", "May second, two thousand and four"));
  EXPECT_THAT(
      found("DATE_TIME", "el tres de mayo de mil novecientos treinta y cuatro; veintiuno de Junio del año 2004."),
      ElementsAre("tres de mayo de mil novecientos treinta y cuatro", "mil novecientos treinta y cuatro",
                  "veintiuno de Junio del año 2004"));
  EXPECT_THAT(found("DATE_TIME", "le premier mars 1990, le vingt et un août deux mille quatre"),
              ElementsAre("premier mars 1990", "vingt et un août deux mille quatre"));
  EXPECT_THAT(found("DATE_TIME", "am dritten Mai 1934, ein einundzwanzigster März zweitausendvier"),
              ElementsAre("dritten Mai 1934", "einundzwanzigster März zweitausendvier"));
  EXPECT_THAT(found("DATE_TIME", "the first may be second; first of all, March on; in May; dos mayores; mars deux"),
              IsEmpty());
}

// Samples of the regexes, among words that begin like theirs, with letters in other cases and scripts; in windows of
// long texts, too.
std::string random_speech(const std::vector<Pattern>& patterns, std::mt19937& random) {
  const std::vector<std::string> others{" ",           "\n",   ", ",          ". ",        "-",         "'",    "é",
                                        "語",          " 3 ",  " years old ", " Jahre ",   "mother",    "Sohn", "aged ",
                                        " worked at ", "Anna", " dix",        "\u017fon ", "nineteen ", " and"};
  std::string text;
  const std::size_t pieces = 1 + random() % 12;
  for (std::size_t i = 0; i < pieces; ++i) {
    std::string one = random() % 3 == 0 ? others[random() % others.size()]
                                        : sampled(patterns[random() % patterns.size()].regex, random);
    if (random() % 4 == 0)
      for (char& c : one)
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) c = random() % 3 == 0 ? static_cast<char>(c ^ 0x20) : c;
    if (random() % 8 == 0)
      if (const std::size_t at = one.find('s'); at != std::string::npos) one.replace(at, 1, "\u017f");
    text += one;
    if (random() % 2 == 0) text += ' ';
    if (random() % 16 == 0) text.append(PatternSet::kOwnWindowBytes - random() % 64, " .x"[random() % 3]);
  }
  return text;
}

TEST(SpokenMentions, EqualSearchingEverywhere) {
  const std::vector<Pattern> patterns = spoken_patterns();
  const PatternSet everywhere({}, patterns);
  const SpokenMentions mentions;
  std::mt19937 random(23);
  std::vector<int> times(patterns.size());
  for (int round = 0; round < 1000; ++round) {
    const std::string text = random_speech(patterns, random);
    std::vector<std::tuple<Position, Position, std::uint32_t>> expected, actual;
    for (const Finding& one : everywhere.find(text)) {
      expected.emplace_back(one.where.begin, with_rest_of_word(text, one.where).end, one.entity);
      ++times[one.pattern];
    }
    for (const SpokenMentions::Found& one : mentions.find(text))
      actual.emplace_back(one.where.begin, one.where.end, one.label);
    ASSERT_EQ(actual, expected) << text;
  }
  for (const int one : times) EXPECT_GT(one, 30);
}

}  // namespace
}  // namespace sumi::tag
