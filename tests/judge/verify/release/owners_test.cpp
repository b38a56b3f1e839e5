#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/open_records.hpp"
#include "judge/verify/release/comparison.hpp"

namespace sumi::verify {
namespace {

// Of n documents, who has the same owner as who: "AAB" where the first two share one.
std::string shape(const std::vector<std::uint32_t>& owners) {
  std::string letters;
  std::vector<std::uint32_t> seen;
  for (const std::uint32_t owner : owners) {
    const auto found = std::find(seen.begin(), seen.end(), owner);
    letters += static_cast<char>('A' + (found - seen.begin()));
    if (found == seen.end()) seen.push_back(owner);
  }
  return letters;
}

class Owning : public ::testing::Test {
 protected:
  Owning() { options_.promise.by = Support::owners; }

  // Shapes of the published documents, and of the source's.
  std::string find(const std::vector<std::string>& published, const std::vector<std::string>& source = {}) {
    const auto lines = [](const std::vector<std::string>& owners) {
      std::string all;
      for (const std::string& owner : owners)
        all += "{\"text\":\"\"" + (owner.empty() ? "" : ",\"owner\":\"" + owner + "\"") + "}\n";
      return all;
    };
    const io::Input input(folder_.write("published.jsonl", lines(published)));
    FormatOptions format;
    format.format = Format::jsonl;
    const Published documents(input, published_layout(input, format, {false, {"owner", "id"}}, std::nullopt), {});
    OwnerNumbers numbers;
    std::optional<Comparison> comparison;
    if (!source.empty())
      comparison = compare(documents, io::records_of(io::Input(folder_.write("source.jsonl", lines(source))), format),
                           {}, numbers, {});
    const Owners owners = find_owners(options_, documents, comparison ? &*comparison : nullptr, numbers);
    return shape(owners.published) + "/" + shape(owners.source);
  }

  io::TestFolder folder_;
  VerifyOptions options_;
};

TEST_F(Owning, GoesByTheSource) {
  options_.private_file = folder_.write("private", "{\"owner\":\"x\"}\n{\"owner\":\"x\"}\n{\"owner\":\"x\"}\n");
  EXPECT_EQ(find({"", "p", "p"}, {"a", "b", "a"}), "ABA/ABA");
  EXPECT_EQ(find({"p", "p", "p", "p"}, {"a", "", "a"}), "ABAC/ABA");
  EXPECT_EQ(find({"p"}, {"", "b", ""}), "A/ABC");
}

TEST_F(Owning, GoesByThePrivateFileWhereTheSourceNamesNobody) {
  options_.private_file = folder_.write("private", "{\"owner\":\"x\"}\n{}\n{\"owner\":\"x\"}\n");
  EXPECT_EQ(find({"", "p", "p", ""}), "ABAC/");
  EXPECT_EQ(find({"p", "p"}, {"", "", "", ""}), "AB/ABAC");
}

TEST_F(Owning, GoesByThePassedFieldAtLast) {
  options_.private_file = folder_.write("private", "{}\n");
  EXPECT_EQ(find({"p", "", "p"}), "ABA/");
  EXPECT_EQ(find({"p", "p"}, {"", "", ""}), "AA/AAB");
}

TEST_F(Owning, IsRefusedWhereNobodyIsNamed) {
  EXPECT_THAT(io::error_of([&] { find({"", ""}); }),
              ::testing::AllOf(::testing::StartsWith("bad_usage: "),
                               ::testing::HasSubstr("nothing names the owners that are to be counted")));
  EXPECT_THAT(io::error_of([&] { find({""}, {""}); }), ::testing::StartsWith("bad_usage: "));
}

TEST_F(Owning, DoesNotMatterWhereNobodyCounts) {
  options_.promise.by = Support::documents;
  EXPECT_EQ(find({"", ""}), "AB/");
}

}  // namespace
}  // namespace sumi::verify
