#include "tag/document_languages.hpp"

#include <filesystem>
#include <fstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tag/scratch.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;

constexpr const char* kGermanDocument = "Der Patient ist heute nach Hause gegangen und hat kein Fieber.";
constexpr const char* kSpanishDocument = "La paciente fue vista hoy y se va a casa con su marido.";

// Chats of some messages each: a record's texts tell of one another before the column does.
TEST(DocumentLanguages, GoByRecordThenByTheInput) {
  const std::string file = sumi::testing::scratch() + "sumi_document_languages_test.jsonl";
  constexpr std::size_t kRecords = 3000;  // more than a part holds
  {
    std::ofstream out(file);
    for (std::size_t i = 0; i < kRecords; ++i)
      out << R"({"m": [")" << (i % 3 == 0 ? kSpanishDocument : kGermanDocument) << R"(", "Mara Quill"]})" << '\n';
    out << R"({"m": ["Mara Quill"]})" << '\n';
  }
  FormatOptions format;
  format.format = Format::jsonl;
  format.text_field = "m[]";
  for (const unsigned threads : {1U, 3U}) {
    const io::Input input(file);
    DocumentLanguages languages(input, format, threads, {});
    io::CorpusParts parts(input, format, std::size_t{1} << (10 + threads), {});
    std::vector<TextLanguage> all;
    while (parts.next())
      for (TextLanguage& one : languages.of(parts, threads)) all.push_back(std::move(one));
    ASSERT_EQ(all.size(), 2 * kRecords + 1);
    for (std::size_t i = 0; i < kRecords; ++i) {
      ASSERT_EQ(all[2 * i + 1].languages, all[2 * i].languages) << i;
      ASSERT_TRUE(all[2 * i + 1].is_guess);
    }
    EXPECT_THAT(all.back().languages, ElementsAre("es", "de"));
  }
  std::filesystem::remove(file);
}

TEST(DocumentLanguages, OfACorpusGoByItsOtherTexts) {
  CorpusBuilder builder;
  for (const char* text : {kGermanDocument, "Mara Quill", kGermanDocument}) builder.add(text);
  const Corpus corpus = std::move(builder).build();
  EXPECT_TRUE(DocumentLanguages().of(corpus, 1).empty());
  const std::vector<TextLanguage> all = DocumentLanguages(corpus).of(corpus, 2);
  EXPECT_THAT(all[1].languages, ElementsAre("de"));
  EXPECT_TRUE(all[1].is_guess);
}

}  // namespace
}  // namespace sumi::tag
