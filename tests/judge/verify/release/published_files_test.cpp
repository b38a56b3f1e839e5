#include <gtest/gtest.h>

#include "io/files.hpp"
#include "judge/verify/release/published.hpp"

namespace sumi::verify {
namespace {

TEST(PublishedFiles, HaveFreshNamesOrTheSources) {
  const io::TestFolder folder;
  folder.write("in/a.jsonl", "{\"text\":\"x\"}\n");
  folder.write("in/b.csv", "text\ny\n");
  folder.write("out/f000001.jsonl", "{\"id\":\"d000001\",\"text\":\"x\"}\n");
  folder.write("out/f000002.csv", "id,text\nd000002,y\n");
  folder.write("out/f000009.csv", "id,text\nd000003,y\n");
  FormatOptions format;
  format.format = Format::files;
  format.each_by_itself = true;
  const io::Input published(folder.at("out"));
  const io::Input source(folder.at("in"));
  VerifyOptions options;
  std::vector<std::string> others;
  auto files = published_files(published, format, options, &source, format, others);
  ASSERT_EQ(files.size(), 3u);
  EXPECT_FALSE(files[0].has_other_name || files[1].has_other_name);
  EXPECT_TRUE(files[2].has_other_name);
  EXPECT_EQ(others, std::vector<std::string>{"f000009.csv"});
  options.pass.file_names = true;
  files = published_files(published, format, options, &source, format, others);
  EXPECT_TRUE(files[0].has_other_name);
  EXPECT_EQ(files[1].layout.options.format, Format::csv);
}

}  // namespace
}  // namespace sumi::verify
