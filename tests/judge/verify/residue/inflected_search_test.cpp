#include <iostream>

#include <gtest/gtest.h>

#include "base/text/names_in_texts.hpp"
#include "base/text/nfkc_folder.hpp"
#include "io/files.hpp"
#include "io/notation/json_text.hpp"
#include "judge/verify/residue/readings.hpp"

namespace sumi::verify {
namespace {

using sumi::testing::forms_in_texts;
using sumi::testing::NameInTexts;
using sumi::testing::names_in_texts;

std::vector<std::string> found(const std::string& name, std::string_view text) {
  const std::vector<ResidueIdentifier> identifiers{{"x", name, 0, true, false, ResidueLikeness::name}};
  const InflectedSearch search(identifiers);
  NfkcFolder folder;
  FoldedText folded;
  folder.fold(text, folded);
  PlainWords words;
  words.read(folded, text);
  std::vector<std::string> all;
  search.for_each(words, folded, text, [&](std::span<const std::uint32_t>, std::size_t first, std::size_t last) {
    const Position begin = folded.source(first, first + 1).begin;
    all.emplace_back(text.substr(begin, folded.source(last, last + 1).end - begin));
  });
  return all;
}

// Each form is a line about the person; the name is known whole, and by its words in the own records.
TEST(InflectedSearch, IsPartOfASearchThatFindsAllForms) {
  ResidueOptions options;
  std::string lines;
  std::vector<std::pair<const NameInTexts*, std::string>> said;
  std::vector<std::uint32_t>& persons = options.persons_of["a.jsonl"];
  std::uint32_t person = 0;
  for (const NameInTexts& one : names_in_texts()) {
    ++person;
    options.identifiers.push_back({"name", one.name, person, true, false, ResidueLikeness::name});
    const std::string name = one.name;
    for (std::size_t at = 0; at < name.size(); at = std::min(name.find(' ', at), name.size() - 1) + 1)
      options.identifiers.push_back(
          {"name", name.substr(at, name.find(' ', at) - at), person, false, true, ResidueLikeness::name});
    if (const std::size_t space = name.find(' '); space != std::string::npos)
      options.identifiers.push_back(
          {"name", name.substr(space + 1) + " " + name.substr(0, space), person, true, false, ResidueLikeness::name});
    for (std::string& form : forms_in_texts(one)) {
      lines += "{\"text\":";
      io::append_json_string(lines, "x " + form + ", y");
      lines += "}\n";
      persons.push_back(person);
      said.emplace_back(&one, std::move(form));
    }
  }
  options.most = 100 * said.size();
  const io::TestFolder folder;
  folder.write("a.jsonl", lines);
  std::vector<bool> found(said.size());
  for (const ResiduePlace& place : find_residue(folder.path(), options, 2).places)
    if (place.person == persons[place.record - 1]) found[place.record - 1] = true;
  std::size_t left = 0;
  for (std::size_t i = 0; i < said.size(); ++i) {
    if (found[i]) continue;
    ++left;
    std::cout << said[i].first->language << " " << said[i].first->name << ": " << said[i].second << "\n";
  }
  std::cout << left << " of " << said.size() << " forms are left\n";
  EXPECT_LE(100 * left, 2 * said.size());
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
  EXPECT_EQ(found("Ottoline Brackwater", "Ottolines house, Brackwaters"), Found());
}

TEST(InflectedSearch, FindsPartsOfNamesThatStandTogether) {
  using Found = std::vector<std::string>;
  constexpr const char* kKuznetsov = "Иван Петрович Кузнецов";
  for (const char* form : {"Кузнецовым Иваном Петровичем", "Ивана Петровича Кузнецова", "Кузнецову И. П",
                           "И.П. Кузнецова", "Иваном Петровичем", "Кузнецову Ивану"})
    EXPECT_EQ(found(kKuznetsov, std::string("с ") + form + ", да").back(), form);
  for (const char* form : {"García, Mrs. María", "M. J. García Ortiz", "José García", "Ortiz MJ", "Ortiz (María"})
    EXPECT_EQ(found("María José García Ortiz", std::string("saw ") + form + ")").back(), form);
  EXPECT_EQ(found("محمد بن سلمان الحربي", "محمد بن سلمان").back(), "محمد بن سلمان");
  EXPECT_EQ(found("Tova Brandvold", "seen: Brandvold (Mrs.), Tova").back(), "Brandvold (Mrs.), Tova");
  for (const char* text :
       {"Brandvold. A week later", "Brandvold came. Tea with Tova", "Tova and Brandvold", "Brandvold I saw"})
    EXPECT_EQ(found("Tova Anne Brandvold", text), Found()) << text;
  for (const char* text : {"May H. came", "the rose may grow", "Rose B"})
    EXPECT_EQ(found("Rose May Hill", text), Found()) << text;
}

}  // namespace
}  // namespace sumi::verify
