// Documents and tables of the same persons, hidden in memory: what run_hide() does with their files.
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/corpora/csv_rows.hpp"
#include "memory/samples.hpp"
#include <sumi/hide/hide_records.hpp>
#include <sumi/io/documents.hpp>

namespace sumi {
namespace {

using namespace testing;
using ::testing::HasSubstr;

Table table_in_file(const std::string& file) {
  const io::Input input(file);
  io::CsvRows rows(input, {.delimiter = ','});
  Table table;
  for (const std::string& name : rows.names()) table.columns.emplace_back(name);
  while (rows.next())
    for (std::size_t column = 0; column < table.columns.size(); ++column) table.columns[column].add(rows.text(column));
  return table;
}

std::vector<HideContent> sample_contents() {
  std::vector<HideDocument> documents;
  for (TextDocument& one : documents_of(notes())) documents.push_back({std::move(one)});
  return {std::move(documents), table_in_file(sample("patients.csv"))};
}

// The sample's rules, without the lines that name files that are written.
std::string sample_rules(const std::string& mode) {
  std::string rules;
  std::string line;
  for (const char c : io::bytes_of_file(sample("hide.toml"))) {
    line += c;
    if (c != '\n') continue;
    const auto names = [&](const std::string& key) { return line.starts_with(key + " = "); };
    if (!names("output") && !names("view") && !names("audit") && !names("report") && !names("before_after") &&
        !names("key") && !names("mode"))
      rules += line;
    line.clear();
  }
  return "mode = \"" + mode + "\"\n" + rules;
}

// The same rules and sources in a folder.
class HideInFiles {
 public:
  HideInFiles(const std::string& rules, const Key& key, const std::string& more = {}) {
    for (const char* name : {"notes.jsonl", "patients.csv"})
      static_cast<void>(folder_.write(name, io::bytes_of_file(sample(name))));
    std::string line = "sumi-key-1 ";
    for (const unsigned char byte : key.bytes) {
      line += "0123456789abcdef"[byte / 16];
      line += "0123456789abcdef"[byte % 16];
    }
    static_cast<void>(folder_.write("hide.key", line + "\n"));
    HideRunOptions options;
    options.rules =
        folder_.write("hide.toml", "output = \"out\"\naudit = \"audit.jsonl\"\nkey = \"hide.key\"\n" + more + rules);
    summary_ = run_hide(options);
  }

  [[nodiscard]] const HideSummary& summary() const { return summary_; }
  [[nodiscard]] std::string bytes(const std::string& name) const { return io::bytes_of_file(folder_.at(name)); }
  [[nodiscard]] Table table() const { return table_in_file(folder_.at("out/patients.csv")); }
  [[nodiscard]] Corpus published() const { return corpus_in(folder_.at("out/notes.jsonl")); }

