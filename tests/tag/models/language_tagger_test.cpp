#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "tag/models/model_file.hpp"
#include "tag/models/tagger_kinds.hpp"
#include "tag/scratch.hpp"
#include "tag/small_taggers.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/finders.hpp>

namespace sumi::tag {
namespace {

TEST(LanguageTagger, TakesTheFinderOfEachText) {
  const std::string folder = sumi::testing::scratch() + "sumi_language_tagger_test";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  TaggerModel model = sumi::testing::noisy_model(TaggerKind::crf);
  model.about.finder = R"({"name":"en"})";
  write_model(folder + "/en.model", model);
  TaggerSetting setting;
  setting.finders = {folder};
  const Tagger tagger("auto", setting);
  const Tagger english("en", setting);
  const std::string text = "the pain of Dr. Mara Quill is in Wexbury and it was the same";
  const Tagger::Tagged tagged = tagger.tag_counted(text);
  EXPECT_EQ(tagged.language, "en");
  EXPECT_EQ(tagged.spans, english.tag(text));
  EXPECT_FALSE(tagged.spans.empty());
  const Tagger::Tagged other = tagger.tag_counted("Der Herr Quill ist nicht in Wexbury und das ist gut");
  EXPECT_EQ(other.language, kNoLanguage);
  EXPECT_TRUE(other.spans.empty());
}

TEST(LanguageTagger, LeavesNoTextUnsearchedWhereItHides) {
  const std::string folder = sumi::testing::scratch() + "sumi_language_tagger_hiding_test";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  TaggerModel model = sumi::testing::noisy_model(TaggerKind::crf);
  for (const char* name : {"en", "es"}) {
    model.about.finder = std::string(R"({"name":")") + name + R"("})";
    write_model(folder + "/" + name + ".model", model);
  }
  TaggerSetting setting;
  setting.finders = {folder};
  setting.is_for_hiding = true;
  const Tagger tagger("auto", setting);
  const std::string text = "Der Herr Mara Quill ist nicht in Wexbury und das ist gut";
  const Tagger::Tagged tagged = tagger.tag_counted(text);
  EXPECT_EQ(tagged.language, kAllLanguages);
  const std::vector<TaggedSpan> by_one = Tagger("en", setting).tag(text);
  EXPECT_FALSE(by_one.empty());
  for (const TaggedSpan& span : by_one)
    EXPECT_TRUE(std::ranges::any_of(tagged.spans, [&](const TaggedSpan& one) {
      return one.where.begin <= span.where.begin && span.where.end <= one.where.end;
    }));
  for (std::size_t i = 1; i < tagged.spans.size(); ++i)
    EXPECT_LE(tagged.spans[i - 1].where.end, tagged.spans[i].where.begin);
}

TEST(LanguageTagger, SearchesWithTheOthersWhereItHidesAndAFinderIsNotAlone) {
  const std::string folder = sumi::testing::scratch() + "sumi_language_tagger_alone_test";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  TaggerModel model = sumi::testing::noisy_model(TaggerKind::crf);
  for (const char* about : {R"({"name":"en"})", R"({"name":"de","bias":-100,"alone":false})"}) {
    model.about.finder = about;
    write_model(folder + "/" + parse_finder(about, "test").name + ".model", model);
  }
  const std::string german = "Der Herr Mara Quill ist nicht in Wexbury und das ist gut";
  TaggerSetting setting;
  setting.finders = {folder};
  EXPECT_TRUE(Tagger("auto", setting).tag_counted(german).spans.empty());
  setting.is_for_hiding = true;
  const std::vector<TaggedSpan> by_english = Tagger("en", setting).tag(german);
  EXPECT_FALSE(by_english.empty());
  const Tagger::Tagged hidden = Tagger("auto", setting).tag_counted(german);
  EXPECT_EQ(hidden.language, kAllLanguages);
  EXPECT_EQ(hidden.spans.size(), by_english.size());
  const std::string polish = "Pacjent był dziś u lekarza Mara Quill i nie ma bólu.";
  EXPECT_EQ(Tagger("auto", setting).tag_counted(polish).language, kAllLanguages);
  EXPECT_EQ(Tagger("auto", setting).tag_counted(polish).spans, Tagger("en", setting).tag(polish));
}

TEST(LanguageTagger, SearchesUnknownLanguagesWithTheFindersBesideAlone) {
  const std::string folder = sumi::testing::scratch() + "sumi_language_tagger_beside_test";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  TaggerModel model = sumi::testing::noisy_model(TaggerKind::crf);
  for (const char* about : {R"({"name":"en"})", R"({"name":"de","alone":false})",
                            R"({"name":"mul","bias":-100,"alone":false,"beside":true})"}) {
    model.about.finder = about;
    write_model(folder + "/" + parse_finder(about, "test").name + ".model", model);
  }
  TaggerSetting setting;
  setting.finders = {folder};
  setting.is_for_hiding = true;
  const Tagger all("auto", setting);
  const std::string english = "the pain of Dr. Mara Quill is in Wexbury and it was the same";
  EXPECT_EQ(all.tag_counted(english).language, "en");
  EXPECT_EQ(all.tag(english), Tagger("en", setting).tag(english));
  const std::string german = "Der Herr Mara Quill ist nicht in Wexbury und das ist gut";
  EXPECT_EQ(all.tag_counted(german).language, kAllLanguages);
  EXPECT_EQ(all.tag(german), Tagger("de", setting).tag(german)) << "mul finds nothing, and en isn't asked";
  const std::string polish = "Pacjent był dziś u lekarza Mara Quill i nie ma bólu.";
  EXPECT_EQ(all.tag_counted(polish).language, kAllLanguages);
  EXPECT_TRUE(all.tag(polish).empty());
}

TEST(LanguageTagger, NeedsFinders) {
  EXPECT_THROW(Tagger("auto"), Error);
}

}  // namespace
}  // namespace sumi::tag
