#include "tag/found_in.hpp"

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// Values of a kind that a joint joins are found, each; a joint that leads to something else still ends none.
TEST(PatternSearch, FindsSeries) {
  const auto all = [](std::string_view entity, const std::string& first, const std::string& second) {
    for (const char* joint :
         {"-", "/", ".", " - ", " / ", ", ", ";", "|", " or ", " to ", " u. ", " & ", "...", "→", "–", "\t", "\n"})
      EXPECT_THAT(found_in("SSN MRN card phone ZIP seen " + first + joint + second + " noted", entity),
                  ElementsAre(first, second))
          << first << joint;
  };
  all("DATE_TIME", "2021-05-12", "2021-07-01");
  all("DATE_TIME", "12.05.2021", "01.07.2021");
  all("US_SSN", "536-22-8726", "536-22-8727");
  all("CREDIT_CARD", "4539148803436467", "5425233430109903");
  EXPECT_THAT(found_in("MRN 4471920/4471921/4471922", "MEDICAL_RECORD_NUMBER"),
              ElementsAre("4471920", "4471921", "4471922"));
  EXPECT_THAT(found_in("seen 5/12/2021-2021-07-01", "DATE_TIME"), ElementsAre("5/12/2021", "2021-07-01"))
      << "of two forms";
  EXPECT_THAT(found_in("5/12/2021-7", "DATE_TIME"), IsEmpty());
  EXPECT_THAT(found_in("1/2/2021-3/4/2021-5", "DATE_TIME"), IsEmpty());
  EXPECT_THAT(found_in("MRN 4471920, 12 patients", "MEDICAL_RECORD_NUMBER"), ElementsAre("4471920"));
}

// Values of different entities that touch are found, each whole.
TEST(PatternSearch, FindsValuesOfAnyTwoEntitiesThatTouch) {
  const std::vector<std::string> values{
      "05/12/1956",      "536-22-8726",  "212-555-0142", "4539 1488 0343 6467", "DE89370400440532013000",
      "ada@example.org", "192.168.20.7", "MRN 4471920"};
  for (const std::string& first : values)
    for (const std::string& second : values)
      for (const std::string joint : {"/", "-", ",", "|", "_", ";", " / ", "–"}) {
        if (first == second || (second == values[5] && (joint == "-" || joint == "_"))) continue;  // of the mail's name
        const std::string text = "seen " + first + joint + second + " noted";
        std::vector<std::string> found;
        for (const Finding& one : builtin_set().find_covering(text))
          found.push_back(text.substr(one.where.begin, one.where.size()));
        for (std::string value : {first, second})
          EXPECT_THAT(found, ::testing::Contains(value.starts_with("MRN ") ? value.substr(4) : value)) << text;
      }
}

TEST(PatternSearch, FindsWhatIsNamedBehind) {
  for (const char* text :
       {"4257799 (MRN)", "4257799 is her MRN.", "4257799 = MRN", "PID|1||4257799^^^MRN", "4257799 [MRN]",
        "PID|1||4257799^^^Site^MR", "medicalRecordNumber: 4257799", "\"PatientMRN\":\"4257799\"", "ok\\nMRN: 4257799",
        "x\\r\\nmedicalrecordnumber=4257799", "05/12/1956MRN4257799"})
    EXPECT_THAT(found_in(text, "MEDICAL_RECORD_NUMBER"), ElementsAre("4257799")) << text;
  for (const char* text : {"4257799 (p < .05)", "4257799 MRN", "4257799 patients", "4257799 (patients)"})
    EXPECT_THAT(found_in(text, "MEDICAL_RECORD_NUMBER"), IsEmpty()) << text;
}

TEST(PatternSearch, FindsWhatIsGlued) {
  for (const char* text : {"DOB05/12/1956", "x\\n05/12/1956\\n", "dob=05/12/1956&x=1", "x 05/12/1956F",
                           "seen_05/12/1956_", "<b>05/12/1956</b>", "admitted05/12/1956then"})
    EXPECT_THAT(found_in(text, "DATE_TIME"), ElementsAre("05/12/1956")) << text;
  EXPECT_THAT(found_in("MRN4471920 MRNA4471920 <b>4471921</b> MRN", "MEDICAL_RECORD_NUMBER"),
              ElementsAre("4471920", "A4471920", "4471921"));
  EXPECT_THAT(found_in("phone212-555-0142 IBANDE89370400440532013000", "PHONE_NUMBER"), ElementsAre("212-555-0142"));
  EXPECT_THAT(found_in("IBANDE89370400440532013000", "IBAN_CODE"), ElementsAre("DE89370400440532013000"));
  EXPECT_THAT(found_in("abc4471920 <b>4471921</b> items", "MEDICAL_RECORD_NUMBER"), IsEmpty());
}

}  // namespace
}  // namespace sumi::tag
