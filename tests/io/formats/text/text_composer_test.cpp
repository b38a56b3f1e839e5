#include <gtest/gtest.h>

#include "io/composed.hpp"
#include "io/files.hpp"
#include "io/formats/text/text_reader.hpp"
#include "io/records.hpp"

namespace sumi::io {
namespace {

TEST(TextComposer, WritesAFileADocument) {
  const TestFolder folder;
  Output output = Output::folder(folder.at("out"), false);
  const auto composer = compose_text(output);
  composer->compose(made_record("a", "x\r\n"));
  composer->compose(made_record("b.txt", ""));
  composer->compose(made_record("deep/c", "y"));
  composer->finish();
  output.commit();
  EXPECT_EQ(bytes_of_file(folder.at("out/a.txt")), "x\r\n");
  EXPECT_EQ(bytes_of_file(folder.at("out/b.txt")), "");
  EXPECT_EQ(bytes_of_file(folder.at("out/deep/c.txt")), "y");
}

TEST(TextComposer, OneFileTakesOneDocument) {
  EXPECT_EQ(composed({made_record("a", "x")}, options_for(Format::text)).bytes, "x");
  EXPECT_EQ(error_of([] {
              static_cast<void>(composed({made_record("a", ""), made_record("b", "")}, options_for(Format::text)));
            }),
            "bad_usage: several documents cannot be written to one text file; name a folder");
}

TEST(TextComposer, StaysInsideItsFolder) {
  const TestFolder folder;
  Output output = Output::folder(folder.at("out"), false);
  const auto composer = compose_text(output);
  for (const char* id : {"../x", "/x", "a/../b", "a//b", ".a", "a/.b"})
    EXPECT_THROW(composer->compose(made_record(id, "x")), Error) << id;
}

}  // namespace
}  // namespace sumi::io
