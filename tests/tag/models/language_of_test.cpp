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

TEST(LanguageOf, IsToldByShortListsAndScripts) {
  const std::pair<const char*, const char*> texts[] = {
      {"Il paziente è stato visto oggi dal medico e non ha dolore", "it"},
      {"O doente foi visto hoje pelo médico e não tem dor.", "pt"},
      {"De patiënt is vandaag door de arts gezien en heeft geen pijn.", "nl"},
      {"Patienten har idag träffat läkaren och har inte ont.", "sv"},
      {"Patienten blev i dag set af lægen og har ikke ondt længere.", "da"},
      {"Jeg vet ikke hva han heter, sier hun etter å ha vært der.", "no"},
      {"Pacjent był dziś u lekarza i nie ma bólu.", "pl"},
      {"Potilas kävi tänään lääkärillä eikä hänellä ole kipua, mutta hän on väsynyt.", "fi"},
      {"Pacient byl dnes u lékaře a nemá bolest, ale je unavený.", "cs"},
      {"Patsient käis täna arsti juures ja tal ei ole enam valu, kuid ta on väsinud.", "et"},
      {"Pacients šodien bija pie ārsta, un viņam vairs nav sāpju.", "lv"},
      {"A beteg ma az orvosnál volt, és már nem fáj semmi.", "hu"},
      {"Pacientul a fost astăzi la medic și nu mai are dureri, dar este obosit.", "ro"},
      {"Hasta bugün doktora gitti ve daha sonra eve döndü, ancak çok yorgun.", "tr"},
      {"Pacijent je danas bio kod lekara i nije više u bolnici, kaže sestra koja ga zna.", "sh"},
      {"Pacient bol dnes u lekára, ale povedal, že ho už nič nebolí.", "sk"},
      {"Pasien itu sudah pulang dan tidak akan kembali untuk kontrol.", "id"},
      {"Пациент был сегодня у врача, и его уже не беспокоит боль.", "ru"},
      {"Науқас бүгін дәрігерге келді және оған ем керек.", "kk"},
      {"Пацієнт був сьогодні у лікаря, і його вже не турбує біль.", "uk"},
      {"Пациентът беше днес при лекаря и вече няма болка, но ще бъде тук.", "bg"},
      {"بیمار امروز پیش دکتر بود و دیگر درد ندارد، اما باید برگردد.", "fa"},
      {"كان المريض اليوم عند الطبيب ولم يعد يشعر بألم في الصدر.", "ar"},
      {"החולה היה היום אצל הרופא ואין לו כאבים.", "he"},
      {"मरीज़ आज डॉक्टर के पास गया।", "hi"},
      {"রোগী আজ ডাক্তারের কাছে গেছে।", "bn"},
      {"คนไข้มาวันนี้", "th"},
      {"他们说这个病人今天来过医院。", "zh"},
      {"환자 김민수는 오늘 왔다.", "ko"},
      {"Ο ασθενής ήρθε σήμερα.", "el"}};
  for (const auto& [text, language] : texts) EXPECT_EQ(language_of(text), language) << text;
}

TEST(LanguageOf, IsNotGuessedWhereNothingTells) {
  for (const char* text : {"", "  \n", "12345 67", "Mara Quill", "Пациент осмотрен", "患者病史", "山田太郎",
                           "J. Mori, A. Berg", "Նա այսօր եկավ"})
    EXPECT_EQ(language_of(text), std::nullopt) << text;
}

TEST(LanguageOf, ReadsTheBeginOfLongTexts) {
  std::string text = "the patient and the nurse were in the room with us. ";
  while (text.size() < 200'000) text += "é";
  EXPECT_EQ(language_of(text), "en");
}

}  // namespace
}  // namespace sumi
