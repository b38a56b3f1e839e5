#include <gtest/gtest.h>

#include "io/files.hpp"
#include "publish/mask/publication_writer.hpp"

namespace sumi::publish {
namespace {

// Shows every document as it is; counts the files that it was asked for.
MaskFileResult run(const io::TestFolder& folder, const std::string& target, int& files_masked) {
  MaskFileOptions options;
  options.output = folder.at(target);
  options.resume = true;
  const FormatOptions format{.format = Format::jsonl, .each_by_itself = true};
  const io::Input input(folder.at("in"));
  io::Output output = io::Output::folder(options.output, false);
  MaskFileResult result;
  const FileMasking masking = [&](io::CorpusParts& parts, PublicationWriter& writer, MaskFileResult& made) {
    ++files_masked;
    while (parts.next()) {
      const Visibility visibility(parts.corpus().arena().size(), Why::shown);
      for (std::size_t i = 0; i < parts.corpus().size(); ++i) {
        writer.write(parts.record(i), parts.corpus(), visibility, i);
        ++made.summary.documents;
      }
    }
  };
  const Progress silent;
  mask_files_continued({input, options, format, silent, output, result}, "options", 1000, masking);
  output.commit();
  return result;
}

TEST(ContinuedFiles, MasksWhatIsNotFinishedAndNumbersOn) {
  const io::TestFolder folder;
  folder.write("in/a.jsonl", "{\"text\":\"one\"}\n{\"text\":\"two\"}\n");
  folder.write("in/b.jsonl", "broken");
  int masked = 0;
  EXPECT_NE(io::error_of([&] { (void)run(folder, "out", masked); }), "no error");
  EXPECT_EQ(masked, 2);
  folder.write("in/b.jsonl", "{\"text\":\"three\"}\n");
  const MaskFileResult result = run(folder, "out", masked);
  EXPECT_EQ(masked, 3);
  EXPECT_EQ(result.files, 2U);
  EXPECT_EQ(result.files_taken_up, 1U);
  EXPECT_EQ(result.summary.documents, 3U);
  EXPECT_EQ(io::bytes_of_file(folder.at("out/f000001.jsonl")),
            "{\"id\":\"d000001\",\"text\":\"one\"}\n{\"id\":\"d000002\",\"text\":\"two\"}\n");
  EXPECT_EQ(io::bytes_of_file(folder.at("out/f000002.jsonl")), "{\"id\":\"d000003\",\"text\":\"three\"}\n");
}

TEST(ContinuedFiles, IsForSeveralFiles) {
  const io::TestFolder folder;
  const io::Input one(folder.write("a.jsonl", "{\"text\":\"one\"}\n"));
  MaskFileOptions options;
  const FormatOptions format{.format = Format::jsonl, .each_by_itself = true};
  EXPECT_EQ(io::error_of([&] { require_files_to_continue(options, one, format); }), "no error");
  options.resume = true;
  EXPECT_EQ(io::error_of([&] { require_files_to_continue(options, one, format); }).find("bad_usage"), 0U);
}

}  // namespace
}  // namespace sumi::publish
