#include "tag/source_languages.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr const char* kGerman = "Der Patient wurde gesehen und ist nach Hause gegangen.";
constexpr const char* kSpanish = "La paciente fue vista por el médico y volverá con su marido.";
constexpr const char* kItalian = "Il paziente è stato visto oggi e la terapia non è cambiata per ora.";
constexpr const char* kShort = "Mirtazapin 15 mg, Kreislauf ok";

GroupLanguages group(const std::vector<std::string>& texts) {
  GroupLanguages all;
  for (const std::string& text : texts) all.add(text);
  return all;
}

TEST(GroupLanguages, GuessByTheTextsThatTell) {
  EXPECT_FALSE(group({}).guess().says_something);
  EXPECT_FALSE(group({"Mara Quill", "12 345"}).guess().says_something);
  EXPECT_THAT(group({kGerman, kShort, kShort}).guess().languages, ElementsAre("de"));
  EXPECT_THAT(group({kGerman, kSpanish, kShort}).guess().languages, ElementsAre("es", "de"));
}

TEST(GroupLanguages, GuessByAllWordsWhereHardlyAnyTextTells) {
  std::vector<std::string> texts(40, "Mori, Entlassung");
  EXPECT_THAT(group(texts).guess().languages, ElementsAre("de"));
}

TEST(GroupLanguages, AreNotGuessedAmongLanguagesWithoutFinders) {
  const GroupLanguages::Guess guess = group({kItalian, kItalian, kSpanish}).guess();
  EXPECT_TRUE(guess.says_something);
  EXPECT_THAT(guess.languages, IsEmpty());
}

TEST(SourceLanguages, AreThoseOfTheTextTheRecordTheColumnTheFileTheFolder) {
  SourceLanguages languages;
  const auto add = [&](const std::string& text, const SourceLanguages::Place& place) {
    languages.add(group({text}), place);
  };
  add(kGerman, {0, 0, 0});
  add(kSpanish, {0, 0, 1});
  add(kSpanish, {0, 0, 1});
  add("12 345", {0, 0, 2});
  add("12 345", {0, 1, 3});
  const auto of = [&](const std::string& text, const SourceLanguages::Place& place,
                      const GroupLanguages::Guess* record = nullptr) { return languages.of(text, place, record); };
  EXPECT_THAT(of(kSpanish, {0, 0, 0}).languages, ElementsAre("es"));
  EXPECT_FALSE(of(kSpanish, {0, 0, 0}).is_guess);
  const GroupLanguages::Guess spanish = group({kSpanish}).guess();
  EXPECT_THAT(of("Mara Quill", {0, 0, 0}, &spanish).languages, ElementsAre("es"));
  EXPECT_THAT(of("Mara Quill", {0, 0, 0}).languages, ElementsAre("de"));
  EXPECT_TRUE(of("Mara Quill", {0, 0, 0}).is_guess);
  EXPECT_THAT(of("Mara Quill", {0, 0, 1}).languages, ElementsAre("es"));
  EXPECT_THAT(of("Mara Quill", {0, 0, 2}).languages, ElementsAre("es", "de"));
  EXPECT_THAT(of("Mara Quill", {0, 1, 3}).languages, ElementsAre("es", "de"));
  EXPECT_THAT(of("Mara Quill", {7, 7, 7}).languages, IsEmpty());
  EXPECT_FALSE(of("Mara Quill", {7, 7, 7}).is_guess);
}

TEST(SourceLanguages, AreNoneOfTextsInAnotherLanguageOrScript) {
  SourceLanguages languages;
  languages.add(group({kGerman}), {});
  EXPECT_THAT(languages.of(kItalian, {}).languages, IsEmpty());
  EXPECT_FALSE(languages.of(kItalian, {}).is_guess);
  EXPECT_THAT(languages.of("Пациент осмотрен", {}).languages, IsEmpty());
  EXPECT_THAT(languages.of("患者病史", {}).languages, IsEmpty());
}

}  // namespace
}  // namespace sumi::tag
