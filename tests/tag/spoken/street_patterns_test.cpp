#include "tag/spoken/street_patterns.hpp"

#include <algorithm>

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

// Each address is found whole in each sentence.
void expect_whole(const std::vector<std::string>& addresses) {
  for (const std::string& address : addresses)
    for (const char* const sentence : {"lives at {}.", "Address: {}", "sent to {}, again", "{}\nphone below", "({})"}) {
      std::string text = sentence;
      text.replace(text.find("{}"), 2, address);
      const std::vector<std::string> found = streets(text);
      const auto is_whole = [&](const std::string& one) { return one == address || one == address + "."; };
      EXPECT_TRUE(std::ranges::any_of(found, is_whole)) << text;
    }
}

TEST(StreetPatterns, FindFormsOfManyCountries) {
  expect_whole({"1600 Pennsylvania Ave NW", "12-14 High Street", "Unit 5/12 George Street", "Flat 3, 12 Mill Lane",
                "221B Baker St", "4500 W 103rd St Apt 7C", "RR 2 Box 152", "123 Broadway", "12 Elm Ct"});
  expect_whole({"Musterstr 12", "Musterstr. 12a", "Hauptstrasse 7", "Straße des 17. Juni 135", "Obere Hauptstraße 5",
                "Karl-Marx-Allee 3"});
  expect_whole({"Via Roma 12", "Via XX Settembre 3", "Viale Monza, 12", "Piazza Garibaldi 5/A", "Calle Mayor 3, 2º B",
                "C/ Mayor, 3", "Av. de la Constitución 12", "Plaza de España 1", "Rua Augusta, 1508",
                "Calle 26 # 69-76", "12 bis rue de la Paix", "Rue de la Loi 16"});
  expect_whole({"Prinsengracht 263", "Eerste Oosterparkstraat 12", "Storgatan 4 B", "Kirkegata 5", "Vesterbrogade 12",
                "Mannerheimintie 12", "Nørregade 10"});
  expect_whole({"ul. Marszałkowska 12", "ul. 3 Maja 5", "Váci utca 12", "Strada Lipscani 4", "Atatürk Caddesi No: 12",
                "улица Пушкина 10", "ул. Ленина, д. 5, кв. 12", "Невский проспект, 28", "Οδός Ερμού 12"});
  expect_whole({"東京都千代田区千代田1-1", "中山路12号"});
}

TEST(StreetPatterns, FindRarerWordsForStreets) {
  for (const std::string street : {"12 passage des Lilas",
                                   "3 cours Victor Hugo",
                                   "8 sq. Mozart",
                                   "5 lotissement Les Pins",
                                   "4 résidence du Parc",
                                   "11 hameau de la Forge",
                                   "1 rte de Paris",
                                   "8 clos des Vignes",
                                   "Oostelijke Handelskade 12",
                                   "Nieuwe Kade 4",
                                   "Vijzelstraat 3-II",
                                   "Schlossallee 7 b",
                                   "Kyrkogränden 6",
                                   "Åsvägen 3",
                                   "Urb. Los Olivos 12",
                                   "Gta. de Bilbao 5",
                                   "Rda. Norte 12",
                                   "Barrio San José 12",
                                   "Località San Piero 4",
                                   "Fraz. Monti 3",
                                   "Estrada de Benfica 400",
                                   "Beco do Sal 4",
                                   "Apdo. de Correos 45",
                                   "350 5th Ave Fl 3",
                                   "17 Willow Bend",
                                   "Level 4, 99 Pitt Street"})
    EXPECT_THAT(streets("mail to " + street + ", at noon"), ElementsAre(street));
  for (const std::string street :
       {"Lange Voorhout 8", "Rheinpromenade 7", "Hansaring 9", "Zum Alten Hof 2", "pl. Wolności 2", "Pod Hradem 3"})
    EXPECT_THAT(streets("addr=" + street), ElementsAre(street));
  for (const char* text : {"12 passages of the text", "3 cours de français", "et al. 2003", "Col. Roma 12",
                           "on TV. Channel 5", "8 Golden Retriever 4", "Na 140"})
    EXPECT_THAT(streets(text), IsEmpty()) << text;
}

TEST(StreetPatterns, FindPostBoxesOfManyCountries) {
  expect_whole({"P.O. Box 1234", "PO Box 12", "Postfach 10 20 30", "Apartado de Correos 123", "Casella Postale 12",
                "Postbus 88", "Postboks 12", "Boîte postale 12", "Caixa Postal 123", "а/я 12", "Private Bag 92019"});
  EXPECT_THAT(streets("écrire à BP 208, 38432 Echirolles"), ElementsAre("BP 208"));
  EXPECT_THAT(streets("BP 120/80, then BP 130"), IsEmpty());
}

TEST(StreetPatterns, FindNamesWithoutAWordForStreetBesideAWordForAddresses) {
  for (const char* const text : {"lives at Unter den Linden 77.", "Address: Unter den Linden 77",
                                 "sent to Unter den Linden 77, again", "Unter den Linden 77\nphone below"})
    EXPECT_THAT(streets(text), ElementsAre("Unter den Linden 77")) << text;
  EXPECT_THAT(streets("wohnhaft Am Markt 5 in"), ElementsAre("Am Markt 5"));
  EXPECT_THAT(streets("Am Markt 5, 10115 Berlin"), ElementsAre("Am Markt 5"));
  EXPECT_THAT(streets("Adresse: Lange Reihe 5"), ElementsAre("Lange Reihe 5"));
  EXPECT_THAT(streets("to 71 Harbour View, Fernhollow QF4 3LT"), ElementsAre("71 Harbour View"));
  EXPECT_THAT(streets("Am Tag 5 kam er; Im Zimmer 12\nIm Alter 90\nAm Montag 3, 1990 Neue"), IsEmpty());
  EXPECT_THAT(streets("Spring 5, Monitoring 12; Wilson Park 3; moved to Ward 12, then"), IsEmpty());
}

TEST(StreetPatterns, HaveTheirNumberInFrontOfNamesWithCapitals) {
  EXPECT_THAT(streets("At 12 the Broadway, we met"), ElementsAre("12 the Broadway"));
  EXPECT_THAT(streets("au 3 ter, rue des Lilas"), ElementsAre("3 ter, rue des Lilas"));
  // A sentence ends there.
  EXPECT_THAT(streets("Elle habite 12 rue des Tilleuls. La patiente dort. Lui, 5 rue du Port. Il va mieux."),
              ElementsAre("12 rue des Tilleuls", "5 rue du Port"));
  EXPECT_THAT(streets("14 rue St. Jacques, 8 rue J.-J. Rousseau, 2 rue Mgr. Affre, 3 av. du Gén. Leclerc"),
              ElementsAre("14 rue St. Jacques", "8 rue J.-J. Rousseau", "2 rue Mgr. Affre", "3 av. du Gén. Leclerc"));
  EXPECT_THAT(streets("near 12 - 14 Old Mill Lane."), ElementsAre("12 - 14 Old Mill Lane"));
  EXPECT_THAT(streets("3 rooms of High Street; the Main Road of 1990"), IsEmpty());
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
