#include <gtest/gtest.h>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/files.hpp"
#include "io/formats/open_records.hpp"
#include "io/records/joined_records.hpp"

namespace sumi::io {
namespace {

std::string backwards(const std::string& name, const std::string& bytes, const PassPolicy& pass) {
  const TestFolder folder;
  const Input input(folder.write(name, bytes));
  FormatOptions format;
  format.format = resolve_format(input, format);
  const auto reader = open_records(input, format);
  HeldRecords records(*format.format);
  for (Record record; reader->next(record);) records.add(record);
  Output output(folder.at("out"));
  const auto writer = open_writer(output, format, pass, *reader);
  for (std::size_t i = records.size(); i-- > 0;) writer->write(records[i], {.fresh_id = "d" + std::to_string(i)});
  writer->finish();
  output.commit();
  return bytes_of_file(folder.at("out"));
}

TEST(HeldRecords, AreWrittenInAnotherOrder) {
  EXPECT_EQ(backwards("a.jsonl", "{\"text\":\"one\",\"x\":1}\n{\"x\":2,\"text\":\"two\"}\n", {.names = {"x"}}),
            "{\"id\":\"d1\",\"x\":2,\"text\":\"two\"}\n{\"id\":\"d0\",\"x\":1,\"text\":\"one\"}\n");
  EXPECT_EQ(backwards("a.csv", "text,x\none,1\n\"t,wo\",2\n", {.names = {"x"}}),
            "id,text,x\nd1,\"t,wo\",2\nd0,one,1\n");
}

// The last line had no end, one had another.
TEST(HeldRecords, HaveOneLineEnd) {
  EXPECT_EQ(backwards("a.jsonl", "{\"text\":\"1\"}\n{\"text\":\"2\"}\r\n{\"text\":\"3\"}", {}),
            "{\"id\":\"d2\",\"text\":\"3\"}\n{\"id\":\"d1\",\"text\":\"2\"}\n{\"id\":\"d0\",\"text\":\"1\"}\n");
  EXPECT_EQ(backwards("a.csv", "text\r\n1\r\n2", {}), "id,text\nd1,2\nd0,1\n");
  EXPECT_EQ(backwards("a.csv", "text\r\n1\r\n2", {.all = true}), "text\r\n2\r\n1\r\n");
  EXPECT_EQ(backwards("a.jsonl", "{\"text\" : \"1\"}\r\n{\"text\":\"2\"}", {.all = true}),
            "{\"text\":\"2\"}\r\n{\"text\" : \"1\"}\r\n");
}

}  // namespace
}  // namespace sumi::io
