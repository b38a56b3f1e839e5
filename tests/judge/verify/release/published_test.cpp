#include "judge/verify/release/published.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::verify {
namespace {

Published read(const io::Input& input, Format format, const PassPolicy& pass) {
  FormatOptions options;
  options.format = format;
  return {input, published_layout(input, options, pass, std::nullopt), {}};
}

TEST(Published, KeepsWhatIsLookedAt) {
  const io::TestFolder folder;
  const io::Input input(folder.write("p.jsonl", R"({"id":"d000001","text":"a█","sex":"f","owner":"Anna"}
{"id":"d000002","text":"","sex":"m"}
{"text":"b","sex":"m","owner":""}
{"id":"Smith","text":"c"}
)"));
  const Published published = read(input, Format::jsonl, {false, {"sex", "owner"}});
  ASSERT_EQ(published.size(), 4U);
  EXPECT_EQ(published.text(0), "a█");
  EXPECT_EQ(published.text(1), "");
  EXPECT_EQ(published.text(3), "c");
  EXPECT_EQ(published.owner(0), "Anna");
  EXPECT_EQ(published.owner(1), std::nullopt);
  EXPECT_EQ(published.owner(2), std::nullopt);
  EXPECT_EQ(published.name(1), "d000002");
  EXPECT_EQ(published.name(2), "d000003");
  EXPECT_EQ(published.name(3), "Smith");
  EXPECT_FALSE(published.carries(0));
  EXPECT_FALSE(published.carries(1));
  EXPECT_TRUE(published.carries(2));  // no id
  EXPECT_TRUE(published.carries(3));  // an own one
  EXPECT_NE(published.passed(0), published.passed(1));
  EXPECT_NE(published.passed(1), published.passed(3));
}

TEST(Published, HasOwnersOnlyWhereTheyPass) {
  const io::TestFolder folder;
  const io::Input input(folder.write("p.jsonl", R"({"id":"d000001","text":"a","owner":"Anna"})"));
  const Published published = read(input, Format::jsonl, {});
  EXPECT_EQ(published.owner(0), std::nullopt);
  EXPECT_TRUE(published.carries(0));
}

TEST(Published, MayHaveOwnIdsWhereTheyPass) {
  const io::TestFolder folder;
  const io::Input input(folder.write("p.jsonl", R"({"id":"Smith","text":"a"})"));
  EXPECT_FALSE(read(input, Format::jsonl, {false, {"id"}}).carries(0));
  EXPECT_FALSE(read(input, Format::jsonl, {true, {}}).carries(0));
  EXPECT_TRUE(read(input, Format::jsonl, {}).carries(0));
}

TEST(Published, HasNoIdsInLinesAndOneText) {
  const io::TestFolder folder;
  const io::Input lines(folder.write("p.txt", "a\nb\n"));
  const Published by_line = read(lines, Format::lines, {});
  EXPECT_EQ(by_line.size(), 2U);
  EXPECT_EQ(by_line.name(1), "d000002");
  EXPECT_FALSE(by_line.carries(1));
  const Published whole = read(lines, Format::text, {});
  EXPECT_EQ(whole.name(0), "d000001");
  EXPECT_FALSE(whole.carries(0));
}

TEST(Published, TakesFileNamesOfAFolderForIds) {
  const io::TestFolder folder;
  folder.write("d000001.txt", "a");
  folder.write("smith.txt", "b");
  const Published published = read(io::Input(folder.path()), Format::text, {});
  EXPECT_EQ(published.name(0), "d000001.txt");
  EXPECT_FALSE(published.carries(0));
  EXPECT_TRUE(published.carries(1));
}

TEST(Published, OfRecordsMadeAnewHoldsEachByte) {
  const io::TestFolder folder;
  const std::string head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<ROOT>\n";
  const auto record = [](int number) {
    return "<RECORD ID=\"d00000" + std::to_string(number) + "\">\n<TEXT>a</TEXT>\n</RECORD>\n";
  };
  const auto carried = [&](const std::string& bytes, const PassPolicy& pass) {
    const io::Input input(folder.write("p.xml", bytes));
    const Published published = read(input, Format::i2b2_2006, pass);
    std::string said;
    for (std::size_t i = 0; i < published.size(); ++i) said += published.carries(i) ? 'y' : 'n';
    return said;
  };
  EXPECT_EQ(carried(head + record(1) + record(2) + "</ROOT>\n", {}), "nn");
  EXPECT_EQ(carried("\n" + head + record(1) + record(2) + "</ROOT>\n", {}), "yn");
  EXPECT_EQ(carried(head + record(1) + "\n" + record(2) + "</ROOT>\n\n", {}), "yy");
  EXPECT_EQ(carried(head + record(1) + record(2) + "</ROOT>\n\n", {}), "ny");
  EXPECT_EQ(carried(head + record(1) + "\n" + record(2) + "</ROOT>\n\n", {.all = true, .names = {}}),
            "nn");  // by the source
}

TEST(Published, MayHaveNoOtherFileBesideItsDocuments) {
  const io::TestFolder folder;
  folder.write("p/d000001.txt", "a");
  folder.write("p/d000002.txt", "a");
  folder.write("p/notes.md", "b");
  const io::Input input(folder.at("p"));
  for (const bool all : {false, true}) {
    const Published published = read(input, Format::brat, {.all = all, .names = {}});
    EXPECT_TRUE(published.carries(0));
    EXPECT_FALSE(published.carries(1));
  }
}

}  // namespace
}  // namespace sumi::verify
