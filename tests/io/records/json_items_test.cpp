#include "io/records/json_items.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

std::string described(const std::string& bytes, std::size_t step = 1 << 20) {
  JsonItems items(source_of(bytes, step), "in");
  std::string all;
  std::string place;
  while (items.next()) {
    items.place(place);
    const std::string_view object = items.raw().substr(items.object().begin, items.object().size());
    all += place + "<" + std::string(items.raw()) + ">" + std::string(object) + ";";
  }
  EXPECT_EQ(items.bytes_read(), bytes.size());
  return "(" + std::string(items.preamble()) + ")" + all + "(" + std::string(items.epilogue()) + ")";
}

TEST(JsonItems, AreLinesOrAnArray) {
  for (const std::size_t step : {1, 2, 100}) {
    EXPECT_EQ(described("{}\r\n{\"a\":1} \n\n", step), "()in:1<{}\r\n>{}\r\n;in:2<{\"a\":1} \n>{\"a\":1} \n;(\n)");
    EXPECT_EQ(described("\n[{},\n{}]\n", step), "(\n[)in:2<{}>{};in:3<,\n{}>{};(]\n)");
    EXPECT_EQ(described("\xEF\xBB\xBF []", step), "(\xEF\xBB\xBF [)(])");
    EXPECT_EQ(described("", step), "()()");
    EXPECT_EQ(described(" \n", step), "()( \n)");
    EXPECT_EQ(described("\xEF\xBB\xBF{}", step), "(\xEF\xBB\xBF)in:1<{}>{};()");
  }
}

TEST(JsonItems, LookForABracketInTheFirstBytesOnly) {
  const std::string near(65'535, '\n');
  EXPECT_EQ(described(near + "[{}]"), "(" + near + "[)in:65536<{}>{};(])");
  EXPECT_EQ(error_of([&] { static_cast<void>(described(near + "\n[{}]")); }).substr(0, 16), "bad_input: in:1:");
}

}  // namespace
}  // namespace sumi::io
