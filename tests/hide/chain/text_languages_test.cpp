#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/chain/extraction.hpp"

namespace sumi::hide {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr const char* kGermanCell = "Der Patient ist heute nach Hause gegangen und hat kein Fieber.";
constexpr const char* kSpanishCell = "La paciente fue vista hoy y se va a casa con su marido.";

ExtractedRecord record_of_texts(std::uint32_t source, std::vector<std::string> texts) {
  ExtractedRecord made{source, 0, {}, {}};
  for (std::uint32_t i = 0; i < texts.size(); ++i) made.texts.push_back({i, texts[i], false, i});
  return made;
}

HideSource source_of_file(const std::string& path) {
  HideSource source;
  source.file = path;
  return source;
}

TEST(TextLanguages, AreThoseOfTheOthersWhereATextDoesNotTell) {
  const std::vector<HideSource> sources{source_of_file("a/one.csv"), source_of_file("a/two.csv"),
                                        source_of_file("b/three.csv")};
  const std::vector<ExtractedRecord> records{record_of_texts(0, {kGermanCell, "Mara Quill"}),
                                             record_of_texts(0, {"Mara Quill", kSpanishCell}),
                                             record_of_texts(0, {"Mara Quill", "Ida Berg"}),
                                             record_of_texts(1, {"Mara Quill"}), record_of_texts(2, {"Mara Quill"})};
  for (const unsigned threads : {1U, 4U}) {
    const auto languages = languages_of_texts(records, sources, threads);
    ASSERT_EQ(languages.size(), records.size());
    EXPECT_THAT(languages[0][0].languages, ElementsAre("de"));
    EXPECT_FALSE(languages[0][0].is_guess);
    EXPECT_THAT(languages[0][1].languages, ElementsAre("de"));  // its record
    EXPECT_THAT(languages[1][0].languages, ElementsAre("es"));  // likewise
    EXPECT_TRUE(languages[1][0].is_guess);
    EXPECT_THAT(languages[2][0].languages, ElementsAre("de"));  // its column
    EXPECT_THAT(languages[2][1].languages, ElementsAre("es"));
    EXPECT_THAT(languages[3][0].languages, ElementsAre("es", "de"));  // its folder
    EXPECT_THAT(languages[4][0].languages, IsEmpty());
    EXPECT_FALSE(languages[4][0].is_guess);
  }
}

TEST(ScriptsNotSearched, AreThoseOfNoReadyMadeFinder) {
  constexpr const char* kManyScripts = "Anna 王伟 は 森さん 김민수 สมชาย";
  EXPECT_THAT(scripts_not_searched(kManyScripts, "en"), ElementsAre("Han", "Hangul", "Hiragana", "Thai"));
  EXPECT_THAT(scripts_not_searched(kManyScripts, "de+fr"), ElementsAre("Han", "Hangul", "Hiragana", "Thai"));
  EXPECT_THAT(scripts_not_searched(kManyScripts, "en+ja"), ElementsAre("Hangul", "Thai"));
  EXPECT_THAT(scripts_not_searched(kManyScripts, "ko"), ElementsAre("Han", "Hiragana", "Thai"));
  EXPECT_THAT(scripts_not_searched(kManyScripts, "th+zh"), ElementsAre("Hangul", "Hiragana"));
  EXPECT_THAT(scripts_not_searched(kManyScripts, kAllLanguages), ElementsAre("Hangul", "Thai"));
  EXPECT_THAT(scripts_not_searched(kManyScripts, "patterns"), IsEmpty());
  EXPECT_THAT(scripts_not_searched("Anna, 5 μg", "en"), IsEmpty());
  EXPECT_THAT(scripts_not_searched(kManyScripts, "en+multi"), IsEmpty());
  EXPECT_THAT(scripts_not_searched("Նա այսօր եկավ", "multi"), ElementsAre("Armenian"));
}

}  // namespace
}  // namespace sumi::hide