 private:
  io::TestFolder folder_;
  HideSummary summary_;
};

const Table& table_in(const HiddenRecords& hidden, std::size_t source) {
  return std::get<Table>(hidden.sources.at(source).content);
}
const std::vector<HideDocument>& documents_in(const HiddenRecords& hidden, std::size_t source) {
  return std::get<std::vector<HideDocument>>(hidden.sources.at(source).content);
}

void expect_equal_tables(const Table& a, const Table& b) {
  ASSERT_EQ(a.columns.size(), b.columns.size());
  for (std::size_t column = 0; column < a.columns.size(); ++column) {
    EXPECT_EQ(a.columns[column].name(), b.columns[column].name());
    ASSERT_EQ(a.columns[column].rows(), b.columns[column].rows());
    for (std::size_t row = 0; row < a.rows(); ++row)
      EXPECT_EQ(a.columns[column].text(row), b.columns[column].text(row)) << row;
  }
}

TEST(HideInMemory, PublishesWhatFilesWouldHold) {
  const std::vector<HideContent> contents = sample_contents();
  Key key;
  key.bytes.fill(7);
  for (const std::string mode : {"full", "strict", "partial", "statistical"}) {
    const HideInFiles files(sample_rules(mode), key);
    for (const unsigned threads : mode == "statistical" ? std::vector{1U, 3U} : std::vector{2U}) {
      const HiddenRecords hidden =
          hide_records(parse_hide_rules(sample_rules(mode), "hide.toml"), contents, {.key = key, .threads = threads});
      ASSERT_TRUE(hidden.summary.is_published()) << mode;
      const Corpus published = files.published();
      const std::vector<HideDocument>& documents = documents_in(hidden, 0);
      ASSERT_EQ(documents.size(), published.size());
      for (std::size_t i = 0; i < documents.size(); ++i) {
        ASSERT_EQ(documents[i].document.text, published.text(i)) << mode << ' ' << i;
        EXPECT_EQ(documents[i].document.id, published.id(i));
        ASSERT_TRUE(documents[i].document.owner);
        EXPECT_THAT(files.bytes("out/notes.jsonl"), HasSubstr("\"owner\":\"" + *documents[i].document.owner + "\""));
      }
      expect_equal_tables(table_in(hidden, 1), files.table());
      EXPECT_TRUE(hidden.audit == files.bytes("audit.jsonl"));
      EXPECT_EQ(hidden.summary.mentions, files.summary().mentions);
      EXPECT_EQ(hidden.summary.persons, files.summary().persons);
      EXPECT_EQ(hidden.summary.dropped, files.summary().dropped);
      EXPECT_EQ(hidden.summary.residue.searched_bytes > 0, files.summary().residue.searched_bytes > 0);
    }
  }
}

TEST(HideInMemory, MasksAndAttacksWhatIsLeft) {
  const std::string rules = "attack = true\n" + sample_rules("full") + "[mask]\nk = 2\n";
  const Key key{};
  const HideInFiles files(rules, key);
  const HiddenRecords hidden = hide_records(parse_hide_rules(rules), sample_contents(), {.key = key});
  ASSERT_TRUE(hidden.summary.is_published());
  const Corpus published = files.published();
  for (std::size_t i = 0; i < published.size(); ++i)
    ASSERT_EQ(documents_in(hidden, 0)[i].document.text, published.text(i)) << i;
  const MaskSummary& masked = hidden.summary.masked.at("notes.jsonl");
  EXPECT_EQ(masked.hidden_characters, files.summary().masked.at("notes.jsonl").hidden_characters);
  EXPECT_EQ(hidden.summary.restored.at("notes.jsonl").all.recovered_characters,
            files.summary().restored.at("notes.jsonl").all.recovered_characters);
  EXPECT_EQ(hidden.summary.attacked.at("notes.jsonl").attacks, files.summary().attacked.at("notes.jsonl").attacks);
}

// Which record is whose, and where it went, is for the custodian.
TEST(HideInMemory, TellsTheCustodianWhoIsWho) {
  const std::vector<HideContent> contents = sample_contents();
  const HiddenRecords hidden =
      hide_records(parse_hide_rules(sample_rules("statistical")), contents, {.key = Key::random()});
  const auto& source = std::get<std::vector<HideDocument>>(contents[0]);
  const std::vector<std::uint32_t>& order = hidden.sources[0].source_records;
  ASSERT_EQ(order.size(), source.size());
  EXPECT_FALSE(std::ranges::is_sorted(order));
  std::map<std::string, std::uint32_t> person_of_owner;
  for (std::size_t i = 0; i < source.size(); ++i) {
    const HideRecord& record = hidden.view.records.at(i);
    EXPECT_EQ(record.id, *source[i].document.id);
    EXPECT_EQ(person_of_owner.emplace(*source[i].document.owner, record.person).first->second, record.person);
  }
  std::size_t in_texts = 0;
  for (const HideFinding& one : hidden.view.findings) {
    if (one.record >= source.size() || one.field != 0) continue;
    ++in_texts;
    EXPECT_EQ(source[one.record].document.text.substr(one.where.begin, one.where.size()), one.text);
  }
  EXPECT_GT(in_texts, source.size());
  EXPECT_EQ(hidden.view.findings.size(), hidden.summary.mentions);
}

TEST(HideInMemory, PublishesNothingWhereAnIdentifierStillStands) {
  const std::string rules = R"(as_of = 2026-01-01
[[attribute]]
name = "patient"
kind = "name"
[[table]]
file = "patients"
columns = { name = "patient" }
pass = ["ward"]
)";
  Table table;
  table.columns = {TableColumn("name"), TableColumn("ward")};
  for (const char* cell : {"Anna Mori", "Otto Lind"}) table.columns[0].add(cell);
  for (const char* cell : {"west", "ask anna  MORI"}) table.columns[1].add(cell);
  const std::vector<HideContent> contents{table};
  const HiddenRecords hidden = hide_records(parse_hide_rules(rules), contents);
  EXPECT_FALSE(hidden.summary.is_published());
  EXPECT_TRUE(hidden.sources.empty());
  EXPECT_EQ(hidden.summary.residue.places.front().file, "patients");
  EXPECT_THAT(hidden.audit, ::testing::Not(HasSubstr("Mori")));
}

TEST(HideInMemory, TakesTaggersThatWereReadBefore) {
  std::vector<HideDocument> documents{{{.text = "Write to a.mori@example.org today."}}};
  const std::string rules = "as_of = 2026-01-01\nnames = \"not searched\"\n[[documents]]\nfile = \"notes\"\n";
  std::vector<Tagger> taggers;
  taggers.push_back(Tagger::of_patterns());
  const std::vector<HideContent> contents{documents};
  EXPECT_THAT(documents_in(hide_records(parse_hide_rules(rules), contents), 0)[0].document.text, HasSubstr("a.mori"));
  const HiddenRecords hidden = hide_records(parse_hide_rules(rules), contents, {.taggers = taggers});
  EXPECT_THAT(documents_in(hidden, 0)[0].document.text, ::testing::Not(HasSubstr("mori")));
}

}  // namespace
}  // namespace sumi
