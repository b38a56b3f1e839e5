#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "io/files.hpp"
#include "io/notation/json_text.hpp"
#include "publish/replace/random_text.hpp"
#include <sumi/replace/replace.hpp>

namespace sumi::replace {
namespace {

class Round {
 public:
  explicit Round(Format format) { format_.format = format; }
  explicit Round(const FormatOptions& format) : format_(format) {}

  // What comes back of a source, once it was replaced.
  std::string back(const std::string& input, const std::string& output_name, const Finder& finder,
                   const PassPolicy& pass = {}) {
    ReplaceFileOptions replace;
    replace.input = input;
    replace.output = published = folder.at("published" + output_name);
    replace.overwrite = true;
    replace.format = format_;
    replace.pass = pass;
    replace.policy.otherwise = Operator::surrogate;
    replace.policy.by_label["X"] = Operator::hash;
    replace.policy.by_label["K]\n"] = Operator::tag;
    replace.key_file = folder.at("key");
    replace.reversal = folder.at("reversal");
    (void)replace_file(replace, finder ? FinderOf([&](const Corpus&) { return finder; }) : FinderOf{});
    return reverse(output_name);
  }

  std::string reverse(const std::string& output_name) {
    ReverseFileOptions reverse;
    reverse.published = published;
    reverse.output = folder.at("back" + output_name);
    reverse.overwrite = true;
    reverse.format = format_;
    reverse.reversal = folder.at("reversal");
    reverse.key_file = folder.at("key");
    (void)reverse_file(reverse);
    return reverse.output;
  }

  io::TestFolder folder;
  std::string published;

 private:
  FormatOptions format_;
};

std::string without(std::string text, std::string_view characters) {
  std::erase_if(text, [&](char c) { return characters.find(c) != std::string_view::npos; });
  return text;
}

Finder finder_of(const std::vector<std::vector<LabelledRange>>& spans) {
  return [spans](std::string_view, std::size_t document) { return spans[document]; };
}

// A run writes files and syncs them, so there are fewer than a property has.
class Chance {
 public:
  explicit Chance(std::uint64_t seed) : random_(seed) {}
  template <typename Value>
  Value operator()(const rc::Gen<Value>& generator) {
    return generator(random_.split(), 40).value();
  }
  template <typename... Strings>
  std::string one_of(Strings... strings) {
    return (*this)(rc::gen::element<std::string>(strings...));
  }

