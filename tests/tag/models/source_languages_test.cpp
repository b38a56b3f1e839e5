#include "tag/source_languages.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr const char* kGermanText = "Der Patient wurde gesehen und ist nach Hause gegangen.";
constexpr const char* kSpanishText = "La paciente fue vista por el médico y volverá con su marido.";
constexpr const char* kItalianText = "Il paziente è stato visto oggi e la terapia non è cambiata per ora.";
constexpr const char* kPolishText = "Pacjent był dziś u lekarza i nie ma bólu.";
constexpr const char* kShortText = "Mirtazapin 15 mg, Kreislauf ok";

GroupLanguages group_of_texts(const std::vector<std::string>& texts) {
  GroupLanguages all;
  for (const std::string& text : texts) all.add(text);
  return all;
}

std::vector<std::string_view> names_of(const GroupLanguages& group) {
  std::vector<std::string_view> names;
  for (const std::size_t language : group.guess().languages) names.push_back(kLanguages[language].name);
  return names;
}

TEST(GroupLanguages, GuessByTheTextsThatTell) {
  EXPECT_FALSE(group_of_texts({}).guess().says_something);
  EXPECT_FALSE(group_of_texts({"Mara Quill", "12 345"}).guess().says_something);
  EXPECT_THAT(names_of(group_of_texts({kGermanText, kShortText, kShortText})), ElementsAre("de"));
  EXPECT_THAT(names_of(group_of_texts({kGermanText, kSpanishText, kShortText})), ElementsAre("es", "de"));
}

TEST(GroupLanguages, GuessByAllWordsWhereHardlyAnyTextTells) {
  std::vector<std::string> texts(40, "Mori, Entlassung");
  EXPECT_THAT(names_of(group_of_texts(texts)), ElementsAre("de"));
}

TEST(GroupLanguages, AreGuessedWhetherOrNotThereAreFinders) {
  EXPECT_THAT(names_of(group_of_texts({kItalianText, kItalianText, kSpanishText})), ElementsAre("es", "it"));
  EXPECT_THAT(names_of(group_of_texts({kPolishText, kShortText})), ElementsAre("pl"));
}

TEST(SourceLanguages, AreThoseOfTheTextTheRecordTheColumnTheFileTheFolder) {
  SourceLanguages languages;
  const auto add = [&](const std::string& text, const SourceLanguages::Place& place) {
    languages.add(group_of_texts({text}), place);
  };
  add(kGermanText, {0, 0, 0});
  add(kSpanishText, {0, 0, 1});
  add(kSpanishText, {0, 0, 1});
  add("12 345", {0, 0, 2});
  add("12 345", {0, 1, 3});
  const auto of = [&](const std::string& text, const SourceLanguages::Place& place,
                      const GroupLanguages::Guess* record = nullptr) { return languages.of(text, place, record); };
  EXPECT_THAT(of(kSpanishText, {0, 0, 0}).languages, ElementsAre("es"));
  EXPECT_FALSE(of(kSpanishText, {0, 0, 0}).is_guess);
  const GroupLanguages::Guess spanish = group_of_texts({kSpanishText}).guess();
  EXPECT_THAT(of("Mara Quill", {0, 0, 0}, &spanish).languages, ElementsAre("es"));
  EXPECT_THAT(of("Mara Quill", {0, 0, 0}).languages, ElementsAre("de"));
  EXPECT_TRUE(of("Mara Quill", {0, 0, 0}).is_guess);
  EXPECT_THAT(of("Mara Quill", {0, 0, 1}).languages, ElementsAre("es"));
  EXPECT_THAT(of("Mara Quill", {0, 0, 2}).languages, ElementsAre("es", "de"));
  EXPECT_THAT(of("Mara Quill", {0, 1, 3}).languages, ElementsAre("es", "de"));
  EXPECT_THAT(of("Mara Quill", {7, 7, 7}).languages, IsEmpty());
  EXPECT_FALSE(of("Mara Quill", {7, 7, 7}).is_guess);
}

TEST(SourceLanguages, AreOtherOnesOfTextsInAnotherLanguageOrScript) {
  SourceLanguages languages;
  languages.add(group_of_texts({kGermanText}), {});
  EXPECT_THAT(languages.of(kItalianText, {}).languages, ElementsAre("it"));
  EXPECT_FALSE(languages.of(kItalianText, {}).is_guess);
  EXPECT_THAT(languages.of("Пациент осмотрен", {}).languages, IsEmpty());
  EXPECT_THAT(languages.of("患者病史", {}).languages, IsEmpty());
}

}  // namespace
}  // namespace sumi::tag
