#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "hide/sources.hpp"
#include "io/files.hpp"

namespace sumi::hide {
namespace fs = std::filesystem;
namespace {

using io::bytes_of_file;
using io::error_of;
using io::TestFolder;
using Names = std::vector<std::string>;

const std::string kTwoNotes =
    "{\"id\": 7,\"text\":\"Anna Mori, 40\", \"years\" :  "
    "40,\"ward\":\"\\u0041\",\"spans\":[{\"start\":0,\"end\":9,\"label\":\"NAME\"}]}\n"
    "{\"text\":\"nobody\",\"patient\":\"Bob \\\"B\\\"\",\"years\":null}\r\n";

HideSource documents_at(const std::string& path) {
  return {.what = HideSource::What::documents, .file = path};
}

HideSource notes_at(const std::string& path) {
  HideSource source = documents_at(path);
  source.columns = {{"years", "age"}, {"patient", "name"}};
  source.pass = {"ward"};
  return source;
}

std::unique_ptr<Source> documents_of(const HideSource& source) {
  return open_documents(source, three_attributes());
}

Names rewritten_documents(const TestFolder& folder, Source& source, decltype(no_edits)& edits) {
  fs::remove_all(folder.at("out"));
  fs::create_directory(folder.at("out"));
  static_cast<void>(read_records(source));
  return source.rewrite(folder.at("out"), {}, edits);
}

std::string error_of_documents(const HideSource& source) {
  return error_of([&] { static_cast<void>(read_records(*documents_of(source))); });
}

TEST(DocumentsSource, ReadsTextsAndTheFieldsThatHoldAnAttribute) {
  const TestFolder folder;
  EXPECT_EQ(read_records(*documents_of(notes_at(folder.write("notes.jsonl", kTwoNotes)))),
            (Names{"notes.jsonl:1#7 text=Anna Mori, 40 years=40(1); NAME:0-9",
                   "notes.jsonl:2# text=nobody patient=Bob \"B\"(0) years=(1)"}));
}

TEST(DocumentsSource, WritesRecordsInAnyOrder) {
  const TestFolder folder;
  const auto source = documents_of(notes_at(folder.write("notes.jsonl", kTwoNotes)));
  const std::vector<std::uint32_t> backwards{1, 0};
  fs::create_directory(folder.at("out"));
  static_cast<void>(read_records(*source));
  static_cast<void>(source->rewrite(folder.at("out"), backwards, hiding_edits));
  const std::string bytes = bytes_of_file(folder.at("out/notes.jsonl"));
  EXPECT_LT(bytes.find("nobody"), bytes.find("[NAME]"));
  EXPECT_EQ(bytes.find('\r'), std::string::npos);  // all lines end alike, whatever ended the source's
  EXPECT_TRUE(bytes.ends_with("}\n"));
  const std::vector<std::uint32_t> more{2, 1, 0};
  fs::remove_all(folder.at("out"));
  fs::create_directory(folder.at("out"));
  EXPECT_EQ(error_of([&] { static_cast<void>(source->rewrite(folder.at("out"), more, no_edits)); }).substr(0, 10),
            "unfinished");
}

TEST(DocumentsSource, WritesAFreshIdTheTextAndWhatIsNamed) {
  const TestFolder folder;
  const auto source = documents_of(notes_at(folder.write("notes.jsonl", kTwoNotes)));
  EXPECT_EQ(rewritten_documents(folder, *source, hiding_edits), Names{"notes.jsonl"});
  EXPECT_EQ(bytes_of_file(folder.at("out/notes.jsonl")),
            "{\"id\":\"d1\",\"text\":\"Anna [NAME], 40\",\"years\":\"<1>\",\"ward\":\"\\u0041\"}\n"
            "{\"id\":\"d2\",\"text\":\"nobody\",\"years\":\"<1>\",\"patient\":\"<0>\"}\n");
  EXPECT_EQ(source->dropped(), (std::map<std::string, std::uint64_t>{{"id", 1}, {"spans", 1}}));
}

// Where ids of the run stand, and nothing of the source.
TEST(DocumentsSource, SaysWhereItWroteIds) {
  const TestFolder folder;
  const auto fields = [&](HideSource notes) {
    fs::remove_all(folder.at("out"));
    const auto source = documents_of(notes);
    static_cast<void>(rewritten_documents(folder, *source, no_edits));
    return source->id_fields();
  };
  HideSource notes = notes_at(folder.write("notes.jsonl", kTwoNotes));
  EXPECT_EQ(fields(notes), std::set<std::string>{"id"});
  notes.pass = {"id"};
  EXPECT_TRUE(fields(notes).empty());
  HideSource table = documents_at(folder.write("a.csv", "text,ward\nx,y\n"));
  EXPECT_EQ(fields(table), std::set<std::string>{"id"});
  table = documents_at(folder.write("a.csv", "id,text\n7,y\n"));
  EXPECT_EQ(fields(table), std::set<std::string>{"id"});
  fs::create_directory(folder.at("letters"));
  static_cast<void>(folder.write("letters/a.txt", "x"));
  EXPECT_EQ(fields(documents_at(folder.at("letters"))), std::set<std::string>{"file name"});
}

TEST(DocumentsSource, LeavesValuesWithoutEditsByteForByte) {
  const TestFolder folder;
  HideSource notes = notes_at(folder.write("notes.jsonl", kTwoNotes));
  notes.as = "letters.jsonl.gz";
  notes.pass = {"ward", "spans", "patient"};
  const auto source = documents_of(notes);
  EXPECT_EQ(rewritten_documents(folder, *source, no_edits), Names{"letters.jsonl.gz"});
  notes.file = folder.at("out/letters.jsonl.gz");
  notes.format.format = Format::jsonl;
  const auto again = documents_of(notes);
  EXPECT_EQ(read_records(*again), (Names{"letters.jsonl.gz:1#d1 text=Anna Mori, 40 years=40(1)",
                                         "letters.jsonl.gz:2#d2 text=nobody years=(1) patient=Bob \"B\"(0)"}));
  notes.as = "plain.jsonl";
  EXPECT_EQ(documents_of(notes)->rewrite(folder.at("out"), {}, no_edits), Names{"plain.jsonl"});
  EXPECT_EQ(bytes_of_file(folder.at("out/plain.jsonl")),
            "{\"id\":\"d1\",\"text\":\"Anna Mori, 40\",\"years\":40,\"ward\":\"\\u0041\",\"spans\":[]}\n"
            "{\"id\":\"d2\",\"text\":\"nobody\",\"years\":null,\"patient\":\"Bob \\\"B\\\"\"}\n");
}

TEST(DocumentsSource, ReadsAndWritesTables) {
  const TestFolder folder;
  HideSource notes = documents_at(folder.write("notes.csv", "who,note,ward,x\nAnna,\"Mrs. Mori\",\"A\",1\n"));
  notes.format.text_column = "note";
  notes.columns = {{"who", "name"}};
  notes.pass = {"ward"};
  const auto source = documents_of(notes);
  EXPECT_EQ(read_records(*source), Names{"notes.csv:2# note=Mrs. Mori who=Anna(0)"});
  EXPECT_EQ(rewritten_documents(folder, *source, hiding_edits), Names{"notes.csv"});
  EXPECT_EQ(bytes_of_file(folder.at("out/notes.csv")), "id,who,note,ward\nd1,<0>,Mrs. [NAME],\"A\"\n");
  EXPECT_EQ(source->dropped(), (std::map<std::string, std::uint64_t>{{"x", 1}}));
}

TEST(DocumentsSource, OfAFolderAFolder) {
  const TestFolder folder;
  folder.write("notes/b.txt", "nobody");
  folder.write("notes/a/c.txt", "Mori and Mori");
  const auto source = documents_of(documents_at(folder.at("notes/")));
  EXPECT_EQ(read_records(*source), (Names{"c.txt#a/c.txt text=Mori and Mori", "b.txt#b.txt text=nobody"}));
  EXPECT_EQ(rewritten_documents(folder, *source, hiding_edits), (Names{"notes/d1.txt", "notes/d2.txt"}));
  EXPECT_EQ(bytes_of_file(folder.at("out/notes/d1.txt")), "[NAME] and [NAME]");
  EXPECT_EQ(bytes_of_file(folder.at("out/notes/d2.txt")), "nobody");
}

TEST(DocumentsSource, WritesNoSpansOfOtherFormatsEither) {
  const TestFolder folder;
  folder.write("brat/one.txt", "Anna Mori\n");
  folder.write("brat/one.ann", "T1\tNAME 0 9\tAnna Mori\n");
  const auto source = documents_of(documents_at(folder.at("brat")));
  EXPECT_EQ(read_records(*source), Names{"one.txt#one text=Anna Mori\n; NAME:0-9"});
  const Names names = rewritten_documents(folder, *source, hiding_edits);
  EXPECT_EQ(names, (Names{"brat/d1.ann", "brat/d1.txt"}));
  EXPECT_EQ(bytes_of_file(folder.at("out/brat/d1.txt")), "Anna [NAME]\n");
  EXPECT_EQ(bytes_of_file(folder.at("out/brat/d1.ann")), "");
}

TEST(DocumentsSource, OtherFieldsCannotHoldAnAttribute) {
  const TestFolder folder;
  HideSource text = documents_at(folder.write("a.txt", "Anna"));
  text.columns = {{"who", "name"}};
  EXPECT_EQ(error_of_documents(text),
            "bad_usage: " + text.file +
                ": only fields of jsonl, csv and tsv can hold an attribute; convert the file to one of these first");
  for (const char* field : {"text", "spans"}) {
    HideSource notes = documents_at(folder.write("notes.jsonl", kTwoNotes));
    notes.columns = {{field, "name"}};
    EXPECT_EQ(error_of_documents(notes),
              "bad_usage: " + notes.file + ":1: the field " + field +
                  " holds the text or its spans, so it cannot hold an attribute; name another");
  }
}

TEST(DocumentsSource, AFieldThatNoRecordHasIsWrongUsage) {
  const TestFolder folder;
  for (const bool passes : {false, true}) {
    HideSource notes = notes_at(folder.write("notes.jsonl", kTwoNotes));
    if (passes) {
      notes.pass.emplace_back("gone");
    } else {
      notes.columns["gone"] = "zip";
    }
    EXPECT_EQ(error_of_documents(notes),
              "bad_usage: " + notes.file + ": no record has the field gone; check its spelling");
  }
}

TEST(DocumentsSource, ASourceWithoutDocumentsIsBadInput) {
  const TestFolder folder;
  HideSource notes = documents_at(folder.write("notes.jsonl", ""));
  notes.format.format = Format::jsonl;
  EXPECT_EQ(error_of_documents(notes),
            "bad_input: " + notes.file + ": it has no documents; name a source that has some");
  EXPECT_EQ(error_of_documents(documents_at(folder.at("no"))).substr(0, 9), "bad_input");
}

TEST(DocumentsSource, AChangedSourceIsUnfinished) {
  const TestFolder folder;
  const HideSource notes = notes_at(folder.write("notes.jsonl", kTwoNotes));
  fs::create_directory(folder.at("out"));
  const auto source = documents_of(notes);
  static_cast<void>(read_records(*source));
  const auto stamp = fs::last_write_time(notes.file);
  std::string other = kTwoNotes;
  other.replace(other.find("Bob"), 3, "Ann");
  std::fstream(notes.file, std::ios::in | std::ios::out | std::ios::binary) << other;
  fs::last_write_time(notes.file, stamp);
  EXPECT_EQ(error_of([&] { static_cast<void>(source->rewrite(folder.at("out"), {}, no_edits)); }),
            "unfinished: " + notes.file + ": it changed while it was read; try again when nothing writes to it");
  EXPECT_TRUE(fs::is_empty(folder.at("out")));
}

}  // namespace
}  // namespace sumi::hide
