#include "tag/found_in.hpp"

namespace sumi::tag {
namespace {

TEST(IdentityPatterns, FindAmericanNumbers) {
  expect_found("US_SSN", {"SSN [536-22-1234].", "[536-22-1234]", "social security number is [536221234]",
                          "ssn: [666-22-1234]", "SSN [XXX-XX-1234]"});
  expect_nothing("US_SSN", {"666-22-1234", "536221234", "536-22-12345", "1536-22-1234", "000-12-3456"});
  expect_found("US_ITIN", {"[912-70-1234]", "ITIN [912701234]"});
  expect_nothing("US_ITIN", {"912-93-1234", "912701234"});
  expect_found("US_PASSPORT", {"passport no. [C12345678]", "Passport: [123456789]"});
  expect_nothing("US_PASSPORT", {"C12345678", "code 123456789"});
  expect_found("US_DRIVER_LICENSE", {"my driver's license number is [U62928788557186]", "driver's license [5130634]",
                                     "DL No. [D123-4567-8901]", "my driver license is [1234567A]"});
  expect_nothing("US_DRIVER_LICENSE", {"U62928788557186", "5130634"});
  expect_found("US_NPI", {"NPI: [1234567893]", "NPI [1234567890]"});
  expect_nothing("US_NPI", {"1234567893", "NPI 3234567893"});
  expect_found("MEDICAL_LICENSE", {"DEA [BB1388568]", "[bb1388568]"});
  expect_nothing("MEDICAL_LICENSE", {"BB1388569", "xBB1388568"});
}

TEST(IdentityPatterns, FindBritishAndSpanishNumbers) {
  expect_found("UK_NHS", {"[943 476 5919]", "NHS number [9434765919]"});
  // Written with hyphens it is a North American telephone number, unless a word says otherwise.
  expect_nothing("UK_NHS", {"943 476 5918", "9434765919", "943-476-5919", "943-476 5919", "patient 943-476-5919"});
  expect_found("ES_NIF", {"DNI [12345678Z]", "[12345678-Z]", "NIF: [12.345.678-Z]", "dni [12345678A]"});
  expect_nothing("ES_NIF", {"12345678A", "12345678ZZ", "112345678Z"});
  expect_found("ES_NIE", {"[X1234567L]", "NIE [X-1234567-L]"});
  expect_nothing("ES_NIE", {"X1234567M", "AX1234567L"});
  expect_found("ES_NASS", {"[28 12345678 40]", "NASS: [26 63514095]", "NASS: [68 93835967 54]",
                           "nº seguridad social [281234567840]", "NSS: [92-91-90-8443-1]", "NSS: [28-12345678-40]"});
  expect_nothing("ES_NASS", {"28 12345678 41", "281234567841", "92-91-90-8443-1"});
}

TEST(IdentityPatterns, FindMyNumber) {
  expect_found("JP_MY_NUMBER", {"[1234 5678 9018]", "マイナンバー：[123456789018]",
                                "個人番号は[１２３４５６７８９０１８]です", "My Number [1234-5678-9012]"});
  expect_nothing("JP_MY_NUMBER", {"1234 5678 9012", "123456789018"});
}

}  // namespace
}  // namespace sumi::tag
