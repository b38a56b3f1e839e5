#include "tag/found_in.hpp"

namespace sumi::tag {
namespace {

TEST(DatePatterns, FindEnglish) {
  expect_found("DATE_TIME",
               {"Born [May 5, 1970] in Ohio", "on [5 May 1970].", "the [5th of May, 1970]", "[05/06/1970]",
                "[1970-05-06]", "at [2018-02-24 12:45:18] sharp", "[2018-02-24T12:45:18Z]",
                "[Monday, March 3rd, 2014] at noon", "in [January 2020] he", "[12-Mar-2011]", "[6/5/70]",
                "seen in [March]", "since [2007].", "DOB: [19700506]", "We'll meet [Thursday] at ten", "[Dec '99]"});
  expect_nothing("DATE_TIME",
                 {"may 5 patients", "2024-13-45", "1/2", "version 1.2.3", "99/99/9999", "a ratio of 3/4/5/6",
                  "2000 patients", "the march of 5 men", "30 Feb", "12345-05-06", "1970-05-067"});
}

TEST(DatePatterns, FindSeveralDays) {
  expect_found("DATE_TIME", {"on [May 12-14, 2021]", "[12-14 May 2021]", "[12.-14.05.2021]", "[12./13.05.2021]",
                             "[5/12-7/1/2021]", "[5/12 - 5/14/2021]", "[12 al 14 de mayo de 2021]",
                             "[12 au 14 mai 2021]", "[12. bis 14. Mai 2021]", "[June 3-5]", "[2021年5月12日-14日]"});
  expect_nothing("DATE_TIME", {"L4-L5", "pages 123-145", "5-10 mg", "Score 12-7-3", "32-34 May"});
}

TEST(DatePatterns, FindWhatIsWrittenTogether) {
  expect_found("DATE_TIME",
               {"[03MAY2021]", "[03May21]", "[2021_05_12]_scan", "[20210503T101500]", "log.[20210503101500]",
                "IMG_[20210503_101500].jpg", "born [5.III.1934]", "[5. III. 1934]", "[5-III-1934]"});
  expect_nothing("DATE_TIME", {"20211303T101500", "CD4/CD8", "grade II/III", "3Mar"});
}

TEST(DatePatterns, FindDaysWithoutAYearBesideWords) {
  expect_found("DATE_TIME", {"vom [14.12.] an", "bis [14.12.] hier", "appt [12/5]", "hasta [14/12] ingresado"});
  expect_nothing("DATE_TIME", {"1/2 tsp salt", "12/40 samples", "Na 135/145", "ratio 3/4"});
}

TEST(DatePatterns, FindSpanish) {
  expect_found("DATE_TIME", {"nació el [5 de mayo de 1970] en", "en [Enero de 2006], presentó", "[enero-99]",
                             "[23-febrero-1931].", "[26/01/1999].", "el [3 de marzo del 2004]",
                             "[febrero y abril de 2001]", "hasta [1993], sin", "Fecha de Ingreso: [14/14/2014]."});
}

TEST(DatePatterns, FindGermanAndFrench) {
  expect_found("DATE_TIME",
               {"geboren am [5. Mai 1970] in", "am [05.05.1970]", "im [März 2011]", "[Mittwoch, den 3. Dezember 2014]",
                "né le [1er janvier 1970] à", "le [5 août 1970]", "en [décembre 2001]", "seit [2007]"});
}

TEST(DatePatterns, FindMonthsOfMoreLanguages) {
  for (const char* day :
       {"14 marzo",  "3 maggio",    "24 dicembre",    "24 december",    "3 april",  "14 maart",  "3 mei",
        "2 oktober", "14 de março", "3 de maio",      "24 de dezembro", "14 mars",  "3 maj",     "2 augusti",
        "14 marca",  "3 maja",      "2 października", "9 września",     "14 marts", "2 desember"})
    for (const char* year : {"", " 1951", ", 1951"})
      expect_found("DATE_TIME", {"x [" + std::string(day) + year + "] y", "[" + std::string(day) + year + "]: z"});
  expect_found("DATE_TIME", {"ur. [14 marca 1951]", "el [2 de oct. de 1987] y", "[Oct. 2 1987]", "DOB: [14031951]",
                             "obj.dob = \"[14031951]\";", "geb. [14031951]", "marzec [luty 1951]"});
  expect_nothing("DATE_TIME", {"case 14031951", "5 out of 10", "3 set", "2 lists"});
}

TEST(DatePatterns, FindJapanese) {
  expect_found("DATE_TIME", {"[令和3年5月1日]に", "は[平成元年]の", "[昭和55年3月]生", "[２０２０年１月２日（木）]に",
                             "[2020年1月2日]生まれ", "[1月2日]", "生年月日 [S55.3.4]", "[二〇二〇年一月二日]",
                             "[令和三年五月]", "受診日：[R3.5.1]", "[２０２０／１／２]"});
  expect_nothing("DATE_TIME", {"一部の人", "3年生", "昭和の日", "平成65年13月", "S65.13.4"});
}

}  // namespace
}  // namespace sumi::tag
