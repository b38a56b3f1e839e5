#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/known_words.hpp"

namespace sumi::io {
namespace {

TEST(FlatList, EntriesWithTheirAttributes) {
  const std::string list = "<r><p:e p:a=\"1\" b=\"2\"/> <e></e></r>";
  const auto entries = read_flat_list(list, "list");
  ASSERT_EQ(entries.size(), 2U);
  EXPECT_EQ(entries[0].name, "e");
  EXPECT_EQ(entries[0].value("a"), "1");
  EXPECT_EQ(entries[0].value("c"), "");
  EXPECT_EQ(list.substr(entries[1].where.begin, entries[1].where.size()), "<e></e>");
}

TEST(FlatList, TheListHasNamespacesAndAVersion) {
  const std::string list =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?><manifest:manifest "
      "xmlns:manifest=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\" "
      "xmlns:loext=\"urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0\" "
      "manifest:version=\"1.3\"><manifest:file-entry/></manifest:manifest>";
  EXPECT_EQ(read_flat_list(list, "list").size(), 1U);
}

TEST(FlatList, NothingElse) {
  for (const std::string list : {"<r><e><f/></e></r>", "<r>text</r>", "<r><!--c--></r>", "<r>", "<r zorba=\"1\"/>",
                                 "<r a=\"Zorba\"/>", "<Zorba/>", "<r><Zorba/></r>", "<?xml version=\"Zorba\"?><r/>",
                                 "<?xml version=\"1.0\" encoding=\"Zorba\"?><r/>"})
    EXPECT_EQ(error_of([&] { static_cast<void>(read_flat_list(list, "list")); }).find("bad_input: list"), 0U) << list;
}

}  // namespace
}  // namespace sumi::io
