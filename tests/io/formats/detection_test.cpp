#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"
#include "io/formats/registry.hpp"

namespace sumi::io {
namespace {

std::optional<Format> kind_of(const std::string& bytes) {
  const TestFolder folder;
  return binary_format(Input(folder.write("file", bytes)));
}

TEST(Detection, KnowsFilesByWhatTheyHold) {
  EXPECT_EQ(kind_of(docx_of("")), Format::docx);
  EXPECT_EQ(kind_of(xlsx_of("", "")), Format::xlsx);
  EXPECT_EQ(kind_of(archive_of({{"mimetype", "application/vnd.oasis.opendocument.text"}})), Format::odt);
  EXPECT_EQ(kind_of("%PDF-1.7"), Format::pdf);
  EXPECT_EQ(kind_of(archive_of({{"a", "b"}})), std::nullopt);
  EXPECT_EQ(kind_of("text"), std::nullopt);
}

TEST(Detection, KnowsTextsByTheirBeginning) {
  EXPECT_EQ(format_of_text("<!DOCTYPE HTML>"), Format::html);
  EXPECT_EQ(format_of_text("<html lang=de>"), Format::html);
  EXPECT_EQ(format_of_text("<?xml version"), Format::xml);
  EXPECT_EQ(format_of_text("From: a\nReceived: by b\n c\n\ntext"), Format::eml);
  EXPECT_EQ(format_of_text("From a\nMessage-ID: b\n\n"), Format::mbox);
  EXPECT_EQ(format_of_text("From: a\nSubject: a note, not mail\n\n"), std::nullopt);
  EXPECT_EQ(format_of_text("Seen O\nAnn B-NAME\nwell"), Format::conll);
  EXPECT_EQ(format_of_text("Dear all,\nReceived: nothing\n\n"), std::nullopt);
}

TEST(Detection, KnowsRootsBehindADeclaration) {
  EXPECT_EQ(format_of_root("<?xml version='1.0'?>\n<!-- a -->\n<deIdi2b2>"), Format::i2b2_2014);
  EXPECT_EQ(format_of_root("<ROOT>"), Format::i2b2_2006);
  EXPECT_EQ(format_of_root("<note>"), std::nullopt);
}

}  // namespace
}  // namespace sumi::io
