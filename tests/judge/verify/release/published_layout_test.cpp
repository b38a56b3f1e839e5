#include "judge/verify/release/published_layout.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::verify {
namespace {

// The layout of what is published of a table.
PublishedLayout layout_of(const std::string& table, FormatOptions options, const PassPolicy& pass,
                          bool with_source = true) {
  const io::TestFolder folder;
  const io::Input source(folder.write("source.csv", table));
  options.format = Format::csv;
  std::optional<std::vector<io::Field>> columns;
  if (with_source) columns = read_columns(source, options);
  return published_layout(source, options, pass, columns);
}

TEST(PublishedLayout, NamesColumnsThatTheSourceNumbers) {
  FormatOptions options;
  options.text_column = "3";
  options.id_column = "1";
  options.owner_column = "2";
  const std::string table = "nr,who,note\n1,a,x\n";
  PublishedLayout layout = layout_of(table, options, {});
  EXPECT_EQ(layout.options.text_column, "note");
  EXPECT_EQ(layout.options.id_column, "nr");
  EXPECT_EQ(layout.options.owner_column, "");
  EXPECT_FALSE(layout.id_passes);

  layout = layout_of(table, options, {false, {"nr", "who"}});
  EXPECT_TRUE(layout.id_passes);
  EXPECT_EQ(layout.options.owner_column, "who");
  EXPECT_EQ(layout.owner_name, "who");
}

TEST(PublishedLayout, CantNumberColumnsWithoutASource) {
  FormatOptions options;
  options.text_column = "3";
  EXPECT_EQ(io::error_of([&] { layout_of("", options, {}, false); }).substr(0, 10), "bad_usage:");
  EXPECT_EQ(layout_of("", options, {true, {}}, false).options.text_column, "3");
  options.text_column = "note";
  EXPECT_EQ(layout_of("", options, {}, false).options.text_column, "note");
}

TEST(PublishedLayout, CountsColumnsThatHaveNoNames) {
  FormatOptions options;
  options.header = false;
  options.text_column = "10";
  options.id_column = "2";
  options.owner_column = "9";
  const std::string table = "1,2,3,4,5,6,7,8,9,10\n";
  PublishedLayout layout = layout_of(table, options, {});
  EXPECT_EQ(layout.columns, (std::vector<std::string>{"2", "10"}));
  EXPECT_EQ(layout.options.id_column, "1");
  EXPECT_EQ(layout.options.text_column, "2");
  EXPECT_EQ(layout.options.owner_column, "");

  layout = layout_of(table, options, {false, {"9", "2", "1"}});
  EXPECT_EQ(layout.columns, (std::vector<std::string>{"1", "2", "9", "10"}));
  EXPECT_TRUE(layout.id_passes);
  EXPECT_EQ(layout.options.id_column, "2");
  EXPECT_EQ(layout.options.owner_column, "3");
  EXPECT_EQ(layout.options.text_column, "4");

  layout = layout_of(table, options, {true, {}});
  EXPECT_TRUE(layout.columns.empty());
  EXPECT_EQ(layout.options.text_column, "10");
}

TEST(PublishedLayout, KnowsNoNameOfAColumnTooMany) {
  PublishedLayout layout;
  layout.columns = {"7"};
  io::Record record;
  record.fields.resize(2);
  record.fields[0].name = "1";
  record.fields[1].name = "2";
  EXPECT_EQ(layout.source_name(record, 0), "7");
  EXPECT_EQ(layout.source_name(record, 1), std::nullopt);
  layout.columns.clear();
  EXPECT_EQ(layout.source_name(record, 1), "2");
}

TEST(PublishedLayout, AsksForFieldsOnlyWherePassed) {
  const io::TestFolder folder;
  const io::Input input(folder.write("published.jsonl", ""));
  FormatOptions options;
  options.format = Format::jsonl;
  options.encoding = "latin1";
  options.owner_field = "who";
  options.span_field = "found";
  PublishedLayout layout = published_layout(input, options, {}, {});
  EXPECT_EQ(layout.options.owner_field, "");
  EXPECT_EQ(layout.options.span_field, "none");
  EXPECT_EQ(layout.options.encoding, "");
  EXPECT_FALSE(layout.id_passes);
  layout = published_layout(input, options, {false, {"id", "who", "found"}}, {});
  EXPECT_EQ(layout.options.owner_field, "who");
  EXPECT_EQ(layout.options.span_field, "found");
  EXPECT_TRUE(layout.id_passes);
}

TEST(PublishedLayout, CallsTheFreshIdOtherwiseWhereItsNameIsTaken) {
  const io::TestFolder folder;
  const io::Input input(folder.write("published.jsonl", ""));
  FormatOptions options;
  options.format = Format::jsonl;
  options.owner_field = "id";
  const PublishedLayout layout = published_layout(input, options, {false, {"id"}}, {});
  EXPECT_EQ(layout.options.id_field, "fresh_id");
  EXPECT_FALSE(layout.id_passes);
}

TEST(PublishedLayout, OfFilesWithoutNamesHasIdsInFoldersOnly) {
  const io::TestFolder folder;
  const io::Input file(folder.write("a.txt", "a"));
  FormatOptions options;
  options.format = Format::text;
  EXPECT_FALSE(published_layout(file, options, {}, {}).has_ids);
  const PublishedLayout layout = published_layout(io::Input(folder.path()), options, {false, {"id"}}, {});
  EXPECT_TRUE(layout.has_ids);
  EXPECT_TRUE(layout.id_passes);
  EXPECT_EQ(layout.id_suffix, ".txt");
  for (const Format format : {Format::lines, Format::conll, Format::i2b2_2014}) {
    options.format = format;
    EXPECT_FALSE(published_layout(file, options, {}, {}).has_ids);
  }
  EXPECT_TRUE(published_layout(io::Input(folder.path()), options, {}, {}).has_ids);
}

}  // namespace
}  // namespace sumi::verify
