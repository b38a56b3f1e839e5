#include "tag/patterns/checks.hpp"

#include <set>

#include <gmock/gmock.h>

namespace sumi::tag {
namespace {

TEST(Checks, AreNamed) {
  std::set<std::string_view> names;
  for (const std::string_view name : check_names()) {
    EXPECT_TRUE(names.insert(name).second) << name;
    if (name != "none") {
      EXPECT_EQ(check_named(name)->name, name);
    }
  }
  EXPECT_EQ(check_named("Luhn"), nullptr);
}

TEST(Checks, SeeWideCharactersAsAscii) {
  EXPECT_EQ(plain("Ａｂ１－２", Case::upper), "AB1-2");
  EXPECT_EQ(plain("Août né", Case::lower), "aout ne");
  EXPECT_EQ(plain("令和３年", Case::lower), "r 3 ");
  EXPECT_EQ(plain("1–2", Case::lower), "1-2");
}

TEST(Checks, PassOverSeparators) {
  EXPECT_TRUE(passes(check_named("payment-card"), "4111 1111-1111 1111"));
  EXPECT_TRUE(passes(check_named("payment-card"), "４１１１１１１１１１１１１１１１"));
  EXPECT_TRUE(passes(check_named("iban"), "gb29 nwbk 6016 1331 9268 19"));
  EXPECT_TRUE(passes(check_named("es-nif"), "12.345.678-z"));
  EXPECT_TRUE(passes(check_named("jp-my-number"), "１２３４ ５６７８ ９０１８"));
  EXPECT_FALSE(passes(check_named("payment-card"), "4111 1111 1111 1112"));
}

TEST(Checks, OfSecretsHaveOneRuleEach) {
  EXPECT_TRUE(passes(check_named("secret"), "hunter2") && !passes(check_named("secret"), "hunter"));
  EXPECT_TRUE(passes(check_named("long-secret"), "abcd1234") && !passes(check_named("long-secret"), "abc1234"));
  EXPECT_TRUE(passes(check_named("given-word"), "Sommerregen") && !passes(check_named("given-word"), "required"));
  EXPECT_TRUE(passes(check_named("handle"), "jdoe42") && passes(check_named("handle"), "@jdoe") &&
              !passes(check_named("handle"), "jdoe"));
  EXPECT_TRUE(passes(check_named("credentials"), "a://b:c9@d") && !passes(check_named("credentials"), "a://b:80/c@d"));
  const std::string seed = "legal winner thank year wave sausage worth useful legal winner thank ";
  EXPECT_TRUE(passes(check_named("wallet-seed"), seed + "yellow") &&
              !passes(check_named("wallet-seed"), seed + "year"));
  EXPECT_TRUE(passes(check_named("named-wallet-seed"), seed + "year"));
  EXPECT_TRUE(proves(check_named("wallet-seed"), false) && !proves(check_named("secret"), true));
}

TEST(Checks, HaveOneRuleEach) {
  EXPECT_TRUE(passes(nullptr, ""));
  EXPECT_TRUE(passes(check_named("phone"), "+81 3-1234-5678") && !passes(check_named("phone"), "12-34") &&
              !passes(check_named("phone"), "000-0000") && !passes(check_named("phone"), "(212 555-0123"));
  EXPECT_TRUE(passes(check_named("digits"), "ab1") && passes(check_named("digits"), "ab１") &&
              !passes(check_named("digits"), "ab"));
  EXPECT_TRUE(passes(check_named("over-89"), "90 years old") && passes(check_named("over-89"), "１０２歳") &&
              !passes(check_named("over-89"), "89") && !passes(check_named("over-89"), "126"));
  EXPECT_TRUE(passes(check_named("date"), "令和3年5月1日") && !passes(check_named("date"), "昭和65年1月1日") &&
              passes(check_named("date"), "31. März 2020"));
  EXPECT_TRUE(passes(check_named("us-ssn"), "536-22-1234") && passes(check_named("us-itin"), "912-70-1234") &&
              passes(check_named("us-npi"), "1234567893"));
  EXPECT_TRUE(passes(check_named("us-dea"), "bb1388568") && passes(check_named("us-routing"), "1210-0035-8") &&
              passes(check_named("uk-nhs"), "943 476 5919"));
  EXPECT_TRUE(passes(check_named("es-nie"), "x-1234567-l") && passes(check_named("es-nass"), "28/12345678/40") &&
              passes(check_named("vin"), "1m8gdm9axkp042788"));
  EXPECT_TRUE(passes(check_named("de-tax-id"), "86 095 742 719") && passes(check_named("de-vat-id"), "de 136695976") &&
              passes(check_named("de-social-security"), "15 070649 c 103") &&
              passes(check_named("de-health-insurance"), "a000500015") &&
              passes(check_named("de-document"), "c01x00t478") && passes(check_named("de-lanr"), "123456601"));
  EXPECT_TRUE(passes(check_named("fi-personal-code"), "131052-308t") &&
              passes(check_named("fr-nir"), "2 69 05 49 588 157 80") &&
              passes(check_named("it-fiscal-code"), "rssmra85t10a562s") &&
              passes(check_named("it-vat-code"), "00743110157") && passes(check_named("pl-pesel"), "44051401359") &&
              passes(check_named("se-personal-number"), "811228-9874") &&
              passes(check_named("se-organisation-number"), "556703-7485") &&
              passes(check_named("tr-national-id"), "10000000146") && passes(check_named("uk-nino"), "ab 12 34 56 c") &&
              passes(check_named("uk-driving-licence"), "morga657054sm9ij"));
  EXPECT_TRUE(passes(check_named("au-abn"), "51 824 753 556") && passes(check_named("au-acn"), "004 085 616") &&
              passes(check_named("au-medicare"), "2123 45670 1") && passes(check_named("au-tfn"), "123 456 782") &&
              passes(check_named("ca-sin"), "130-692-544") && passes(check_named("in-aadhaar"), "2341 2341 2346") &&
              passes(check_named("in-gstin"), "27aapfu0939f1zv") && passes(check_named("in-pan"), "abcpe1234f"));
  EXPECT_TRUE(passes(check_named("kr-business"), "220-81-62517") &&
              passes(check_named("kr-resident"), "800101-1234567") &&
              passes(check_named("kr-foreigner"), "800101-5234567") && passes(check_named("sg-nric"), "s1234567d") &&
              passes(check_named("th-id"), "1-2345-67890-12-1") && passes(check_named("za-id"), "800101 5009 08 7") &&
              passes(check_named("bitcoin"), "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"));
  EXPECT_TRUE(passes(check_named("ipv4"), "192.0.2.1") && passes(check_named("ipv6"), "2001:DB8::1") &&
              passes(check_named("luhn"), "7992-7398-713"));
}

TEST(Checks, ProveNothingThatMostNumbersPass) {
  for (const char* name : {"luhn", "payment-card", "iban", "date", "ipv4"})
    EXPECT_TRUE(proves(check_named(name), false)) << name;
  for (const char* name : {"none", "phone", "digits", "over-89"}) EXPECT_FALSE(proves(check_named(name), true)) << name;
  EXPECT_FALSE(proves(check_named("uk-nhs"), false));
  EXPECT_TRUE(proves(check_named("uk-nhs"), true));
}

TEST(Checks, KnowGroupedNumbersAndRangesOfAges) {
  for (const char* number :
       {"123-45-67", "LOT-99A-17", "F23-10004", "12345", "12 O 345/21", "2021/004417", "1234", "A1B2C3"})
    EXPECT_TRUE(passes(check_named("grouped-number"), number)) << number;
  for (const char* number : {"2020-2021", "2019/20", "1984", "12-3", "AB12", "A-1", ""})
    EXPECT_FALSE(passes(check_named("grouped-number"), number)) << number;
  EXPECT_TRUE(passes(check_named("over-89"), "85-95") && passes(check_named("over-89"), "94 1/2"));
  EXPECT_FALSE(passes(check_named("over-89"), "60-70") || passes(check_named("over-89"), "1/2"));
}

}  // namespace
}  // namespace sumi::tag
