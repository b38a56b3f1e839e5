#include "io/records/json_object.hpp"

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

struct ReadObject {
  std::vector<Field> fields;
  std::vector<std::string> wholes;
  std::string fault = "none";
};

ReadObject object_in(std::string raw, Range object) {
  const std::size_t size = raw.size();
  raw.append(JsonObject::kSlackBytes, '\0');
  ReadObject read;
  JsonObject reader;
  try {
    reader.read(std::string_view(raw).substr(0, size), object, read.fields, [](Field&, JsonCursor&) {});
  } catch (const JsonFault& fault) {
    read.fault = fault.what;
  }
  for (const Field& field : read.fields) read.wholes.push_back(raw.substr(field.whole.begin, field.whole.size()));
  return read;
}

ReadObject object_in(const std::string& raw) {
  return object_in(raw, {0, raw.size()});
}

TEST(JsonObject, ListsItsMembers) {
  const ReadObject object = object_in(", {\"a\": [1, {}] , \"\\u0062\":\"x\"}", {2, 31});
  ASSERT_EQ(object.fault, "none");
  EXPECT_EQ(object.wholes, (std::vector<std::string>{"\"a\": [1, {}]", "\"\\u0062\":\"x\""}));
  EXPECT_EQ(object.fields[1].name, "b");
  EXPECT_EQ(object.fields[0].role, Role::other);
  EXPECT_TRUE(object_in("{}").fields.empty());
}

TEST(JsonObject, IsReadWhole) {
  for (const char* bad : {"{\"a\":01}", "{\"a\":[1,]}", "{\"a\":{\"b\" 1}}", "{\"a\":\"\\ud800\"}", "{\"a\":1,}",
                          "{\"a\":[}", "", "[]", "{}{}", "{\"a\":nul}"})
    EXPECT_NE(object_in(bad).fault, "none") << bad;
  const auto nested = [](std::size_t depth) {
    return "{\"a\":" + std::string(depth - 1, '[') + std::string(depth - 1, ']') + "}";
  };
  EXPECT_EQ(object_in(nested(1024)).fault, "none");
  EXPECT_NE(object_in(nested(1025)).fault, "none");
}

TEST(JsonObject, TellsWhereNestedValuesLie) {
  std::string raw = "{\"a\":{\"b\":[ 1 ] ,\"c\": 2 }}";
  const std::size_t size = raw.size();
  raw.append(JsonObject::kSlackBytes, '\0');
  JsonObject object;
  std::vector<Field> fields;
  std::vector<std::string> values;
  object.read(std::string_view(raw).substr(0, size), {0, size}, fields, [&](Field&, JsonCursor& value) {
    value.placed_members([&](const JsonKey& key, JsonCursor& member) {
      member.skim();
      const Range range = object.range_of(member);
      values.push_back(raw.substr(object.position_of(key.begin), range.end - object.position_of(key.begin)));
    });
  });
  EXPECT_EQ(values, (std::vector<std::string>{"\"b\":[ 1 ]", "\"c\": 2"}));
}

}  // namespace
}  // namespace sumi::io
