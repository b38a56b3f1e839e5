#include "io/records/joined_records.hpp"

#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/files.hpp"
#include "io/formats/open_records.hpp"

namespace sumi::io {
namespace {

struct Text {
  std::string all;
  std::vector<Range> pieces;
};

Text joined_text(const std::vector<std::string>& pieces, const std::string& joints) {
  Text text;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (i > 0) text.all += joints[i - 1];
    text.pieces.push_back({text.all.size(), text.all.size() + pieces[i].size()});
    text.all += pieces[i];
  }
  return text;
}

// Parts between line ends and tabs, and these.
std::pair<std::vector<std::string>, std::string> parts_of(const std::string& text) {
  std::vector<std::string> parts(1);
  std::string between;
  for (const char c : text) {
    if (c != '\n' && c != '\t') {
      parts.back() += c;
    } else {
      between += c;
      parts.emplace_back();
    }
  }
  return {parts, between};
}

// What each piece becomes, by the definition: one replacement of a stretch, character by character.
std::vector<std::string> by_definition(const Text& text, Range where, const std::string& with) {
  const std::string source = text.all.substr(where.begin, where.size());
  std::vector<std::string> made;
  bool is_within = false;
  for (const Range& piece : text.pieces)
    is_within = is_within || (where.begin >= piece.begin && where.end <= piece.end);
  const auto [source_parts, source_between] = parts_of(source);
  const auto [with_parts, with_between] = parts_of(with);
  const bool matches = !is_within && source_between == with_between;
  for (const Range& piece : text.pieces) {
    std::string one = text.all.substr(piece.begin, piece.size());
    const Position begin = std::max(piece.begin, where.begin);
    const Position end = std::min(piece.end, where.end);
    if (begin <= end) {
      std::string put = is_within || begin < end ? with : std::string();
      if (matches) {
        // The same line ends and tabs: between each two the same part.
        const std::size_t first = parts_of(text.all.substr(where.begin, begin - where.begin)).first.size() - 1;
        const std::size_t count = parts_of(text.all.substr(begin, end - begin)).first.size();
        put.clear();
        for (std::size_t i = 0; i < count; ++i)
          put += (i > 0 ? std::string(1, with_between[first + i - 1]) : "") + with_parts[first + i];
      }
      one = one.substr(0, begin - piece.begin) + put + one.substr(end - piece.begin);
    }
    made.push_back(one);
  }
  return made;
}

std::vector<std::string> by_cutting(const Text& text, Range where, const std::string& with) {
  Record record;
  record.text = text.all;
  record.pieces = text.pieces;
  const std::vector<TextEdit> edits{{where, with}};
  std::vector<std::string> made;
  for (const Range& piece : text.pieces) made.push_back(text.all.substr(piece.begin, piece.size()));
  const std::vector<CutEdit> cut = cut_at_joints(edits, record);
  for (auto one = cut.rbegin(); one != cut.rend(); ++one) {
    bool is_put = false;
    for (std::size_t i = 0; i < made.size(); ++i) {
      const Range piece = text.pieces[i];
      if (is_put || one->edit.where.begin < piece.begin || one->edit.where.end > piece.end) continue;
      made[i].replace(one->edit.where.begin - piece.begin, one->edit.where.size(), one->edit.with);
      is_put = true;
    }
    EXPECT_TRUE(is_put) << "an edit over a joint";
  }
  return made;
}

TEST(CutAtJoints, IsTheDefinitionForEveryStretchOfSmallTexts) {
  const std::vector<std::vector<std::string>> texts{{"abc"},  {"ab", "c"},           {"a", "", "b"},
                                                    {"", ""}, {"a\tb", "c", "d\ne"}, {"", "ab", ""}};
  std::size_t cases = 0;
  for (const std::vector<std::string>& pieces : texts) {
    for (const std::string joints : {"\n\n\n", "\t\t\t", "\n\t\n"}) {
      const Text text = joined_text(pieces, joints);
      for (Position begin = 0; begin <= text.all.size(); ++begin)
        for (Position end = begin; end <= text.all.size(); ++end)
          for (const std::string with : {"", "X", "X\nY", "X\tY", "\n", "\t", "X\nY\nZ", "\tX\n", "X\tY\nZ"}) {
            EXPECT_EQ(by_cutting(text, {begin, end}, with), by_definition(text, {begin, end}, with))
                << text.all << " [" << begin << ", " << end << ") " << with;
            ++cases;
          }
    }
  }
  EXPECT_GT(cases, 2000U);
}

TEST(CutAtJoints, LeavesEditsOfOneTextAsTheyAre) {
  Record record;
  record.text = "a\nb";
  const std::vector<TextEdit> edits{{{0, 3}, "X"}};
  const std::vector<CutEdit> cut = cut_at_joints(edits, record);
  ASSERT_EQ(cut.size(), 1U);
  EXPECT_EQ(cut[0].edit.where, (Range{0, 3}));
}

// The file with edits of its records' joined texts: each occurrence of `what` becomes `with`.
std::string replaced(const std::string& name, const std::string& bytes, FormatOptions options, const std::string& what,
                     const std::string& with, std::vector<std::string>* texts = nullptr) {
  const TestFolder folder;
  const Input input(folder.write(name, bytes));
  options.joins_texts = true;
  const std::string out = folder.at("out-" + name);
  {
    Output output(out);
    const auto reader = open_records(input, options);
    const auto writer = open_writer(output, options, {.all = true}, *reader);
    for (Record record; reader->next(record);) {
      EXPECT_FALSE(record.is_continuation || record.has_continuation);
      if (texts != nullptr) texts->push_back(record.text);
      std::vector<TextEdit> edits;
      for (std::size_t at = record.text.find(what); at != std::string::npos;
           at = record.text.find(what, at + what.size()))
        edits.push_back({{at, at + what.size()}, with});
      std::vector<TextEdit> cut;
      for (const CutEdit& one : cut_at_joints(edits, record)) cut.push_back(one.edit);
      writer->write(record, {.edits = cut});
    }
    writer->finish();
    output.prepare();
    output.commit();
  }
  std::string written;
  append_whole(*Input(out).open(), written);
  return written;
}

TEST(JoinedRecords, AreRowsOfSeveralColumnsAndObjectsOfSeveralStrings) {
  std::vector<std::string> texts;
  FormatOptions table{.format = Format::csv};
  table.text_column = "q,a";
  EXPECT_EQ(replaced("t.csv", "q,n,a\nAda,1,Krill\nx,2,\n", table, "Ada\tKrill", "Eve\tVoss", &texts),
            "q,n,a\nEve,1,Voss\nx,2,\n");
  EXPECT_EQ(texts, (std::vector<std::string>{"Ada\tKrill", "x\t"}));
  texts.clear();
  FormatOptions chat{.format = Format::jsonl};
  chat.text_field = "m[].c";
  EXPECT_EQ(replaced("c.jsonl", "{\"m\":[{\"c\":\"I am Ada\"},{\"c\":\"Krill, yes\"}],\"k\":1}\n{\"m\":[]}\n", chat,
                     "Ada\nKrill", "[NAME]", &texts),
            "{\"m\":[{\"c\":\"I am [NAME]\"},{\"c\":\"[NAME], yes\"}],\"k\":1}\n{\"m\":[]}\n");
  EXPECT_EQ(texts, (std::vector<std::string>{"I am Ada\nKrill, yes", ""}));
}

TEST(JoinedRecords, ArePagesWithTheirTables) {
  std::vector<std::string> texts;
  const std::string page = "<p>Dear Ada</p><table><tr><td>Ada</td><td><p>Krill</p><p>x</p></td></tr></table>";
  EXPECT_EQ(replaced("p.html", page, {.format = Format::html}, "Ada\tKrill", "[NAME]", &texts),
            "<p>Dear Ada</p><table><tr><td>[NAME]</td><td><p>[NAME]</p><p>x</p></td></tr></table>");
  EXPECT_EQ(texts, (std::vector<std::string>{"Dear Ada\nAda\tKrill\nx"}));
}

TEST(JoinedRecords, OfOneTextAreLeftAlone) {
  FormatOptions plain{.format = Format::jsonl};
  const std::string file = "{\"text\":\"a Ada\\tb\", \"x\":1}\n";
  plain.joins_texts = true;
  const TestFolder folder;
  const Input input(folder.write("a.jsonl", file));
  const auto reader = open_records(input, plain);
  Record record;
  ASSERT_TRUE(reader->next(record));
  EXPECT_TRUE(record.pieces.empty());
}

}  // namespace
}  // namespace sumi::io
