#include "serve/recognize/default_recognizers.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "serve/recognize/found_by.hpp"
#include "tag/patterns/catalogue.hpp"

namespace sumi::recognize {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(DefaultRecognizers, ProveCards) {
  EXPECT_THAT(found_by("CreditCardRecognizer", "4111 1111 1111 1111"),
              ElementsAre(FoundText("CREDIT_CARD", "4111 1111 1111 1111", 1)));
  EXPECT_THAT(found_by("CreditCardRecognizer", "4111 1111 1111 1112"), IsEmpty());
}

TEST(DefaultRecognizers, FindDriversLicenses) {
  EXPECT_THAT(found_by("UsLicenseRecognizer", "is AC432223"),
              ElementsAre(FoundText("US_DRIVER_LICENSE", "AC432223", .3)));
}

TEST(DefaultRecognizers, FindMailAddressesOfDomainsThatExist) {
  EXPECT_THAT(found_by("EmailRecognizer", "to a.b@mail.example.com."),
              ElementsAre(FoundText("EMAIL_ADDRESS", "a.b@mail.example.com", 1)));
  EXPECT_THAT(found_by("EmailRecognizer", "to ada@host.invalid"), IsEmpty());
}

TEST(DefaultRecognizers, AreQuickOnRunsThatLookLikeMail) {
  std::string text;
  for (int i = 0; i < 200'000; ++i) text += "a.";
  EXPECT_THAT(found_by("EmailRecognizer", text + "@x.com"), IsEmpty());
}

TEST(DefaultRecognizers, FindAddressesOfNetworks) {
  EXPECT_THAT(found_by("IpRecognizer", "at 10.0.0.1, not 10.0.0.256"),
              Contains(FoundText("IP_ADDRESS", "10.0.0.1", .6)));
  EXPECT_THAT(found_by("IpRecognizer", "at 2001:db8::1"), Contains(FoundText("IP_ADDRESS", "2001:db8::1", .6)));
}

TEST(DefaultRecognizers, CutIbansWhereTheyEnd) {
  EXPECT_THAT(found_by("IbanRecognizer", "in DE89370400440532013000 2 days"),
              ElementsAre(FoundText("IBAN_CODE", "DE89370400440532013000", 1)));
}

TEST(DefaultRecognizers, RefuseNumbersNeverGivenOut) {
  EXPECT_THAT(found_by("UsSsnRecognizer", "078-05-1120 and 000-12-3456"), IsEmpty());
  EXPECT_THAT(found_by("UsSsnRecognizer", "212-12-3456"), Contains(FoundText("US_SSN", "212-12-3456", .5)));
}

// Each row's lines: what stands between [ and ] is found, by its best rule.
TEST(NamedRecognizers, FindWhatTheirRowsSay) {
  for (const Recognizer& recognizer : named_recognizers()) {
    const auto& rows = tag::catalogue();
    const auto row = std::ranges::find_if(
        rows, [&](const tag::EntityRow& one) { return one.client && one.client->name == recognizer.name; });
    ASSERT_NE(row, rows.end());
    EXPECT_FALSE(row->client->samples.finds.empty()) << row->name;
    for (const std::string& sample : row->client->samples.finds) {
      std::string text = sample;
      const std::size_t begin = text.find('[');
      text.erase(begin, 1);
      const std::size_t end = text.find(']', begin);
      text.erase(end, 1);
      const std::vector<Hit> hits = hits_of(recognizer, text);
      const auto best = std::ranges::max_element(hits, {}, &Hit::score);
      ASSERT_NE(best, hits.end()) << row->name << ": " << sample;
      EXPECT_EQ(best->where, (Range{begin, end})) << row->name << ": " << sample;
    }
    for (const std::string& sample : row->client->samples.passes_over)
      EXPECT_THAT(hits_of(recognizer, sample), IsEmpty()) << row->name << ": " << sample;
  }
}

TEST(DefaultRecognizers, DifferByLanguage) {
  EXPECT_THAT(found_by("EsNifRecognizer", "55555555K", "es"), ElementsAre(FoundText("ES_NIF", "55555555K", 1)));
  EXPECT_THAT(found_by("EsNifRecognizer", "55555555K", "en"), IsEmpty());
}

TEST(DefaultRecognizers, FindPostcodesAndPlates) {
  for (const char* code : {"M1 1AA", "B33 8TH", "CR2 6XH", "DN55 1PT", "W1A 1HQ", "EC1A 1BB", "GIR 0AA", "ec1a1bb"})
    EXPECT_THAT(found_by("UkPostcodeRecognizer", "to " + std::string(code) + "."),
                ElementsAre(FoundText("UK_POSTCODE", code, .1)));
  EXPECT_THAT(found_by("UkPostcodeRecognizer", "QB1 1AA, M1 1CA, M1 1A, XM1 1AAB"), IsEmpty());
  EXPECT_THAT(found_by("DePlzRecognizer", "01001 Dresden", "de"), ElementsAre(FoundText("DE_PLZ", "01001", .05)));
  EXPECT_THAT(found_by("DePlzRecognizer", "01000, 99999, 00123, 123456", "de"), IsEmpty());
  for (const char* plate : {"B AB 1234", "MÜ-XY 999", "HH-AB-12", "KA EF 1H"})
    EXPECT_THAT(found_by("DeKfzRecognizer", plate, "de"), ElementsAre(FoundText("DE_KFZ", plate, .3)));
  EXPECT_THAT(found_by("DeKfzRecognizer", "B 1234, ABCD EF 12, A-B-C 12345", "de"), IsEmpty());
}

TEST(DefaultRecognizers, FindDates) {
  EXPECT_THAT(found_by("DateRecognizer", "on 2024-03-05"), Contains(FoundText("DATE_TIME", "2024-03-05", .6)));
  EXPECT_THAT(found_by("DateRecognizer", "on 13/13/2024"),
              testing::Not(Contains(FoundText("DATE_TIME", "13/13/2024", .6))));
}

}  // namespace
}  // namespace sumi::recognize
