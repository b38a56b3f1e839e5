#include "publish/mask/allowed_strings.hpp"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "io/files.hpp"
#include "promise/counted_strings.hpp"

namespace sumi::publish {
namespace {

std::string random_text(std::mt19937& random, std::size_t most) {
  static const std::vector<std::string> kLetters{"a", "b", "c", "é", "è", "京", std::string(1, '\0')};
  std::string text;
  for (std::size_t left = random() % (most + 1); left > 0; --left) text += kLetters[random() % kLetters.size()];
  return text;
}

std::vector<std::string> random_strings(std::mt19937& random) {
  std::vector<std::string> strings;
  for (std::size_t left = random() % 8; left > 0; --left) strings.push_back("x" + random_text(random, 8));
  return strings;
}

std::vector<std::string> maximal_by_trying(std::vector<std::string> strings) {
  std::ranges::sort(strings);
  strings.erase(std::unique(strings.begin(), strings.end()), strings.end());
  std::vector<std::string> maximal;
  for (const std::string& string : strings)
    if (std::ranges::none_of(strings, [&](const std::string& other) {
          return other != string && other.find(string) != std::string::npos;
        }))
      maximal.push_back(string);
  return maximal;
}

TEST(MaximalStrings, AreThoseThatAreNoPart) {
  std::mt19937 random(1);
  for (int round = 0; round < 2000; ++round) {
    const std::vector<std::string> strings = random_strings(random);
    EXPECT_EQ(maximal_strings({strings.begin(), strings.end()}), maximal_by_trying(strings));
  }
}

TEST(AllowedStrings, LongestEqualsTrying) {
  std::mt19937 random(2);
  for (int round = 0; round < 1500; ++round) {
    const std::vector<std::string> strings = random_strings(random);
    const AllowedStrings allowed(strings);
    for (int texts = 0; texts < 20; ++texts) {
      const std::string text = random_text(random, 7);
      std::size_t longest = 0;
      for (std::size_t size = 0; size <= text.size(); ++size) {
        if (size < text.size() && !utf8::starts_character(text[size])) continue;
        const auto holds = [&](const std::string& string) {
          return string.find(text.substr(0, size)) != std::string::npos;
        };
        if (std::ranges::any_of(strings, holds)) longest = size;
      }
      EXPECT_EQ(allowed.longest(text), longest);
    }
  }
}

// As a file of these strings, whose suffixes somebody put in another order.
io::CountedIndex index_of(const io::TestFolder& folder, std::vector<std::string> strings, std::mt19937* shuffled) {
  strings = maximal_strings({strings.begin(), strings.end()});
  const AllowedStrings allowed(strings);
  const io::PackedSuffixes sorted = allowed.suffixes();
  std::vector<std::byte> bytes(sorted.bytes.begin(), sorted.bytes.end());
  for (std::size_t i = 0; shuffled != nullptr && i + 4 < bytes.size(); i += sorted.width) {
    const std::size_t other = (*shuffled)() % ((bytes.size() - 4) / sorted.width) * sorted.width;
    for (std::size_t byte = 0; byte < sorted.width; ++byte) std::swap(bytes[i + byte], bytes[other + byte]);
  }
  std::string file;
  io::StringSink sink(file);
  io::write_counted_strings({.lengths = {.min_length = 1, .gap = 1}, .strings = strings}, sink, {bytes, sorted.width});
  return io::read_counted_index(folder.write("counts", file));
}

TEST(AllowedStrings, OfAFileAreTheSame) {
  const io::TestFolder folder;
  std::mt19937 random(3);
  for (int round = 0; round < 200; ++round) {
    const std::vector<std::string> strings = random_strings(random);
    const AllowedStrings allowed(strings);
    const AllowedStrings read(index_of(folder, strings, nullptr));
    for (int texts = 0; texts < 20; ++texts) {
      const std::string text = random_text(random, 30);
      EXPECT_EQ(read.longest(text), allowed.longest(text));
    }
  }
}

TEST(AllowedStrings, OfAFileInAnotherOrderAllowNothingMore) {
  const io::TestFolder folder;
  std::mt19937 random(4);
  for (int round = 0; round < 200; ++round) {
    const std::vector<std::string> strings = random_strings(random);
    const AllowedStrings allowed(strings);
    const AllowedStrings wrong(index_of(folder, strings, &random));
    for (int texts = 0; texts < 20; ++texts) {
      const std::string text = random_text(random, 30);
      EXPECT_LE(wrong.longest(text), allowed.longest(text));
    }
  }
}

// Long enough for many keys, with long stretches that are alike.
TEST(AllowedStrings, SeveralPlacesEqualEachAlone) {
  std::mt19937 random(5);
  std::vector<std::string> strings;
  for (int i = 0; i < 400; ++i) {
    std::string string = i > 0 ? strings[random() % strings.size()].substr(0, 40) : "start";
    while (!string.empty() && !utf8::starts_character(string.back())) string.pop_back();
    if (!string.empty() && utf8::width(string.back()) > 1) string.pop_back();
    strings.push_back(string + random_text(random, 60) + "end");
  }
  const AllowedStrings allowed(strings);
  for (int round = 0; round < 300; ++round) {
    const std::string& part = strings[random() % strings.size()];
    const std::string text = part + random_text(random, 9) + strings[random() % strings.size()];
    std::vector<std::size_t> begins;
    for (std::size_t at = 0; at < text.size(); ++at)
      if (utf8::starts_character(text[at])) begins.push_back(at);
    std::vector<std::size_t> lengths(begins.size());
    allowed.find_longest(text, begins, lengths);
    for (std::size_t i = 0; i < begins.size(); ++i) {
      std::size_t longest = 0;
      for (const std::string& string : strings)
        for (std::size_t at = string.find(text[begins[i]]); at != std::string::npos;
             at = string.find(text[begins[i]], at + 1)) {
          std::size_t shared = 0;
          while (at + shared < string.size() && begins[i] + shared < text.size() &&
                 string[at + shared] == text[begins[i] + shared])
            ++shared;
          while (shared > 0 && begins[i] + shared < text.size() && !utf8::starts_character(text[begins[i] + shared]))
            --shared;
          longest = std::max(longest, shared);
        }
      ASSERT_EQ(lengths[i], longest);
    }
  }
}

}  // namespace
}  // namespace sumi::publish
