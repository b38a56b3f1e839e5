#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"
#include "io/formats/open_container.hpp"

namespace sumi::io {
namespace {

const std::string kTwo =
    "<w:p w:rsidR=\"00AA00BB\"><w:r><w:t>one</w:t></w:r></w:p><w:p><w:r><w:t>two</w:t></w:r></w:p>";

TEST(ContainerReader, TextsOfAFileAreOneRecord) {
  const TestFolder folder;
  const Input input(folder.write("a.docx", docx_of(kTwo)));
  const auto reader = read_container(input, {.format = Format::docx}, 0);
  Record record;
  ASSERT_TRUE(reader->next(record));
  EXPECT_EQ(record.text, "one");
  EXPECT_EQ(record.id, "a.docx");
  EXPECT_TRUE(record.has_continuation);
  ASSERT_TRUE(reader->next(record));
  EXPECT_EQ(record.text, "two");
  EXPECT_EQ(record.id, "a.docx/2");
  EXPECT_TRUE(record.is_continuation);
  EXPECT_FALSE(record.has_continuation);
  EXPECT_EQ(record.preceding_documents, 1U);
  ASSERT_EQ(record.fields.size(), 2U);
  EXPECT_EQ(record.fields[0].role, Role::text);
  EXPECT_EQ(record.fields[1].name, "revision id");
  EXPECT_EQ(record.raw.substr(record.fields[1].value.begin), " w:rsidR=\"00AA00BB\"");
  EXPECT_FALSE(reader->next(record));
}

TEST(ContainerReader, AFileWithoutTextIsAnEmptyDocument) {
  const TestFolder folder;
  const Input input(folder.write("a.html", "<hr>"));
  const auto reader = read_container(input, {.format = Format::html}, 0);
  Record record;
  ASSERT_TRUE(reader->next(record));
  EXPECT_EQ(record.text, "");
  EXPECT_FALSE(reader->next(record));
}

TEST(ContainerReader, MessagesOfAnMboxAreRecords) {
  const TestFolder folder;
  const Input input(folder.write("a.mbox", "From a\nTo: x\n\none\n\nFrom b\nTo: y\n\ntwo\n\n"));
  const auto reader = read_container(input, {.format = Format::mbox}, 0);
  Record record;
  ASSERT_TRUE(reader->next(record));
  EXPECT_FALSE(record.has_continuation);
  ASSERT_TRUE(reader->next(record));
  EXPECT_FALSE(record.is_continuation);
  EXPECT_EQ(record.text, "two\n");
  EXPECT_TRUE(record.place.ends_with("a.mbox:message 2"));
}

TEST(ContainerReader, OtherEncodingsAreNamed) {
  const TestFolder folder;
  const Input input(folder.write("a.html", "<meta charset=latin1><p>caf\xE9"));
  Record record;
  const auto reader = read_container(input, {.format = Format::html, .encoding = "latin1"}, 0);
  ASSERT_TRUE(reader->next(record));
  EXPECT_EQ(record.text, "café");
  EXPECT_EQ(error_of([&] {
              static_cast<void>(read_container(input, {.format = Format::html}, 0)->next(record));
            }).find("bad_input"),
            0U);
}

}  // namespace
}  // namespace sumi::io
