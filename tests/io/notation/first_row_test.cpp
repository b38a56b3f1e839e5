#include "io/notation/first_row.hpp"

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

std::string doubt(const TableRows& rows, const std::vector<std::string>& named = {}) {
  const auto doubt = doubt_of_first_row(rows, named);
  return doubt ? std::to_string(doubt->column + 1) + " " + std::string(doubt->fact) : "";
}

TEST(FirstRow, IsAHeaderWhereItsCellsNameColumns) {
  const std::vector<TableRows> tables{
      {{"id", "text"}},
      {{"id", "text"}, {"1", "seen well"}},
      {{"Name", "Vorname", "Geburtsdatum"}, {"Weidenholz", "Ute", "1.2.1950"}},
      {{"Patienten-Nr.", "Aufnahmedatum", "Befund"}, {"4711", "2020-01-02", "o. B."}},
      {{"氏名", "年齢", "所見"}, {"山田太郎", "40", "異常なし"}},
      {{"姓名", "性别", "诊断"}, {"王小明", "男", "感冒"}},
      {{"Nom du patient", "Date de naissance"}, {"Mireille Castel", "01/02/1950"}},
      {{"имя", "возраст"}, {"Анна", "30"}},
      {{"Gewicht (kg)", "Größe [cm]"}, {"80", "180"}},
      {{"Alter d. Pat. bei Aufnahme", "Dauer in Tagen"}, {"40", "3"}},
      {{"HbA1c (%)", "CRP"}, {"6.1", "0.3"}},
      {{"sales_2020", "sales_2021"}, {"10", "12"}},
      {{"Systolic blood pressure at admission, the first of three measurements (mmHg)", "age"}, {"120", "40"}},
      {{"rec_id", "given_name", "soc_sec_id"}, {"rec-1-org", "sarah", "6988048"}},
      {{"patientId", "noteText"}, {"p1", "seen well"}},
      {{"x", "y", "z"}, {"1", "2", "3"}},
      {{"#", "name"}, {"1", "Ute"}},
      {{"type", "text"}, {"text", "seen well"}},  // a name that is a value below, too
      {{"Nafn", "Texti"}, {"12", "14"}},
      {{"kanji", "kana"}, {"敦弥", "あつや"}, {"一太", "かずたか"}},
  };
  for (const TableRows& table : tables) EXPECT_EQ(doubt(table), "") << table.front().front();
}

TEST(FirstRow, IsDoubtedWhereACellCanBeNoName) {
  const auto of = [](const std::string& cell) { return doubt({{"text", cell}}); };
  EXPECT_EQ(of(""), "2 is empty");
  EXPECT_EQ(of(" "), "2 is empty");
  EXPECT_EQ(of("text"), "2 says the same as another column");
  EXPECT_EQ(of("Text "), "2 says the same as another column");
  for (const char* number : {"1", "-1.5", "1,5", "12 %", "2020", "2020-01-02", "01.02.1950", "12:30", "10.0.0.1",
                             "+49 170 1234567", "１２", "0-4"})
    EXPECT_EQ(of(number), "2 is a number or a date") << number;
  for (const char* date : {"2 Jan", "12. März", "3 de mai"}) EXPECT_EQ(of(date), "2 is a date") << date;
  for (const char* many : {"A123456", "Tel. 0170 1234567", "12 January 1950", "Main St 12345"})
    EXPECT_EQ(of(many), "2 has many digits") << many;
  for (const char* address : {"ottoline@example.org", "https://example.org", "www.example.org"})
    EXPECT_EQ(of(address), "2 is a mail or web address") << address;
  EXPECT_EQ(of("*"), "2 has no letter");
  EXPECT_EQ(of("NaN"), "2 is a value");
  EXPECT_EQ(of("Ottoline Brackwater has gout."), "2 is a sentence");
  EXPECT_EQ(of(std::string(kLongestName + 1, 'a')), "2 is a long text");
}

