#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/files.hpp"
#include "judge/verify/release/comparison.hpp"

namespace sumi::verify {
namespace {

TEST(ReadOwners, TakesALineADocument) {
  const io::TestFolder folder;
  const std::string path =
      folder.write("private.jsonl",
                   "{\"id\":\"d000001\",\"source_id\":\"x\",\"owner\":\"Anna\",\"hidden\":[{\"owner\":1}]}\n"
                   "{\"owner\":null}\n"
                   "{\"id\":\"d000003\"}\r\n"
                   "{\"owner\":\"\"}\n"
                   "{\"owner\":\"\\u0041nna\"}");
  OwnerNumbers numbers;
  const auto owners = read_owners(io::Input(path), numbers);
  ASSERT_EQ(owners.size(), 5U);
  EXPECT_EQ(owners[0], owners[4]);
  EXPECT_THAT((std::set<std::uint32_t>(owners.begin(), owners.end())), ::testing::SizeIs(4));
}

TEST(ReadOwners, NamesTheLineOfWhatIsNone) {
  const io::TestFolder folder;
  for (const char* line : {"[]", "{\"owner\":3}", "{\"owner\":\"a\"", "secret", "{\"owner\":\"a\"} {}"}) {
    const std::string path = folder.write("private.jsonl", std::string("{\"owner\":\"a\"}\n") + line + "\n");
    OwnerNumbers numbers;
    const std::string error = io::error_of([&] { static_cast<void>(read_owners(io::Input(path), numbers)); });
    EXPECT_THAT(error, ::testing::StartsWith("bad_input: " + path + ":2: ")) << line;
    EXPECT_THAT(error, ::testing::Not(::testing::HasSubstr("secret")));
  }
}

TEST(ReadOwners, RefusesAFolder) {
  const io::TestFolder folder;
  OwnerNumbers numbers;
  EXPECT_THAT(io::error_of([&] { static_cast<void>(read_owners(io::Input(folder.path()), numbers)); }),
              ::testing::StartsWith("bad_input: "));
}

}  // namespace
}  // namespace sumi::verify
