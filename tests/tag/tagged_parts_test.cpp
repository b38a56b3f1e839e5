#include "tag/tagged_parts.hpp"

#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "tag/scratch.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

class TaggedPartsTest : public ::testing::Test {
 protected:
  ~TaggedPartsTest() override { std::filesystem::remove(file_); }

  void write(std::size_t documents, std::size_t padding) {
    std::ofstream out(file_);
    for (std::size_t i = 0; i < documents; ++i) out << text(i, padding) << '\n';
  }
  static std::string text(std::size_t i, std::size_t padding) {
    return std::string(padding, 'x') + " a" + std::to_string(i) + "@example.org";
  }

  const std::string file_ = sumi::testing::scratch() + "sumi_tagged_parts_test.txt";
  const FormatOptions format_{.format = Format::lines};
  const SeveralTaggers taggers_{{"patterns"}};
};

// More than a part holds.
TEST_F(TaggedPartsTest, FindWhatTheTaggersFind) {
  constexpr std::size_t kDocuments = 3000;
  write(kDocuments, 1000);
  for (const unsigned threads : {1U, 3U}) {
    const TagOptions options{.threads = threads};
    const io::Input input(file_);
    TaggedParts parts(input, format_, taggers_, options, {});
    for (std::size_t i = 0; i < kDocuments; ++i) {
      const SeveralTagged& tagged = parts.of(i, text(i, 1000));
      ASSERT_EQ(tagged.spans, taggers_.tag(text(i, 1000)).spans);
      ASSERT_EQ(parts.id(), std::to_string(i + 1));
    }
    EXPECT_NO_THROW(parts.finish());
  }
}

TEST_F(TaggedPartsTest, RefuseOtherTextsAndMoreOfThem) {
  write(3, 1);
  const TagOptions options;
  const io::Input input(file_);
  TaggedParts other(input, format_, taggers_, options, {});
  EXPECT_THROW((void)other.of(0, "another text"), Error);
  TaggedParts fewer(input, format_, taggers_, options, {});
  (void)fewer.of(0, text(0, 1));
  EXPECT_THROW(fewer.finish(), Error);
  TaggedParts more(input, format_, taggers_, options, {});
  for (std::size_t i = 0; i < 3; ++i) (void)more.of(i, text(i, 1));
  EXPECT_THROW((void)more.of(3, text(3, 1)), Error);
}

}  // namespace
}  // namespace sumi::tag
