#include "hide/inflected_names.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;

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

std::u32string plain_form(std::string_view word) {
  return std::u32string(squeezed(word).characters());
}

TEST(InflectedNames, AreFormsOfTheName) {
  std::size_t met = 0;
  std::size_t all = 0;
  for (const NameInTexts& one : inflected())
    for (const char* const form : one.forms) {
      ++all;
      const bool is_form = is_form_of_name(plain_form(form), plain_form(one.name));
      met += is_form;
      EXPECT_TRUE(is_form) << one.name << " " << form;
    }
  EXPECT_GE(100 * met, 98 * all);
}

TEST(InflectedNames, AreNoOtherWords) {
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
  for (const auto& [name, word] : others) EXPECT_FALSE(is_form_of_name(plain_form(word), plain_form(name))) << word;
}

TEST(InflectedNames, AreFoundInOwnRecordsAndWholeOnesEverywhere) {
  Extraction extraction = Extractions({attribute("name", AttributeKind::name)})
                              .row({{"Ottoline Brackwater", "name"}})
                              .text("Frau Brackwaters Befund; the Brackwaters' house.")
                              .text("Ottolines letter, Ottoline Brackwaters letter")
                              .made();
  Persons persons;
  persons.of_record = {0, 0, 1};
  persons.count = persons.loose_count = 2;
  persons.loose = {0, 1};
  find_inflected_names(extraction, persons, identifier_view(extraction, persons), HideMode::full, 2);
  EXPECT_THAT(places(extraction), ElementsAre("0:0-19 name", "1:5-16 name", "1:29-40 name", "2:18-38 name"));
}

}  // namespace
}  // namespace sumi::hide::testing
