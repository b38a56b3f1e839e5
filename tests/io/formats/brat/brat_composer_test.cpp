#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/brat/brat_annotations.hpp"

namespace sumi::io {
namespace {

TEST(BratComposer, CopiesByteForByte) {
  const TestFolder folder;
  folder.write("in/b/2.txt", "\uFEFFBo\r\n");
  folder.write("in/b/2.ann", "R1\tX Arg1:T1 Arg2:T1\r\nT1\tNAME 1 3\tBo\r\n");
  folder.write("in/a.txt", "Ada");
  const Input input(folder.at("in"));
  const auto reader = read_brat(input, {});
  Output output = Output::folder(folder.at("out"), false);
  const auto composer = compose_brat(output, {}, reader.get());
  Record record;
  while (reader->next(record)) composer->copy(record);
  composer->finish();
  output.commit();
  for (const char* const file : {"b/2.txt", "b/2.ann", "a.txt"})
    EXPECT_EQ(bytes_of_file(folder.at(std::string("out/") + file)),
              bytes_of_file(folder.at(std::string("in/") + file)));
  EXPECT_EQ(bytes_of_file(folder.at("out/a.ann")), "(no file)");
  EXPECT_TRUE(composer->losses().empty());
}

TEST(BratComposer, ComposesPairs) {
  const TestFolder folder;
  Output output = Output::folder(folder.at("out"), false);
  const auto composer = compose_brat(output, {}, nullptr);
  Record record;
  record.place = "in:1";
  record.id = "x/a.txt";
  record.text = "Ada";
  record.spans = {{.where = {0, 3}, .label = "NAME", .score = 0.5}};
  composer->compose(record);
  const auto again = [&] { composer->compose(record); };
  EXPECT_EQ(error_of(again).substr(0, 11), "unfinished:");
  record.id = "../a";
  EXPECT_EQ(error_of(again).substr(0, 16), "bad_input: in:1:");
  composer->finish();
  output.commit();
  EXPECT_EQ(bytes_of_file(folder.at("out/x/a.txt.txt")), "Ada");
  EXPECT_EQ(bytes_of_file(folder.at("out/x/a.txt.ann")), "T1\tNAME 0 3\tAda\n");
  EXPECT_EQ(composer->losses().at("score"), 1u);
}

TEST(BratComposer, NeedsAFolder) {
  const TestFolder folder;
  Output output(folder.at("out.txt"));
  EXPECT_EQ(error_of([&] { static_cast<void>(compose_brat(output, {}, nullptr)); }),
            "bad_usage: brat is a folder of files; name a folder");
}

}  // namespace
}  // namespace sumi::io
