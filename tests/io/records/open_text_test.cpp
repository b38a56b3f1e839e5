#include "io/records/open_text.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

using std::string_literals::operator""s;

std::string text(const std::string& bytes, const FormatOptions& options = {}) {
  return drain(*text_of(source_of(bytes, 7), options, "notes"), 5);
}

TEST(TextOf, ByMarkOrByName) {
  EXPECT_EQ(text("\xFF\xFE\xE9\0b\0"s),
            "\xC3\xA9"
            "b");
  EXPECT_EQ(text("\0\0\xFE\xFF\0\0\0\xE9"s), "\xC3\xA9");
  EXPECT_EQ(text("\xEF\xBB\xBF"
                 "a"),
            "\xEF\xBB\xBF"
            "a");
  FormatOptions western;
  western.encoding = "windows-1252";
  EXPECT_EQ(text("\xE9", western), "\xC3\xA9");
  EXPECT_EQ(text("\xFF\xFE\xE9\0"s, western), "\xC3\xA9");
  EXPECT_EQ(text("\xE9"), "\xE9");  // for who reads it to refuse
}

TEST(TextOf, RefusesWhatIsNoText) {
  EXPECT_EQ(error_of([] { static_cast<void>(text("%PDF-1.7 and so on")); }),
            "bad_input: notes: it is a PDF document, not text; give its text in a file of text, jsonl or csv");
  EXPECT_EQ(error_of([] { static_cast<void>(text("a\0b\0c\0d\0e\0"s)); }).substr(0, 40),
            "bad_input: notes: it looks like UTF-16LE");
}

// Claims to be made of few bytes on the disk.
class Blown : public ByteSource {
 public:
  std::size_t read(char* into, std::size_t size) override {
    std::fill(into, into + size, 'a');
    return size;
  }
  std::uint64_t bytes_read() const override { return 1 << 20; }
};

TEST(TextOf, RefusesWhatGrowsWithoutEnd) {
  const auto source = text_of(std::make_unique<Blown>(), {}, "bomb");
  std::string buffer(1 << 24, '\0');
  std::uint64_t bytes = 0;
  const std::string error = error_of([&] {
    for (;;) bytes += source->read(buffer.data(), buffer.size());
  });
  EXPECT_EQ(error.substr(0, 17), "unfinished: bomb:");
  EXPECT_GE(bytes, kFreeBytes - (1 << 24));
  EXPECT_LT(bytes, kFreeBytes + (1 << 26));
  FormatOptions any;
  any.any_size = true;
  const auto free = text_of(std::make_unique<Blown>(), any, "bomb");
  for (bytes = 0; bytes < 2 * kFreeBytes;) bytes += free->read(buffer.data(), buffer.size());
}

TEST(LongestRecord, IsTheGivenOneElseTheUsual) {
  FormatOptions any;
  any.any_size = true;
  EXPECT_EQ(longest_record_for({}, 5), 5u);
  EXPECT_EQ(longest_record_for({}, 0), kLongestRecordBytes);
  EXPECT_EQ(longest_record_for(any, 0), 0u);
}

}  // namespace
}  // namespace sumi::io
