#include <gtest/gtest.h>

#include "io/files.hpp"
#include "link/spliced.hpp"

namespace sumi::link {
namespace {

std::unique_ptr<PersonReader> jsonl_reader(const std::string& bytes) {
  return jsonl_persons(io::source_of(bytes, 7), "in.jsonl");
}

TEST(JsonlPersons, ReadsScalars) {
  const auto rows = jsonl_reader(R"({"a":" x\n","b":12.50,"c":true,"d":null,"e":[1],"f":{"a":2}})");
  ASSERT_TRUE(rows->next());
  std::vector<std::string> values;
  for (const PersonField& field : rows->fields()) values.push_back(field.name + "=" + field.value);
  EXPECT_EQ(values, (std::vector<std::string>{"a=x", "b=12.50", "c=true", "d=", "e=", "f="}));
}

TEST(JsonlPersons, AddsAFieldAndKeepsEveryByte) {
  EXPECT_EQ(
      spliced(jsonl_reader("{\"a\": [1, 2] }\r\n{ }\n{\"owner\" : 3, \"b\":\"\\u00e4\"}\n\n"), {{"owner", "p\"1"}}),
      "{\"a\": [1, 2],\"owner\":\"p\\\"1\" }\r\n{\"owner\":\"p\\\"1\" }\n{\"owner\" : \"p\\\"1\", "
      "\"b\":\"\\u00e4\"}\n\n");
}

TEST(JsonlPersons, RefusesWhatIsNoRecord) {
  const auto error = [](const std::string& bytes) {
    return io::error_of([&] { (void)spliced(jsonl_reader(bytes), {}); });
  };
  EXPECT_EQ(error("{\"a\":1,\"a\":2}\n"), "bad_input: in.jsonl:1: a field occurs twice in the record; remove one");
  EXPECT_EQ(error("{}\n[1]\n").substr(0, 23), "bad_input: in.jsonl:2: ");
  EXPECT_EQ(error("{\"a\":01}\n").substr(0, 23), "bad_input: in.jsonl:1: ");
}

}  // namespace
}  // namespace sumi::link
