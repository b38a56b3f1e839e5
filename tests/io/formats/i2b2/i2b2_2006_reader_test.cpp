#include "io/formats/i2b2/i2b2_2006_reader.hpp"

#include <gtest/gtest.h>

#include "io/random_records.hpp"
#include "io/records.hpp"

namespace sumi::io {
namespace {

// All there is to say of a source; that preamble, raw and epilogue make it up is checked.
std::string said_of(const std::string& bytes, std::size_t step = 1 << 20, const FormatOptions& options = {}) {
  std::string words;
  const std::string error = error_of([&] {
    const auto reader = read_i2b2_2006(source_of(bytes, step), "in", options, bytes.size());
    Record record;
    std::string raw;
    while (reader->next(record)) {
      raw += record.raw;
      words += record.place + " " + record.id.value_or("-") + " [" + record.text + "]\n" + words_of(record.spans);
      for (const Field& field : record.fields)
        words += field.name + "=" + std::string(record.raw.substr(field.value.begin, field.value.size())) + "\n";
      for (const Extra& extra : record.extras) words += extra.what + " " + std::to_string(extra.count) + "\n";
    }
    EXPECT_FALSE(reader->next(record));
    EXPECT_EQ(std::string(reader->preamble()) + raw + std::string(reader->epilogue()), bytes);
    EXPECT_EQ(reader->bytes_read(), bytes.size());
    words += "(" + std::string(reader->preamble()) + "," + std::string(reader->epilogue()) + ")";
  });
  return error == "no error" ? words : error;
}

TEST(I2b22006Reader, WhatStandsOutsideIsCountedForTheFirstAndTheLastRecord) {
  const std::string bytes =
      "<?xml version=\"1.0\"?><!DOCTYPE ROOT><?p?>a<ROOT b='' c=''><!--d--><RECORD><TEXT/><!--e-->f</RECORD>g\n"
      "<RECORD><TEXT/></RECORD>\n<!--h--></ROOT>\n<?i?>j";
  const std::string expected =
      "in:1 - []\ntext=\ncomment=<!--e-->\ntext outside TEXT=f\ntext outside TEXT=g\n\n"
      "document type 1\ncomment 3\ntext outside TEXT 3\nattribute 2\n"
      "in:2 - []\ntext=\ncomment=<!--h-->\ncomment 2\ntext outside TEXT 1\n"
      "(<?xml version=\"1.0\"?><!DOCTYPE ROOT><?p?>a<ROOT b='' c=''><!--d-->,</ROOT>\n<?i?>j)";
  for (std::size_t step = 1; step <= bytes.size(); ++step) EXPECT_EQ(said_of(bytes, step), expected);
}

TEST(I2b22006Reader, ReadsFilesThatAreNotWellFormed) {
  const std::string bytes =
      "<?xml version=\"1.0\"?>\n<ROOT>\n<RECORD ID=\"1\">\n<TEXT>\r\nDr<PHI TYPE=\"DOCTOR\">Ada &amp; Bo</PHI>saw <5 & "
      ">3 "
      "&nbsp; &lt;b>\n</TEXT>\n</RECORD>\n<RECORD ID='2' X=''><TEXT/>&</RECORD></ROOT>\n";
  const std::string expected =
      "in:3 1 [\r\nDrAda & Bosaw <5 & >3 &nbsp; <b>\n]\nDOCTOR 4-12\nid=1\ntext=\r\nDr<PHI TYPE=\"DOCTOR\">Ada &amp; "
      "Bo</PHI>saw <5 & >3 &nbsp; &lt;b>\n\nspans=\r\nDr<PHI TYPE=\"DOCTOR\">Ada &amp; Bo</PHI>saw <5 & >3 &nbsp; "
      "&lt;b>\n\n"
      "in:8 2 []\nid=2\nattribute=\ntext=\ntext outside TEXT=&\nattribute 1\ntext outside TEXT 1\n"
      "(<?xml version=\"1.0\"?>\n<ROOT>\n,</ROOT>\n)";
  EXPECT_EQ(said_of(bytes), expected);
  for (std::size_t step = 1; step <= bytes.size(); ++step) EXPECT_EQ(said_of(bytes, step), expected);
}

TEST(I2b22006Reader, ReadsEveryShapeOfPhi) {
  EXPECT_EQ(said_of("<ROOT><RECORD><TEXT><PHI></PHI><PHI TYPE='A'>a</PHI><PHI TYPE='B' b='&quot;'>é</PHI><PHI "
                    "TYPE='C'/></TEXT></RECORD></ROOT>")
                .substr(0, 60),
            "in:1 - [aé]\n 0-0\nA 0-1\nB 1-3 b=\"\nC 3-3\ntext=<PHI></PHI><PHI");
}

TEST(I2b22006Reader, ReadsAFileWithoutRecords) {
  EXPECT_EQ(said_of("<ROOT></ROOT>"), "(<ROOT>,</ROOT>)");
  EXPECT_EQ(said_of("\n<ROOT/>\nx"), "(\n<ROOT/>\nx,)");
}

TEST(I2b22006Reader, RefusesTagsOutOfPlace) {
  const std::string none = "in:1: the file does not begin with <ROOT>; check whether it has another format";
  const std::string between = "the tag is not allowed between records; repair the file";
  const std::string inside = "the tag is not allowed here in TEXT; close the open tag, or escape the '<'";
  const std::string before = "the tag is not allowed between RECORD and TEXT; repair the file";
  const auto root = [](const std::string& in) { return "<ROOT>\n" + in + "</ROOT>"; };
  const auto record = [&](const std::string& in) { return root("<RECORD>\n" + in + "</RECORD>"); };
  const auto text = [&](const std::string& in) { return record("<TEXT>" + in + "</TEXT>"); };
  const std::vector<std::pair<std::string, std::string>> cases{
      {"", none},
      {"text", none},
      {"<RECORD></RECORD>", none},
      {"</ROOT>", none},
      {"\n<ROOT>", "in:2: ROOT is not closed; add </ROOT>"},
      {"<ROOT/>\n<ROOT/>", "in:2: a tag follows the end of ROOT; remove it"},
      {"<ROOT></ROOT>\n<RECORD>", "in:2: a tag follows the end of ROOT; remove it"},
      {root("<ROOT>"), "in:2: " + between},
      {root("</RECORD>"), "in:2: " + between},
      {root("<TEXT></TEXT>"), "in:2: " + between},
      {root("<PHI></PHI>"), "in:2: " + between},
      {"<ROOT>\n<RECORD>\n<TEXT></TEXT></RECORD>", "in:2: ROOT is not closed; add </ROOT>"},
      {"<ROOT>\n<RECORD>\n<TEXT></TEXT>", "in:2: the RECORD is not closed; add </RECORD>"},
      {"<ROOT>\n<RECORD>\n<TEXT>", "in:3: the TEXT is not closed; add </TEXT>"},
      {"<ROOT>\n<RECORD>\n<TEXT>\n<PHI>\n", "in:4: the PHI is not closed; add </PHI>"},
      {record(""), "in:2: the RECORD has no TEXT; add one"},
      {root("<RECORD ID='1'/>"), "in:2: the RECORD has no TEXT; add one"},
      {record("<TEXT/>\n<TEXT/>"), "in:4: the RECORD has two TEXT; split it into two records"},
      {record("<RECORD>"), "in:3: " + before},
      {record("</TEXT>"), "in:3: " + before},
      {record("<PHI/>"), "in:3: " + before},
      {record("<TEXT/></ROOT>"), "in:3: " + before},
      {text("\n<PHI>\n<PHI>"), "in:5: " + inside},
      {text("\n<PHI>\n<PHI/>"), "in:5: " + inside},
      {text("\n</PHI>"), "in:4: " + inside},
      {text("<PHI>"), "in:3: " + inside},
      {text("\n<TEXT>"), "in:4: " + inside},
      {text("\n<RECORD>"), "in:4: " + inside},
      {text("\n</ROOT>"), "in:4: " + inside},
  };
  for (const auto& [bytes, fact] : cases) EXPECT_EQ(said_of(bytes), "bad_input: " + fact) << bytes;
}

TEST(I2b22006Reader, NamesTheLineOfAnInvalidByte) {
  const std::string fact = ": the line is not valid UTF-8; name the file's encoding, or repair it";
  EXPECT_EQ(said_of("<ROOT>\n<RECORD>\n<TEXT>\na\xFF</TEXT></RECORD></ROOT>"), "bad_input: in:4" + fact);
  EXPECT_EQ(said_of("\n\xFF<ROOT></ROOT>"), "bad_input: in:2" + fact);
  EXPECT_EQ(said_of("<ROOT>\n</ROOT>\n\xFF"), "bad_input: in:3" + fact);
}

TEST(I2b22006Reader, SaysUtf8WhereItWasConverted) {
  FormatOptions options;
  options.encoding = "ISO-8859-1";  // applied to the source already
  const std::string bytes = "<?xml version='1.0' encoding='ISO-8859-1'?><ROOT></ROOT>";
  const auto reader = read_i2b2_2006(source_of(bytes), "in", options, bytes.size());
  Record record;
  EXPECT_FALSE(reader->next(record));
  EXPECT_EQ(reader->preamble(), "<?xml version='1.0' encoding='UTF-8'?><ROOT>");
}

}  // namespace
}  // namespace sumi::io
