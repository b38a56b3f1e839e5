#include "tag/found_in.hpp"

namespace sumi::tag {
namespace {

TEST(WorldPatterns, FindNumbersOfAustraliaAndCanada) {
  expect_found("AU_ABN", {"ABN [51 824 753 556]"});
  expect_nothing("AU_ABN", {"51 824 753 556"});
  expect_found("AU_ACN", {"ACN: [004 085 616]"});
  expect_found("AU_TFN", {"tax file number [123 456 782]"});
  expect_found("AU_MEDICARE", {"Medicare card [2123 45670 1]"});
  expect_found("CA_SIN", {"SIN: [130 692 544]", "social insurance number [130692544]"});
  expect_nothing("CA_SIN", {"130692544", "130 692 544"});
}

TEST(WorldPatterns, FindNumbersOfAsia) {
  expect_found("IN_AADHAAR", {"[2341 2341 2346]", "Aadhaar [234123412346]", "aadhaar [2341 2341 2347]"});
  expect_nothing("IN_AADHAAR", {"2341 2341 2347", "234123412346"});
  expect_found("IN_PAN", {"PAN [ABCPE1234F]", "[ABCPE1234F]"});
  expect_nothing("IN_PAN", {"ABCDE1234F"});
  expect_found("IN_GSTIN", {"[27AAPFU0939F1ZV]"});
  expect_found("IN_VOTER", {"voter id [ABC1234567]"});
  expect_found("IN_VEHICLE_REGISTRATION", {"vehicle [KA 01 AB 1234]"});
  expect_found("KR_RRN", {"[800101-1234567]", "주민등록번호: [8001011234567]"});
  expect_found("KR_FRN", {"[800101-5234567]"});
  expect_nothing("KR_RRN", {"801301-1234567"});
  expect_found("KR_BRN", {"사업자등록번호 [220-81-62517]"});
  expect_found("KR_DRIVER_LICENSE", {"[11-20-123456-78]"});
  expect_found("KR_PASSPORT", {"여권번호 [M12345678]"});
  expect_found("PH_TIN", {"TIN [123-456-789-000]"});
  expect_found("SG_NRIC_FIN", {"[S1234567D]", "NRIC [S1234567E]"});
  expect_nothing("SG_NRIC_FIN", {"S1234567E"});
  expect_found("SG_UEN", {"UEN [T08LL1234A]"});
  expect_found("TH_TNIN", {"[1-2345-67890-12-1]", "เลขประจำตัวประชาชน [1234567890121]"});
}

TEST(WorldPatterns, FindNumbersOfAfrica) {
  expect_found("NG_NIN", {"NIN [12345678901]"});
  expect_found("NG_VEHICLE_REGISTRATION", {"plate number [ABC-123DE]"});
  expect_found("ZA_ID_NUMBER", {"[8001015009087]", "ID number [800101 5009 087]"});
  expect_nothing("ZA_ID_NUMBER", {"8001015009088"});
}

TEST(WorldPatterns, FindWalletsAndUuids) {
  expect_found("CRYPTO",
               {"send to [1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa].", "[bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4]",
                "[0x52908400098527886E0F7030069857D2E4169EE7]"});
  expect_nothing("CRYPTO", {"1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb", "0x5290840009852788"});
  expect_found("UUID", {"id [123e4567-e89b-12d3-a456-426614174000]"});
}

}  // namespace
}  // namespace sumi::tag
