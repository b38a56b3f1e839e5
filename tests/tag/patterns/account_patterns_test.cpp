#include <algorithm>

#include "tag/found_in.hpp"

namespace sumi::tag {
namespace {

TEST(AccountPatterns, FindCardsAndBanks) {
  expect_found("CREDIT_CARD", {"[4111111111111111]", "card [4111-1111-1111-1111].", "[3782 822463 10005]",
                               "[４１１１ １１１１ １１１１ １１１１]", "credit card [4111 1111 1111 1112]",
                               "Visa [XXXX-XXXX-XXXX-1111]"});
}

TEST(AccountPatterns, PassOverWhatIsNoCard) {
  expect_nothing("CREDIT_CARD", {"4111111111111112", "41111111111111111111", "1234567890123456", "4111 1111 1111"});
}

TEST(AccountPatterns, FindBankAccounts) {
  expect_found("IBAN_CODE", {"IBAN [GB29 NWBK 6016 1331 9268 19] is mine", "[DE89370400440532013000]",
                             "[gb29nwbk60161331926819].", "IBAN [ES91 2100 0418 4502 0005 1332]"});
  expect_nothing("IBAN_CODE", {"GB29NWBK60161331926818", "XX29NWBK60161331926819", "ISO20022MESSAGES"});
  expect_found("US_BANK_NUMBER", {"bank account [945456787654]"});
  expect_nothing("US_BANK_NUMBER", {"945456787654", "number 945456787654"});
  expect_found("ABA_ROUTING_NUMBER", {"routing number [121000358]", "ABA [1210-0035-8]"});
  expect_nothing("ABA_ROUTING_NUMBER", {"121000358", "routing 121000359"});
}

TEST(AccountPatterns, FindRecordsAndPlans) {
  expect_found("MEDICAL_RECORD_NUMBER",
               {"MRN: [1234567]", "Medical Record Number [AB-123456]", "NHC: [78467298/03].", "Episodio:[6763855446].",
                "患者番号：[1234567]", "Hospital Number: [J6044658]"});
  expect_nothing("MEDICAL_RECORD_NUMBER", {"1234567", "1234567 cells", "MRN: none"});
  expect_found("HEALTH_PLAN_NUMBER", {"Member ID: [XYZ123456789]", "health plan [12345678]", "póliza [987654321]"});
  expect_nothing("HEALTH_PLAN_NUMBER", {"XYZ123456789", "12345678"});
  expect_found("US_MBI", {"[1EG4-TE5-MK73]", "[1EG4TE5MK73]"});
  expect_nothing("US_MBI", {"1SG4-TE5-MK73", "0EG4TE5MK73"});
  expect_found("ACCOUNT_NUMBER", {"Customer number [1234567]", "invoice [INV-20391]"});
  expect_nothing("ACCOUNT_NUMBER", {"1234567"});
  expect_found("LICENSE_NUMBER",
               {"certificate number [A123456]", "Médico: Ana Gil NºCol: [28 28 35489].", "colegiado [282835489]"});
  expect_nothing("LICENSE_NUMBER", {"28 28 35489", "A123456"});
}

TEST(AccountPatterns, FindGroupedNumbersBesideTheirWord) {
  expect_found("MEDICAL_RECORD_NUMBER",
               {"MRN [123-45-67]", "MRN#[00-12-34]", "Unit No: [123-45-67]", "Case number: [S21-12345]",
                "Hosp no. [K123-456]", "N.º historia clínica [48.211.907]", "Expediente: [21-00417-B]",
                "Numéro de dossier : [21-00417]", "Aktenzeichen [12 O 345/21]", "Az. [3 C 1234/20]", "Fall [F23-10004]",
                "{\"mrn\": \"[12-34-56]\"}", "<td>MRN</td><td>[123-45-67]</td>", "N° patient : [123-456]"});
  expect_found("HEALTH_PLAN_NUMBER", {"Member ID: [123-45-6789-01]", "Policy #: [ABC-99-1234]",
                                      "Claim no [CLM/21/004417]", "KV [M740207057]"});
  expect_found("ACCOUNT_NUMBER", {"Account #: [123-45-67]", "kontonummer [1234.56.78903]", "sort code [20-00-00]",
                                  "UPI [ottoline@okbank]", "注文番号は[T694867452]"});
  expect_found("US_DRIVER_LICENSE", {"DL# [S530-4606-0213-07]"});
  expect_found("NATIONAL_ID", {"BSN [111222333]", "CPF: [123.456.789-09]"});
  expect_nothing("MEDICAL_RECORD_NUMBER", {"patients (p = 0.036)", "patients 12-345", "in fall 2020-2021", "case 12-34",
                                           "patients (n=10251)", "the unit. Then 12-3456"});
  expect_nothing("US_DRIVER_LICENSE", {"80-99 mg/dl (103.7)"});
  expect_nothing("DEVICE_ID", {"Model X-200/A and X-300/B"});
}

TEST(AccountPatterns, FindCardsThroughAnyJoint) {
  expect_found("CREDIT_CARD", {"[4539.1488.0343.6467]", "[4539  1488  0343  6467]", "[4539 - 1488 - 0343 - 6467]",
                               "[4539/1488/0343/6467]", "[4539_1488_0343_6467]", "[4539 1488\n0343 6467]",
                               "[4539-1488\r\n0343-6467]", "[3782.822463.10005]", "card [4539 14880343 6467]"});
  expect_nothing("CREDIT_CARD", {"4539.1488.0343.6468", "4539 14880343 6467", "4539.1488-0343 6467"});
}

TEST(AccountPatterns, FindBankAccountsThroughAnyJoint) {
  for (const std::string joint : {".", "/", "_", ":", "  ", " - ", "\u2009", "\u202F", "\n", "\r\n", "·"}) {
    std::string account = "DE89";
    for (const char* group : {"3704", "0044", "0532", "0130", "00"}) account += joint + group;
    for (const char* frame : {"IBAN {} please", "pay to {}.", "{}"}) {
      std::string text = frame;
      text.replace(text.find("{}"), 2, account);
      EXPECT_THAT(found_in(text, "IBAN_CODE"), ::testing::ElementsAre(account)) << text;
    }
  }
  expect_found("IBAN_CODE", {"x [DE 89 37 04 00 44 05 32 01 30 00] y", "[GB 29 NWBK 601613 31926819]"});
  expect_nothing("IBAN_CODE", {"x DE 89 37 04 00 44 05 32 01 30 01 y", "IT 20 PEOPLE WERE COUNTED IN 12 TOWNS OF"});
}

TEST(AccountPatterns, FindNumbersBehindACopula) {
  expect_found("PASSPORT",
               {"Ditt passnummer är [29048440].", "numer paszportu to [LG708115]", "paszport nr to [245998383]"});
  expect_found("ACCOUNT_NUMBER", {"numer konta to [2813620].", "numero di conto è il [6296709].",
                                  "numéro de compte était [22917286].", "numéro de compte est le [22917286]."});
  expect_found("MEDICAL_RECORD_NUMBER", {"note HospNo[2118007] checked", "PATID[5535363];"});
  expect_found("ACCOUNT_NUMBER", {"ssnLast4: '[9618]'", "card ending in [4471]"});
  expect_nothing("ACCOUNT_NUMBER", {"the last four 2019 seasons", "last 4 of 4471", "RFC 5322"});
  expect_found("HEALTH_PLAN_NUMBER", {"polisnummer luidt [54341390]."});
  expect_nothing("PASSPORT", {"passports to 29048 people"});
}

TEST(AccountPatterns, FindVehiclesAndDevices) {
  expect_found("VEHICLE_ID", {"VIN [1M8GDM9AXKP042788].", "[1HGCM82633A004352]", "chassis [1HGCM82633A004353]"});
  expect_nothing("VEHICLE_ID", {"1HGCM82633A004353", "11111111111111111"});
  expect_found("LICENSE_PLATE",
               {"license plate [ABC-1234]", "matrícula [1234 BCD]", "Kennzeichen [B-MW 1234]", "品川[300 あ 12-34]"});
  expect_nothing("LICENSE_PLATE", {"ABC-1234", "plate reader"});
  expect_found("DEVICE_ID", {"serial number [SN-4471-AB]", "S/N: none; Serial No: [X77Q1230]",
                             "UDI [(01)00643169007222(21)A1B2]", "IMEI [490154203237518]"});
  expect_nothing("DEVICE_ID", {"X77Q1230", "serial numbers", "code 490154203237518"});
}

TEST(AccountPatterns, FindNumbersBesideWordsOfManyLanguages) {
  for (const char* word : {"Med Rec #",     "Rx #",          "Chart #",       "N.º de socio",     "Nº de póliza:",
                           "NIP",           "N° d'adhérent", "口座番号",      "Kunden-Nr.",       "Versichertennr.",
                           "Patientennr.:", "Paspoortnr.",   "Körkortsnr",    "Sagsnr.",          "Kontonr",
                           "Asiakasnro",    "Nr dowodu",     "Č. pacienta",   "Müşteri numarası", "№ полиса",
                           "Номер карты",   "护照号码：",    "학번",          "환자 번호",        "Fattura n. –",
                           "Adhérent n° =", "patientMRN =",  "N.º de utente", "Ajokortin numero"}) {
    const std::string text = "x, " + std::string(word) + " 4471920 ok";
    const std::vector<Finding> found = builtin_set().find_covering(text);
    EXPECT_TRUE(std::ranges::any_of(found, [&](const Finding& one) {
      return text.substr(one.where.begin, one.where.size()) == "4471920";
    })) << text;
  }
  expect_found("MEDICAL_RECORD_NUMBER",
               {"MRN [4471]", "MRN [A1B2C3]", "Aktenzeichen [12 Js 345/21]", "MRN [AB 123 456]"});
  expect_nothing("MEDICAL_RECORD_NUMBER", {"patients in 4471 beds", "case 12"});
}

}  // namespace
}  // namespace sumi::tag
