#include <set>

#include <gtest/gtest.h>

#include "base/bytes/output.hpp"
#include "io/formats/brat/brat_annotations.hpp"
#include "io/meddocan.hpp"
#include "io/random_records.hpp"

namespace sumi::io {
namespace {

std::string fault_of_reading(const TestFolder& folder, const std::string& encoding = "") {
  FormatOptions options;
  options.encoding = encoding;
  return error_of([&] {
    const Input input(folder.path());
    const auto reader = read_brat(input, options);
    Record record;
    while (reader->next(record)) {
    }
  });
}

TEST(BratReader, ReadsPairsBelowAFolder) {
  const TestFolder folder;
  folder.write("b/2.txt", "Bo");
  folder.write("b/2.ann", "T1\tNAME 0 2\tBo\n");
  folder.write("a.txt", "Ada");
  folder.write("a-b.txt", "x");
  folder.write("a-b.ann", "");
  folder.write("annotation.conf", "[entities]");
  folder.write("b/visual.conf", "[labels]");
  folder.write("c.txt.txt", "");
  const Input input(folder.path());
  const auto reader = read_brat(input, {});
  Record record;
  std::string seen;
  while (reader->next(record)) {
    seen += record.id.value() + "|" + record.text + "|" + words_of(record.spans) + "|" + std::string(record.raw);
    for (const Field& field : record.fields) seen += "|" + field.name;
    for (const Extra& extra : record.extras) seen += "|" + extra.what + std::to_string(extra.count);
    seen += '\n';
  }
  EXPECT_EQ(seen,
            "a-b|x||x|text|spans|other file2\na|Ada||Ada|text\n"
            "b/2|Bo|NAME 0-2\n|BoT1\tNAME 0 2\tBo\n|text|spans\nc.txt|||"
            "|text\n");
  EXPECT_LT(reader->bytes_read(), reader->bytes_total());
}

TEST(BratReader, ReadsCompressedFilesAndOtherEncodings) {
  const TestFolder folder;
  std::string packed;
  const auto sink = compressed(std::make_unique<StringSink>(packed), Compression::gzip);
  sink->write("caf\xE9 Ada");
  sink->close();
  folder.write("a.txt.gz", packed);
  folder.write("a.ann", "T1\tPLACE 0 4\tcaf\xE9\n");
  FormatOptions options;
  options.encoding = "ISO-8859-1";
  const Input input(folder.path());
  Record record;
  ASSERT_TRUE(read_brat(input, options)->next(record));
  EXPECT_EQ(record.id, "a");
  EXPECT_EQ(record.text, "café Ada");
  EXPECT_EQ(words_of(record.spans), "PLACE 0-5\n");
}

TEST(BratReader, RefusesWhatIsNoBratFolder) {
  const TestFolder folder;
  EXPECT_EQ(fault_of_reading(folder),
            "bad_input: " + folder.path() + ": the folder has no .txt files; name one that has some");
  folder.write("a.ann", "");
  EXPECT_EQ(fault_of_reading(folder),
            "bad_input: " + folder.at("a.ann") + ": there is no .txt beside the .ann; add it, or remove the .ann");
  const std::string file = folder.write("a.txt", "a");
  EXPECT_EQ(fault_of_reading(folder), "no error");
  EXPECT_EQ(error_of([&] {
              const Input input(file);
              static_cast<void>(read_brat(input, {}));
            }),
            "bad_input: " + file + ": brat is a folder of .txt and .ann files; name the folder");
  folder.write("a.txt.zst", "a");
  EXPECT_EQ(fault_of_reading(folder), "bad_input: " + folder.at("a.txt.zst") +
                                          ": the same file is beside it with another compression; remove one");
}

TEST(BratReader, NamesTheFileOfAFault) {
  const TestFolder folder;
  folder.write("a.txt", "a\xFF");
  const std::string utf8 = ": it is not valid UTF-8; name the file's encoding, or repair it";
  EXPECT_EQ(fault_of_reading(folder), "bad_input: " + folder.at("a.txt") + ":byte 1" + utf8);
  folder.write("a.txt", "ab");
  folder.write("a.ann", "T1\tX 0 1\t\xFF");
  EXPECT_EQ(fault_of_reading(folder), "bad_input: " + folder.at("a.ann") + ":byte 9" + utf8);
  folder.write("a.ann", "T1\tX 0 1\ta\nT1\tX 0 1\ta\n");
  EXPECT_EQ(fault_of_reading(folder),
            "bad_input: " + folder.at("a.ann") + ":2: the span's id occurs twice; remove one");
  folder.write("b\xFF.txt", "");
  EXPECT_EQ(fault_of_reading(folder),
            "bad_input: " + folder.path() + ": a file's name in the folder is not valid UTF-8; rename it");
}

TEST(BratReader, ReadsMeddocan) {
  const std::string data = meddocan_data();
  if (data.empty()) GTEST_SKIP() << "SUMI_DATA names no folder with meddocan";
  const auto count = [&](const std::string& part) {
    const TestFolder folder;
    unpack(data + "/" + part + "/meddocan-" + part + "-brat.tar.gz", folder);
    const Input input(folder.path());
    const auto reader = read_brat(input, {});
    std::size_t documents = 0;
    std::size_t spans = 0;
    std::set<std::string> labels;
    Record record;
    while (reader->next(record)) {
      ++documents;
      spans += record.spans.size();
      for (const RecordSpan& span : record.spans) labels.insert(span.label);
      EXPECT_TRUE(record.extras.empty());
    }
    return std::vector<std::size_t>{documents, spans, labels.size()};
  };
  EXPECT_EQ(count("train"), (std::vector<std::size_t>{500, 11'333, 21}));
  EXPECT_EQ(count("dev"), (std::vector<std::size_t>{250, 5'801, 22}));
}

}  // namespace
}  // namespace sumi::io
