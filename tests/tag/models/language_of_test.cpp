#include <string>
#include <utility>

#include <gtest/gtest.h>

#include <sumi/tag/finders.hpp>

namespace sumi {
namespace {

TEST(LanguageOf, IsTold) {
  const std::pair<const char*, const char*> texts[] = {
      {"The patient was seen by Dr. Quill and will be back in a week.", "en"},
      {"PATIENT WAS SEEN, HE DENIES PAIN AND IS OK", "en"},
      {"La paciente fue vista por el Dr. Yuste y volverá en una semana con su marido.", "es"},
      {"Der Patient wurde von Herrn Dr. Wex gesehen und ist nach Hause gegangen.", "de"},
      {"Le patient a été vu par le docteur Dun et il est rentré chez lui avec sa femme.", "fr"},
      {"患者は花子さんです。痛みはありません。", "ja"}};
  for (const auto& [text, language] : texts) EXPECT_EQ(language_of(text), language) << text;
}

TEST(LanguageOf, IsToldByTelegraphicNotes) {
  const std::pair<const char*, const char*> texts[] = {
      {"Dr Vasquez reviewed. Plan home.", "en"},    {"Pat. stabil, Entlassung morgen", "de"},
      {"Kein Fieber. RS mit Dr. Wex.", "de"},       {"Paciente estable, alta mañana", "es"},
      {"Patiente revue, sortie demain. RAS", "fr"}, {"sort a list of numbers in Python", "en"}};
  for (const auto& [text, language] : texts) EXPECT_EQ(language_of(text), language) << text;
}

TEST(LanguageOf, IsNotGuessedWhereNothingTells) {
  for (const char* text : {"", "  \n", "12345 67", "Mara Quill", "Пациент был осмотрен врачом", "患者病史",
                           "J. Mori, A. Berg", "Il paziente è stato visto oggi dal medico e non ha dolore"})
    EXPECT_EQ(language_of(text), std::nullopt) << text;
}

TEST(LanguageOf, ReadsTheBeginOfLongTexts) {
  std::string text = "the patient and the nurse were in the room with us. ";
  while (text.size() < 200'000) text += "é";
  EXPECT_EQ(language_of(text), "en");
}

}  // namespace
}  // namespace sumi
