#include "hide/chain/reserved_values.hpp"

#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "base/keys/draws.hpp"
#include "tag/patterns/checks.hpp"

namespace sumi::hide {
namespace {

constexpr unsigned kDrawn = 10'000;

Key key_of(unsigned number) {
  return derived(Key{}, std::to_string(number));
}

// What stands for a text under so many keys.
template <typename Check>
void for_each_made(const std::string& text, bool is_contact, const Check& check, unsigned times = kDrawn) {
  const std::set<std::string> none;
  for (unsigned i = 0; i < times; ++i) {
    const Key key = key_of(i);
    const ReservedValues values(key, none);
    const std::optional<std::string> made = is_contact ? values.contact(text) : values.number(text);
    ASSERT_TRUE(made) << text;
    EXPECT_NE(ReservedValues::bare(*made), ReservedValues::bare(text));
    check(*made);
  }
}

TEST(ReservedValues, TelephonesAreInRangesForExamples) {
  const std::regex reserved(
      R"((\+1 )?([2-9][0-8][0-9]-)?555-01[0-9]{2}|(01632 |\+44 1632 )960[0-9]{3}|\+49 30 23125[0-9]{3}|\+33 1 99 00 [0-9]{2} [0-9]{2}|\+61 2 5550 [0-9]{4})");
  for (const std::string text :
       {"617-482-1190", "(617) 482-1190", "+1 617 482 1190", "482-1190", "0171 4821190", "+44 20 7123 4567",
        "0049 171 4821190", "+33 6 12 34 56 78", "+61 412 345 678", "+34 612 345 678"})
    for_each_made(
        text, true, [&](const std::string& made) { EXPECT_TRUE(std::regex_match(made, reserved)) << made; },
        kDrawn / 10);
}

TEST(ReservedValues, AddressesOfMailAreOfExamples) {
  const std::regex reserved(R"([a-z0-9][a-z0-9._-]*@example\.(org|com|net))");
  for (const std::string text : {"Anna.Kowalska-7@clinic.example", "j\u00FCrgen@x.de", "a..b.@x.de"})
    for_each_made(
        text, true, [&](const std::string& made) { EXPECT_TRUE(std::regex_match(made, reserved)) << made; },
        kDrawn / 4);
}

// Of the number that the check proves, none that is made passes it, nor is it a card or an account.
TEST(ReservedValues, NumbersFailTheirChecks) {
  for (const auto& [name, text] :
       std::vector<std::pair<std::string, std::string>>{{"payment-card", "4111 1111 1111 1111"},
                                                        {"payment-card", "5500-0000-0000-0004"},
                                                        {"iban", "DE89 3704 0044 0532 0130 00"},
                                                        {"iban", "GB82WEST12345698765432"},
                                                        {"us-ssn", "536-22-8726"},
                                                        {"uk-nhs", "943 476 5919"}}) {
    const tag::Check* const check = tag::check_named(name);
    ASSERT_NE(check, nullptr) << name;
    ASSERT_TRUE(tag::passes(check, text)) << text;
    for_each_made(text, false, [&](const std::string& made) {
      EXPECT_FALSE(tag::passes(check, made)) << made;
      EXPECT_FALSE(tag::passes(tag::check_named("payment-card"), made)) << made;
      EXPECT_FALSE(tag::passes(tag::check_named("iban"), made)) << made;
      EXPECT_EQ(made.size(), text.size());
    });
  }
  // Without a check of its own, too: one in ten random numbers of 16 digits passes Luhn's.
  for_each_made("4111111111111112", false, [](const std::string& made) {
    EXPECT_FALSE(tag::passes(tag::check_named("payment-card"), made)) << made;
  });
}

TEST(ReservedValues, NoneIsOneThatWasFound) {
  const Key key = key_of(1);
  std::set<std::string> taken;
  for (char digit = '0'; digit <= '9'; ++digit)
    if (digit != '7') taken.insert(std::string("x") + digit);
  for (char letter = 'a'; letter <= 'z'; ++letter)
    for (char digit = '0'; digit <= '9'; ++digit)
      if (letter != 'q') taken.insert(std::string(1, letter) + digit);
  const ReservedValues values(key, taken);
  const std::optional<std::string> made = values.number("A1");
  ASSERT_TRUE(made);
  EXPECT_EQ(made->front(), 'Q');
  for (char digit = '0'; digit <= '9'; ++digit) taken.insert(std::string("q") + digit);
  EXPECT_FALSE(values.number("A1"));
}

TEST(ReservedValues, AreTheSameForTheSameNumber) {
  const Key key = key_of(3);
  const std::set<std::string> none;
  const ReservedValues values(key, none);
  EXPECT_EQ(ReservedValues::bare(*values.number("48 211 907")), ReservedValues::bare(*values.number("48211907")));
  EXPECT_EQ(values.contact("617-482-1190"), values.contact("(617) 482-1190"));
  EXPECT_NE(values.number("48211907"), values.number("48211908"));
}

}  // namespace
}  // namespace sumi::hide
