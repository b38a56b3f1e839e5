#include "promise/counted_strings.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

const CountedStrings kCounted{.k = 3,
                              .by = Support::documents,
                              .snap = Snap::none,
                              .lengths = {.min_length = 2, .gap = 2},
                              .strings = {"ab", "caf\xC3\xA9", "xyz"}};

std::string file_of(const CountedStrings& counted) {
  std::string bytes;
  StringSink sink(bytes);
  write_counted_strings(counted, sink);
  return bytes;
}

TEST(CountedStrings, ComeBackAsTheyWere) {
  const TestFolder folder;
  EXPECT_EQ(read_counted_strings(folder.write("c", file_of(kCounted))), kCounted);
  EXPECT_EQ(file_of(kCounted), file_of(kCounted));
  CountedStrings none = kCounted;
  none.strings.clear();
  EXPECT_EQ(read_counted_strings(folder.write("n", file_of(none))), none);
  EXPECT_TRUE(is_counted_strings(folder.at("c")));
  EXPECT_FALSE(is_counted_strings(folder.write("t", "text")));
  EXPECT_FALSE(is_counted_strings(folder.at("absent")));
}

TEST(CountedStrings, RefusesEveryDamage) {
  const TestFolder folder;
  const std::string good = file_of(kCounted);
  for (std::size_t at = 0; at < good.size(); ++at) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 0x11);
    CountedStrings read;
    try {
      read = read_counted_strings(folder.write("bad", bad));
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Error::Kind::bad_input);
      continue;
    }
    EXPECT_EQ(read, kCounted) << at;  // what lies between sections
  }
  for (std::size_t size = 0; size < good.size(); ++size)
    EXPECT_THROW(static_cast<void>(read_counted_strings(folder.write("cut", good.substr(0, size)))), Error) << size;
}

TEST(CountedStrings, RefusesSuffixesThatCannotBe) {
  const TestFolder folder;
  const std::string text =
      "ab\xFF"
      "caf\xC3\xA9\xFFxyz\xFF";
  const auto file_with = [&](std::vector<std::uint8_t> places, std::uint32_t width) {
    std::vector<std::byte> bytes;
    for (const std::uint8_t place : places) {
      bytes.push_back(std::byte{place});
      bytes.resize(bytes.size() + width - 1);
    }
    bytes.resize(bytes.size() + 4);
    std::string file;
    StringSink sink(file);
    write_counted_strings(kCounted, sink, {bytes, width});
    return folder.write("s", file);
  };
  for (const std::uint32_t width : {3U, 4U}) {
    const CountedIndex index = read_counted_index(file_with({0, 1, 4, 3, 5, 6, 9, 10, 11}, width));
    EXPECT_EQ(index.text, text);
    EXPECT_EQ(index.suffixes.width, width);
    EXPECT_THROW(static_cast<void>(read_counted_index(file_with({0, 1, 4, 3, 5, 6, 9, 10, 13}, width))), Error);
    EXPECT_THROW(static_cast<void>(read_counted_index(file_with({0, 1, 4}, width))), Error);
  }
  EXPECT_THROW(static_cast<void>(read_counted_index(file_with({0, 1, 4, 3, 5, 6, 9, 10, 11}, 2))), Error);
}

TEST(CountedStrings, RefusesStringsThatCannotBe) {
  const TestFolder folder;
  for (const std::vector<std::string>& strings :
       {std::vector<std::string>{"b2", "a2"}, {"ab", "ab"}, {"\xC3"}, {"a"}, {"ab", ""}}) {
    CountedStrings wrong = kCounted;
    wrong.strings = strings;
    EXPECT_THROW(static_cast<void>(read_counted_strings(folder.write("w", file_of(wrong)))), Error) << strings[0];
  }
}

}  // namespace
}  // namespace sumi::io
