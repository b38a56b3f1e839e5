#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/office_markup.hpp"
#include "io/formats/containers/packages.hpp"

namespace sumi::io {
namespace {

const std::string kAnyMimetype = "application/vnd.oasis.opendocument.";

std::vector<OpenDocumentMember> members_of(const Parts& parts) {
  return read_open_document(archive_of(parts), "a.odt", 0, kAnyMimetype);
}

TEST(OpenDocument, AllButContentAndStylesGoes) {
  const auto members = members_of({{"mimetype", kAnyMimetype + "text"},
                                   {"content.xml", "<a/>"},
                                   {"styles.xml", "<a/>"},
                                   {"meta.xml", "<a/>"},
                                   {"Thumbnails/thumbnail.png", "x"},
                                   {"Basic/a.xml", "<a/>"},
                                   {"Object 1/content.xml", "<a/>"},
                                   {"Zorba", "x"}});
  std::vector<std::string_view> whats;
  for (const OpenDocumentMember& one : members) whats.push_back(one.what);
  EXPECT_EQ(whats, (std::vector<std::string_view>{"", "", "", "metadata", "thumbnail", "macro", "embedded file",
                                                  "other part"}));
  EXPECT_TRUE(members[1].is_markup);
  EXPECT_FALSE(members[6].is_markup);
}

TEST(OpenDocument, WhatCannotBeReadIsRefused) {
  const auto fact = [](const Parts& parts) { return error_of([&] { static_cast<void>(members_of(parts)); }); };
  // The manifest says it, whatever else can't be read, and wherever it stands.
  const std::string encrypted = "<m><file-entry full-path=\"content.xml\"><encryption-data/></file-entry></m>";
  EXPECT_NE(fact({{"content.xml", "\xFF\xFE"}, {"META-INF/manifest.xml", encrypted}}).find("without a password"),
            std::string::npos);
  EXPECT_NE(fact({{"encrypted-package", "x"}, {"META-INF/manifest.xml", encrypted}}).find("without a password"),
            std::string::npos);
  EXPECT_NE(fact({{"mimetype", kAnyMimetype + "text"}}).find("no content"), std::string::npos);
  EXPECT_NE(fact({{"mimetype", "application/pdf"}, {"content.xml", "<a/>"}}).find("kind"), std::string::npos);
  EXPECT_NE(fact({{"mimetype", kAnyMimetype + "Zorba"}, {"content.xml", "<a/>"}}).find("kind"), std::string::npos);
  EXPECT_TRUE(has_mimetype(archive_of({{"mimetype", kAnyMimetype + "text"}}), kAnyMimetype));
  EXPECT_FALSE(has_mimetype("", kAnyMimetype));
}

}  // namespace
}  // namespace sumi::io
