#include "io/formats/registry.hpp"

#include <algorithm>
#include <cctype>
#include <set>

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/open_records.hpp"

namespace sumi::io {
namespace {

// Every enumerator has one row, under one name that options and files can hold.
TEST(Registry, HasARowForEachFormat) {
  std::set<Format> seen;
  std::set<std::string_view> names;
  for (const FormatRow& row : formats()) {
    EXPECT_TRUE(seen.insert(row.format).second) << row.name;
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    EXPECT_EQ(&row_of(row.format), &row);
    EXPECT_EQ(format_named(row.name), row.format);
    EXPECT_EQ(name_of(row.format), row.name);
    EXPECT_FALSE(row.title.empty()) << row.name;
    EXPECT_TRUE(std::ranges::all_of(row.name, [](char c) { return std::islower(c) || std::isdigit(c) || c == '-'; }));
  }
  EXPECT_EQ(static_cast<std::size_t>(*seen.rbegin()) + 1, seen.size());
  EXPECT_EQ(format_named("JSONL"), std::nullopt);
  EXPECT_EQ(format_named(""), std::nullopt);
}

// What the shape says is there, so that no command finds a null member.
TEST(Registry, HasTheMembersOfItsShape) {
  for (const FormatRow& row : formats()) {
    SCOPED_TRACE(row.name);
    const bool is_files = row.shape == Shape::files;
    EXPECT_EQ(row.read != nullptr, !is_files);
    EXPECT_EQ(row.open != nullptr, row.shape == Shape::container);
    EXPECT_EQ(row.write != nullptr, !is_files && row.shape != Shape::annotated);
    const bool is_composed = row.compose != nullptr || row.compose_folder != nullptr;
    EXPECT_EQ(is_composed, !is_files && row.shape != Shape::container && row.shape != Shape::database);
    EXPECT_EQ(row.compose_folder != nullptr, row.has_file_per_document);
    EXPECT_FALSE(row.is_zip && row.is_binary == nullptr);
    EXPECT_FALSE(row.has_spans && row.shape != Shape::annotated && row.shape != Shape::fields);
  }
}

TEST(Registry, HasSuffixesThatTellTheFormat) {
  for (const FormatRow& row : formats())
    for (const std::string_view suffix : row.suffixes) {
      if (suffix.empty()) continue;
      const std::string name = "note" + std::string(suffix);
      EXPECT_EQ(format_by_name(name), row.format) << name;
      EXPECT_EQ(format_by_name(name + ".gz"), row.format) << name;
    }
  EXPECT_EQ(format_by_name("note.PDF"), Format::pdf);
  EXPECT_EQ(format_by_name("note.doc"), std::nullopt);
}

// An empty or foreign file is an error or no documents, in every format that reads files: never a crash.
TEST(Registry, ReadsNothingOutOfNothing) {
  const TestFolder folder;
  for (const FormatRow& row : formats())
    for (const std::string_view bytes : {"", "\n", "{", "<", "PK\x03\x04", "%PDF-", "\xFF\xFE"}) {
      if (row.read == nullptr || row.has_file_per_document) continue;
      const FormatOptions options{.format = row.format};
      const Input input(folder.write("file", std::string(bytes)));
      try {
        const auto reader = row.read({input, options, 1 << 20});
        for (Record record; reader->next(record);) {
        }
      } catch (const Error& error) {
        EXPECT_FALSE(std::string_view(error.what()).empty());
      }
    }
}

}  // namespace
}  // namespace sumi::io

namespace sumi {
namespace {

TEST(PassPolicy, PassesWhatItNamesOrAll) {
  const PassPolicy some{.all = false, .names = {"owner", "ward"}};
  EXPECT_TRUE(some.passes("owner"));
  EXPECT_FALSE(some.passes("own"));
  EXPECT_FALSE(PassPolicy{}.passes("owner"));
  EXPECT_TRUE((PassPolicy{.all = true, .names = {}}).passes("anything"));
}

}  // namespace
}  // namespace sumi
