#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include <sumi/model/error.hpp>
#include <sumi/publish/mask_file.hpp>

namespace sumi::publish {
namespace {

namespace fs = std::filesystem;

class MaskFile : public ::testing::Test {
 protected:
  MaskFile() : folder_(fs::temp_directory_path() / ("sumi-mask-file-" + std::to_string(getpid()))) {
    fs::create_directories(folder_);
  }
  ~MaskFile() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string write(const std::string& name, const std::string& bytes) const {
    std::ofstream(path(name), std::ios::binary) << bytes;
    return path(name);
  }
  std::string read(const std::string& name) const {
    std::ostringstream bytes;
    bytes << std::ifstream(path(name), std::ios::binary).rdbuf();
    return bytes.str();
  }
  MaskFileOptions options(const std::string& input) const {
    MaskFileOptions options;
    options.input = input;
    options.output = path("out");
    options.mask.promise.k = 2;
    return options;
  }

  fs::path folder_;
};

TEST_F(MaskFile, PublishesFreshIdsAndTextsAlone) {
  const std::string input = write("in.jsonl",
                                  "{\"id\":\"x\",\"owner\":\"a\",\"ward\":7,\"text\":\"fever since Monday\"}\n"
                                  "{\"id\":\"y\",\"owner\":\"b\",\"ward\":8,\"text\":\"fever since May\"}\n");
  const MaskFileResult result = mask_file(options(input));
  EXPECT_EQ(result.summary.owners, 2u);
  EXPECT_EQ(read("out"),
            "{\"id\":\"d000001\",\"text\":\"fever since █\"}\n{\"id\":\"d000002\",\"text\":\"fever since █\"}\n");
  const mode_t umask = ::umask(0);
  ::umask(umask);
  EXPECT_EQ(fs::status(path("out")).permissions(), fs::perms{0666 & ~umask});
}

TEST_F(MaskFile, ShufflesByAKeyWithAPrivateFileAlone) {
  std::string text;
  for (int i = 0; i < 200; ++i)
    text += "{\"owner\":\"" + std::to_string(i) + "\",\"text\":\"fever since day " + std::to_string(i / 2) + "\"}\n";
  MaskFileOptions shuffled = options(write("in.jsonl", text));
  shuffled.order_key.emplace();
  EXPECT_THROW(static_cast<void>(mask_file(shuffled)), Error);
  shuffled.private_file = path("key");
  static_cast<void>(mask_file(shuffled));
  const std::string first = read("out");
  EXPECT_TRUE(first.starts_with("{\"id\":\"d000001\""));
  EXPECT_NE(read("key").substr(0, 15), "{\"id\":\"d000001");
  static_cast<void>(mask_file(shuffled));
  EXPECT_EQ(read("out"), first);
  shuffled.order_key->bytes.fill(1);
  static_cast<void>(mask_file(shuffled));
  EXPECT_NE(read("out"), first);
}

TEST_F(MaskFile, MovesSpansThatPassAndQuotesNothing) {
  const std::string input = write("in.jsonl",
                                  "{\"owner\":\"a\",\"text\":\"Al has "
                                  "fever\",\"spans\":[{\"start\":0,\"end\":2,\"label\":\"NAME\",\"text\":\"Al\"}]}\n"
                                  "{\"owner\":\"b\",\"text\":\"Bo has fever\"}\n");
  MaskFileOptions passing = options(input);
  passing.pass.names = {"spans"};
  (void)mask_file(passing);
  EXPECT_EQ(read("out"),
            "{\"id\":\"d000001\",\"text\":\"█ has fever\",\"spans\":[{\"start\":0,\"end\":1,\"label\":\"NAME\"}]}\n"
            "{\"id\":\"d000002\",\"text\":\"█ has fever\"}\n");
}

TEST_F(MaskFile, AsksWhoIsCountedWhereNobodyIsNamed) {
  MaskFileOptions nobody = options(write("in.jsonl", "{\"text\":\"ab\"}\n{\"text\":\"ab\"}\n"));
  nobody.mask.lengths = {};
  EXPECT_THROW((void)mask_file(nobody), Error);
  EXPECT_FALSE(fs::exists(path("out")));
  nobody.mask.promise.by = Support::documents;
  EXPECT_NO_THROW((void)mask_file(nobody));
}

TEST_F(MaskFile, NamesThePlaceOfAMarkAndAFreeOne) {
  const std::string input =
      write("in.jsonl", "{\"owner\":\"a\",\"text\":\"ab\"}\n{\"owner\":\"b\",\"text\":\"secret █\"}\n");
  try {
    (void)mask_file(options(input));
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Error::Kind::bad_input);
    EXPECT_NE(std::string(error.what()).find("in.jsonl:2"), std::string::npos);
    EXPECT_NE(std::string(error.what()).find("▓"), std::string::npos);
    EXPECT_EQ(std::string(error.what()).find("secret"), std::string::npos);
  }
}

TEST_F(MaskFile, NeverWritesOverItsInput) {
  MaskFileOptions onto_itself = options(write("in.jsonl", "{\"owner\":\"a\",\"text\":\"ab\"}\n"));
  onto_itself.output = path("./in.jsonl");
  EXPECT_THROW((void)mask_file(onto_itself), Error);
  onto_itself.output = path("out");
  onto_itself.private_file = path("in.jsonl");
  EXPECT_THROW((void)mask_file(onto_itself), Error);
}

}  // namespace
}  // namespace sumi::publish
