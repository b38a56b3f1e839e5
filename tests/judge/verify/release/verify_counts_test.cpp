#include <gtest/gtest.h>

#include "base/bytes/output.hpp"
#include "io/files.hpp"
#include "promise/counted_strings.hpp"
#include <sumi/verify/verify.hpp>

namespace sumi::verify {
namespace {

std::string counts_file(const io::TestFolder& folder, const io::CountedStrings& counted) {
  std::string bytes;
  io::StringSink sink(bytes);
  io::write_counted_strings(counted, sink);
  return folder.write("c.counts", bytes);
}

TEST(VerifyCountsFile, FindsStringsThatTooFewHave) {
  const io::TestFolder folder;
  VerifyOptions options;
  options.source = folder.write("in.jsonl",
                                "{\"owner\":\"a\",\"text\":\"high fever, high fever\"}\n"
                                "{\"owner\":\"b\",\"text\":\"a fever and pain\"}\n");
  EXPECT_EQ(verify_counts_file(counts_file(folder, {.strings = {" fever"}}), options).rare_strings, 0u);
  const CountsVerdict verdict =
      verify_counts_file(counts_file(folder, {.strings = {" fever", "high fever", "no fever"}}), options);
  EXPECT_EQ(verdict.rare_strings, 2u);
  EXPECT_EQ(verdict.strings, 3u);
  EXPECT_EQ(verdict.documents, 2u);
  options.source.reset();
  EXPECT_THROW(static_cast<void>(verify_counts_file(folder.at("c.counts"), options)), Error);
}

TEST(Verify, ByCountsEachStretchIsAPartOfAString) {
  const io::TestFolder folder;
  VerifyOptions options;
  options.counts = counts_file(folder, {.strings = {"the fever is high "}});
  options.source = folder.write("new.jsonl", "{\"text\":\"now the fever is high again\"}\n");
  const auto verdict = [&](const std::string& text) {
    return verify(folder.write("out.jsonl", "{\"id\":\"d000001\",\"text\":\"" + text + "\"}\n"), options);
  };
  EXPECT_TRUE(verdict("█the fever is high █").holds());
  const Verdict rare = verdict("█the fever is high again");
  ASSERT_EQ(rare.violation_count, 1u);
  EXPECT_EQ(rare.violations[0].reason, Violation::Reason::rare);
  EXPECT_EQ(rare.violations[0].begin, 1u);
  const Verdict changed = verdict("█the fever is █");
  EXPECT_TRUE(changed.holds());
  EXPECT_FALSE(verdict("█the fever is high █ again█").holds());
}

}  // namespace
}  // namespace sumi::verify
