#include <set>
#include <string>

#include <gtest/gtest.h>

#include "tag/models/text_evidence.hpp"

namespace sumi::tag {
namespace {

TEST(LanguageWords, AreOfEveryLanguageThatSmallWordsTell) {
  std::set<Language> languages;
  for (const LanguageWords& list : language_words()) {
    languages.insert(list.language);
    EXPECT_FALSE(list.words.empty());
    EXPECT_EQ(list.words.find("  "), std::string_view::npos);
  }
  EXPECT_EQ(languages.size(), 27U);  // the others are told by their script
  EXPECT_TRUE(is_frequent_word("und"));
  EXPECT_FALSE(is_frequent_word("solberg"));
}

TEST(LanguageWords, OfOtherLanguagesKeepThemFromBeingTakenForOnesWithFinders) {
  const std::pair<const char*, Language> texts[] = {
      {"Il paziente è stato visto dal dottor Rossi. La figlia riferisce che non ha dolore.", Language::it},
      {"De patiënt is gezien door de arts en gaat naar huis. Controle over een week.", Language::nl},
      {"Patienten är sedd av läkare och mår bra. Ingen smärta, hem idag.", Language::sv},
      {"O paciente foi visto hoje e não tem dor. Vai para casa com a filha.", Language::pt},
      {"Pacjent był u lekarza i nie ma bólu. Wypis do domu jutro.", Language::pl}};
  for (const auto& [text, language] : texts)
    EXPECT_EQ(evidence_of(text).told, static_cast<std::size_t>(language)) << text;
}

}  // namespace
}  // namespace sumi::tag
