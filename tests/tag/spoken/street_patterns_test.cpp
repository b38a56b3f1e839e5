#include "tag/spoken/street_patterns.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> streets(std::string_view text) {
  static const StreetPatterns patterns;
  std::vector<std::string> all;
  for (const Range where : patterns.find(text)) all.emplace_back(text.substr(where.begin, where.size()));
  return all;
}

TEST(StreetPatterns, FindEnglishOnes) {
  EXPECT_THAT(streets("She lives at 12 North Main Street in Leeds."), ElementsAre("12 North Main Street"));
  EXPECT_THAT(streets("221B Baker Street"), ElementsAre("221B Baker Street"));
  EXPECT_THAT(streets("home: 4 W. 42nd Avenue"), ElementsAre("4 W. 42nd Avenue"));
  EXPECT_THAT(streets("17 ELM ROAD\n"), ElementsAre("17 ELM ROAD"));
  EXPECT_THAT(streets("816 Rau Street Apt 27 in"), ElementsAre("816 Rau Street Apt 27"));
}

TEST(StreetPatterns, FindEnglishOnesOfOtherKinds) {
  for (const std::string street : {"12 Elm Court", "4 Oak Circle", "77 Hill Way", "5 Park Square", "3 North Rose Place",
                                   "9 Lake Trail Apt 4", "12 ELM COURT", "8 Abbey Mews", "1950 Elm Court"})
    EXPECT_THAT(streets("home: " + street + ", Leeds"), ElementsAre(street));
  EXPECT_THAT(
      streets("in 1999 Supreme Court; on 5 March District Court; 1998 Cracow Court of Appeal; 2 by way of 3 Bs; "
              "12 in Circle; 2003 High Court"),
      IsEmpty());
}

TEST(StreetPatterns, FindAbbreviatedOnesAtTheEndOfAPart) {
  EXPECT_THAT(streets("at 9 Elm St., Boston"), ElementsAre("9 Elm St."));
  EXPECT_THAT(streets("77 Lake Dr\nLeeds"), ElementsAre("77 Lake Dr"));
  EXPECT_THAT(streets("4 Hill Rd Apt 3 is hers"), ElementsAre("4 Hill Rd Apt 3"));
  EXPECT_THAT(streets("on 12 March Dr Ida Berg came; 3 May St Mary"), IsEmpty());
}

TEST(StreetPatterns, FindSpanishAndPortugueseOnes) {
  EXPECT_THAT(streets("vive en la calle de la Rosa, 4 con"), ElementsAre("calle de la Rosa, 4"));
  EXPECT_THAT(streets("Maxilofacial Pº de la Castellana 261 28046 Madrid"), ElementsAre("Pº de la Castellana 261"));
  EXPECT_THAT(streets("Nutrición Carretera de Toledo km 12,500 28905 Getafe"),
              ElementsAre("Carretera de Toledo km 12,500"));
  EXPECT_THAT(streets("Domicilio: Av. Beira Mar, 2340."), ElementsAre("Av. Beira Mar, 2340"));
  EXPECT_THAT(streets("C/ Mayor nº 3, 2º B."), ElementsAre("C/ Mayor nº 3, 2º B"));
  EXPECT_THAT(streets("Calle del pez, 28 y"), ElementsAre("Calle del pez, 28"));
  EXPECT_THAT(streets("Avda. de Elvas s/n, Badajoz"), ElementsAre("Avda. de Elvas s/n"));
  EXPECT_THAT(streets("calle Mayor 5 Málaga; calle Mayor 5, Málaga"), ElementsAre("calle Mayor 5", "calle Mayor 5"));
}

TEST(StreetPatterns, FindThemBehindDigitsAndInCapitals) {
  EXPECT_THAT(streets("vive en Calle Mayor S/N"), ElementsAre("Calle Mayor S/N"));
  EXPECT_THAT(streets("VIVE EN CALLE MAYOR, S/N"), ElementsAre("CALLE MAYOR, S/N"));
  EXPECT_THAT(streets("12_calle Mayor 5"), ElementsAre("calle Mayor 5"));
  EXPECT_THAT(streets("3calle Mayor 5"), ElementsAre("calle Mayor 5"));
  EXPECT_THAT(streets("Berliner Platz7"), ElementsAre("Berliner Platz7"));
  EXPECT_THAT(streets("Birkenweg7a"), ElementsAre("Birkenweg7a"));
  EXPECT_THAT(streets("LINDENSTRASSE 7, BERLINER PLATZ 3"), ElementsAre("LINDENSTRASSE 7", "BERLINER PLATZ 3"));
}

TEST(StreetPatterns, FindGermanAndFrenchOnes) {
  EXPECT_THAT(streets("wohnt in der Lindenstraße 7a in"), ElementsAre("Lindenstraße 7a"));
  EXPECT_THAT(streets("Berliner Str. 112, 10115"), ElementsAre("Berliner Str. 112"));
  EXPECT_THAT(streets("Ahornweg 3 für Gäste"), ElementsAre("Ahornweg 3"));
  EXPECT_THAT(streets("habite 3 bis, rue des Lilas à Lyon"), ElementsAre("3 bis, rue des Lilas"));
  EXPECT_THAT(streets("14 avenue de l'Opéra"), ElementsAre("14 avenue de l'Opéra"));
}

TEST(StreetPatterns, FindPostBoxes) {
  EXPECT_THAT(streets("P.O. Box 81, Postfach 10 12 13"), ElementsAre("P.O. Box 81", "Postfach 10 12 13"));
}

TEST(StreetPatterns, AreCountedFromTheTextsBegin) {
  EXPECT_THAT(streets("Ana Ruiz\r\nC/ Mayor 3\r\n\n17 Elm Road\n"), ElementsAre("C/ Mayor 3", "17 Elm Road"));
}

TEST(StreetPatterns, LeaveWhatIsNoAddress) {
  EXPECT_THAT(streets("the street was wet; 5 mg by Drive; in 2001 Warsaw Regional Court; plaza 5; Calle Mayor; a road, "
                      "12 miles; BP 120/80; "
                      "vía oral 5 mg; 20 patients walked down the Street"),
              IsEmpty());
}

}  // namespace
}  // namespace sumi::tag
