#include "tag/spoken/street_places.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tag/spoken/street_ways.hpp"

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Pair;

std::vector<std::pair<std::string, unsigned>> words_in(std::string_view line) {
  static const StreetPlaces places;
  std::vector<std::pair<std::string, unsigned>> all;
  places.for_each(line,
                  [&](Range word, unsigned kind) { all.emplace_back(line.substr(word.begin, word.size()), kind); });
  return all;
}

TEST(StreetPlaces, BeginWhereWordsDo) {
  EXPECT_THAT(words_in("12 Elm Street, calle Mayor 3"), ElementsAre(Pair("Street", kEnglish), Pair("calle", kInFront)));
  EXPECT_THAT(
      words_in("P.O. Box 81; p o box #3; pobox 4; POB 5"),
      ElementsAre(Pair("P.O. Box 8", kBox), Pair("p o box #", kBox), Pair("pobox 4", kBox), Pair("POB 5", kBox)));
  EXPECT_THAT(words_in("r.r. 2, box 7"), ElementsAre(Pair("r.r. 2, box 7", kBox)));
  EXPECT_THAT(words_in("3 rue X, ул. Ленина, Váci út 5"),
              ElementsAre(Pair("rue ", kNumberThenWord), Pair("ул.", kInFront), Pair("út ", kBehindName)));
  EXPECT_THAT(
      words_in("Am Altmarkt 5, address: QF4 3LT"),
      ElementsAre(Pair("Am ", kWeak), Pair("markt 5", kWeak), Pair("address:", kLabel), Pair("QF4 3LT", kEnglish)));
  EXPECT_THAT(words_in("streets, am rest, a box, 4 strand"), IsEmpty());
}

TEST(StreetPlaces, EndWordsWithACapitalInFrontOfNumbers) {
  EXPECT_THAT(words_in("Lindenstraße 7, Schloßstr. 1, Karl-Marx-Allee 3, Prinsengracht 26"),
              ElementsAre(Pair("straße 7", kEnding), Pair("str. 1", kEnding), Pair("Allee 3", kEnding),
                          Pair("gracht 2", kEnding)));
  EXPECT_THAT(words_in("unsere lindenstraße 7, Straße des 17. Juni"), ElementsAre(Pair("Straße ", kEnding)));
}

// What the table has is found, whatever its regex begins with.
TEST(StreetPlaces, HaveEveryWordOfTheTable) {
  for (const StreetPlace place :
       {StreetPlace::in_front, StreetPlace::behind_number, StreetPlace::behind_name, StreetPlace::behind_name_capital,
        StreetPlace::abbreviation, StreetPlace::behind_name_in_sentences, StreetPlace::in_front_beside_word}) {
    for (const StreetWords& row : street_words()) {
      if (row.place != place) continue;
      for (std::string_view left = row.words; !left.empty();) {
        const std::string_view word = left.substr(0, left.find('|'));
        left.remove_prefix(std::min(left.size(), word.size() + 1));
        if (word.find_first_of("\\([") != std::string_view::npos) continue;
        EXPECT_FALSE(words_in("12 " + std::string(word) + " A").empty()) << word;
      }
    }
  }
}

}  // namespace
}  // namespace sumi::tag
