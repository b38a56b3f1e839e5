#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tag/models/model_file.hpp"
#include "tag/scratch.hpp"
#include "tag/small_taggers.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/finders.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {
namespace {

namespace fs = std::filesystem;

std::string folder_of(const std::string& name) {
  const std::string folder = testing::scratch() + "sumi_finders_test_" + name;
  fs::remove_all(folder);
  fs::create_directories(folder);
  return folder;
}

void write_finder(const std::string& path, const std::string& about) {
  tag::TaggerModel model = testing::noisy_model(TaggerKind::crf);
  model.about.finder = about;
  tag::write_model(path, model);
}

TEST(Finders, AreThoseOfTheFirstFolderThatHasThem) {
  const std::string first = folder_of("first"), second = folder_of("second");
  write_finder(first + "/xx.model", R"({"name":"xx","language":"one"})");
  write_finder(second + "/xx.model", R"({"name":"xx","language":"two"})");
  write_finder(second + "/aa.model", R"({"name":"aa"})");
  std::ofstream(second + "/notes.txt") << "no model";
  const std::vector<std::string> folders{first, first + "/none", second};
  const std::vector<FinderFile> finders = finders_in(folders);
  ASSERT_EQ(finders.size(), 2U);
  EXPECT_EQ(finders[0].about.name, "aa");
  EXPECT_EQ(finders[1].about.language, "one");
  EXPECT_EQ(finders[1].labels, (std::vector<std::string>{"CITY", "NAME"}));
  EXPECT_EQ(finders[1].bytes, fs::file_size(first + "/xx.model"));
  EXPECT_EQ(finder_path("xx", folders), first + "/xx.model");
  EXPECT_EQ(finder_path("../xx", folders), std::nullopt);
  EXPECT_EQ(finder_path("", folders), std::nullopt);
  EXPECT_EQ(tagger_path("aa", folders), second + "/aa.model");
  EXPECT_EQ(tagger_path("patterns", folders), "patterns");
  EXPECT_EQ(tagger_path("y/y", folders), "y/y");
  EXPECT_EQ(tagger_path("yy.model", folders), "yy.model");
  EXPECT_THROW(static_cast<void>(tagger_path("yy", folders)), Error);
}

TEST(Finders, InDamagedFoldersAreErrors) {
  const std::string folder = folder_of("damaged");
  tag::write_model(folder + "/own.model", testing::noisy_model(TaggerKind::crf));
  EXPECT_THROW(static_cast<void>(finders_in(std::vector{folder})), Error);
  std::ofstream(folder + "/own.model") << "no model";
  EXPECT_THROW(static_cast<void>(finders_in(std::vector{folder})), Error);
}

// A finder's file is written otherwise, and says the same.
TEST(Finders, TagAsTheirModelsDo) {
  const std::string folder = folder_of("same");
  for (const TaggerKind kind : testing::kEveryKind) {
    tag::write_model(folder + "/plain", testing::full_model(kind));
    tag::TaggerModel model = testing::full_model(kind);
    model.about.finder = R"({"name":"xx"})";
    tag::write_model(folder + "/xx.model", model);
    EXPECT_LT(fs::file_size(folder + "/xx.model"), fs::file_size(folder + "/plain"));
    const Tagger plain(folder + "/plain");
    TaggerSetting setting;
    setting.finders = {folder};
    const Tagger finder("xx", setting);
    std::mt19937 random(12);
    for (int i = 0; i < 50; ++i) {
      const std::string text = testing::noisy_text(random, 20);
      EXPECT_EQ(plain.tag(text), finder.tag(text));
    }
    const tag::TaggerModel copied = tag::ModelFile(folder + "/xx.model").copied();
    EXPECT_EQ(copied.vocabulary.keys(), model.vocabulary.keys());
  }
}

}  // namespace
}  // namespace sumi
