#include "tag/models/terms.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tag/features/cut_text.hpp"

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct MarkedText {
  TagText cut;
  std::vector<ScoredEntity> entities;
};

// A text in which a finder found what stands in brackets.
MarkedText marked_text(std::string& text) {
  std::string plain;
  std::vector<Range> names;
  for (const char c : text) {
    if (c == '[')
      names.push_back({plain.size(), 0});
    else if (c == ']')
      names.back().end = plain.size();
    else
      plain += c;
  }
  text = plain;
  MarkedText found{cut_text(text), {}};
  for (const Range& name : names) {
    Entity entity{0, 0, 0};
    for (std::uint32_t token = 0; token < found.cut.tokens.size(); ++token) {
      if (found.cut.tokens[token].begin == name.begin) entity.begin = token;
      if (found.cut.tokens[token].end == name.end) entity.end = token + 1;
    }
    found.entities.push_back({entity, .9});
  }
  return found;
}

std::vector<std::string> words_of_entities(const std::string& text, const MarkedText& found) {
  std::vector<std::string> all;
  for (const ScoredEntity& one : found.entities) {
    const Position begin = found.cut.tokens[one.entity.begin].begin;
    all.push_back(text.substr(begin, found.cut.tokens[one.entity.end - 1].end - begin));
  }
  return all;
}

std::vector<std::string> left_of_terms(std::string text) {
  MarkedText found = marked_text(text);
  leave_out_terms(text, found.cut, found.entities);
  return words_of_entities(text, found);
}

std::vector<std::string> found_behind_titles(std::string text) {
  MarkedText found = marked_text(text);
  add_titled_names(text, found.cut, 0, found.entities);
  return words_of_entities(text, found);
}

TEST(LeaveOutTerms, TakesOutWordsThatAreNoNames) {
  for (const char* text :
       {"sort a list in [Python] please", "return [JSON or False]", "[MRSA] in the swab", "[HbA1c] 6,1",
        "Beginn [Mirtazapin] 15 mg", "[Diagnosen]: [Hypertonie]", "Z.n. [Cholezystektomie]", "[Lungenembolie] bekannt",
        "[Mr]. came in", "[Frau] und [Herr]", "[Hipertensión] conocida", "[Dyspnée] au repos"})
    EXPECT_THAT(left_of_terms(text), IsEmpty()) << text;
}

TEST(LeaveOutTerms, TakesThemOutFromWithin) {
  EXPECT_THAT(left_of_terms("Dr. [Meier Diabetes] mell. Typ 2"), ElementsAre("Meier"));
  EXPECT_THAT(left_of_terms("[Anna Mori, Hypertonie, Ida Berg]"), ElementsAre("Anna Mori", "Ida Berg"));
  EXPECT_THAT(left_of_terms("[list in Python and] more"), IsEmpty());
  EXPECT_THAT(left_of_terms("[A Foley] catheter was placed"), ElementsAre("A"));
}

TEST(LeaveOutTerms, LeavesOtherNamesAsTheyAre) {
  for (const char* name : {"Anna Mori", "anna mori", "Then Mr. Smith", "Hospital of Wexbury", "-"}) {
    EXPECT_THAT(left_of_terms("so [" + std::string(name) + "] went"), ElementsAre(name));
  }
}

TEST(LeaveOutTerms, GivesNamesInHangulWholeWords) {
  EXPECT_THAT(left_of_terms("환자 남[궁은]주 씨"), ElementsAre("남궁은주"));
  EXPECT_THAT(left_of_terms("[독][고영희] 님"), ElementsAre("독고영희"));
  EXPECT_THAT(left_of_terms("[김민수]는 왔다"), ElementsAre("김민수"));
  EXPECT_THAT(left_of_terms("[김민]수는 왔다"), ElementsAre("김민수는"));
  EXPECT_THAT(left_of_terms("[Kim]은주"), ElementsAre("Kim"));
}

TEST(LeaveOutTerms, TellsEponymsByTheirNeighbours) {
  for (const char* text : {"A [Foley] catheter was placed",
                           "[Foley]-Katheter gelegt",
                           "known [Wilson]'s disease",
                           "[Wilson]’s disease",
                           "Morbus [Crohn] seit 2001",
                           "M. [Parkinson] bekannt",
                           "[Doppler] showed no clot",
                           "[Dopplersonographie]",
                           "[Guillain-Barré] syndrome",
                           "enfermedad de [Chagas]",
                           "maladie d'[Addison]",
                           "[Murphy] sign negative",
                           "[Hashimoto] thyroiditis",
                           "[Foley] urinary catheter",
                           "positive [Lasègue]",
                           "Zeichen nach [Lachman]",
                           "Bekannter [Rinne]-[Versuch]",
                           "[Jackson-Pratt drain]",
                           "V.a. [Foley-Blasenkatheter]",
                           "[Bekannter Foley]-Katheter",

                           "[lymphome] de [Hodgkin]",
                           "[Crohn]"})
    EXPECT_THAT(left_of_terms(text), IsEmpty()) << text;
}

TEST(LeaveOutTerms, LeavesPersonsThatBearAnEponym) {
  for (const char* text : {"Dr [Foley] catheter clinic", "Mrs [Doppler] came", "seen by Mr. [Wilson] disease nurse",
                           "[Wilson] came today", "[Foley] reviewed him", "[Wilson] test results are back"})
    EXPECT_EQ(left_of_terms(text).size(), 1U) << text;
  EXPECT_THAT(left_of_terms("[Tom Wilson] disease free"), ElementsAre("Tom Wilson"));
  EXPECT_THAT(left_of_terms("[Wilson, Tom], seen with [Wilson] disease"), ElementsAre("Wilson, Tom", "Wilson"));
  EXPECT_THAT(left_of_terms("Herr [Husten] kam"), ElementsAre("Husten"));
}

