#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/i2b2/i2b2_2006_reader.hpp"
#include "io/records.hpp"

namespace sumi::io {
namespace {

const std::string kTwoRecords =
    "\uFEFF<?xml?>\r\n<!-- x --><ROOT>\n\n<RECORD ID=\"1\">\n<TEXT>a & <PHI "
    "TYPE='X'>b</PHI></TEXT>\n</RECORD>\n\nstray "
    "<RECORD ID='2'><TEXT>c</TEXT></RECORD></ROOT>\n\n";

TEST(I2b22006Composer, CopiesByteForByte) {
  const TestFolder folder;
  const auto reader = read_i2b2_2006(source_of(kTwoRecords, 5), "in", {}, kTwoRecords.size());
  Output output(folder.at("out.xml"));
  const auto composer = compose_i2b2_2006(output.sink(), {}, reader.get());
  Record record;
  while (reader->next(record)) composer->copy(record);
  composer->finish();
  output.commit();
  EXPECT_EQ(bytes_of_file(folder.at("out.xml")), kTwoRecords);
}

TEST(I2b22006Composer, ComposesBetweenPreambleAndEpilogueOfItsSource) {
  const TestFolder folder;
  const auto reader = read_i2b2_2006(source_of(kTwoRecords), "in", {}, kTwoRecords.size());
  Output output(folder.at("out.xml"));
  const auto composer = compose_i2b2_2006(output.sink(), {}, reader.get());
  Record record;
  while (reader->next(record)) composer->compose(record);
  composer->finish();
  output.commit();
  EXPECT_EQ(bytes_of_file(folder.at("out.xml")),
            "\uFEFF<?xml?>\r\n<!-- x --><ROOT>\n\n<RECORD ID=\"1\">\n<TEXT>a &amp; <PHI "
            "TYPE=\"X\">b</PHI></TEXT>\n</RECORD>\n"
            "<RECORD ID=\"2\">\n<TEXT>c</TEXT>\n</RECORD>\n</ROOT>\n\n");
  EXPECT_EQ(composer->losses(), (std::map<std::string, std::uint64_t>{{"comment", 1}, {"text outside TEXT", 1}}));
}

TEST(I2b22006Composer, ComposesToAnySink) {
  std::string bytes;
  StringSink sink(bytes);
  const auto composer = compose_i2b2_2006(sink, {}, nullptr);
  Record record;
  record.id = "1";
  record.text = "a";
  composer->compose(record);
  composer->finish();
  EXPECT_EQ(
      bytes,
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<ROOT>\n<RECORD ID=\"1\">\n<TEXT>a</TEXT>\n</RECORD>\n</ROOT>\n");
}

TEST(I2b22006Composer, WritesUsualHeadAndFoot) {
  const TestFolder folder;
  Output output(folder.at("out.xml"));
  compose_i2b2_2006(output.sink(), {}, nullptr)->finish();
  output.commit();
  EXPECT_EQ(bytes_of_file(folder.at("out.xml")), "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<ROOT>\n</ROOT>\n");
}

}  // namespace
}  // namespace sumi::io
