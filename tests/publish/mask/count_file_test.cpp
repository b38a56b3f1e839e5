#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/publish/counts.hpp>

namespace sumi::publish {
namespace {

TEST(CountFile, WritesWhatRecountedGives) {
  const io::TestFolder folder;
  CountFileOptions options;
  options.input = folder.write("in.jsonl",
                               "{\"owner\":\"a\",\"text\":\"the fever is high today\"}\n"
                               "{\"owner\":\"b\",\"text\":\"the fever is high tonight\"}\n");
  options.output = folder.at("c.counts");
  options.mask.promise.k = 2;
  const CountFileResult result = count_file(options);
  EXPECT_EQ(result.strings, 1u);
  EXPECT_EQ(result.characters, 18u);
  EXPECT_EQ(SharedStrings::open(options.output).strings(), recounted(options).strings());
  EXPECT_EQ(io::mode_of(options.output), 0600u);
  options.output = options.input;
  EXPECT_THROW(static_cast<void>(count_file(options)), Error);
}

}  // namespace
}  // namespace sumi::publish
