#include <gtest/gtest.h>

#include "io/notation/json_cursor.hpp"
#include "io/records/json_object.hpp"

namespace sumi::io {
namespace {

// What `set` makes of {"a": <value>}: the value set, "unset", or "no".
template <class T, class Set>
std::string said(std::string json, Set set) {
  json = "{\"a\":" + json + "}";
  const std::size_t size = json.size();
  json.append(JsonObject::kSlackBytes, '\0');
  JsonObject object;
  std::vector<Field> fields;
  std::string result;
  object.read(std::string_view(json).substr(0, size), {0, size}, fields, [&](Field&, JsonCursor& value) {
    std::optional<T> into;
    if (!set(into, value)) {
      result = "no";
    } else if (!into) {
      result = "unset";
    } else if constexpr (std::is_arithmetic_v<T>) {
      result = std::to_string(*into);
    } else {
      result = *into;
    }
  });
  return result;
}

std::string offset(const std::string& json) {
  return said<std::uint64_t>(json, set_offset);
}
std::string name(const std::string& json) {
  return said<std::string_view>(json, set_name);
}
std::string string(const std::string& json) {
  return said<std::string_view>(json, set_string);
}

TEST(JsonScalars, AreOfTheirType) {
  EXPECT_EQ(offset("12"), "12");
  EXPECT_EQ(offset("\"12\""), "12");
  for (const char* bad : {"-1", "1.0", "1e2", "\"\"", "\" 1\"", "\"1x\"", "null", "99999999999999999999", "[]"})
    EXPECT_EQ(offset(bad), "no") << bad;
  EXPECT_EQ(name("1.50"), "1.50");
  EXPECT_EQ(name("\"\\u0061\""), "a");
  EXPECT_EQ(name("null"), "unset");
  EXPECT_EQ(name("true"), "no");
  EXPECT_EQ(name("{}"), "no");
  EXPECT_EQ(string("\"a\""), "a");
  EXPECT_EQ(string("1"), "no");
  EXPECT_EQ(said<double>("2.5e1", set_number<double>), "25.000000");
  EXPECT_EQ(said<double>("1e999", set_number<double>), "no");
}

TEST(JsonScalars, AreSetOnce) {
  const auto twice = [](std::optional<std::string_view>& into, JsonCursor& value) {
    into = "first";
    return set_name(into, value);
  };
  EXPECT_EQ(said<std::string_view>("\"a\"", twice), "no");
}

TEST(JsonScalars, NobodyHasNoName) {
  const auto read = [](std::optional<std::string>& into, JsonCursor& value) {
    read_name(into, value, "no name");
    return true;
  };
  EXPECT_EQ(said<std::string>("\"\"", read), "unset");
  EXPECT_EQ(said<std::string>("null", read), "unset");
  EXPECT_EQ(said<std::string>("7", read), "7");
  EXPECT_THROW(static_cast<void>(said<std::string>("[]", read)), JsonFault);
}

}  // namespace
}  // namespace sumi::io
