#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "small_encoder.hpp"
#include "tag/encoder/encoder_file.hpp"
#include "tag/models/model_file.hpp"
#include "tag/scratch.hpp"
#include "tag/small_taggers.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/finders.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::tag {
namespace {

constexpr const char* kEnglish = "the pain of Dr. Mara Quill is in Wexbury and it was the same";
constexpr const char* kPolish = "nie jest to w domu i jest to co jest na stole pana Quill";

// A folder with a finder for English and an encoder of the same labels, by whom a text is searched.
TaggerSetting folder_with(const std::string& name, bool has_finder, bool has_encoder) {
  const std::string folder = sumi::testing::scratch() + name;
  std::filesystem::create_directories(folder);
  if (has_finder) {
    TaggerModel model = sumi::testing::noisy_model(TaggerKind::crf);
    model.about.finder = R"({"name":"en"})";
    write_model(folder + "/en.model", model);
  }
  if (has_encoder) {
    testing::SmallEncoder small = testing::small_encoder(5);
    std::string& about = small.sections.front().second;
    for (const auto& [from, to] : {std::pair<std::string, std::string>("PERSON", "NAME"), {"LOCATION", "CITY"}})
      for (std::size_t at = 0; (at = about.find(from, at)) != std::string::npos; at += to.size())
        about.replace(at, from.size(), to);
    std::ofstream(folder + "/multi.encoder", std::ios::binary) << bytes_of(small);
  }
  TaggerSetting setting;
  setting.finders = {folder};
  return setting;
}

bool covers(const std::vector<TaggedSpan>& all, const std::vector<TaggedSpan>& some) {
  return std::ranges::all_of(some, [&](const TaggedSpan& one) {
    return std::ranges::any_of(all, [&](const TaggedSpan& other) {
      return other.where.begin <= one.where.begin && one.where.end <= other.where.end;
    });
  });
}

TEST(Cascade, SearchesLanguagesWithoutAFinderByTheEncoder) {
  TaggerSetting setting = folder_with("cascade_other", true, true);
  EXPECT_EQ(Tagger("auto", setting).tag_counted(kPolish).language, kNoLanguage);
  setting.is_for_hiding = true;
  EXPECT_EQ(Tagger("auto", setting).tag_counted(kPolish).language, kAllLanguages);
  for (const bool hides : {false, true})
    for (const FinderSpeed speed : {FinderSpeed::balanced, FinderSpeed::best}) {
      setting.is_for_hiding = hides;
      setting.speed = speed;
      const Tagger::Tagged tagged = Tagger("auto", setting).tag_counted(kPolish);
      EXPECT_EQ(tagged.language, "multi");
      EXPECT_TRUE(covers(tagged.spans, Tagger("multi", setting).tag(kPolish)));
      EXPECT_EQ(Tagger("auto", setting).tag_counted("x").language, hides ? kAllLanguages : "multi");
    }
}

// It reads them, and finds names in them, but nobody measured how many.
TEST(Cascade, IsNoSearchOfLanguagesThatTheEncoderDidntLearn) {
  constexpr const char* kGreek = "ο άνθρωπος είναι στο σπίτι και δεν θέλει να έρθει με την Quill από το νησί";
  TaggerSetting setting = folder_with("cascade_unlearnt", true, true);
  setting.speed = FinderSpeed::balanced;
  EXPECT_EQ(Tagger("auto", setting).tag_counted(kGreek).language, "multi");
  setting.is_for_hiding = true;
  const Tagger::Tagged tagged = Tagger("auto", setting).tag_counted(kGreek);
  EXPECT_EQ(tagged.language, kAllLanguages);
  EXPECT_TRUE(covers(tagged.spans, Tagger("multi", setting).tag(kGreek)));
  EXPECT_TRUE(covers(tagged.spans, Tagger("en", setting).tag(kGreek)));
}

TEST(Cascade, IsAsBeforeWithoutAnEncoder) {
  TaggerSetting setting = folder_with("cascade_none", true, false);
  for (const FinderSpeed speed : {FinderSpeed::balanced, FinderSpeed::best}) {
    setting.speed = speed;
    const Tagger::Tagged tagged = Tagger("auto", setting).tag_counted(kEnglish);
    EXPECT_EQ(tagged.language, "en");
    EXPECT_EQ(tagged.spans, Tagger("en", setting).tag(kEnglish));
  }
}

TEST(Cascade, KeepsWhatAFinderFoundWhereItHides) {
  TaggerSetting setting = folder_with("cascade_hiding", true, true);
  setting.is_for_hiding = true;
  const std::vector<TaggedSpan> by_one = Tagger("en", setting).tag(kEnglish);
  EXPECT_FALSE(by_one.empty());
  for (const FinderSpeed speed : {FinderSpeed::balanced, FinderSpeed::best}) {
    setting.speed = speed;
    const Tagger::Tagged tagged = Tagger("auto", setting).tag_counted(kEnglish);
    EXPECT_EQ(tagged.language, "en+multi");
    EXPECT_TRUE(covers(tagged.spans, by_one));
    for (std::size_t i = 1; i < tagged.spans.size(); ++i)
      EXPECT_LE(tagged.spans[i - 1].where.end, tagged.spans[i].where.begin);
  }
  EXPECT_TRUE(covers(Tagger("auto", setting).tag(kEnglish), Tagger("multi", setting).tag(kEnglish)));
}

TEST(Cascade, ReadsWordsInOtherLettersByTheEncoder) {
  TaggerSetting setting = folder_with("cascade_letters", true, true);
  setting.speed = FinderSpeed::balanced;
  setting.is_for_hiding = true;
  const std::string text =
      std::string(kEnglish) + " with \xD0\x98\xD0\xB2\xD0\xB0\xD0\xBD \xD0\x9F\xD0\xB5\xD1\x82\xD1\x80\xD0\xBE\xD0\xB2";
  EXPECT_TRUE(covers(Tagger("auto", setting).tag(text), Tagger("multi", setting).tag(text)));
}

TEST(Cascade, ListsTheEncoderAmongFinders) {
  const TaggerSetting setting = folder_with("cascade_list", true, true);
  const std::vector<FinderFile> finders = finders_in(setting.finders);
  ASSERT_EQ(finders.size(), 2);
  EXPECT_FALSE(finders[0].is_encoder);
  EXPECT_TRUE(finders[1].is_encoder);
  EXPECT_EQ(finders[1].about.name, "multi");
  EXPECT_EQ(finders[1].labels, (std::vector<std::string>{"NAME", "CITY"}));
}

TEST(Cascade, FindsNamesByTheEncoderAlone) {
  TaggerSetting setting = folder_with("cascade_alone", false, true);
  EXPECT_THROW(Tagger("auto", setting), Error);
  setting.speed = FinderSpeed::balanced;
  EXPECT_EQ(Tagger("auto", setting).tag_counted(kEnglish).language, "multi");
}

}  // namespace
}  // namespace sumi::tag
