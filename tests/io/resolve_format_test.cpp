#include <gtest/gtest.h>

#include "io/compress.hpp"
#include "io/files.hpp"
#include "io/input.hpp"

namespace sumi::io {
namespace {

Format resolved(const std::string& name, std::string_view bytes, const FormatOptions& options = {}) {
  const TestFolder folder;
  return resolve_format(Input(folder.write(name, bytes)), options);
}

TEST(ResolveFormat, GoesByNameFirst) {
  EXPECT_EQ(resolved("a.jsonl", "x"), Format::jsonl);
  EXPECT_EQ(resolved("a.NDJSON", "x"), Format::jsonl);
  EXPECT_EQ(resolved("a.csv", "{"), Format::csv);
  EXPECT_EQ(resolved("a.tsv", "{"), Format::tsv);
  EXPECT_EQ(resolved("a.txt", "{"), Format::text);
  EXPECT_EQ(resolved("a.jsonl.gz", "not even gzip"), Format::jsonl);
  EXPECT_EQ(resolved("a.csv.zst", "x"), Format::csv);
}

TEST(ResolveFormat, ThenByContent) {
  EXPECT_EQ(resolved("a", "{}"), Format::jsonl);
  EXPECT_EQ(resolved("a.log", "\xEF\xBB\xBF \t\r\n{"), Format::jsonl);
  EXPECT_EQ(resolved("a", std::string(10'000, ' ') + "{"), Format::jsonl);
  EXPECT_EQ(resolved("a", "["), Format::text);
  EXPECT_EQ(resolved("a", "a\nb\n"), Format::text);
  EXPECT_EQ(resolved("a", ""), Format::text);
}

TEST(ResolveFormat, LooksThroughTheEncoding) {
  FormatOptions options;
  options.encoding = "UTF-16LE";
  EXPECT_EQ(resolved("a", std::string_view("{\0}\0", 4), options), Format::jsonl);
}

TEST(ResolveFormat, AFolderIsText) {
  const TestFolder folder;
  EXPECT_EQ(resolve_format(Input(folder.path()), {}), Format::text);
}

TEST(ResolveFormat, WhatWasAskedForWins) {
  FormatOptions options;
  options.format = Format::lines;
  EXPECT_EQ(resolved("a.jsonl", "{}", options), Format::lines);
}

}  // namespace
}  // namespace sumi::io
