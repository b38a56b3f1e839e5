#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "corpora.hpp"
#include "io/files.hpp"
#include "io/sealed_sections.hpp"
#include "tag/models/model_file.hpp"
#include "tag/small_taggers.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::tag {
namespace {

const std::string kNames =
    "Mara Quill of Dun More, Dr. Rufus in Wexbury\r\nÍñigo Yuste saw 花子 in the Villarroya pain\n";

const io::TestFolder& folder() {
  static const io::TestFolder made;
  return made;
}

std::string whole_model(TaggerKind kind) {
  const std::string path = folder().at("whole");
  write_model(path, sumi::testing::full_model(kind));
  return io::bytes_of_file(path);
}

// What a model of these bytes finds; nothing where it is refused.
std::optional<std::vector<TaggedSpan>> found_by(const std::string& bytes) {
  const std::string path = folder().write("model", bytes);
  try {
    const Tagger tagger(path);
    std::vector<TaggedSpan> found = tagger.tag(kNames);
    std::vector<SpanQuestion> questions;
    for (const TaggedSpan& span : found) questions.push_back({span.where, {}});
    static_cast<void>(tagger.explain(kNames, questions));
    return found;
  } catch (const Error& error) {
    const std::string words = error.what();
    EXPECT_EQ(error.kind(), Error::Kind::bad_input) << words;
    EXPECT_TRUE(words.starts_with(path) || words.starts_with("the ")) << words;  // its template or patterns
    EXPECT_EQ(words.find('\n'), std::string::npos) << words;
    return std::nullopt;
  }
}

class DamagedModel : public ::testing::TestWithParam<TaggerKind> {};

TEST_P(DamagedModel, IsRefusedWhereverASectionIsChanged) {
  const std::string whole = whole_model(GetParam());
  ASSERT_TRUE(found_by(whole).has_value());
  std::mt19937 random(63);
  std::size_t clusters = 0;
  for (const io::SectionEntry& entry : io::entries_of(whole)) {
    if (entry.size_bytes == 0) continue;
    const std::string_view section = io::name_in(entry.name);
    clusters += section.starts_with("clusters/") ? 1 : 0;
    for (int round = 0; round < sumi::testing::trials(20); ++round) {
      std::string damaged = whole;
      damaged[entry.offset_bytes + random() % entry.size_bytes] ^= static_cast<char>(1 + random() % 255);
      ASSERT_FALSE(found_by(damaged).has_value()) << section;
      ASSERT_FALSE(found_by(whole.substr(0, entry.offset_bytes + random() % entry.size_bytes)).has_value()) << section;
    }
  }
  EXPECT_EQ(clusters, 2);
}

TEST_P(DamagedModel, IsRefusedOrTheSameWhereverItIsChanged) {
  const std::string whole = whole_model(GetParam());
  const auto wanted = found_by(whole);
  ASSERT_TRUE(wanted && !wanted->empty());
  std::mt19937 random(64);
  for (int round = 0; round < 300; ++round) {
    std::string damaged = whole;
    for (std::size_t changes = 1 + random() % 3; changes > 0; --changes)
      damaged[random() % damaged.size()] ^= static_cast<char>(1 + random() % 255);
    const auto found = found_by(damaged);
    if (found) ASSERT_EQ(*found, *wanted) << "padding alone may be changed";
  }
}

// Checksums don't tell what somebody sealed again on purpose.
TEST_P(DamagedModel, SealedAgainIsRefusedOrTagsWithinItsText) {
  whole_model(GetParam());
  const io::Sections whole = io::sections_of(folder().at("whole"));
  std::mt19937 random(65);
  std::size_t refused = 0;
  std::size_t borne = 0;
  const std::size_t rounds = sumi::testing::is_quick() ? 10 : 40;
  for (std::uint8_t section = 0; section < whole.size(); ++section) {
    for (std::size_t round = 0; round < rounds; ++round) {
      std::array<std::uint8_t, 6> step{};
      for (std::uint8_t& byte : step) byte = static_cast<std::uint8_t>(random());
      step[1] = section;
      io::Sections damaged = whole;
      io::change(damaged, step);
      const auto found = found_by(io::sealed(damaged, kModelKind));
      ++(found ? borne : refused);
      Position last = 0;
      for (const TaggedSpan& span : found.value_or(std::vector<TaggedSpan>())) {
        ASSERT_TRUE(last <= span.where.begin && span.where.begin < span.where.end && span.where.end <= kNames.size())
            << whole[section].first;
        ASSERT_FALSE(utf8::first_invalid(kNames.substr(span.where.begin, span.where.size()))) << whole[section].first;
        ASSERT_TRUE(span.score >= 0 && span.score <= 1.001) << whole[section].first << ' ' << span.score;
        last = span.where.end;
      }
    }
  }
  EXPECT_GT(4 * refused, whole.size() * rounds);
  EXPECT_GT(40 * borne, whole.size() * rounds);
}

INSTANTIATE_TEST_SUITE_P(EachKind, DamagedModel, ::testing::ValuesIn(sumi::testing::kEveryKind),
                         [](const auto& kind) { return std::string(name_of(kind.param)); });

}  // namespace
}  // namespace sumi::tag
