#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/bytes/sha256.hpp"
#include "io/files.hpp"
#include "judge/verify/term_dictionaries.hpp"
#include "promise/certificate.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi::verify {
namespace {

class Certified : public ::testing::Test {
 protected:
  Certified() {
    options_.source = folder_.write(
        "source.jsonl", "{\"text\":\"Al has fever\",\"owner\":\"a\"}\n{\"text\":\"Bo has fever\",\"owner\":\"b\"}\n");
    published_ =
        folder_.write("published.jsonl",
                      "{\"id\":\"d000001\",\"text\":\"█ has fever\"}\n{\"id\":\"d000002\",\"text\":\"█ has fever\"}\n");
    certificate_.mask.promise.k = 2;
    certificate_.source_sha256 = io::sha256_of_path(*options_.source);
    certificate_.published_sha256 = io::sha256_of_path(published_);
  }

  Verdict verdict() {
    const std::string path = folder_.at("certificate.json");
    io::Output output(path);
    io::write_certificate(certificate_, output.sink());
    output.prepare();
    output.commit();
    return verify_certificate(published_, path, options_);
  }

  io::TestFolder folder_;
  VerifyOptions options_;
  std::string published_;
  io::Certificate certificate_;
};

TEST_F(Certified, HoldsForTheBytesItNames) {
  EXPECT_TRUE(verdict().holds());
  certificate_.mask.promise.k = 3;
  EXPECT_FALSE(verdict().holds());
}

TEST_F(Certified, IsBrokenByOtherBytes) {
  certificate_.source_sha256[0] ^= 1;
  Verdict broken = verdict();
  ASSERT_EQ(broken.violation_count, 1U);
  EXPECT_EQ(broken.violations.front(), (Violation{"", 0, 0, Violation::Reason::changed}));
  certificate_.published_sha256[0] ^= 1;
  EXPECT_EQ(verdict().violation_count, 2U);
  options_.max_violations = 1;
  broken = verdict();
  EXPECT_EQ(broken.violation_count, 2U);
  EXPECT_EQ(broken.violations.size(), 1U);
}

TEST_F(Certified, AsksForTheListOfKeptPhrases) {
  options_.promise.keep = {"fever"};
  EXPECT_THROW((void)verdict(), Error);
  certificate_.keep_sha256 = io::sha256_of_phrases({"fever"});
  EXPECT_TRUE(verdict().holds());
  options_.promise.keep = {"has"};
  EXPECT_THROW((void)verdict(), Error);
  options_.promise.keep.clear();
  EXPECT_THROW((void)verdict(), Error);
}

TEST_F(Certified, AsksForTheRoster) {
  options_.promise.roster = folder_.write("roster.csv", "NAME\nAda\nBo\n");
  EXPECT_THROW((void)verdict(), Error);
  options_.promise.roster.clear();
  certificate_.mask.promise.together = 1;
  certificate_.mask.promise.facts = {"NAME"};
  certificate_.roster_sha256 = io::sha256_of_bytes("3:Ada,2:Bo,");
  EXPECT_THAT([&] { (void)verdict(); }, ::testing::ThrowsMessage<Error>(::testing::HasSubstr("name it")));
  options_.promise.roster = folder_.write("other.csv", "NAME\nAda\nCy\n");
  EXPECT_THAT([&] { (void)verdict(); }, ::testing::ThrowsMessage<Error>(::testing::HasSubstr("name that one")));
}

TEST_F(Certified, AsksForTheDictionary) {
  const std::string dictionary = dictionary_of({{"Al", "**"}, {"Bo", "**"}}).write(folder_);
  options_.promise.dictionary = dictionary;
  EXPECT_THROW((void)verdict(), Error);
  certificate_.mask.promise.methods = {Method::terms};
  certificate_.dictionary_sha256 = io::sha256_of_path(dictionary);
  EXPECT_TRUE(verdict().holds());
  options_.promise.dictionary = dictionary_of({{"Al", "**"}, {"Ed", "**"}}).write(folder_, "other");
  EXPECT_THROW((void)verdict(), Error);
  options_.promise.dictionary.clear();
  EXPECT_THROW((void)verdict(), Error);
}

TEST_F(Certified, IsRefusedWhereItPromisesNothingOrBytesCanNotBeRead) {
  options_.source = "-";
  EXPECT_THROW((void)verdict(), Error);
  options_.source.reset();
  certificate_.mask.show_space = true;
  EXPECT_THROW((void)verdict(), Error);
}

}  // namespace
}  // namespace sumi::verify
