#include "serve/gateway/pseudonyms.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "serve/gateway/planted.hpp"

namespace sumi::gateway {
namespace {

Pseudonyms two_names() {
  Pseudonyms all("k7q2");
  (void)all.of("Ada Smith", "PERSON", is_not_taken);
  (void)all.of("+1 415 555 0123", "PHONE_NUMBER", is_not_taken);
  return all;
}

std::string found_in(const Pseudonyms& all, std::string_view text) {
  const Pseudonyms::Next next = all.next(text, 0, true);
  if (!next.found) return "nothing";
  return next.found->text == nullptr ? "nobody" : *next.found->text;
}

TEST(Pseudonyms, NumberByFirstAppearanceOverAllLabels) {
  Pseudonyms all("k7q2");
  EXPECT_EQ(all.of("Ada Smith", "PERSON", is_not_taken), "PERSON_1_k7q2");
  EXPECT_EQ(all.of("Boston", "LOCATION", is_not_taken), "LOCATION_2_k7q2");
  EXPECT_EQ(all.of("Ada Smith", "PERSON", is_not_taken), "PERSON_1_k7q2");
  EXPECT_EQ(all.of("Bo Li", "PERSON", is_not_taken), "PERSON_3_k7q2");
}

TEST(Pseudonyms, GiveEachSpellingItsOwnLetterSoThatItIsRestoredAsWritten) {
  Pseudonyms all("k7q2");
  (void)all.of("Ada Smith", "PERSON", is_not_taken);
  EXPECT_EQ(all.of("ADA SMITH", "PERSON", is_not_taken), "PERSON_1b_k7q2");
  EXPECT_EQ(found_in(all, "so PERSON_1b_k7q2 said"), "ADA SMITH");
  EXPECT_EQ(found_in(all, "so person_1B_K7Q2 said"), "ADA SMITH");
}

TEST(Pseudonyms, AreFoundHoweverAModelWritesThem) {
  const Pseudonyms all = two_names();
  for (const char* const written :
       {"PERSON_1_k7q2", "person_1_k7q2", "Person 1 k7q2", "PERSON-1-k7q2", "PERSON\\_1\\_k7q2", "**PERSON_1_k7q2**",
        "PERSON_1_K7Q2s", "Persons 1 k7q2", "persona 1 k7q2", "PERSONNE_1_k7q2", "人物_1_k7q2", "请问人物1_k7q2吗",
        "(PERSON_1_k7q2)", "_PERSON_1_k7q2_", "PERSON_1_k7q2's",
        "PERSON\xC2\xA0"
        "1\xC2\xA0k7q2",
        "`PERSON_1_k7q2`", "Person 1\nk7q2"})
    EXPECT_EQ(found_in(all, written), "Ada Smith") << written;
  for (const char* const written :
       {"PHONE_NUMBER_2_k7q2", "Phone number 2 k7q2", "phone-number-2-k7q2", "telefon_2_k7q2"})
    EXPECT_EQ(found_in(all, written), "+1 415 555 0123") << written;
}

TEST(Pseudonyms, LeaveWhatIsNone) {
  const Pseudonyms all = two_names();
  for (const char* const written :
       {"PERSON_1_k7q3", "PERSON_1", "PERSON_k7q2", "SUPERPERSON_1_k7q2", "person 1", "k7q2"})
    EXPECT_EQ(found_in(all, written), "nothing") << written;
  EXPECT_EQ(found_in(all, "PERSON_9_k7q2"), "nobody");
}

TEST(Pseudonyms, HoldBackOnlyWhatCanStillBecomeOne) {
  const Pseudonyms all = two_names();
  for (const char* const open : {"so P", "so PERSON", "so PERSON_", "so person 1", "so PERSON_1_", "so PERSON_1_k7q"})
    EXPECT_EQ(all.next(open, 0, false).open, 3u) << open;
  for (const char* const closed : {"Hello", "so PERSONAL", "so PERSON x", "PERSON_1_x", "so Q", "12"})
    EXPECT_EQ(all.next(closed, 0, false).open, std::string_view(closed).size()) << closed;
  EXPECT_EQ(Pseudonyms("k7q2").next("so PERSON_1_k", 0, false).open, 13u) << "there is no placeholder at all";
}

TEST(Pseudonyms, LikenessesCoverAllThatNextTakes) {
  const Pseudonyms all = two_names();
  for (const char* const text : {"a PERSON_1_k7q2 b", "Person 1 k7q2", "x persons 9 K7Q2s", "PHONE NUMBER 2 k7q2",
                                 "人物1_k7q2", "PERSON\\_1\\_k7q2", "PERSON_1b_k7q2", "PERSON_1_k7q2PERSON_2_k7q2"}) {
    const std::vector<Range> likenesses = all.likenesses(text);
    std::string left(text);
    for (auto one = likenesses.rbegin(); one != likenesses.rend(); ++one)
      left.replace(one->begin, one->size(), "TEXT_7_k7q9");
    EXPECT_EQ(found_in(all, left), "nothing") << left;
  }
  EXPECT_THAT(all.likenesses("k7q2 alone, 1 k7 q2, PERSON_1"), testing::IsEmpty());
}

TEST(Pseudonyms, SurrogatesAreRestoredExactlyAndNeverEqualWhatIsThere) {
  Key key;
  key.bytes.fill(7);
  Pseudonyms all("k7q2", key);
  const std::string shown = all.of("Adalbertine Secretova", "PERSON", is_not_taken);
  EXPECT_EQ(shown.find("k7q2"), std::string::npos) << shown;
  EXPECT_EQ(found_in(all, "said " + shown + ", who"), "Adalbertine Secretova");
  EXPECT_EQ(found_in(all, "said " + shown + "x"), "nothing");
  EXPECT_EQ(all.next("said " + shown.substr(0, 4), 0, false).open, 5u);
  Pseudonyms taken("k7q2", key);
  EXPECT_EQ(taken.of("Adalbertine Secretova", "PERSON", [](std::string_view) { return true; }), "PERSON_1_k7q2");
  EXPECT_THAT(all.likenesses("a " + shown + " b"), testing::SizeIs(1));
}

TEST(ShownLabel, HasCapitalsAndUnderscoresAlone) {
  EXPECT_EQ(shown_label("person name"), "PERSON_NAME");
  EXPECT_EQ(shown_label("US_SSN9"), "US_SSN");
  EXPECT_EQ(shown_label("名"), "HIDDEN");
}

}  // namespace
}  // namespace sumi::gateway
