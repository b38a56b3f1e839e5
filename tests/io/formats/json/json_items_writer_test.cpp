#include "io/formats/json/json_items_writer.hpp"

#include <gtest/gtest.h>

#include "io/records.hpp"

namespace sumi::io {
namespace {

using Layout = JsonItemsWriter::Layout;

std::string written(Layout layout, std::size_t objects) {
  std::string out;
  StringSink sink(out);
  JsonItemsWriter writer(sink, layout, nullptr);
  for (std::size_t i = 0; i < objects; ++i) writer.write("{}");
  writer.finish();
  return out;
}

// Copies ('c'), writes anew ('w') or leaves out each record of a source.
std::string rewritten_items(const std::string& bytes, std::string_view actions) {
  const auto reader = reader_of(bytes, options_for(Format::doccano), 2);
  std::string out;
  StringSink sink(out);
  JsonItemsWriter writer(sink, Layout::lines, reader.get());
  Record record;
  for (std::size_t i = 0; reader->next(record); ++i) {
    if (actions.at(i) == 'c') writer.copy(record.raw);
    if (actions.at(i) == 'w') writer.write("{w}");
  }
  writer.finish();
  return out;
}

TEST(JsonItemsWriter, HasALayoutOfItsOwn) {
  EXPECT_EQ(written(Layout::lines, 2), "{}\n{}\n");
  EXPECT_EQ(written(Layout::array, 2), "[\n{},\n{}\n]\n");
  EXPECT_EQ(written(Layout::lines, 0), "");
  EXPECT_EQ(written(Layout::array, 0), "[]\n");
}

TEST(JsonItemsWriter, KeepsTheLayoutOfASource) {
  const std::string array = " [ {\"text\":\"a\"} ,\n\n{\"text\":\"b\"}\n] ";
  EXPECT_EQ(rewritten_items(array, "cc"), array);
  EXPECT_EQ(rewritten_items(array, "wc"), " [ {w} ,\n\n{\"text\":\"b\"}\n] ");
  EXPECT_EQ(rewritten_items(array, "cw"), " [ {\"text\":\"a\"},\n{w}\n] ");
  EXPECT_EQ(rewritten_items(array, "-c"), " [ {\"text\":\"b\"}\n] ");
  EXPECT_EQ(rewritten_items("[ ]", ""), "[ ]");
  const std::string lines = "\xEF\xBB\xBF{\"text\":\"a\"}\r\n{\"text\":\"b\"}";
  EXPECT_EQ(rewritten_items(lines, "cc"), lines);
  EXPECT_EQ(rewritten_items(lines, "wc"), "\xEF\xBB\xBF{w}\n{\"text\":\"b\"}");
  EXPECT_EQ(rewritten_items(lines, "cw"), "\xEF\xBB\xBF{\"text\":\"a\"}\r\n{w}\n");
  EXPECT_EQ(rewritten_items("\n\n", ""), "\n\n");
}

}  // namespace
}  // namespace sumi::io
