#include <gtest/gtest.h>

#include "base/bytes/output.hpp"
#include "base/bytes/section_file_writer.hpp"
#include "base/bytes/sha256.hpp"
#include "io/files.hpp"
#include "promise/promised_roster.hpp"
#include "promise/terms_layout.hpp"

namespace sumi::io {
namespace {

TEST(PromisedDictionary, IsReadFromAFileOrFromMemory) {
  MemorySink sink;
  SectionFileWriter writer(sink, kTermsKind);
  writer.add<char>("about", std::string_view("terms"));
  writer.finish();
  const TestFolder folder;
  const Promise file{.dictionary = folder.write("list.terms", sink.bytes())};
  const Promise memory{.dictionary_bytes = std::make_shared<const std::string>(sink.bytes())};
  for (const Promise& promise : {file, memory}) {
    EXPECT_TRUE(promise.has_dictionary());
    EXPECT_TRUE(promised_dictionary(promise).has("about"));
    EXPECT_EQ(sha256_of_dictionary(promise), sha256_of_bytes(sink.bytes()));
  }
  EXPECT_FALSE(Promise{}.has_dictionary());
}

TEST(PromisedDictionary, IsOne) {
  const Promise two{.dictionary = "list.terms", .dictionary_bytes = std::make_shared<const std::string>("x")};
  EXPECT_EQ(error_of([&] { static_cast<void>(promised_dictionary(two)); }).substr(0, 9), "bad_usage");
  EXPECT_EQ(error_of([&] { static_cast<void>(sha256_of_dictionary(two)); }).substr(0, 9), "bad_usage");
  const Promise none{.dictionary_bytes = std::make_shared<const std::string>("not a dictionary")};
  EXPECT_EQ(error_of([&] { static_cast<void>(promised_dictionary(none)); }).substr(0, 25), "bad_input: the dictionary");
}

}  // namespace
}  // namespace sumi::io
