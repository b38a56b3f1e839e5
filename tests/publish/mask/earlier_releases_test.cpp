#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "corpora.hpp"
#include "publish/mask/decided_visibility.hpp"
#include <sumi/model/error.hpp>

namespace sumi::publish {
namespace {

using namespace testing;

class EarlierReleases : public ::testing::Test {
 protected:
  ~EarlierReleases() override { std::filesystem::remove(path_); }

  // What a release with these lines hid of the corpus.
  Mask hidden(const std::string& lines) const {
    std::ofstream(path_) << lines;
    return hidden_in_releases({path_.string()}, {}, {.format = Format::lines}, "", corpus_, promise_,
                              CanonicalSpelling(promise_));
  }

  std::filesystem::path path_ = std::filesystem::temp_directory_path() / ("sumi-releases-" + std::to_string(getpid()));
  Corpus corpus_ = to_corpus({{U"é: one and two", 0}, {U"two and two", 1}});
  Promise promise_;
};

TEST_F(EarlierReleases, TellWhatTheyHid) {
  EXPECT_EQ(hidden("é: one█two\ntwo and two\n"), Mask({{7, 12}}));
  EXPECT_EQ(hidden("█\n█two\n"), Mask({{0, 15}, {16, 24}}));
  promise_.collapse = false;
  EXPECT_EQ(hidden("█: one and two\ntwo ███ two\n"), Mask({{0, 2}, {20, 23}}));
}

TEST_F(EarlierReleases, HideWhatCouldStandInSeveralPlaces) {
  corpus_ = to_corpus({{U"a two and two b", 0}});
  EXPECT_EQ(hidden("█two█\n"), Mask({{0, 15}}));
  EXPECT_EQ(hidden("█and█\n"), Mask({{0, 6}, {9, 15}}));
}

// The second document of the source was published first.
TEST_F(EarlierReleases, PairShuffledDocumentsByTheirPrivateFile) {
  const std::string private_file = path_.string() + "-private";
  std::ofstream(private_file) << "{\"id\":\"d000002\"}\n{\"id\":\"d000001\"}\n";
  std::ofstream(path_) << "two and two\né: one█two\n";
  EXPECT_EQ(hidden_in_releases({path_.string()}, {private_file}, {.format = Format::lines}, "", corpus_, promise_,
                               CanonicalSpelling(promise_)),
            Mask({{7, 12}}));
  EXPECT_THROW(hidden("two and two\né: one█two\n"), Error);
  std::ofstream(private_file) << "{\"id\":\"d000002\"}\n{\"id\":\"d000001\"}\n{\"id\":\"d000003\"}\n";
  EXPECT_THROW(static_cast<void>(hidden_in_releases({path_.string()}, {private_file}, {.format = Format::lines}, "",
                                                    corpus_, promise_, CanonicalSpelling(promise_))),
               Error);
  std::filesystem::remove(private_file);
}

TEST_F(EarlierReleases, MustBeOfTheSameDocuments) {
  EXPECT_THROW(hidden("é: one█\n"), Error);
  EXPECT_THROW(hidden("é: one█three\ntwo and two\n"), Error);
}

}  // namespace
}  // namespace sumi::publish
