#include "serve/gateway/text_restorer.hpp"

#include <gtest/gtest.h>

#include "serve/gateway/planted.hpp"

namespace sumi::gateway {
namespace {

Pseudonyms names() {
  Pseudonyms all("k7q2");
  (void)all.of("Ada \"A\" Smith", "PERSON", is_not_taken);
  (void)all.of("Boston", "LOCATION", is_not_taken);
  return all;
}

TEST(TextRestorer, GivesTheSameForEverySplitInThree) {
  const Pseudonyms all = names();
  for (const std::string text :
       {"Hello PERSON_1_k7q2, of LOCATION_2_k7q2.", "PERSON_1_k7q2.",
        "x [a](https://e.com/PERSON_1_k7q2) PERSON_1_k7q2", "PERSON_1_k7q2.com and PERSON_1_k7q2. So",
        "<a href=\"//e.com/?PERSON_1_k7q2\">PERSON_1_k7q2</a>", "PERSON PERSON_ PERSON_1 person 1 k7q2 Persons",
        "人物_1_k7q2在LOCATION_2_k7q2", "PERSON_9_k7q2 PERSON_1_k7qx"}) {
    const std::string whole = restored(all, text, Writing::plain);
    for (std::size_t first = 0; first <= text.size(); ++first)
      for (std::size_t second = first; second <= text.size(); ++second) {
        TextRestorer one(all, Writing::plain);
        std::string out = one.take(text.substr(0, first));
        out += one.take(text.substr(first, second - first));
        out += one.take(text.substr(second));
        out += one.finish();
        ASSERT_EQ(out, whole) << text << " at " << first << " and " << second;
      }
  }
}

TEST(TextRestorer, RestoresOutsideOfAddressesAlone) {
  const Pseudonyms all = names();
  EXPECT_EQ(restored(all, "To PERSON_1_k7q2.", Writing::plain), "To Ada \"A\" Smith.");
  EXPECT_EQ(restored(all, "![](https://e.com/?q=LOCATION_2_k7q2) LOCATION_2_k7q2", Writing::plain),
            "![](https://e.com/?q=LOCATION_2_k7q2) Boston");
  EXPECT_EQ(restored(all, "LOCATION_2_k7q2.com", Writing::plain), "LOCATION_2_k7q2.com");
  EXPECT_EQ(restored(all, "PERSON_7_k7q2", Writing::plain), "PERSON_7_k7q2");
}

TEST(TextRestorer, RestoresLongTextsInPieces) {
  const Pseudonyms all = names();
  TextRestorer one(all, Writing::plain);
  std::size_t restored_rows = 0;
  for (int row = 0; row < 20'000; ++row)
    if (one.take("| LOCATION_2_k7q2 | see https://e.com/LOCATION_2_k7q2 | and so on |\n").starts_with("| Boston | see"))
      ++restored_rows;
  EXPECT_EQ(restored_rows, 20'000u);
}

TEST(TextRestorer, TakesAnAddressWithoutAnEnd) {
  const Pseudonyms all = names();
  TextRestorer one(all, Writing::plain);
  std::string out = one.take("see https://e.com/?");
  for (int piece = 0; piece < 200'000; ++piece) out += one.take("LOCATION_2_k7q2&and=so&on=");  // 5 MB
  EXPECT_EQ(out.find("Boston"), std::string::npos);
  out += one.take("LOCATION_2_k7q2 LOCATION_2_k7q2 ");
  EXPECT_TRUE(out.ends_with("=LOCATION_2_k7q2 Boston ")) << out.substr(out.size() - 60);
}

TEST(TextRestorer, EscapesWithinJson) {
  EXPECT_EQ(restored(names(), R"({"to":"PERSON_1_k7q2"})", Writing::json), R"({"to":"Ada \"A\" Smith"})");
}

TEST(TextRestorer, GivesBackAtOnceWhatCannotBecomeAPlaceholder) {
  const Pseudonyms all = names();
  TextRestorer one(all, Writing::plain);
  EXPECT_EQ(one.take("Hello"), "Hello");
  EXPECT_EQ(one.take(" P"), " ");
  EXPECT_EQ(one.take("aul"), "Paul");
  EXPECT_EQ(one.take(" PERSON_1_k7q2"), " ");
  EXPECT_EQ(one.take(" "), "Ada \"A\" Smith ");
  EXPECT_FALSE(one.holds_back());
}

}  // namespace
}  // namespace sumi::gateway
