#include <random>

#include <gtest/gtest.h>

#include "io/corpora/corpus_parts.hpp"
#include "io/files.hpp"
#include "methods/terms/built_dictionary.hpp"
#include "publish/mask/publication_writer.hpp"
#include <sumi/model/error.hpp>

namespace sumi::publish {
namespace {

using io::TestFolder;
using terms::BuiltDictionary;

MaskFileOptions options_for(const TestFolder& folder, const BuiltDictionary& built, const std::string& input) {
  MaskFileOptions options;
  options.input = folder.write("in.jsonl", input);
  options.output = folder.at("out");
  options.mask.promise.methods = {Method::terms};
  options.mask.promise.dictionary = built.path();
  options.mask.promise.k = 2;
  options.mask.promise.collapse = false;
  options.mask.snap = Snap::none;
  return options;
}

std::string random_records(std::size_t documents) {
  std::mt19937 random(3);
  std::string bytes;
  for (std::size_t i = 0; i < documents; ++i) {
    bytes +=
        "{\"id\":" + std::to_string(i + 10'000) + ",\"owner\":\"p" + std::to_string(random() % 50) + "\",\"text\":\"";
    for (std::size_t length = random() % 40; length > 0; --length) bytes += "ab nc"[random() % 5];
    bytes += "\"}\n";
  }
  return bytes;
}

TEST(MaskParts, PublishWhatTheWholeInputWould) {
  const TestFolder folder;
  const BuiltDictionary built("ab\nba\nbab\nabb\nbbb\naab\ncan\ncab\n", 2);
  MaskFileOptions options = options_for(folder, built, random_records(3 * io::CorpusParts::kMostDocuments));
  options.mask.promise.keep = {"nc"};
  options.pass.names = {"owner"};
  const io::Output output(folder.at("other"));
  for (const unsigned threads : {1U, 3U}) {
    options.mask.threads = threads;
    options.private_file.reset();
    ASSERT_TRUE(can_mask_parts(options, output));
    const MaskFileResult parts = mask_file(options);
    const std::string published = io::bytes_of_file(folder.at("out"));
    options.private_file = folder.at("key");
    ASSERT_FALSE(can_mask_parts(options, output));
    const MaskFileResult whole = mask_file(options);
    EXPECT_EQ(io::bytes_of_file(folder.at("out")), published);
    EXPECT_EQ(parts.summary.documents, whole.summary.documents);
    EXPECT_EQ(parts.summary.owners, whole.summary.owners);
    EXPECT_EQ(parts.summary.documents_without_owner, whole.summary.documents_without_owner);
    EXPECT_EQ(parts.summary.characters, whole.summary.characters);
    EXPECT_EQ(parts.summary.hidden_characters, whole.summary.hidden_characters);
    EXPECT_EQ(parts.summary.documents_untouched, whole.summary.documents_untouched);
    EXPECT_EQ(parts.summary.documents_fully_hidden, whole.summary.documents_fully_hidden);
    EXPECT_EQ(parts.summary.kept_by_policy, whole.summary.kept_by_policy);
    EXPECT_GT(parts.summary.kept_by_policy, 0U);
    EXPECT_EQ(parts.rounds, whole.rounds);
    EXPECT_EQ(parts.not_passed, whole.not_passed);
  }
}

TEST(MaskParts, LeaveNothingBehindWhereALaterOneIsBad) {
  const TestFolder folder;
  const BuiltDictionary built("ab\nba\n", 2);
  const std::string good = random_records(2 * io::CorpusParts::kMostDocuments);
  for (const std::string& bad :
       {std::string("{\n"), std::string("{\"text\":\"a █\"}\n"), std::string("{\"text\":\"\",\"id\":10000}\n")}) {
    MaskFileOptions options = options_for(folder, built, good + bad);
    const std::string error = io::error_of([&] { (void)mask_file(options); });
    EXPECT_NE(error.find("in.jsonl:2049"), std::string::npos) << error;
    EXPECT_EQ(folder.list(), (std::vector<std::string>{"in.jsonl"}));
    options.private_file = folder.at("key");  // as of the whole input
    EXPECT_EQ(io::error_of([&] { (void)mask_file(options); }), error);
  }
}

TEST(MaskParts, AreNotForWhatDependsOnMoreOrIsSeenAtOnce) {
  const TestFolder folder;
  const BuiltDictionary built("ab\nba\n", 2);
  const MaskFileOptions options = options_for(folder, built, "{\"text\":\"a\"}\n");
  EXPECT_TRUE(can_mask_parts(options, io::Output(folder.at("out"))));
  EXPECT_TRUE(can_mask_parts(options, io::Output("-")));
  EXPECT_FALSE(can_mask_parts(options, io::Output("/dev/null")));
  MaskFileOptions other = options;
  other.mask.snap = Snap::token;
  EXPECT_FALSE(can_mask_parts(other, io::Output("-")));
  other = options;
  other.mask.promise.methods = {Method::terms, Method::spans};
  EXPECT_FALSE(can_mask_parts(other, io::Output("-")));
  other = options;
  other.after = {"earlier"};
  EXPECT_FALSE(can_mask_parts(other, io::Output("-")));
  other = options;
  other.mask.show_space = true;
  EXPECT_FALSE(can_mask_parts(other, io::Output("-")));
}

}  // namespace
}  // namespace sumi::publish
