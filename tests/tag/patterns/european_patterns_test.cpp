#include "tag/found_in.hpp"

namespace sumi::tag {
namespace {

TEST(EuropeanPatterns, FindGermanNumbers) {
  expect_found("DE_TAX_ID", {"Steuer-ID: [86095742719]", "IdNr. [86 095 742 719]", "Steuer-ID [86095742718]"});
  expect_nothing("DE_TAX_ID", {"86095742718"});
  expect_found("DE_TAX_NUMBER", {"Steuernummer [93/815/08152]"});
  expect_found("DE_VAT_ID", {"USt-IdNr. [DE136695976]", "[DE136695976]"});
  expect_nothing("DE_VAT_ID", {"DE136695977"});
  expect_found("DE_SOCIAL_SECURITY", {"Rentenversicherungsnummer [15 070649 C 103]", "[15070649C103]"});
  expect_found("DE_HEALTH_INSURANCE", {"Versichertennummer [A000500015]", "KVNR: [A000500016]"});
  expect_found("DE_ID_CARD", {"Personalausweis [T220001293]"});
  expect_found("DE_PASSPORT", {"Reisepass Nr. [C01X00T47]"});
  expect_found("DE_LANR", {"LANR [123456601]"});
  expect_found("DE_BSNR", {"BSNR: [179999900]"});
  expect_found("DE_HANDELSREGISTER", {"Amtsgericht München [HRB 12345]"});
  expect_found("LICENSE_PLATE", {"Kennzeichen [B-MA 1234]"});
  expect_nothing("LICENSE_PLATE", {"HLA-DR 4 was found"});
}

TEST(EuropeanPatterns, FindFrenchAndItalianNumbers) {
  expect_found("FR_NIR", {"[2 69 05 49 588 157 80]", "[269054958815780]", "sécurité sociale [2 69 05 49 588 157]",
                          "NIR [269054958815781]"});
  expect_nothing("FR_NIR", {"269054958815781", "2690549588157"});
  expect_found("IT_FISCAL_CODE", {"[RSSMRA85T10A562S]", "cf [rssmra85t10a562s]", "codice fiscale [RSSMRA85T10A562T]"});
  expect_nothing("IT_FISCAL_CODE", {"RSSMRA85T10A562T"});
  expect_found("IT_VAT_CODE", {"partita IVA [00743110157]"});
  expect_found("IT_IDENTITY_CARD", {"carta d'identità [CA12345AA]"});
  expect_found("IT_DRIVER_LICENSE", {"patente [AB1234567C]"});
  expect_found("IT_PASSPORT", {"passaporto [YA1234567]"});
}

TEST(EuropeanPatterns, FindNorthernAndEasternNumbers) {
  expect_found("FI_PERSONAL_IDENTITY_CODE", {"[131052-308T]", "hetu [131052-308U]"});
  expect_nothing("FI_PERSONAL_IDENTITY_CODE", {"131052-308U"});
  expect_found("SE_PERSONNUMMER", {"[811228-9874]", "[19811228-9874]", "personnummer [198112289874]"});
  expect_nothing("SE_PERSONNUMMER", {"811228-9875", "198112289874"});
  expect_found("SE_ORGANISATIONSNUMMER", {"org.nr [556703-7485]"});
  expect_found("PL_PESEL", {"PESEL [44051401359]", "[44051401359]"});
  expect_nothing("PL_PESEL", {"44051401358"});
  expect_found("TR_NATIONAL_ID", {"TC kimlik no: [10000000146]"});
  expect_found("TR_LICENSE_PLATE", {"plaka [34 ABC 123]"});
}

TEST(EuropeanPatterns, FindBritishAndSpanishNumbers) {
  expect_found("UK_NINO", {"[AB 12 34 56 C]", "NI number [ab123456c]", "[AB123456C]"});
  expect_nothing("UK_NINO", {"GB123456A", "AB123456E", "XAB123456C"});
  expect_found("UK_DRIVING_LICENCE", {"licence [MORGA657054SM9IJ]", "[MORGA657054SM9IJ]"});
  expect_found("UK_VEHICLE_REGISTRATION", {"car reg [AB12 CDE]"});
  expect_nothing("UK_VEHICLE_REGISTRATION", {"AB12 CDE"});
  expect_found("ES_PASSPORT", {"pasaporte [PAA123456]"});
}

}  // namespace
}  // namespace sumi::tag
