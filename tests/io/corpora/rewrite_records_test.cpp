#include "io/corpora/rewrite_records.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

struct Rewritten {
  std::string bytes;
  ConvertResult result;
};

Rewritten rewritten_file(std::string_view name, std::string_view bytes, Format format, const Rewriting& rewriting,
                         std::optional<Format> to = {}) {
  const TestFolder folder;
  const Input input(folder.write(name, bytes));
  FormatOptions from;
  from.format = format;
  ConvertOptions options;
  options.output = folder.at("out");
  options.to = to ? to : format;
  const ConvertResult result = rewrite_records(input, from, options, rewriting, {});
  return {bytes_of_file(folder.at("out")), result};
}

// An "A" over the first character of each document that has one, but for document 1.
std::vector<RecordSpan> first_character(std::uint64_t document, std::string_view text, Format) {
  EXPECT_FALSE(text.empty());
  if (document == 1) return {};
  return {{.where = {0, 1}, .label = "A"}};
}

Rewriting with_first_characters(std::span<const std::uint64_t> order = {}) {
  return {first_character, order};
}

constexpr const char* kLine1 = "{\"text\":\"ab\",\"spans\":[{\"start\":1,\"end\":2,\"label\":\"B\"}],\"n\":1}";
constexpr const char* kLine2 = "{\"text\":\"cd\",\"spans\":[{\"start\":1,\"end\":2,\"label\":\"B\"}]}";
constexpr const char* kLine3 = "{ \"text\": \"ef\" }";
constexpr const char* kOut1 = "{\"text\":\"ab\",\"spans\":[{\"start\":0,\"end\":1,\"label\":\"A\"}],\"n\":1}";
constexpr const char* kOut2 = "{\"text\":\"cd\",\"spans\":[]}";
constexpr const char* kOut3 = "{ \"text\": \"ef\",\"spans\":[{\"start\":0,\"end\":1,\"label\":\"A\"}] }";

std::string lines(std::initializer_list<std::string> all) {
  std::string joined;
  for (const std::string& line : all) joined += line + "\n";
  return joined;
}

TEST(RewriteRecords, PutsSpansInPlaceOfThoseThatWereThere) {
  const Rewritten made =
      rewritten_file("a.jsonl", lines({kLine1, kLine2, kLine3}), Format::jsonl, with_first_characters());
  EXPECT_EQ(made.bytes, lines({kOut1, kOut2, kOut3}));
  EXPECT_EQ(made.result.spans, 2U);
  EXPECT_EQ(made.result.documents, 3U);
  EXPECT_EQ(made.result.characters, 6U);
  EXPECT_TRUE(made.result.lost.empty());
}

TEST(RewriteRecords, WithNothingToDoKeepsAllBytes) {
  const std::string bytes = "\xEF\xBB\xBF" + lines({kLine1, kLine2}) + kLine3 + "\r\n\n";
  EXPECT_EQ(rewritten_file("a.jsonl", bytes, Format::jsonl, {}).bytes, bytes);
}

TEST(RewriteRecords, WritesInAnotherOrder) {
  const std::vector<std::uint64_t> order{2, 0, 1};
  const std::string in_order = lines({kOut3, kOut1, kOut2});
  EXPECT_EQ(
      rewritten_file("a.jsonl", lines({kLine1, kLine2, kLine3}), Format::jsonl, with_first_characters(order)).bytes,
      in_order);
  // The last line, which has no end, comes first.
  std::string cut = lines({kLine1, kLine2, kLine3});
  cut.pop_back();
  EXPECT_EQ(rewritten_file("a.jsonl", cut, Format::jsonl, with_first_characters(order)).bytes, in_order);
  EXPECT_EQ(rewritten_file("a.jsonl", "\xEF\xBB\xBF" + cut, Format::jsonl, with_first_characters(order)).bytes,
            "\xEF\xBB\xBF" + in_order);
}

TEST(RewriteRecords, ALastLineWithoutAnEndGetsTheOthers) {
  const std::vector<std::uint64_t> order{1, 0};
  EXPECT_EQ(rewritten_file("a.csv", "text,n\r\na,1\r\nb,2", Format::csv, {{}, order}).bytes,
            "text,n\r\nb,2\r\na,1\r\n");
  EXPECT_EQ(rewritten_file("a.txt", "a\nb", Format::lines, {{}, order}).bytes, "b\na\n");
  const std::vector<std::uint64_t> same{0, 1};
  EXPECT_EQ(rewritten_file("a.txt", "a\nb", Format::lines, {{}, same}).bytes, "a\nb");
}

TEST(RewriteRecords, ComposesAnotherFormatInAnyOrder) {
  const std::vector<std::uint64_t> order{2, 1, 0};
  const Rewritten made =
      rewritten_file("a.jsonl", lines({kLine1, kLine2, kLine3}), Format::jsonl, {{}, order}, Format::conll);
  ASSERT_NE(made.bytes.find("ef"), std::string::npos);
  EXPECT_LT(made.bytes.find("ef"), made.bytes.find("\nc"));
  // Documents keep their own numbers as ids.
  const Rewritten table =
      rewritten_file("a.jsonl", lines({kLine1, kLine2, kLine3}), Format::jsonl, {{}, order}, Format::csv);
  EXPECT_EQ(table.bytes, "id,text,n\n3,ef,\n2,cd,\n1,ab,1\n");
}

TEST(RewriteRecords, CountsSpansThatAFormatCannotSay) {
  using Lost = std::map<std::string, std::uint64_t>;
  EXPECT_EQ(rewritten_file("a.csv", "text\na\nb\nc\n", Format::csv, with_first_characters()).result.lost,
            (Lost{{"span", 2}}));
  EXPECT_EQ(rewritten_file("a", "a\nb\nc\n", Format::lines, with_first_characters()).result.lost, (Lost{{"span", 2}}));
  EXPECT_EQ(rewritten_file("a.csv", "text\na\nb\nc\n", Format::csv, {}).result.lost, Lost{});
}

TEST(RewriteRecords, RefusesAnOrderOfOtherDocuments) {
  for (const std::vector<std::uint64_t>& order : {std::vector<std::uint64_t>{0}, {1, 0, 2}}) {
    const std::string error = error_of(
        [&] { static_cast<void>(rewritten_file("a.jsonl", lines({kLine1, kLine2}), Format::jsonl, {{}, order})); });
    EXPECT_NE(error.find("it changed while it was read"), std::string::npos) << error;
  }
}

TEST(RewriteRecords, RefusesAnInputWithoutDocuments) {
  EXPECT_NE(error_of([&] {
              static_cast<void>(rewritten_file("a.jsonl", "", Format::jsonl, {}));
            }).find("it has no documents"),
            std::string::npos);
}

}  // namespace
}  // namespace sumi::io
