#include "judge/verify/release/comparison.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/open_records.hpp"

namespace sumi::verify {
namespace {

using Reason = Violation::Reason;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

class Compared : public ::testing::Test {
 protected:
  Comparison compare(const std::string& published, const std::string& source, const PassPolicy& pass = {},
                     Format format = Format::jsonl) {
    const io::Input source_input(folder_.write("source.jsonl", source));
    const io::Input input(folder_.write("published.jsonl", published));
    FormatOptions options;
    options.format = format;
    const Published documents(input, published_layout(input, options, pass, std::nullopt), {});
    numbers_ = {};
    return verify::compare(documents, io::records_of(source_input, options), {U'*', true, true, 2}, numbers_, {});
  }

  io::TestFolder folder_;
  OwnerNumbers numbers_;
};

std::vector<std::pair<std::uint32_t, Reason>> reasons(const Comparison& comparison) {
  std::vector<std::pair<std::uint32_t, Reason>> result;
  for (const Finding& finding : comparison.findings) result.emplace_back(finding.document, finding.reason);
  return result;
}

TEST_F(Compared, FindsNothingWrongWithMarks) {
  const Comparison comparison = compare("{\"id\":\"d000001\",\"text\":\"a*c\"}\n{\"id\":\"d000002\",\"text\":\"*\"}\n",
                                        "{\"text\":\"abc\",\"owner\":\"x\"}\n{\"text\":\"abc\",\"owner\":\"x\"}\n");
  EXPECT_THAT(comparison.findings, IsEmpty());
  EXPECT_EQ(comparison.missing_count, 0U);
  EXPECT_THAT(comparison.partners, ElementsAre(0U, 1U));
  EXPECT_THAT(comparison.texts, ElementsAre("abc", "abc"));
  ASSERT_EQ(comparison.owners.size(), 2U);
  EXPECT_EQ(comparison.owners[0], comparison.owners[1]);
  EXPECT_TRUE(numbers_.any_named());
}

TEST_F(Compared, FindsChangedTextsFieldsAndOrder) {
  const std::string source = "{\"text\":\"abc\",\"n\":1}\n{\"text\":\"def\",\"n\":2}\n{\"text\":\"ghi\",\"n\":3}\n";
  const PassPolicy pass{false, {"n"}};
  const Comparison comparison = compare(
      "{\"id\":\"d000002\",\"text\":\"*f\",\"n\":2}\n{\"id\":\"d000001\",\"text\":\"*\",\"n\":1}\n"
      "{\"id\":\"d000003\",\"text\":\"*j\",\"n\":4}\n",
      source, pass);
  EXPECT_THAT(reasons(comparison), UnorderedElementsAre(std::pair(1U, Reason::changed), std::pair(2U, Reason::changed),
                                                        std::pair(2U, Reason::changed)));
  EXPECT_THAT(comparison.findings, ::testing::Contains(::testing::Field(&Finding::where, Range{1, 2})));
}

TEST_F(Compared, CountsAllMissingDocumentsAndNamesTheFirst) {
  const std::string source = "{\"id\":\"a\",\"text\":\"x\"}\n{\"id\":\"b\",\"text\":\"x\"}\n{\"text\":\"x\"}\n";
  EXPECT_THAT(compare("{\"id\":\"d000009\",\"text\":\"x\"}\n", source).missing, ElementsAre("d000001", "d000002"));
  const Comparison by_own_id = compare("{\"id\":\"c\",\"text\":\"x\"}\n", source, {false, {"id"}});
  EXPECT_THAT(by_own_id.missing, ElementsAre("a", "b"));
  EXPECT_EQ(by_own_id.missing_count, 3U);
  EXPECT_THAT(reasons(by_own_id), ElementsAre(std::pair(0U, Reason::extra_document)));
}

TEST_F(Compared, WhereAllPassesARecordThatIsNotSplicedIsACopyOrMadeAnew) {
  const std::string first = "{\"id\":1, \"text\":\"a\",\"label\":[[0,1,\"X\"]], \"note\":1}\n";
  const std::string source = first + "{\"id\":2,\"text\":\"b\", \"note\":2}\n";
  const PassPolicy all{.all = true, .names = {}};
  const auto found = [&](const std::string& published) {
    return reasons(compare(published, source, all, Format::doccano));
  };
  EXPECT_THAT(found(first + "{\"id\":\"2\",\"text\":\"*\"}\n"), IsEmpty());
  EXPECT_THAT(found(source), IsEmpty());
  EXPECT_THAT(found(first + "{\"id\":\"2\",\"text\":\"*\", \"note\":2}\n"),
              ElementsAre(std::pair(1U, Reason::carried)));
  EXPECT_THAT(found(source + "\n"), ElementsAre(std::pair(1U, Reason::carried)));
}

TEST_F(Compared, RefusesASourceWithOneIdTwice) {
  const std::string error = io::error_of([&] {
    compare("{\"id\":\"d000001\",\"text\":\"x\"}\n", "{\"id\":\"a\",\"text\":\"x\"}\n{\"id\":\"a\",\"text\":\"x\"}\n");
  });
  EXPECT_THAT(error, ::testing::StartsWith("bad_input: " + folder_.at("source.jsonl") + ":2: "));
}

TEST_F(Compared, RefusesASourceWithoutDocuments) {
  EXPECT_THAT(io::error_of([&] { compare("{\"id\":\"d000001\",\"text\":\"x\"}\n", ""); }),
              ::testing::StartsWith("bad_input: " + folder_.at("source.jsonl")));
}

}  // namespace
}  // namespace sumi::verify
