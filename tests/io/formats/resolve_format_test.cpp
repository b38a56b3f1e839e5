#include <gtest/gtest.h>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/files.hpp"
#include "io/formats/open_records.hpp"

namespace sumi::io {
namespace {

Format resolved(const std::string& name, std::string_view bytes, const FormatOptions& options = {}) {
  const TestFolder folder;
  return resolve_format(Input(folder.write(name, bytes)), options);
}

TEST(ResolveFormat, GoesByNameFirst) {
  EXPECT_EQ(resolved("a.jsonl", "x"), Format::jsonl);
  EXPECT_EQ(resolved("a.NDJSON", "x"), Format::jsonl);
  EXPECT_EQ(resolved("a.csv", "{"), Format::csv);
  EXPECT_EQ(resolved("a.tsv", "{"), Format::tsv);
  EXPECT_EQ(resolved("a.txt", "{"), Format::text);
  EXPECT_EQ(resolved("a.conll", "{"), Format::conll);
  EXPECT_EQ(resolved("a.conll.txt", "{"), Format::conll);
  EXPECT_EQ(resolved("a.BIO", "{"), Format::conll);
}

TEST(ResolveFormat, LooksIntoWhatIsCompressed) {
  EXPECT_THROW(resolved("a.csv.gz", "not even gzip"), Error);
  EXPECT_THROW(resolved("a.tsv.zst", "x"), Error);
}

TEST(ResolveFormat, ThenByContent) {
  EXPECT_EQ(resolved("a", "{}"), Format::jsonl);
  EXPECT_EQ(resolved("a.log", "\xEF\xBB\xBF \t\r\n{"), Format::jsonl);
  EXPECT_EQ(resolved("a", std::string(10'000, ' ') + "{"), Format::jsonl);
  EXPECT_EQ(resolved("a", "["), Format::text);
  EXPECT_EQ(resolved("a", "[Note] for {you}"), Format::text);
  EXPECT_EQ(resolved("a", "\xEF\xBB\xBF [\n {\"text\":\"a\"}]"), Format::jsonl);
  EXPECT_EQ(resolved("a.json", "[]"), Format::jsonl);
  EXPECT_EQ(resolved("a.json", "[\"a\"]"), Format::jsonl);  // which its reader refuses
  for (const std::string suffix : {".md", ".markdown", ".log", ".LOG"}) {
    EXPECT_EQ(resolved("a" + suffix, "Subject: a\nFrom: b@c.de\n\nd"), Format::text);
    EXPECT_EQ(resolved("a" + suffix, "<html>"), Format::text);
    EXPECT_EQ(resolved("a" + suffix, "[{\"text\":\"a\"}]"), Format::jsonl);
  }
  EXPECT_EQ(resolved("a", "a\nb\n"), Format::text);
  EXPECT_EQ(resolved("a", ""), Format::text);
}

TEST(ResolveFormat, KnowsTheDialectsOfJson) {
  constexpr std::string_view kDoccano = R"({"text":"a","label":[[0,1,"A"]]})";
  EXPECT_EQ(resolved("a.jsonl", kDoccano), Format::doccano);
  EXPECT_EQ(resolved("a.json", R"([{"id":1,"data":{"text":"a"}}])"), Format::label_studio);
  EXPECT_EQ(resolved("a.json", R"([{"text":"a","annotations":{"x":{"entity_mentions":[]}}}])"), Format::tab);
  EXPECT_EQ(resolved("a.ndjson", R"({"resourceType":"Patient"})"), Format::fhir);
  EXPECT_EQ(resolved("a.jsonl", R"({"id":"1","resourceType":"Patient"})"), Format::fhir);
  EXPECT_EQ(resolved("a", R"({"resourceType":"Patient"})"), Format::fhir);
  EXPECT_EQ(resolved("a.jsonl", "{\"text\":\"a\"}\n{\"resourceType\":1}"), Format::jsonl);
  EXPECT_EQ(resolved("a.jsonl", R"({"text":"a","x":{"resourceType":"Patient"}})"),
            Format::fhir);  // whose reader refuses it
  FormatOptions named;
  named.text_field = "text";
  EXPECT_EQ(resolved("a.jsonl", kDoccano, named), Format::jsonl);
}

TEST(ResolveFormat, KnowsTheDialectsOfXml) {
  constexpr std::string_view kDeclaration = "\xEF\xBB\xBF<?xml version='1.0'?>\n<!-- a -->\n";
  const auto behind = [&](std::string_view bytes) {
    return resolved("a.data", std::string(kDeclaration).append(bytes));
  };
  EXPECT_EQ(behind("<ROOT>\n<RECORD ID='1'>"), Format::i2b2_2006);
  EXPECT_EQ(behind("<deIdi2b2>\n<TEXT><![CDATA[<RECORD]]></TEXT>\n<TAGS></TAGS>"), Format::i2b2_2014);
  EXPECT_EQ(behind("<other>\n<TEXT><![CDATA[a]]></TEXT>"), Format::i2b2_2014);
  EXPECT_EQ(resolved("a", "<RECORD ID='1'>"), Format::i2b2_2006);
  EXPECT_EQ(resolved("a.xml", "<html>"), Format::xml);
  EXPECT_EQ(resolved("a.xml", "<?xml"), Format::xml);
}

TEST(ResolveFormat, KnowsTokensAndLabels) {
  EXPECT_EQ(resolved("a.train", "Ann\tB-NAME\nmet\tO\n\t\nBo\tB-NAME\ncut"), Format::conll);
  EXPECT_EQ(resolved("a", "-DOCSTART- -X- O O\r\n\r\nAnn NNP I-NP I-PER\r\n"), Format::conll);
  EXPECT_EQ(resolved("a", "O\nO\n"), Format::text);
  EXPECT_EQ(resolved("a", "plain text\nA-O x\n"), Format::text);
  EXPECT_EQ(resolved("a", "one O\n"), Format::text);
  EXPECT_EQ(resolved("a", "Vitamin B-12\nVitamin B-6\n"), Format::text);
}

TEST(ResolveFormat, LooksIntoAFolder) {
  const auto folder_of = [](std::initializer_list<std::pair<const char*, const char*>> files) {
    const TestFolder folder;
    for (const auto& [name, bytes] : files) folder.write(name, bytes);
    return resolve_format(Input(folder.path()), {});
  };
  EXPECT_EQ(folder_of({{"a.txt", ""}, {"deep/a.ann", ""}}), Format::brat);
  EXPECT_EQ(folder_of({{"a.txt.gz", ""}, {"a.ann.gz", ""}}), Format::brat);
  EXPECT_EQ(folder_of({{"README", ""}, {"b.xml", "<?xml version='1.0'?>\n<deIdi2b2>"}}), Format::i2b2_2014);
  EXPECT_EQ(folder_of({{"a.xml", "<html>"}, {"b.txt", ""}}), Format::text);
  EXPECT_EQ(folder_of({{".a.ann", ""}, {"b.txt", ""}}), Format::text);
}

TEST(ResolveFormat, LooksThroughTheEncoding) {
  FormatOptions options;
  options.encoding = "UTF-16LE";
  EXPECT_EQ(resolved("a", std::string_view("{\0}\0", 4), options), Format::jsonl);
}

TEST(ResolveFormat, AFolderIsText) {
  const TestFolder folder;
  EXPECT_EQ(resolve_format(Input(folder.path()), {}), Format::text);
}

TEST(ResolveFormat, WhatWasAskedForWins) {
  FormatOptions options;
  options.format = Format::lines;
  EXPECT_EQ(resolved("a.jsonl", "{}", options), Format::lines);
}

}  // namespace
}  // namespace sumi::io
