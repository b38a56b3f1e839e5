#include "verify/residue/inflected_search.hpp"

#include <gtest/gtest.h>

#include "text/nfkc_folder.hpp"

namespace sumi::verify {
namespace {

// A name as a list has it, and how texts say it: with and without marks, in capitals, declined.
struct NameInTexts {
  const char* name;
  std::vector<const char*> forms;
};

const std::vector<NameInTexts>& inflected() {
  static const std::vector<NameInTexts> all{
      {"Brackwater", {"Brackwaters", "BRACKWATERS"}},
      {"Müller", {"Müllers", "Muellers", "MULLERS"}},
      {"Hofmann", {"Hofmanns", "Hofmannes", "Hofmannen"}},
      {"García", {"Garcías", "GARCIAS"}},
      {"Kowalski", {"Kowalskiego", "Kowalskiemu", "Kowalskim", "Kowalskich"}},
      {"Nowak", {"Nowaka", "Nowakowi", "Nowakiem"}},
      {"Wałęsa", {"Wałęsy", "Wałęsie", "Wałęsę"}},
      {"Marek", {"Marka", "Markowi", "Markiem"}},
      {"Virtanen", {"Virtasen", "Virtaselle", "Virtasta"}},
      {"Pekka", {"Pekan", "Pekkaa", "Pekalle"}},
      {"Mäkelä", {"Mäkelän", "Mäkelälle", "Mäkelältä"}},
      {"Yılmaz", {"Yılmazın", "Yılmaza", "YILMAZDAN"}},
      {"Ayşe", {"Ayşenin", "Ayşeye", "Ayseyi"}},
      {"Szabó", {"Szabónak", "Szabóval"}},
      {"Jonas", {"Jono", "Jonui"}},
      {"Иванов", {"Иванова", "Иванову", "Ивановым", "ИВАНОВУ"}},
      {"Анна", {"Анны", "Анне", "Анну", "Анной"}},
      {"Мария", {"Марии", "Марию", "Марией"}},
      {"Достоевский", {"Достоевского", "Достоевскому", "Достоевским"}},
      {"Андрей", {"Андрея", "Андрею", "Андреем"}},
      {"Фёдор", {"Федора", "Фёдору"}},
      {"Шевченко", {"Шевченка"}},
      {"Παπαδόπουλος", {"Παπαδόπουλου", "Παπαδόπουλο", "ΠΑΠΑΔΟΠΟΥΛΟΥ"}},
      {"Ελένη", {"Ελένης", "ΕΛΕΝΗΣ"}},
      {"김민수", {"김민수는", "김민수가", "김민수씨"}},
      {"გიორგი", {"გიორგის", "გიორგიმ"}},
      {"Պետրոսյան", {"Պետրոսյանի", "Պետրոսյանը"}},
      {"לאה", {"ולאה", "ללאה"}},
      {"أحمد", {"لأحمد", "وأحمد"}},
  };
  return all;
}

std::vector<std::string> found(const std::string& name, std::string_view text) {
  const std::vector<ResidueIdentifier> identifiers{{"x", name, 0, true, false, ResidueLikeness::name}};
  const InflectedSearch search(identifiers);
  NfkcFolder folder;
  FoldedText folded;
  folder.fold(text, folded);
  PlainWords words;
  words.read(folded, text);
  std::vector<std::string> all;
  search.for_each(words, [&](std::span<const std::uint32_t>, std::size_t first, std::size_t last) {
    const Position begin = folded.source(first, first + 1).begin;
    all.emplace_back(text.substr(begin, folded.source(last, last + 1).end - begin));
  });
  return all;
}

TEST(InflectedSearch, FindsFormsOfTheName) {
  for (const NameInTexts& one : inflected())
    for (const char* const form : one.forms)
      EXPECT_EQ(found(one.name, std::string("x ") + form + ", y"), std::vector<std::string>{form}) << one.name;
}

TEST(InflectedSearch, FindsNoOtherWords) {
  const std::pair<const char*, const char*> others[]{{"Brackwater", "Brackwaterhouse"},
                                                     {"Brackwater", "Brackmann"},
                                                     {"Brackwater", "Brackwater"},
                                                     {"Ann", "announce"},
                                                     {"Mori", "Moritz"},
                                                     {"Иванов", "Иванченко"},
                                                     {"Ko", "Kos"},
                                                     {"Anna", "Antwerp"},
                                                     {"Kim", "Kimono"},
                                                     {"김민수", "김민수학원"},
                                                     {"Virtanen", "Virtual"}};
  for (const auto& [name, word] : others) EXPECT_TRUE(found(name, word).empty()) << word;
}

TEST(InflectedSearch, FindsWholeNamesOfWhichAWordIsInflected) {
  using Found = std::vector<std::string>;
  EXPECT_EQ(found("Ottoline Brackwater", "Ottoline Brackwaters house"), Found{"Ottoline Brackwaters"});
  EXPECT_EQ(found("Анна Иванова", "видел Анну Иванову"), Found{"Анну Иванову"});
  EXPECT_EQ(found("Ottoline Brackwater", "Ottoline Brackwater, Ottolines house, Brackwaters"), Found());
}

}  // namespace
}  // namespace sumi::verify
