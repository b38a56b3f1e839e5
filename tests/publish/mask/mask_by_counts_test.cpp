#include <algorithm>
#include <cstring>
#include <filesystem>

#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/io/documents.hpp>
#include <sumi/publish/counts.hpp>

namespace sumi::publish {
namespace {

SharedStrings fever() {
  const std::vector<TextDocument> documents{{.text = "the fever is high today", .owner = "a"},
                                            {.text = "the fever is high tonight", .owner = "b"}};
  return SharedStrings::of(corpus_of(documents), {.promise = {.k = 2}});
}

const std::string kNew =
    "{\"id\":\"x\",\"ward\":1,\"text\":\"the fever is high again\"}\n{\"id\":\"y\",\"ward\":2,\"text\":\"no\"}\n";
const std::string kPublished =
    "{\"id\":\"d000001\",\"text\":\"the fever is high █\"}\n{\"id\":\"d000002\",\"text\":\"█\"}\n";

TEST(MaskFileByCounts, MasksEachDocumentByItself) {
  const io::TestFolder folder;
  MaskFileOptions options;
  options.input = folder.write("new.jsonl", kNew);
  options.output = folder.at("out.jsonl");
  const MaskFileResult result = mask_file_by_counts(options, fever());
  EXPECT_EQ(io::bytes_of_file(options.output), kPublished);
  EXPECT_EQ(result.summary.documents, 2u);
  EXPECT_EQ(result.summary.hidden_characters, 7u);
  options.private_file = folder.at("key");
  EXPECT_THROW(static_cast<void>(mask_file_by_counts(options, fever())), Error);
}

TEST(MaskLinesByCounts, WritesALineBeforeTheNextIsRead) {
  std::size_t at = 0;
  std::string written;
  std::vector<std::size_t> lines_out_when_read;
  const auto read = [&](char* into, std::size_t size) {
    lines_out_when_read.push_back(static_cast<std::size_t>(std::ranges::count(written, '\n')));
    const std::size_t end = std::min(kNew.find('\n', at), kNew.size() - 1) + 1;
    const std::size_t take = std::min(size, at < kNew.size() ? end - at : 0);
    std::memcpy(into, kNew.data() + at, take);
    at += take;
    return take;
  };
  const auto write = [&](std::string_view bytes) { written += bytes; };
  const MaskFileResult result = mask_lines_by_counts(read, write, {}, fever());
  EXPECT_EQ(written, kPublished);
  EXPECT_EQ(lines_out_when_read, (std::vector<std::size_t>{0, 1, 2}));
  EXPECT_EQ(result.summary.documents, 2u);
}

// A mark that isn't seen, or can't be told from what stands around it, would let nobody check the promise.
TEST(ByCounts, RefuseAMarkThatCannotBeToldInEveryText) {
  const io::TestFolder folder;
  MaskFileOptions options;
  options.input = folder.write("new.jsonl", kNew);
  options.output = folder.at("out.jsonl");
  const auto no_bytes = [](char*, std::size_t) -> std::size_t { return 0; };
  const auto nowhere = [](std::string_view) { ADD_FAILURE() << "something was written"; };
  Promise space;
  space.mark = U' ';
  Promise half;
  half.mark = static_cast<char32_t>(0xD800);
  Promise overlapping;
  overlapping.mark_text = "[M[";
  for (const Promise& promise : {space, half, overlapping}) {
    options.mask.promise = promise;
    EXPECT_THROW(static_cast<void>(mask_file_by_counts(options, fever())), Error);
    EXPECT_FALSE(std::filesystem::exists(options.output));
    EXPECT_THROW(static_cast<void>(mask_lines_by_counts(no_bytes, nowhere, options, fever())), Error);
    EXPECT_THROW(static_cast<void>(fever().publish("the fever", promise)), Error);
  }
}

}  // namespace
}  // namespace sumi::publish
