#include <algorithm>
#include <filesystem>
#include <random>

#include <gtest/gtest.h>

#include "base/bytes/output.hpp"
#include "base/text/nfkc_folder.hpp"
#include "base/text/tokens.hpp"
#include "io/encodings.hpp"
#include "io/files.hpp"
#include "io/notation/json_text.hpp"
#include "judge/verify/residue/readings.hpp"
#include <sumi/verify/residue.hpp>

namespace sumi::verify {
namespace {

class FindResidue : public ::testing::Test {
 protected:
  // "file:record field begin-end attribute person" of each place.
  std::vector<std::string> found(const ResidueOptions& options, unsigned threads = 1) {
    residue_ = find_residue(folder_.path(), options, threads);
    std::vector<std::string> places;
    for (const ResiduePlace& place : residue_.places)
      places.push_back(place.file + ":" + std::to_string(place.record) + " " + place.field + " " +
                       std::to_string(place.begin) + "-" + std::to_string(place.end) + " " + place.attribute + " " +
                       std::to_string(place.person));
    return places;
  }
  std::string error(const ResidueOptions& options) {
    return io::error_of([&] { static_cast<void>(find_residue(folder_.path(), options)); });
  }

  io::TestFolder folder_;
  Residue residue_;
  const ResidueOptions mori_{.identifiers = {{"name", "Mori Anna", 3, true}}};
};
using Places = std::vector<std::string>;

TEST_F(FindResidue, SeesAMissedNameInEachKindOfFile) {
  struct Planted {
    const char* file;
    std::string bytes;
    const char* place;
  };
  for (const auto& [file, bytes, place] : std::vector<Planted>{
           {"a.jsonl", "{\"text\":\"x\"}\n{\"text\":\"by Mori Anna\"}\n", "a.jsonl:2 text 3-12 name 3"},
           {"a.ndjson", "{\"a\":[{\"b\":\"\\u004dori\\u0020Anna\"}]}\n", "a.ndjson:1 a.b 0-9 name 3"},
           {"a.json", "[{},{\"x\":\"Mori\\nAnna\"}]", "a.json:2 x 0-9 name 3"},
           {"a.json", "{\"Mori Anna\":1}", "a.json:1 {} 0-9 name 3"},
           {"a.jsonl", "{\"Mori Anna\":{\"x\":\"MORI ANNA\"}}", "a.jsonl:1  0-9 name 3"},
           {"a.ndjson", "{\"contentType\":\"text/plain\",\"data\":\"TW9y\\naSBB\\r\\nbm5h\"}",
            "a.ndjson:1 data 0-9 name 3"},
           {"a.csv", "id,t\n1,x\n2,\"\"\"Mori\nAnna\"\"\"\n", "a.csv:2 t 1-10 name 3"},
           {"a.tsv", "Mori Anna\tt\n1\tx\n", "a.tsv:0 header of column 1 0-9 name 3"},
           {"a.txt", "x\nMori   \t Anna", "a.txt:1 text 2-15 name 3"},
           {"b/a.ann", "T1\tN 0 9\tMori Anna\n", "b/a.ann:1 text 9-18 name 3"},
           {"a.xml", "<a b=\"&#x4d;ori&#160;Anna\"/>", "a.xml:1 text 6-16 name 3"},
           {"a.html", "Mo&shy;ri&nbsp;Anna", "a.html:1 text 0-12 name 3"},
           {"none", "\uFF2Dori\u3000\uFF21nna", "none:1 text 0-15 name 3"},
           {".a.txt.sumi-1", "Mori Anna", ".a.txt.sumi-1:1 text 0-9 name 3"},
           {"Mori_Anna.txt", "", "Mori_Anna.txt:0 file name 0-9 name 3"},
           {"b/x-mori-ANNA.csv", "a\n", "b/x-mori-ANNA.csv:0 file name 2-11 name 3"},
           {"mori.anna/a.txt", "x", "mori.anna:0 file name 0-9 name 3"}}) {
    for (const std::filesystem::path& old : std::filesystem::directory_iterator(folder_.path()))
      std::filesystem::remove_all(old);
    folder_.write(file, bytes);
    const Places places = found(mori_);
    ASSERT_FALSE(places.empty()) << file << " " << bytes;
    EXPECT_EQ(places.front(), place);
    EXPECT_EQ(residue_.by_attribute, (std::map<std::string, std::uint64_t>{{"name", residue_.found}}));
  }
}

TEST_F(FindResidue, SeesANameInEachEncoding) {
  const ResidueOptions options{.identifiers = {{"name", "J\u00FCrgen Brackwater", 3, true}}};
  const auto seen = [&](const std::string& file, const std::string& bytes) {
    for (const std::filesystem::path& old : std::filesystem::directory_iterator(folder_.path()))
      std::filesystem::remove_all(old);
    folder_.write(file, bytes);
    return !found(options).empty();
  };
  for (const auto& [kind, encoded] : testing::encodings_of("J\u00FCrgen Brackwater")) {
    EXPECT_TRUE(seen("a.txt", "by " + encoded + " today\n")) << kind;
    std::string line = "{\"a\":";
    io::append_json_string(line, encoded);
    EXPECT_TRUE(seen("a.jsonl", line + "}\n")) << kind;
    std::string cell;
    for (const char c : encoded) cell += c == '"' ? "\"\"" : std::string(1, c);
    EXPECT_TRUE(seen("a.csv", "t\n\"" + cell + "\"\n")) << kind;
  }
}

TEST_F(FindResidue, CountsAnEncodedNameOnce) {
  folder_.write("a.txt", "by TW9yaSBBbm5h and Mori&nbsp;Anna and Mori Anna");
  EXPECT_EQ(found(mori_),
            (Places{"a.txt:1 text 3-15 name 3", "a.txt:1 text 20-34 name 3", "a.txt:1 text 39-48 name 3"}));
  EXPECT_EQ(residue_.found, 3U);
}

// A file may be about anybody, so one word is enough there, but for words that name files of all sorts.
TEST_F(FindResidue, SeesAWordOfANameInTheNameOfAFile) {
  const ResidueOptions options{.identifiers = {{"name", "Br\u00E1ckwater", 3, false, true, ResidueLikeness::name},
                                               {"name", "Rose", 4, false, true, ResidueLikeness::name},
                                               {"name", "Li", 5, false, true, ResidueLikeness::name},
                                               {"ward", "Eastern", 6, false}}};
  for (const char* const file : {"brackwater.csv", "Br\u00E1ckwater_2.txt", "x-BRACKWATERS.txt", "brackwater/a.txt"}) {
    folder_.write(file, "x");
    EXPECT_FALSE(found(options).empty()) << file;
    std::filesystem::remove_all(folder_.at(std::string(file).substr(0, std::string(file).find('/'))));
  }
  for (const char* const file : {"rose.csv", "li.csv", "eastern.csv", "brackwaterside.csv"}) {
    folder_.write(file, "x");
    EXPECT_TRUE(found(options).empty()) << file;
  }
}

TEST_F(FindResidue, SeesANameInAFolderWithoutFiles) {
  std::filesystem::create_directory(folder_.at("Mori Anna"));
  EXPECT_EQ(found(mori_), Places{"Mori Anna:0 file name 0-9 name 3"});
  EXPECT_EQ(residue_.files, 0U);
}

TEST_F(FindResidue, SeesThroughCompression) {
  std::string bytes;
  const auto sink = io::compressed(std::make_unique<io::StringSink>(bytes), io::Compression::gzip);
  sink->write("a\nMori Anna\n");
  sink->close();
  folder_.write("a.csv.gz", bytes);
  EXPECT_EQ(found(mori_), Places{"a.csv.gz:1 a 0-9 name 3"});
}

TEST_F(FindResidue, NeverQuotesInAField) {
  folder_.write("a.csv", "Mori Anna,x\ny,mori anna\nMori Anna,z\n");
  folder_.write("b.jsonl", R"({"x":{"Mori_Anna":["Mori Anna"]}})");
  EXPECT_EQ(found(mori_), (Places{"a.csv:0 header of column 1 0-9 name 3", "a.csv:1 x 0-9 name 3",
                                  "a.csv:2  0-9 name 3", "b.jsonl:1  0-9 name 3"}));
}

TEST_F(FindResidue, SeesSomeValuesInOwnRecordsAlone) {
  const std::vector<ResidueIdentifier> identifiers{
      {"town", "Bergen", 1, false}, {"town", "Bergen", 2, false}, {"id", "77", 2, true}};
  folder_.write("a.jsonl", "{\"t\":\"bergen\"}\n{\"t\":\"Bergen\"}\n{\"t\":\"Bergen 77\"}\n");
  folder_.write("b.csv", "Bergen\nBergen\n");
  folder_.write("c.txt", "Bergen");
  folder_.write("d.txt", "Bergen\nx\n");
  folder_.write("e.json", "{\"a\":\"Bergen\"}");
  folder_.write("Bergen", "77");
  const Places places = found(
      {.identifiers = identifiers,
       .persons_of = {{"a.jsonl", {1, 5, 2}}, {"b.csv", {1}}, {"c.txt", {2}}, {"d.txt", {1, 2}}, {"e.json", {1, 2}}}});
  EXPECT_EQ(places, (Places{"Bergen:1 text 0-2 id 2", "a.jsonl:1 t 0-6 town 1", "a.jsonl:3 t 0-6 town 2",
                            "a.jsonl:3 t 7-9 id 2", "b.csv:1  0-6 town 1", "c.txt:1 text 0-6 town 2",
                            "d.txt:1 text 0-6 town 1", "e.json:1 a 0-6 town 1", "e.json:1 a 0-6 town 2"}));
  EXPECT_EQ(residue_.by_attribute, (std::map<std::string, std::uint64_t>{{"id", 2}, {"town", 7}}));
  EXPECT_EQ(residue_.files, 6U);
}

TEST_F(FindResidue, RefusesPersonsThatFitNoRecords) {
  folder_.write("a.jsonl", "{}\n{}\n");
  EXPECT_EQ(error({.persons_of = {{"a.jsonl", {1}}}}),
            "bad_usage: " + folder_.at("a.jsonl") +
                ": it has 2 records, but persons are named for 1; name one person for each record");
  EXPECT_TRUE(error({.persons_of = {{"b.jsonl", {1}}}}).starts_with("bad_usage: "));
  EXPECT_EQ(error({.persons_of = {{"a.jsonl", {1, 2}}}}), "no error");
}

TEST_F(FindResidue, KeepsTheFirstAndCountsAll) {
  std::string lines;
  for (int i = 0; i < 3000; ++i) lines += "{\"a\":\"Mori Anna, Mori\"}\n";
  folder_.write("a.jsonl", lines);
  const ResidueOptions options{
      .identifiers = {{"name", "Mori Anna", 3, true}, {"family", "Mori", 3, true}, {"family", "Mori", 4, true}},
      .most = 3};
  EXPECT_EQ(found(options), (Places{"a.jsonl:1 a 0-4 family 3", "a.jsonl:1 a 0-4 family 4", "a.jsonl:1 a 0-9 name 3"}));
  EXPECT_EQ(residue_.found, 15'000U);
  EXPECT_EQ(residue_.by_attribute, (std::map<std::string, std::uint64_t>{{"family", 12'000}, {"name", 3000}}));
}

TEST_F(FindResidue, FindsNothingInNothing) {
  EXPECT_EQ(found(mori_), Places());
  EXPECT_EQ(residue_.found + residue_.files + residue_.searched_bytes, 0U);
  folder_.write("a.txt", "Mori Anna");
  EXPECT_EQ(found({}), Places());
  EXPECT_EQ(residue_.searched_bytes, 14U);
}

TEST_F(FindResidue, RefusesDamage) {
  folder_.write("a.jsonl", "{}\n{\"a\":\n");
  EXPECT_TRUE(error(mori_).starts_with("bad_input: " + folder_.at("a.jsonl") + ":2: "));
  folder_.write("a.jsonl", "");
  folder_.write("b.txt", "x\n\xFFMori Anna");
  EXPECT_TRUE(error(mori_).starts_with("bad_input: " + folder_.at("b.txt") + ":2: "));
  EXPECT_TRUE(
      io::error_of([&] { static_cast<void>(find_residue(folder_.at("none"), mori_)); }).starts_with("bad_usage: "));
}

// All of it folded at once, and looked through at every place.
class ByLooking {
 public:
  explicit ByLooking(std::string_view text) {
    NfkcFolder folder;
    FoldedText folded;
    folder.fold(text, folded);
    for (std::size_t i = 0; i < folded.size(); ++i) {
      char32_t c = folded.characters()[i];
      if (belongs_to(c, CharacterClass::space)) c = ' ';
      if (c == U'\u2019') c = '\'';
      if (c == U'\u2010' || c == U'\u2013') c = '-';
      characters_.push_back({c, folded.source(i, i + 1)});
    }
    const auto is_spaceless = [&](std::size_t i) { return token_part(characters_[i].value) == TokenPart::spaceless; };
    for (std::size_t i = 0; i < characters_.size();) {
      const bool is_space = characters_[i].value == ' ';
      const bool at_edge = i == 0 || i + 1 == characters_.size();
      if (is_space && (at_edge || characters_[i + 1].value == ' ' || (is_spaceless(i - 1) && is_spaceless(i + 1)))) {
        characters_.erase(characters_.begin() + static_cast<std::ptrdiff_t>(i));
        i = i > 0 ? i - 1 : 0;
      } else {
        ++i;
      }
    }
  }

  [[nodiscard]] std::vector<std::pair<Position, Position>> places_of(const ByLooking& value) const {
    std::vector<std::pair<Position, Position>> places;
    const std::size_t size = value.characters_.size();
    for (std::size_t begin = 0; size > 0 && begin + size <= characters_.size(); ++begin) {
      const auto first = characters_.begin() + static_cast<std::ptrdiff_t>(begin);
      if (std::equal(value.characters_.begin(), value.characters_.end(), first,
                     [](const Character& a, const Character& b) { return a.value == b.value; }) &&
          is_free(begin) && is_free(begin + size))
        places.emplace_back(characters_[begin].from.begin, characters_[begin + size - 1].from.end);
    }
    return places;
  }

 private:
  struct Character {
    char32_t value;
    Range from;
  };
  [[nodiscard]] bool is_free(std::size_t at) const {
    if (at == 0 || at == characters_.size()) return true;
    const auto is_digit = [&](std::size_t i) { return characters_[i].value >= '0' && characters_[i].value <= '9'; };
    const auto is_spaced = [&](std::size_t i) { return token_part(characters_[i].value) == TokenPart::spaced; };
    return !is_spaced(at - 1) || !is_spaced(at) || is_digit(at - 1) != is_digit(at);
  }
  std::vector<Character> characters_;
};

TEST_F(FindResidue, EqualsLookingAtEveryPlace) {
  const std::vector<std::string> parts{
      "a",  "b", "A", "ａ",      "1", "2",      "１", " ",  " ", "\n", "\u00A0", "\u3000", "\u00AD", "森", "杏",
      "ア", "ｱ", "é", "e\u0301", "e", "\u0301", "ß",  "ss", "ﬁ", "-",  "\u2013", "'",      "\u2019", "_",  "."};
  std::mt19937 random(23);
  const auto any = [&](std::size_t most, std::size_t of) {
    std::string text;
    for (std::size_t i = 1 + random() % most; i > 0; --i) text += parts[random() % of];
    return text;
  };
  int looked_at = 0;
  for (int round = 0; round < 600 || looked_at < 400; ++round) {
    const std::size_t of = round % 3 == 0 ? 9 : parts.size();
    ResidueOptions options{.most = 100'000};
    for (std::uint32_t person = 0; person < 12; ++person)
      options.identifiers.push_back({"x", any(4, of), person, true});
    const std::string text = any(60, of);
    if (!readings_of(text).empty()) continue;  // letters apart say more
    ++looked_at;
    folder_.write("f.txt", text);
    const ByLooking looking(text);
    std::vector<ResiduePlace> expected;
    for (const ResidueIdentifier& one : options.identifiers)
      for (const auto& [begin, end] : looking.places_of(ByLooking(one.value)))
        expected.push_back({"f.txt", 1, "text", begin, end, "x", one.person});
    std::ranges::sort(expected);
    const Residue residue = find_residue(folder_.path(), options);
    ASSERT_EQ(residue.places, expected) << text;
    ASSERT_EQ(residue.found, expected.size());
  }
}

TEST_F(FindResidue, IsTheSameForAnyNumberOfThreads) {
  std::mt19937 random(5);
  std::string lines;
  for (int i = 0; i < 4000; ++i) {
    lines += "{\"text\":\"";
    for (int word = 0; word < 30; ++word)
      lines += std::string(1, static_cast<char>('a' + random() % 26)) + (random() % 3 ? " " : "b ");
    lines += "\"}\n";
  }
  folder_.write("a.jsonl", lines);
  for (int i = 0; i < 50; ++i) folder_.write("t/" + std::to_string(i) + ".txt", lines.substr(random() % 10'000, 500));
  ResidueOptions options;
  for (std::uint32_t i = 0; i < 26; ++i)
    options.identifiers.push_back(
        {i % 2 == 0 ? "x" : "y", std::string(1, static_cast<char>('a' + i)) + " c", i, i % 3 > 0});
  for (std::uint32_t i = 0; i < 4000; ++i) options.persons_of["a.jsonl"].push_back(i % 26);
  const Places one = found(options, 1);
  const Residue expected = residue_;
  EXPECT_EQ(one.size(), 100U);
  for (const unsigned threads : {0U, 2U, 3U, 8U}) {
    EXPECT_EQ(found(options, threads), one);
    EXPECT_EQ(residue_.found, expected.found);
    EXPECT_EQ(residue_.by_attribute, expected.by_attribute);
    EXPECT_EQ(residue_.searched_bytes, expected.searched_bytes);
  }
}

// A record number may be what the publication counted out by itself.
TEST_F(FindResidue, PassesOverFreshIdsThatWereWritten) {
  folder_.write("letters/d000012.txt", "nothing");
  folder_.write("a.jsonl",
                "{\"id\":\"d000012\",\"subject\":{\"reference\":\"Patient/r000012\"},\"text\":\"see 000012\"}\n");
  ResidueOptions options;
  options.identifiers = {{"number", "000012", 0, true, false, ResidueLikeness::number}};
  EXPECT_EQ(found(options).size(), 4U);
  options.fresh_ids = {{"a.jsonl", {12, {"id", "subject.reference"}}}, {"letters", {12, {"file name"}}}};
  EXPECT_EQ(found(options), Places{"a.jsonl:1 text 4-10 number 0"});
  for (auto& [file, fresh] : options.fresh_ids) fresh.most = 11;
  EXPECT_EQ(found(options).size(), 4U) << "there are no such documents";
}

// What looks like an id and is none of the publication's own is text.
TEST_F(FindResidue, FindsIdentifiersThatLookLikeFreshIds) {
  folder_.write("a.csv", "mrn,ref\n[MRN],Patient/d482119\n[MRN],r731204\n[MRN],d55512345.txt\n[MRN],#r1234567\n");
  ResidueOptions options;
  for (const char* one : {"482119", "731204", "55512345", "1234567"})
    options.identifiers.push_back({"mrn", one, 0, true, false, ResidueLikeness::number});
  EXPECT_EQ(found(options).size(), 4U);
  for (auto& one : options.identifiers)
    one.value.insert(0, one.value == "731204" || one.value == "1234567" ? "r" : "d");
  EXPECT_EQ(found(options).size(), 4U);
}

// The letter with the digits, wherever the publication wrote them, and what stands beside them.
TEST_F(FindResidue, FindsIdentifiersThatAreSpelledLikeFreshIds) {
  folder_.write("a.csv", "id,number\nd000001,d000012\nd000002,see d000012\nd000012,Visit/d000012\n");
  ResidueOptions options{.identifiers = {{"number", "d000012", 4, true}}};
  const Places all{"a.csv:1 number 0-7 number 4", "a.csv:2 number 4-11 number 4", "a.csv:3 id 0-7 number 4",
                   "a.csv:3 number 6-13 number 4"};
  EXPECT_EQ(found(options), all);
  options.fresh_ids["a.csv"] = {12, {"id", "number"}};
  EXPECT_EQ(found(options), all);
  options.identifiers = {{"name", "Visit", 4, true}, {"name", "Patient", 4, true}};
  folder_.write("a.csv", "id\nVisit/d000012\nPatient/d000012\n");
  EXPECT_EQ(found(options), Places{"a.csv:1 id 0-5 name 4"});
}

TEST_F(FindResidue, SeesWhatIsWrittenOtherwise) {
  folder_.write("a.jsonl", "{\"text\":\"Jurgen Muller, Jürgen Müller\"}\n{\"text\":\"MRN 48 211 907 born 5.3.34\"}\n");
  ResidueOptions options;
  options.identifiers = {{"name", "Jürgen Müller", 1, true, false, ResidueLikeness::words},
                         {"name", "Müller", 1, false, true, ResidueLikeness::words},
                         {"number", "48211907", 1, true, false, ResidueLikeness::number},
                         {"born", "1934-03-05", 2, false, false, ResidueLikeness::date}};
  options.persons_of["a.jsonl"] = {2, 2};
  EXPECT_EQ(found(options), (Places{"a.jsonl:1 text 0-13 name 1", "a.jsonl:1 text 15-30 name 1",
                                    "a.jsonl:2 text 4-14 number 1", "a.jsonl:2 text 20-26 born 2"}));
  EXPECT_EQ(residue_.found, 4U);
  options.persons_of["a.jsonl"] = {1, 1};
  EXPECT_EQ(found(options).size(), 4U);  // the second Müller by itself, too
  for (ResidueIdentifier& one : options.identifiers) one.likeness = ResidueLikeness::exact;
  EXPECT_EQ(found(options).size(), 2U);
}

// "street" and "name" are what a tagger once took for somebody's: they stand in what the publication writes itself.
TEST_F(FindResidue, PassesOverMarksOfThePublicationAlone) {
  folder_.write("a.txt", "on [STREET] [STREET], the [NAME]");
  ResidueOptions options{
      .identifiers = {{"street", "street", 0, true}, {"name", "name", 0, true, false, ResidueLikeness::words}}};
  EXPECT_EQ(found(options).size(), 3U);
  options.marks = {"[NAME]", "[STREET]"};
  EXPECT_EQ(found(options), Places{});
  folder_.write("a.txt", "Street, [street], [A STREET], [STREET STREET], street [STREET] street");
  EXPECT_EQ(found(options).size(), 7U);
}

TEST_F(FindResidue, CountsWordsOfNamesWhereTheyCanBeNames) {
  folder_.write("a.jsonl",
                "{\"text\":\"Any day we saw Day\"}\n{\"text\":\"Any day we saw Day\"}\n{\"text\":\"any day\"}\n"
                "{\"text\":\"mr day\"}\n");
  ResidueOptions options;
  options.identifiers.push_back({"name", "Day", 1, false, true});
  options.persons_of["a.jsonl"] = {1, 2, 1, 1};
  static_cast<void>(found(options, 1));
  EXPECT_EQ(residue_.found, 2U);
}

// What lies in files, and the same in memory.
TEST_F(FindResidue, IsTheSameInMemory) {
  static_cast<void>(folder_.write("notes.jsonl",
                                  "{\"id\":\"d000001\",\"text\":\"by Mori Anna\"}\n"
                                  "{\"id\":\"d000002\",\"text\":\"<b>Anna &#77;ori</b> ANNA\"}\n"));
  static_cast<void>(folder_.write("t.csv", "name,Mori Anna\nx,anna  mori\n\"Mori\nAnna\",\n"));
  static_cast<void>(folder_.write("p.ndjson", "{\"name\":[{\"text\":\"Anna Mori\"}]}\n"));
  const std::vector<ResidueRecord> notes{{{"id", "d000001"}, {"text", "by Mori Anna"}},
                                         {{"id", "d000002"}, {"text", "<b>Anna &#77;ori</b> ANNA"}}};
  Table table;
  table.columns = {TableColumn("name"), TableColumn("Mori Anna")};
  for (const char* cell : {"x", "Mori\nAnna"}) table.columns[0].add(cell);
  for (const char* cell : {"anna  mori", ""}) table.columns[1].add(cell);
  const std::vector<std::string> resources{R"({"name":[{"text":"Anna Mori"}]})"};
  const std::vector<ResidueFile> files{
      {"t.csv", &table}, {"notes.jsonl", std::span(notes)}, {"p.ndjson", std::span(resources)}};
  ResidueOptions options{.identifiers = {{"name", "Mori Anna", 1, true},
                                         {"name", "Anna Mori", 1, true},
                                         {"name", "Anna", 1, false, true},
                                         {"number", "000001", 0, true}},
                         .persons_of = {{"notes.jsonl", {0, 1}}, {"t.csv", {1, 1}}, {"p.ndjson", {0}}},
                         .fresh_ids = {{"notes.jsonl", {2, {"id"}}}}};
  const Residue in_files = find_residue(folder_.path(), options);
  for (const unsigned threads : {1U, 3U}) {
    const Residue in_memory = find_residue(files, options, threads);
    EXPECT_EQ(in_memory.places, in_files.places);
    EXPECT_EQ(in_memory.by_attribute, in_files.by_attribute);
    EXPECT_EQ(in_memory.found, in_files.found);
    EXPECT_EQ(in_memory.files, in_files.files);
    EXPECT_EQ(in_memory.searched_bytes, in_files.searched_bytes);
  }
  EXPECT_EQ(in_files.found, 10U);
}

TEST_F(FindResidue, RefusesFilesInMemoryThatCannotBeTold) {
  const std::vector<ResidueRecord> records{{{"text", "x"}}};
  const auto error_of = [](const std::vector<ResidueFile>& files, const ResidueOptions& options) {
    return io::error_of([&] { static_cast<void>(find_residue(files, options)); }).substr(0, 9);
  };
  const ResidueFile a{"a", std::span(records)};
  EXPECT_EQ(error_of({a, a}, {}), "bad_usage");
  EXPECT_EQ(error_of({{"", std::span(records)}}, {}), "bad_usage");
  EXPECT_EQ(error_of({{"\xFF", std::span(records)}}, {}), "bad_input");
  EXPECT_EQ(error_of({a}, {.persons_of = {{"b", {1}}}}), "bad_usage");
  EXPECT_EQ(error_of({a}, {.persons_of = {{"a", {1, 2}}}}), "bad_usage");
  EXPECT_EQ(error_of({a}, {}), "no error");
}

TEST_F(FindResidue, CountsAShortValueBesideItsWordsAlone) {
  ResidueOptions options{.identifiers = {{"id", "4711", kAnybody, false, false, ResidueLikeness::exact, true}}};
  folder_.write("a.csv", "a,b\nemployee 4711,4711\n4711 pieces,ext. 4711\n");
  folder_.write("4711.txt", "x employee \\u0034711");
  EXPECT_EQ(found(options), Places());
  options.words_beside["id"] = {"employee"};
  EXPECT_EQ(found(options), (Places{"4711.txt:1 text 11-20 id 4294967295", "a.csv:1 a 9-13 id 4294967295"}));
}

}  // namespace
}  // namespace sumi::verify
