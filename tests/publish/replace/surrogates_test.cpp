#include <regex>

#include <gtest/gtest.h>

#include "base/keys/fixed_key.hpp"
#include "publish/replace/settle.hpp"

namespace sumi::replace {
namespace {

struct Hidden {
  std::string what;
  std::string label;
};

// What stands for each of a document's hidden texts.
std::vector<std::string> made_up(const std::vector<Hidden>& hidden, std::string_view owner = "a",
                                 const OperatorPolicy& policy = {}, const Key& key = fixed_key()) {
  std::string text;
  std::vector<Settled> settled;
  for (const Hidden& one : hidden) {
    settled.push_back({{text.size(), text.size() + one.what.size()}, one.label, Operator::surrogate});
    text += one.what + " ";
  }
  const Surrogates surrogates(key, policy, owner, text, settled);
  std::vector<std::string> made;
  for (const Hidden& one : hidden) made.push_back(surrogates.of(one.label, one.what).value_or("none"));
  return made;
}

std::string one(const std::string& what, const std::string& label, const OperatorPolicy& policy = {}) {
  return made_up({{what, label}}, "a", policy)[0];
}

bool looks(const std::string& text, const char* pattern) {
  return std::regex_match(text, std::regex(pattern));
}

TEST(Surrogates, OfNamesAgreeWordByWord) {
  const auto made = made_up({{"Maria Smith", "NAME"},
                             {"Smith", "NAME"},
                             {"SMITH", "NAME"},
                             {"maria", "NAME"},
                             {"Dr. M. Smith's", "NAME"},
                             {"Smith-Maria", "PATIENT"}});
  const std::size_t space = made[0].find(' ');
  const std::string given = made[0].substr(0, space);
  const std::string family = made[0].substr(space + 1);
  EXPECT_NE(given, "Maria");
  EXPECT_NE(family, "Smith");
  EXPECT_EQ(made[1], family);
  EXPECT_TRUE(std::equal(made[2].begin(), made[2].end(), family.begin(), family.end(),
                         [](char a, char b) { return a == std::toupper(b); }));
  EXPECT_TRUE(std::equal(made[3].begin(), made[3].end(), given.begin(), given.end(),
                         [](char a, char b) { return a == std::tolower(b); }));
  EXPECT_EQ(made[4], "Dr. " + given.substr(0, 1) + ". " + family + "'s");
  EXPECT_EQ(made[5], family + "-" + given);
}

TEST(Surrogates, OfNamesAreTheSameForEveryDocumentAndOwner) {
  EXPECT_EQ(made_up({{"Maria Smith", "NAME"}}, "a"), made_up({{"Maria Smith", "NAME"}}, "b"));
  EXPECT_EQ(one("García", "NAME"), one("GARCIA", "NAME").substr(0, 1) + one("garcia", "NAME").substr(1));
  EXPECT_NE(made_up({{"Maria Smith", "NAME"}}), made_up({{"Maria Smith", "NAME"}}, "a", {}, fixed_key(8)));
}

TEST(Surrogates, OfJapaneseNamesAgree) {
  const auto made = made_up({{"山田太郎様", "人名"}, {"山田", "人名"}, {"太郎くん", "人名"}});
  EXPECT_TRUE(made[0].starts_with(made[1]) && made[0].ends_with("様")) << made[0];
  EXPECT_EQ(made[1].size(), 6u);
  EXPECT_TRUE(made[2].ends_with("くん"));
}

TEST(Surrogates, AreNotWordsHiddenInTheSameDocument) {
  const std::string usual = one("Smith", "NAME");
  const auto made = made_up({{"Smith", "NAME"}, {usual, "NAME"}});
  EXPECT_NE(made[0], usual);
  EXPECT_NE(made[0], made[1]);
  const std::string number = one("1234", "ID");
  EXPECT_NE(made_up({{"1234", "ID"}, {number, "ID"}})[0], number);
}

TEST(Surrogates, OfIdsHaveTheirShape) {
  EXPECT_TRUE(looks(one("+34 912-345-678", "PHONE"), "\\+[0-9]{2} [0-9]{3}-[0-9]{3}-[0-9]{3}"));
  EXPECT_TRUE(looks(one("AB-12c", "ID"), "[A-Z]{2}-[0-9]{2}[a-z]"));
  EXPECT_TRUE(looks(one("Tel. 912", "PHONE"), "Tel\\. [0-9]{3}"));
  EXPECT_TRUE(looks(one("maria.s@example.co.uk", "EMAIL"), "[a-z]{5}\\.[a-z]@[a-z]{7}\\.co\\.uk"));
  EXPECT_TRUE(
      looks(one("https://www.smith.com/a1?q=Z", "URL"), "https://www\\.[a-z]{5}\\.com/[a-z][0-9]\\?[a-z]=[A-Z]"));
  const auto digits = [](std::string text) {
    return std::erase_if(text, [](char c) { return c < '0' || c > '9'; }), text;
  };
  EXPECT_EQ(digits(one("(912) 345", "PHONE")), digits(one("912-345", "PHONE"))) << "punctuation doesn't count";
  for (int i = 0; i < 10; ++i) EXPECT_NE(one(std::to_string(i), "ID"), std::to_string(i));
}

TEST(Surrogates, OfPlacesKeepWhatTheyAre) {
  EXPECT_TRUE(looks(one("12 Main Street, MA 02139", "ADDRESS"), "[1-9][0-9] [A-Z][a-z]+ Street, [A-Z]{2} [0-9]{5}"));
  EXPECT_EQ(one("General Hospital", "HOSPITAL"), "none");
}

TEST(Surrogates, ShiftAnOwnersDatesAlike) {
  OperatorPolicy policy;
  policy.shift_days = 10;
  EXPECT_EQ(one("1984-03-12", "DATE", policy), "1984-03-22");
  EXPECT_EQ(one("a fortnight ago", "DATE", policy), "none");
  const auto made = made_up({{"2000-01-01", "DATE"}, {"1 January 2000", "DATE"}}, "z");
  const auto other = made_up({{"2000-01-01", "DATE"}}, "y");
  EXPECT_NE(made[0], other[0]);
}

TEST(Surrogates, LearnTheOrderOfDatesFromTheDocument) {
  OperatorPolicy policy;
  policy.shift_days = 1;
  EXPECT_EQ(made_up({{"3/4/1984", "DATE"}}, "a", policy)[0], "3/5/1984");
  EXPECT_EQ(made_up({{"3/4/1984", "DATE"}, {"30/4/1984", "DATE"}}, "a", policy)[0], "4/4/1984");
  EXPECT_EQ(made_up({{"31/3/1984", "FECHAS"}, {"3/30/1984", "DATE"}, {"3/4/1984", "DATE"}, {"3/29/1984", "DATE"}}, "a",
                    policy)[2],
            "3/5/1984");
  EXPECT_EQ(made_up({{"3.4.1984", "DATE"}}, "a", policy)[0], "4.4.1984");
  EXPECT_EQ(made_up({{"31/3/1984", "FECHAS"}}, "a", policy)[0], "1/4/1984");
  EXPECT_EQ(made_up({{"3/4/1984", "FECHAS"}}, "a", policy)[0], "4/4/1984");
  policy.date_order = DateOrder::day_first;
  EXPECT_EQ(made_up({{"3/4/1984", "DATE"}}, "a", policy)[0], "4/4/1984");
}

TEST(Surrogates, KeepAgesBelowNinety) {
  EXPECT_EQ(one("45 years", "AGE"), "45 years");
  EXPECT_EQ(one("90-year-old", "AGE"), "90+-year-old");
  EXPECT_EQ(one("101+", "AGE"), "90+");
  EXPECT_EQ(one("Maria Smith 45", "AGE"), "none");
  EXPECT_EQ(one("٤٥", "AGE"), "٤٥");
  EXPECT_EQ(one("९१ years", "AGE"), "90+ years");
  EXPECT_EQ(one("99999999999999", "AGE"), "90+");
  EXPECT_EQ(one("noventa", "EDAD"), "none");
}

TEST(Surrogates, NoneWhereNothingCanBeMadeUp) {
  EXPECT_EQ(one("Dr.", "NAME"), "none");
  EXPECT_EQ(one("...", "ID"), "none");
  EXPECT_EQ(one("plumber", "PROFESSION"), "none");
}

}  // namespace
}  // namespace sumi::replace
