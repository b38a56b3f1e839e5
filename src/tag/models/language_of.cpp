#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

#include "tag/features/cut_text.hpp"
#include "tag/features/words.hpp"
#include "text/scripts.hpp"
#include <sumi/tag/finders.hpp>

namespace sumi {
namespace {

constexpr std::size_t kBytesRead = std::size_t{1} << 16;  // of a text, at most; its begin
constexpr std::size_t kLeastSmallWords = 2;               // of the language that is said
constexpr double kLeastLead = 1.25;                       // over the next language
constexpr double kLeastKana = .05;                        // of all letters: Japanese

struct Profile {
  std::string_view language;
  std::string_view words;  // parted and enclosed by spaces
};

// Small words that are frequent in one of them and rare in the others.
constexpr std::array<Profile, 4> kProfiles{{
    {"en",
     " the of and to is was with for that this are it you he she his her have has had be by from at not as we they i "
     "my "
     "your on will would been were their an or but can do if out so no patient denies dear please thanks hi yes okay "
     "what who when how name date "},
    {"es",
     " el los las del y que en por con para su una un al se lo como más pero sus le ya este esta sí porque muy sin "
     "sobre también hasta hay donde desde nos ni era fue ser ha años paciente hola gracias señor señora nombre fecha "
     "es la "},
    {"de",
     " der die das und ist nicht ein eine einen einem einer mit von zu den dem des im auf für sich auch es wird war "
     "wurde bei nach aus wie oder aber wir ich sie er ihr haben hat sind über zum zur am vom noch nur patient herr "
     "frau "
     "sehr geehrte liebe danke "},
    {"fr",
     " le les des et est une un du dans pour qui que pas au aux avec sur par il elle nous vous je ce cette ces son sa "
     "ses ont été être ou mais plus sont leur à en la de monsieur madame bonjour merci nom date chez "},
}};

bool has_word(std::string_view words, const std::string& word) {
  return words.find(' ' + word + ' ') != std::string_view::npos;
}

bool is_japanese(std::string_view text) {
  ScriptCount scripts;
  scripts.add(text);
  std::uint64_t letters = 0, kana = 0;
  for (const auto& [name, characters] : scripts.by_name()) {
    letters += characters;
    if (name == "Hiragana" || name == "Katakana") kana += characters;
  }
  return kana > 0 && static_cast<double>(kana) >= kLeastKana * static_cast<double>(letters);
}

// Text up to a length, at the border of a character.
std::string_view begin_of_text(std::string_view text) {
  if (text.size() <= kBytesRead) return text;
  std::size_t size = kBytesRead;
  while (size > 0 && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U) --size;
  return text.substr(0, size);
}

}  // namespace

std::optional<std::string_view> language_of(std::string_view whole) {
  const std::string_view text = begin_of_text(whole);
  if (is_japanese(text)) return "ja";
  std::array<std::size_t, kProfiles.size()> found{};
  for (const Range& token : tag::cut_text(text).tokens) {
    const std::string word = tag::seen({tag::View::lower, 0}, text.substr(token.begin, token.size()));
    for (std::size_t i = 0; i < kProfiles.size(); ++i) found[i] += has_word(kProfiles[i].words, word) ? 1 : 0;
  }
  const std::size_t best = static_cast<std::size_t>(std::ranges::max_element(found) - found.begin());
  std::size_t next = 0;
  for (std::size_t i = 0; i < found.size(); ++i)
    if (i != best) next = std::max(next, found[i]);
  const bool leads = static_cast<double>(found[best]) >= kLeastLead * static_cast<double>(next);
  if (found[best] < kLeastSmallWords || !leads) return std::nullopt;
  return kProfiles[best].language;
}

}  // namespace sumi
