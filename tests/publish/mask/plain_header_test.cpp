#include "publish/mask/plain_header.hpp"

#include <gtest/gtest.h>

#include "base/bytes/input.hpp"
#include "io/files.hpp"
#include "io/formats/open_records.hpp"

namespace sumi::publish {
namespace {

using io::TestFolder;

std::string error_of_header(const io::Input& input, const FormatOptions& format, const PassPolicy& pass) {
  const auto reader = io::open_records(input, format);
  for (io::Record record; reader->next(record);) {
  }
  return io::error_of([&] { require_plain_header(*reader, format, pass, input.name()); });
}

const char* const kTable = "id,text,ottoline@example.org\n1,seen,x\n";

TEST(PlainHeader, IsAskedForOfPublishedColumnsAlone) {
  const TestFolder folder;
  const io::Input input(folder.write("a.csv", kTable));
  FormatOptions format{.format = Format::csv, .header_said = true};
  EXPECT_EQ(error_of_header(input, format, {}), "no error");
  const std::string refused = error_of_header(input, format, {.all = true});
  EXPECT_TRUE(refused.starts_with("bad_usage: ")) << refused;
  EXPECT_NE(refused.find("column 3"), std::string::npos) << refused;
  EXPECT_EQ(refused.find("ottoline"), std::string::npos) << refused;
  EXPECT_NE(error_of_header(input, format, {.names = {"ottoline@example.org"}}), "no error");
  format.text_column = "3";
  EXPECT_NE(error_of_header(input, format, {}), "no error");
  format.header = format.header_said = false;
  EXPECT_EQ(error_of_header(input, format, {}), "no error");
}

TEST(PlainHeader, IsAskedForOfEachOfSeveralFiles) {
  const TestFolder folder;
  folder.write("in/a.csv", "id,text\n1,seen\n");
  folder.write("in/b.csv", kTable);
  const FormatOptions format{.format = Format::files, .each_by_itself = true, .header_said = true};
  // What is said is said of the first header.
  EXPECT_TRUE(io::error_of([&] {
                const io::Input input(folder.at("in"));
                const auto reader = io::open_records(input, format);
                for (io::Record record; reader->next(record);) {
                }
              }).starts_with("bad_usage: "));
  folder.write("in/a.csv", kTable);
  const io::Input input(folder.at("in"));
  EXPECT_EQ(error_of_header(input, format, {}), "no error");
  EXPECT_NE(error_of_header(input, format, {.all = true}), "no error");
}

}  // namespace
}  // namespace sumi::publish