 private:
  rc::Random random_;
};

constexpr std::uint64_t kRuns = 25;

TEST(ReverseFile, GivesATextBack) {
  for (std::uint64_t seed = 0; seed < kRuns; ++seed) {
    Chance chance(seed);
    Round round(Format::text);
    const std::string text = chance(random_text());
    const std::string back =
        round.back(round.folder.write("in.txt", text), ".txt", finder_of({chance(random_ranges(text))}));
    EXPECT_EQ(io::bytes_of_file(back), text) << seed;
  }
}

TEST(ReverseFile, GivesLinesBack) {
  for (std::uint64_t seed = 0; seed < kRuns; ++seed) {
    Chance chance(seed);
    Round round(Format::lines);
    std::string bytes = chance.one_of("", "\xEF\xBB\xBF");
    std::vector<std::vector<LabelledRange>> spans;
    for (std::uint64_t left = 1 + seed % 4; left > 0; --left) {
      const std::string line = "x" + without(chance(random_text()), "\r\n");
      spans.push_back(chance(random_ranges(line)));
      bytes += line + (left == 1 ? chance.one_of("", "\n", "\r\n") : chance.one_of("\n", "\r\n"));
    }
    const std::string back = round.back(round.folder.write("in.txt", bytes), ".txt", finder_of(spans));
    EXPECT_EQ(io::bytes_of_file(back), bytes) << seed;
  }
}

TEST(ReverseFile, GivesJsonLinesBackWhateverPassed) {
  for (std::uint64_t seed = 0; seed < kRuns; ++seed) {
    Chance chance(seed);
    Round round(Format::jsonl);
    std::string bytes;
    std::vector<std::vector<LabelledRange>> spans;
    for (std::uint64_t left = 1 + seed % 4; left > 0; --left) {
      const std::string text = chance(random_text());
      std::string value;
      io::append_json_string(value, text);
      value.insert(1, chance.one_of("", "\\u0041", "\\/"));
      spans.push_back(chance(random_ranges(text)));
      bytes += chance.one_of("{", "{ \"a\":[1, 2],", "{\"id\":\"n" + std::to_string(left) + "\",");
      bytes += "\"text\" : " + value + chance.one_of("", ",\"spans\":[]", ", \"z\" : null") + "}";
      bytes += left == 1 ? chance.one_of("", "\n", "\r\n\n") : "\n";
    }
    PassPolicy pass;
    pass.all = seed % 2 == 0;
    const std::string back = round.back(round.folder.write("in.jsonl", bytes), ".jsonl", finder_of(spans), pass);
    EXPECT_EQ(io::bytes_of_file(back), bytes) << seed;
  }
}

TEST(ReverseFile, GivesTablesAndFoldersBack) {
  const Finder first_word = [](std::string_view text, std::size_t) {
    return std::vector<LabelledRange>{{{0, text.find(' ')}, "NAME"}};
  };
  Round table(Format::csv);
  const std::string rows = "id,note,text\n1,\"a, b\",Al is in\n2,c,\"Bo \"\"B\"\" \nis out\"\n";
  EXPECT_EQ(io::bytes_of_file(table.back(table.folder.write("in.csv", rows), ".csv", first_word)), rows);
  PassPolicy notes;
  notes.names = {"note"};
  EXPECT_EQ(io::bytes_of_file(table.back(table.folder.write("in.csv", rows), ".csv", first_word, notes)), rows);

  FormatOptions by_number{.format = Format::tsv, .text_column = "3", .id_column = "1", .header = false};
  for (const PassPolicy& pass :
       {PassPolicy{}, PassPolicy{.all = true}, PassPolicy{.names = {"2"}}, PassPolicy{.names = {"1", "2"}}}) {
    Round bare(by_number);
    const std::string cells = "1\tAl\tAl is in\r\n2\t\tBo is out";
    EXPECT_EQ(io::bytes_of_file(bare.back(bare.folder.write("in.tsv", cells), ".tsv", first_word, pass)), cells);
  }

  Round folder(Format::text);
  (void)folder.folder.write("in/a.txt", "Al is in\n");
  (void)folder.folder.write("in/b/c.txt", "Bo");
  const std::string back = folder.back(folder.folder.at("in"), "", first_word);
  EXPECT_EQ(io::bytes_of_file(back + "/a.txt"), "Al is in\n");
  EXPECT_EQ(io::bytes_of_file(back + "/b/c.txt"), "Bo");
}

TEST(ReverseFile, RefusesAPublicationThatWasChanged) {
  Round round(Format::jsonl);
  const Finder finder = [](std::string_view, std::size_t) { return std::vector<LabelledRange>{{{0, 2}, "NAME"}}; };
  const std::string input = round.folder.write("in.jsonl", "{\"text\":\"Al is in\"}\n{\"text\":\"Bo is out\"}\n");
  (void)round.back(input, ".jsonl", finder);
  const std::string published = io::bytes_of_file(round.published);
  const auto says = [&](const std::string& bytes) {
    (void)round.folder.write("published.jsonl", bytes);
    (void)std::filesystem::remove(round.folder.at("back.jsonl"));
    const std::string error = io::error_of([&] { (void)round.reverse(".jsonl"); });
    EXPECT_NE(error == "no error", !std::filesystem::exists(round.folder.at("back.jsonl")))
        << "no output where it fails";
    return error;
  };
  EXPECT_EQ(says(published), "no error");
  EXPECT_NE(says(published + "{\"text\":\"more\"}\n").find("2 documents"), std::string::npos);
  EXPECT_NE(says(published.substr(0, published.find('\n') + 1)).find("2 documents"), std::string::npos);
  std::string changed = published;
  changed.replace(changed.find("out"), 3, "off");
  EXPECT_NE(says(changed).find("published.jsonl:2: the document is not as it was published"), std::string::npos);
  std::filesystem::remove(round.folder.at("key"));
  (void)open_key_file(round.folder.at("key"));
  EXPECT_NE(says(published).find("reversal: the key does not open it"), std::string::npos);
}

// A row that reads the same, whose cells are cut elsewhere: in front of what was replaced, and within it.
TEST(ReverseFile, RefusesOtherCutsOfTheSameText) {
  FormatOptions format{.format = Format::csv, .text_column = "a,b"};
  for (const std::string& hidden : {std::string("Ada Krill"), std::string("Ada\tKrill")}) {
    Round round(format);
    const std::string text = "He\tsaw " + hidden + "\tthere";
    const std::string source = "id,a,b\n1,He\tsaw " + hidden + ",there\n";
    const Range where{7, 7 + hidden.size()};
    const auto finder = [&](std::string_view said, std::size_t) {
      EXPECT_EQ(said, text);
      return std::vector<LabelledRange>{{where, "NAME", 1}};
    };
    const std::string back = round.back(round.folder.write("in.csv", source), ".csv", finder);
    EXPECT_NE(io::bytes_of_file(back).find(hidden), std::string::npos);
    const std::string published = io::bytes_of_file(round.published);
    const std::size_t row = published.find('\n') + 1;
    const std::size_t comma = published.find(',', published.find(',', row) + 1);
    for (std::size_t tab = published.find('\t', row); tab != std::string::npos; tab = published.find('\t', tab + 1)) {
      std::string cut = published;
      cut[comma] = '\t';
      cut[tab] = ',';
      round.folder.write("published.csv", cut);
      EXPECT_EQ(io::error_of([&] { (void)round.reverse(".csv"); }),
                "bad_input: " + round.published +
                    ":2: the document is not as it was published; name the publication as it was written");
    }
  }
}

}  // namespace
}  // namespace sumi::replace
