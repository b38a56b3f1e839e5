#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "io/formats/open_records.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

TEST(PublishedFormat, KeepsNamesAndForgetsPlaces) {
  FormatOptions source{
      .format = Format::jsonl, .encoding = "latin1", .text_field = "note", .id_field = "nr", .owner_field = "who"};
  const FormatOptions published = published_format(source, {});
  EXPECT_EQ(published.format, Format::jsonl);
  EXPECT_EQ(published.text_field, "note");
  EXPECT_EQ(published.id_field + published.owner_field + published.encoding, "");
  EXPECT_EQ(published.span_field, "none");
  EXPECT_FALSE(published.strict_spans);
}

TEST(PublishedFormat, LooksUpANumberedColumn) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("sumi-published-format-" + std::to_string(getpid()));
  fs::create_directories(folder);
  const std::string path = (folder / "source.csv").string();
  std::ofstream(path) << "nr,who,note\n1,a,hello\n";
  FormatOptions source{.format = Format::csv, .text_column = "3"};
  EXPECT_EQ(published_format(source, path).text_column, "note");
  EXPECT_THROW((void)published_format(source, {}), Error);
  source.header = false;
  EXPECT_EQ(published_format(source, {}).text_column, "2");
  fs::remove_all(folder);
}

}  // namespace
}  // namespace sumi::io
