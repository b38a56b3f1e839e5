#include "review/documents.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::review {
namespace {

TEST(Documents, AreThoseOfAllSourcesInOrder) {
  const io::TestFolder folder;
  const std::string lines = folder.write("a.txt", "one\ntwo\n");
  const std::string records =
      folder.write("b.jsonl", R"({"id":"x","owner":"p","text":"é Ann","spans":[{"start":2,"end":5,"label":"N"}]})"
                              "\n");
  Documents documents;
  EXPECT_EQ(documents.read(lines, {.format = Format::lines}), 2U);
  EXPECT_EQ(documents.read(records, {}), 1U);
  EXPECT_EQ(documents.size(), 3U);
  EXPECT_EQ(documents.text(1), "two");
  EXPECT_EQ(documents.text(2), "é Ann");
  EXPECT_EQ(documents.id(2), "x");
  EXPECT_EQ(documents.owner(2), "p");
  EXPECT_EQ(documents.first_of(1), 2U);
  EXPECT_EQ(documents.own_spans(2), (std::vector<Proposal>{{{3, 6}, "N", 1}}));
  const std::vector<std::string> hashes = documents.hashes(2);
  EXPECT_EQ(hashes.size(), 3);
  EXPECT_EQ(hashes[0], "7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed");
}

TEST(Documents, LieAsTheStoreSays) {
  FormatOptions options{.format = Format::csv};
  options.text_column = "body";
  options.delimiter = ';';
  options.header = false;
  options.offsets = OffsetUnit::bytes;
  options.encoding = "latin1";
  const StoredSource stored = stored_source("/a/b.csv", options);
  const FormatOptions back = format_of(stored);
  EXPECT_EQ(stored.path, "/a/b.csv");
  EXPECT_EQ(back.format, Format::csv);
  EXPECT_EQ(back.text_column, "body");
  EXPECT_EQ(back.delimiter, ';');
  EXPECT_FALSE(back.header);
  EXPECT_EQ(back.offsets, OffsetUnit::bytes);
  EXPECT_EQ(back.encoding, "latin1");
  EXPECT_FALSE(back.each_text);
  options.each_text = true;
  EXPECT_TRUE(format_of(stored_source("/a/b.csv", options)).each_text);
  EXPECT_TRUE(format_of({"/a/b.docx", "", "{}"}).each_text);  // as projects were made before
}

}  // namespace
}  // namespace sumi::review