TEST(FirstRow, IsDoubtedWhereItIsAsTheRowsBelow) {
  EXPECT_EQ(doubt({{"seen well", "name"}, {"other", "a"}, {"seen well", "b"}}), "1 stands below again");
  EXPECT_EQ(doubt({{"D2N", "name"}, {"D3N", "a"}, {"D4N", "b"}}), "1 is as all cells below it");
  EXPECT_EQ(doubt({{"DE", "name"}, {"FR", "a"}, {"US", "b"}}), "1 is as all cells below it");
}

TEST(FirstRow, IsDoubtedWhereNothingSpeaksForNames) {
  EXPECT_EQ(doubt({{"Ottoline Brackwater has gout", "Berlin"}, {"seen well", "Hamburg"}}),
            "1 may be a value as those below it");
  EXPECT_EQ(doubt({{"Ottoline Brackwater has gout"}}), "1 may be a value as those below it");
  EXPECT_EQ(doubt({{"name", "Ottoline Brackwater"}, {"city", "Berlin"}}), "2 may be a value as those below it");
  EXPECT_EQ(doubt({{"aaron", "erin"}, {"abel", "abe"}}), "1 may be a value as those below it");
}

TEST(FirstRow, IsBelievedWhereSomebodyCallsAColumnByName) {
  EXPECT_EQ(doubt({{"a", "b"}, {"c", "d"}, {"e", "f"}}, {"b"}), "");
  EXPECT_EQ(doubt({{"a", " b"}, {"c", "d"}}, {"b"}), "");
  EXPECT_EQ(doubt({{"name", "b"}, {"name", "d"}}, {"name"}), "");
  EXPECT_EQ(doubt({{"a", "2020"}, {"c", "d"}}, {"a"}), "2 is a number or a date");
  EXPECT_EQ(doubt({{"text", "pixel1234"}, {"a", "b"}}, {"text"}), "");
  EXPECT_EQ(doubt({{"text", "pixel1234"}, {"a", "b"}}), "2 has many digits");
  EXPECT_EQ(doubt({{"a", ""}, {"c", "d"}}, {"a", ""}), "2 is empty");
}

TEST(FirstRow, IsDoubtedWhereANameThatSomebodyGaveStandsBelow) {
  EXPECT_EQ(doubt({{"female", "Tova"}, {"male", "Ann"}, {"female", "Zoe"}}, {"female"}), "1 stands below again");
  EXPECT_EQ(doubt({{"female", "Tova"}, {"male", "Ann"}, {"Female ", "Zoe"}}, {"Tova", "female"}),
            "1 stands below again");
}

TEST(FirstRow, IsDoubtedWhereACellReadsLikeAText) {
  EXPECT_EQ(doubt({{"id", "Tova Brandvold has a rare secret disease"}, {"1", "seen well"}, {"2", "seen well"}}),
            "2 reads like a text");
  EXPECT_EQ(doubt({{"id", "name", "seen by Tova Brandvold at home today"}, {"1", "Ann", "well"}}),
            "3 reads like a text");
  EXPECT_EQ(doubt({{"id", "name", "Have you ever been seen at home?"}, {"1", "Ann", "no"}}), "");
  EXPECT_EQ(doubt({{"id", "Rate what you think about this place"}, {"1", "5"}, {"2", "4"}}), "");
  EXPECT_EQ(doubt({{"Tova Brandvold has gout"},
                   {"Seen again today, and all is well with the patient at home now"},
                   {"Sent home with tablets, and asked to come back in two weeks"}}),
            "1 may be a value as those below it");
}

TEST(FirstRow, OfNoRowsIsNone) {
  EXPECT_EQ(doubt({}), "");
}

TEST(FirstRow, HasNamesMadeOfWords) {
  EXPECT_TRUE(is_column_name("Date of birth"));
  EXPECT_TRUE(is_column_name("patientName"));
  EXPECT_FALSE(is_column_name("Ottoline"));
  EXPECT_FALSE(is_column_name("name of Ottoline"));
}

}  // namespace
}  // namespace sumi::io