TEST(LeaveOutTerms, KnowsPhrasesOfProgramming) {
  for (const char* text :
       {"sortier eine Liste in [C++]", "sortier eine Liste in [C#]", "mein [C++17] Skript", "ein Fehler in [C#/.NET]",
        "[Node.js] installieren", "mit [Objective-C] und [T-SQL]", "[Visual Studio] startet nicht",
        "unter [Windows 11] geht es", "[Ruby on Rails] lernen", "wie parse ich das in [R]?", "un script en [Ruby]",
        "cette erreur [Ruby]", "este script de [Ruby] devuelve False", "¿Es [Julia] más rápido que Python?",
        "Ist [Julia] schneller als Python?", "[Java]でリストをソートして", "[Swift]で関数を書いて",
        "この[Swift]のエラー"})
    EXPECT_THAT(left_of_terms(text), IsEmpty()) << text;
  for (const char* text : {"[Julia] kam mit einer Liste", "[R. Moor] sah die Liste", "Dr. [C. Berg] und ein Test",
                           "le programme de [Julia]", "[Studio] kam an", "[Node] kam an"})
    EXPECT_EQ(left_of_terms(text).size(), 1U) << text;
}

TEST(LeaveOutTerms, TellsWordsOfProgrammingByTheText) {
  for (const char* text : {"sort a list in [Java]", "a [Ruby] script fails", "how do I write a loop in [Julia]",
                           "convert this code to [Jenkins]", "explain this [Ruby] error",
                           "die Funktion in [Java] sortieren", "ordenar una lista en [Java]"})
    EXPECT_THAT(left_of_terms(text), IsEmpty()) << text;
  for (const char* text :
       {"she flew to [Java]", "[Julia] wrote the code", "code review with [Ruby]", "[Ada Lovelace] wrote a program",
        "the code of [Julia] tests well", "[Ruby] called about the list", "Mr [Pascal] has a function"})
    EXPECT_EQ(left_of_terms(text).size(), 1U) << text;
}

TEST(LeaveOutTerms, KnowsAbbreviationsOutsideOfTextsInCapitals) {
  EXPECT_THAT(left_of_terms("a [CLA] was noted"), IsEmpty());
  EXPECT_THAT(left_of_terms("SEEN BY [CLA] TODAY"), ElementsAre("CLA"));
  EXPECT_THAT(left_of_terms("seen by [Cla] today"), ElementsAre("Cla"));
}

TEST(AddTitledNames, FindsWhatStandsBehindATitle) {
  EXPECT_THAT(found_behind_titles("Seen by Dr Hemswick. Dr. Vasquez reviewed."), ElementsAre("Hemswick", "Vasquez"));
  EXPECT_THAT(found_behind_titles("Hr. Zeiding klagt, Frau von der Wex nicht"), ElementsAre("Zeiding", "Wex"));
  EXPECT_THAT(found_behind_titles("Sra. Yuste y Mme Dun"), ElementsAre("Yuste", "Dun"));
  EXPECT_THAT(found_behind_titles("Dr [Okonjo] and Mrs Quill"), ElementsAre("Okonjo", "Quill"));
}

TEST(AddTitledNames, TakesNoOtherWordForAName) {
  for (const char* text : {"the Dr. then left_of_terms", "see the Dr. The plan is home", "Dr. Diabetes mell.",
                           "Frau 63 J.", "Dr.", "Herr Dr.", "a don Quill"})
    EXPECT_THAT(found_behind_titles(text), IsEmpty()) << text;
}

std::vector<std::string> left_of_common_words(std::string text, std::uint32_t label = 0) {
  MarkedText found = marked_text(text);
  for (ScoredEntity& one : found.entities) one.entity.label = label;
  leave_out_common_words(text, found.cut, 0, found.entities);
  return words_of_entities(text, found);
}

TEST(LeaveOutCommonWords, CutsThemFromTheEndsAndFromWithinPersons) {
  EXPECT_THAT(left_of_common_words("Dr. [Ann Moor and the] diabetes mell. Typ 2"), ElementsAre("Ann Moor"));
  EXPECT_THAT(left_of_common_words("Prof. [Braun with K. Patel] saw Ida"), ElementsAre("Braun", "K. Patel"));
  EXPECT_THAT(left_of_common_words("Prof. [Braun the K. Patel] saw Ida"), ElementsAre("Braun", "K. Patel"));
  EXPECT_THAT(left_of_common_words("so [Braun und Meier] kamen mit Anna"), ElementsAre("Braun", "Meier"));
  EXPECT_THAT(left_of_common_words("the [Ministry with Health] saw Ida", 1), ElementsAre("Ministry with Health"));
  EXPECT_THAT(left_of_common_words("Then Ida [told us about] it"), IsEmpty());
  EXPECT_THAT(left_of_common_words("Then Ida was [by] and [about the]"), IsEmpty());
  EXPECT_THAT(left_of_common_words("Hr. [Neumann –] Asthma"), ElementsAre("Neumann"));
  EXPECT_THAT(left_of_common_words("Anna wurde gesehen [von Zeiding]"), ElementsAre("Zeiding"));
}

TEST(LeaveOutCommonWords, LeavesNamesAsTheyAre) {
  for (const char* text : {"so [Anna von Zeiding] came", "so [Ortega y Gasset] came", "so [Juan de la Cruz] came",
                           "so [Abd al-Rahman] came", "so [Ivan the Terrible] came", "Then Ida saw [rajesh]",
                           "Then Ida saw [walker]", "hey [will and]", "THE [MOOR AND BERG] CAME"})
    EXPECT_EQ(left_of_common_words(text).size(), 1U) << text;
}

}  // namespace
}  // namespace sumi::tag
