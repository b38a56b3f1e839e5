#include "tag/found_in.hpp"

namespace sumi::tag {
namespace {

TEST(ContactPatterns, FindMailAddresses) {
  expect_found("EMAIL_ADDRESS",
               {"Mail [ann.lee+x@mail.example.org].", "<[a@b.io]>", "メールは[taro_y@example.co.jp]まで",
                "[jürgen@müller.de]", "(o'neil: [o'neil@example.com])", "mailto:[x-1@example.museum]"});
  expect_nothing("EMAIL_ADDRESS", {"a@b", "@example.com", "a@", "a b@ c.com", "user@host@", "x@-.com"});
  EXPECT_THAT(found_in("a@b.com,c@d.org;e@f.net", "EMAIL_ADDRESS"),
              ::testing::ElementsAre("a@b.com", "c@d.org", "e@f.net"));
}

TEST(ContactPatterns, FindUrls) {
  expect_found("URL",
               {"See [https://example.org/a?b=c#d].", "([http://example.org/x_(y)z])", "[WWW.example.org]/",
                "[ftp://192.0.2.1/a]", "at [example.co.uk/a/b], there", "「[https://例.jp/あ]」", "[mueller-haus.de]"});
  expect_nothing("URL", {"end.The", "e.g. this", "1.5.2", "http://", "file.txt", "A.m", "i.e.", "Smith.J"});
}

TEST(ContactPatterns, FindWholeLongUrls) {
  const std::string url = "https://example.org/" + std::string(5000, 'a');
  EXPECT_THAT(found_in("x " + url + " y", "URL"), ::testing::ElementsAre(url));
}

TEST(ContactPatterns, FindNetworkAddresses) {
  expect_found("IP_ADDRESS", {"from [192.0.2.17].", "ip=[10.0.0.1]:8080", "[2001:db8::8a2e:370:7334]", "[fe80::1]",
                              "[::ffff:192.0.2.1]"});
  expect_nothing("IP_ADDRESS", {"256.1.1.1", "1.2.3.4.5", "12:30:45", "1.2.3", "a::b", "v1.2.3.4", "at 10:30"});
  expect_found("MAC_ADDRESS",
               {"MAC [00:1A:2b:3c:4d:5e].", "[00-1A-2B-3C-4D-5E]", "[001a.2b3c.4d5e]", "[ab:cd:ef:ab:cd:e1]"});
  expect_nothing("MAC_ADDRESS", {"00:1A:2b:3c:4d", "00:1A:2b:3c:4d:5e:6f", "ab:cd:ef:ab:cd:ef", "0011.2233.4455.6677"});
}

TEST(ContactPatterns, PassOverAddressesOfNoMachine) {
  expect_nothing("IP_ADDRESS", {"listen 0.0.0.0", "bind 127.0.0.1", "Netmask 255.255.255.0", "use ::1 as loopback"});
}

TEST(ContactPatterns, FindTelephoneNumbers) {
  expect_found(
      "PHONE_NUMBER",
      {"Call [(212) 555-0123].", "[212-555-0123 ext. 45]",      "[+1 212 555 0123]",        "[+34 91 555 01 23]",
       "Tel.: [981 33 40 00]",   "Tfno. [956 013 059]",         "[01 42 68 53 00] à Paris", "[+49 (0)30 1234567]",
       "電話[03-1234-5678]まで", "[０３－１２３４－５６７８]",  "携帯 [090-1234-5678]",     "[(03)1234-5678]",
       "fax: [5550123]",         "[555 0123] office",           "[+447700900123]",          "phone [0378 3549890]",
       "([01632 960 132])",      "brother ([+1 406 555 0125])", "[09012345678]へ",          "Tfno. [34-607819141]",
       "Rufnummer [030/1234567]"});
  expect_nothing("PHONE_NUMBER", {"212-555-01234", "12345678", "212 patients", "1-2-3", "p < 0.05 (n = 123)",
                                  "a 1212-555-0123-9", "pages 100-200"});
}

TEST(ContactPatterns, FindPostalCodes) {
  expect_found("ZIP_CODE", {"住所：[〒100-0001] 東京都", "[〒１００－０００１]"});
}

TEST(ContactPatterns, FindPostalCodesBesideWords) {
  expect_found("ZIP_CODE", {"ZIP: [94105-1234]", "CP: [28046], Madrid", "código postal [28046]", "郵便番号 [100-0001]",
                            "Boston, [MA 02115]", "London [SW1A 1AA].", "PLZ [10115]"});
  expect_nothing("ZIP_CODE", {"94105 cells", "28046", "the 100-0001 series"});
}

TEST(ContactPatterns, FindAddressesThatAreWrittenAround) {
  expect_found("EMAIL_ADDRESS",
               {"write [john (at) example (dot) com] now", "[john.doe {at} example.org]", "[JOHN AT EXAMPLE DOT COM]",
                "mail me: [ada at mail dot example dot org]", "[ana {arroba} ejemplo {punto} es]", "[a(@)b.de]"});
  expect_nothing("EMAIL_ADDRESS", {"look at a polka dot dress", "we met at the dot", "(at) home", "he (at 5 pm) left",
                                   "the mean (at baseline) was 5.2"});
}

TEST(ContactPatterns, FindPostalCodesOfCanada) {
  expect_found("ZIP_CODE", {"Toronto [M5V 2T6]"});
}

TEST(ContactPatterns, FindPlacesOnEarthAndDevices) {
  expect_found("COORDINATES", {"at [37.35061° N, 114.44846° E].", "[40°26'46\"N 79°58'56\"W]",
                               "GPS: [37.35061, -114.44846]", "lat=[37.35061]", "\"latitude\": [37.35061]",
                               "at [37.35061N 114.44846W]", "POINT([114.44846 37.35061])"});
  expect_nothing("COORDINATES", {"0.35061, 0.44846", "37.2° C", "a long 12.5 km way", "OR 1.25, 3.12"});
  expect_found("IP_ADDRESS", {"[fe80::1%eth0] up"});
  expect_found("MAC_ADDRESS", {"MAC [69 ac 0c 54 74 6e]", "mac=[0ac94fb29a87]"});
}

}  // namespace
}  // namespace sumi::tag
