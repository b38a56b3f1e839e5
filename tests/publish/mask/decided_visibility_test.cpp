#include "publish/mask/decided_visibility.hpp"

#include <filesystem>

#include <gtest/gtest.h>

#include "base/bytes/sha256.hpp"
#include "io/files.hpp"
#include <sumi/model/error.hpp>
#include <sumi/publish/mask_file.hpp>

namespace sumi::publish {
namespace {

using decisions::Decision;
using decisions::DecisionKind;

const std::vector<std::string> kNotes{"The nurse saw Ann Lee.", "The nurse saw Bob Ray.", "The nurse saw Ann Lee."};

class Decided : public ::testing::Test {
 protected:
  Decided() {
    std::string lines;
    for (std::size_t i = 0; i < kNotes.size(); ++i)
      lines += "{\"id\":\"n" + std::to_string(i) + "\",\"owner\":\"p" + std::to_string(i) + "\",\"text\":\"" +
               kNotes[i] + R"(","spans":[{"start":14,"end":21,"label":"NAME"}]})" + "\n";
    options.input = folder.write("notes.jsonl", lines);
    options.output = folder.at("out.jsonl");
    options.private_file = folder.at("private.jsonl");
    options.certificate = folder.at("certificate.json");
    options.decisions = folder.at("decisions.jsonl");
    options.mask.promise.k = 2;
    for (const std::string& note : kNotes) hashes.push_back(io::sha256_of_bytes(note));
  }

  void decide(Decision decision) const {
    if (decision.kind != DecisionKind::hide_value) decision.sha256 = hashes.at(decision.document);
    decisions::append_decision(*options.decisions, {hashes.size(), decisions::sha256_of_source(hashes)}, decision);
  }
  std::string published() const { return io::bytes_of_file(options.output); }

  const io::TestFolder folder;
  MaskFileOptions options;
  std::vector<std::string> hashes;
};

TEST_F(Decided, WhatPeopleHideIsHiddenAndSaid) {
  decide({.start = 4, .end = 9});
  decide({.kind = DecisionKind::hide_value, .value = "Ann Lee"});
  const MaskFileResult result = mask_file(options);
  EXPECT_EQ(published().find("Ann"), std::string::npos);
  EXPECT_NE(published().find("nurse"), std::string::npos);
  ASSERT_TRUE(result.decided);
  EXPECT_EQ(result.decided->hidden_places, 3U);
  EXPECT_NE(io::bytes_of_file(*options.private_file).find("\"decision\""), std::string::npos);
  EXPECT_NE(io::bytes_of_file(*options.certificate).find("\"hidden\": 3"), std::string::npos);
}

TEST_F(Decided, WhatIsShownAgainstThePromiseIsRefused) {
  decide({.kind = DecisionKind::show_place, .document = 1, .start = 14, .end = 21, .role = "approver"});
  try {
    (void)mask_file(options);
    FAIL() << "a name that one person has was published";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Error::Kind::unfinished);
  }
  EXPECT_FALSE(std::filesystem::exists(options.output));
  EXPECT_FALSE(std::filesystem::exists(*options.certificate));
}

TEST_F(Decided, WhatKeepsThePromiseIsShownInOnePlaceAlone) {
  options.mask.promise.methods = {Method::spans};
  decide({.kind = DecisionKind::show_place, .document = 0, .start = 14, .end = 17, .role = "approver"});
  const MaskFileResult result = mask_file(options);
  EXPECT_EQ(result.decided->shown_places, 1U);
  const std::string text = published();
  EXPECT_NE(text.find("saw Ann█"), std::string::npos);
  EXPECT_EQ(text.find("Ann", text.find("Ann") + 1), std::string::npos);
}

TEST_F(Decided, ACountedPromiseMayHoldStill) {
  // What the least length of a kept stretch hid, two persons have.
  options.mask.lengths.min_length = 100;
  decide({.kind = DecisionKind::show_place, .document = 0, .start = 14, .end = 21, .role = "approver"});
  decide({.kind = DecisionKind::show_place, .document = 2, .start = 14, .end = 21, .role = "approver"});
  EXPECT_EQ(mask_file(options).decided->shown_places, 2U);
  EXPECT_NE(published().find("Ann Lee"), std::string::npos);
}

TEST_F(Decided, WhatIsHiddenIsHiddenOfKeptPhrases) {
  decide({.start = 4, .end = 9});
  options.mask.promise.keep = {"The nurse", "saw"};
  EXPECT_EQ(mask_file(options).phrases_not_allowed, 1U);
  const std::string text = published();
  const std::size_t first = text.find("The nurse");
  EXPECT_LT(first, text.rfind("The nurse"));
  EXPECT_EQ(text.find("The nurse", first + 1), text.rfind("The nurse"));  // of the other two notes
}

TEST_F(Decided, NothingIsShownBesideEarlierReleases) {
  decide({.kind = DecisionKind::show_place, .document = 0, .start = 14, .end = 17, .role = "approver"});
  options.after = {options.input};
  EXPECT_THROW((void)mask_file(options), Error);
}

TEST_F(Decided, ASpellingMovesNothing) {
  options.mask.promise.fold.letter_case = true;
  decide({.kind = DecisionKind::hide_value, .value = "Ann"});
  (void)mask_file(options);
  EXPECT_EQ(published().find("ann"), std::string::npos);
  EXPECT_NE(published().find("the nurse saw"), std::string::npos);
}

}  // namespace
}  // namespace sumi::publish
