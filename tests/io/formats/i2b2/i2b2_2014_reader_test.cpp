#include <algorithm>
#include <map>
#include <tuple>

#include <gtest/gtest.h>

#include "io/formats/brat/brat_annotations.hpp"
#include "io/formats/i2b2/i2b2_2006_reader.hpp"
#include "io/meddocan.hpp"
#include "io/random_records.hpp"

namespace sumi::io {
namespace {

const std::string kDocument = "<x><TEXT>Ada</TEXT><TAGS><A start='0' end='3'/></TAGS></x>";

std::string fault_of_reading(const std::string& path, const std::string& encoding = "") {
  FormatOptions options;
  options.encoding = encoding;
  return error_of([&] {
    const Input input(path);
    const auto reader = read_i2b2_2014(input, options);
    Record record;
    while (reader->next(record)) {
    }
  });
}

TEST(I2b22014Reader, AFileIsADocument) {
  const TestFolder folder;
  const Input input(folder.write("n.xml", kDocument));
  const auto reader = read_i2b2_2014(input, {});
  Record record;
  ASSERT_TRUE(reader->next(record));
  EXPECT_EQ(record.id, "n");
  EXPECT_EQ(record.place, folder.at("n.xml"));
  EXPECT_EQ(record.raw, kDocument);
  EXPECT_EQ(words_of(record.spans), "A 0-3\n");
  EXPECT_FALSE(reader->next(record));
  EXPECT_EQ(reader->bytes_read(), reader->bytes_total());
}

TEST(I2b22014Reader, AFolderHasADocumentAnXml) {
  const TestFolder folder;
  folder.write("b/2.xml", kDocument);
  folder.write("a.xml", kDocument);
  folder.write("notes.txt", "x");
  const Input input(folder.path());
  const auto reader = read_i2b2_2014(input, {});
  Record record;
  std::string seen;
  while (reader->next(record)) {
    seen += record.id.value() + record.text + std::to_string(record.spans.size());
    for (const Extra& extra : record.extras) seen += extra.what + std::to_string(extra.count);
    seen += '\n';
  }
  EXPECT_EQ(seen, "aAda1other file1\nb/2Ada1\n");
}

TEST(I2b22014Reader, ConvertsEncodingsAndSaysSo) {
  const TestFolder folder;
  const std::string path =
      folder.write("a.xml", "<?xml version='1.0' encoding='ISO-8859-1'?><x><TEXT>caf\xE9</TEXT></x>");
  FormatOptions options;
  options.encoding = "ISO-8859-1";
  const Input input(path);
  Record record;
  const auto reader = read_i2b2_2014(input, options);
  ASSERT_TRUE(reader->next(record));
  EXPECT_EQ(record.text, "café");
  EXPECT_EQ(record.raw, "<?xml version='1.0' encoding='UTF-8'?><x><TEXT>café</TEXT></x>");
  EXPECT_EQ(fault_of_reading(path),
            "bad_input: " + path +
                ":byte 55: it is not valid UTF-8; it looks like windows-1252; name the file's encoding, or repair it");
}

TEST(I2b22014Reader, RefusesFoldersWithoutXml) {
  const TestFolder folder;
  folder.write("a.txt", "");
  EXPECT_EQ(fault_of_reading(folder.path()),
            "bad_input: " + folder.path() + ": the folder has no .xml files; name one that has some");
  folder.write("a.xml", kDocument);
  folder.write("a.xml.gz", "");
  EXPECT_EQ(fault_of_reading(folder.path()), "bad_input: " + folder.at("a.xml.gz") +
                                                 ": the same file is beside it with another compression; remove one");
}

TEST(I2b22014Reader, ReadsMeddocansXmlAsItsBrat) {
  const std::string data = meddocan_data();
  if (data.empty()) GTEST_SKIP() << "SUMI_DATA names no folder with meddocan";
  const TestFolder folder;
  unpack(data + "/train/meddocan-train-brat.tar.gz", folder);
  const auto plain = [](std::vector<RecordSpan> spans) {
    for (RecordSpan& span : spans) span.attributes.clear();
    std::sort(spans.begin(), spans.end(), [](const RecordSpan& a, const RecordSpan& b) {
      return std::tie(a.where, a.label) < std::tie(b.where, b.label);
    });
    return words_of(spans);
  };
  const Input brat_input(folder.at("train/brat"));
  const auto brat = read_brat(brat_input, {});
  std::map<std::string, std::pair<std::string, std::string>> expected;
  Record record;
  while (brat->next(record)) expected[*record.id] = {record.text, plain(record.spans)};
  const Input xml_input(data + "/xml-sample");
  const auto xml = read_i2b2_2014(xml_input, {});
  std::size_t documents = 0;
  std::size_t spans = 0;
  while (xml->next(record)) {
    ++documents;
    spans += record.spans.size();
    EXPECT_EQ(record.text, expected[*record.id].first) << *record.id;
    EXPECT_EQ(plain(record.spans), expected[*record.id].second) << *record.id;
    EXPECT_TRUE(record.extras.empty());
  }
  EXPECT_EQ(documents, 20u);
  EXPECT_EQ(spans, 465u);
}

}  // namespace
}  // namespace sumi::io
