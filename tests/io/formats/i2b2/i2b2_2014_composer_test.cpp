#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/i2b2/i2b2_2006_reader.hpp"

namespace sumi::io {
namespace {

const std::string kMarkedDocument = "\uFEFF<x>\r\n<TEXT>Ada</TEXT><meta/><TAGS><A start='0' end='3'/></TAGS></x>\n\n";

TEST(I2b22014Composer, CopiesByteForByte) {
  const TestFolder folder;
  folder.write("in/b/2.xml", kMarkedDocument);
  folder.write("in/a.xml", kMarkedDocument);
  const Input input(folder.at("in"));
  const auto reader = read_i2b2_2014(input, {});
  Output output = Output::folder(folder.at("out"), false);
  const auto composer = compose_i2b2_2014(output, {}, reader.get());
  Record record;
  while (reader->next(record)) composer->copy(record);
  composer->finish();
  output.commit();
  EXPECT_EQ(bytes_of_file(folder.at("out/b/2.xml")), kMarkedDocument);
  EXPECT_EQ(bytes_of_file(folder.at("out/a.xml")), kMarkedDocument);
}

Record record_named(const std::string& id) {
  Record record;
  record.place = "in:1";
  record.id = id;
  record.text = "Ada";
  record.spans = {{.where = {0, 3}, .label = "NAME", .score = 0.5}};
  return record;
}

TEST(I2b22014Composer, ComposesAFolder) {
  const TestFolder folder;
  Output output = Output::folder(folder.at("out"), false);
  const auto composer = compose_i2b2_2014(output, {}, nullptr);
  composer->compose(record_named("x/a"));
  EXPECT_EQ(error_of([&] { composer->compose(record_named(".a")); }).substr(0, 16), "bad_input: in:1:");
  composer->finish();
  output.commit();
  EXPECT_EQ(composer->losses(), (std::map<std::string, std::uint64_t>{{"score", 2}}));
  const Input input(folder.at("out"));
  Record again;
  ASSERT_TRUE(read_i2b2_2014(input, {})->next(again));
  EXPECT_EQ(again.id, "x/a");
  EXPECT_EQ(again.text, "Ada");
  EXPECT_EQ(again.spans.size(), 1u);
}

TEST(I2b22014Composer, ComposesOneDocumentToAFile) {
  const TestFolder folder;
  Output output(folder.at("a.xml"));
  const auto composer = compose_i2b2_2014(output, {}, nullptr);
  composer->compose(record_named("x"));
  EXPECT_EQ(error_of([&] { composer->compose(record_named("y")); }),
            "bad_usage: several documents cannot be written to one XML file; name a folder");
  composer->finish();
  output.commit();
  EXPECT_EQ(composer->losses().at("id"), 2u);
  EXPECT_EQ(bytes_of_file(folder.at("a.xml")).substr(0, 5), "<?xml");
}

}  // namespace
}  // namespace sumi::io
