#include "release/json_documents.hpp"

#include <gtest/gtest.h>

#include <sumi/model/error.hpp>

namespace sumi::release {
namespace {

using Texts = std::vector<std::string>;

TEST(JsonDocuments, AreLinesElementsEntriesOrOne) {
  EXPECT_EQ(json_documents("{\"a\":\"x\"}\n\n{\"a\":\"y\"}\n", "n"), (Texts{"a: x", "a: y"}));
  EXPECT_EQ(json_documents("[{\"a\":\"x\"}, \"y\", 3]", "n"), (Texts{"a: x", "y", "3"}));
  EXPECT_EQ(json_documents("{\"resourceType\":\"Bundle\",\"entry\":[{\"a\":1},{\"a\":[2,3]}],\"z\":true}", "n"),
            (Texts{"entry[].a: 1", "entry[].a[]: 2\nentry[].a[]: 3", "resourceType: Bundle\nz: true"}));
  EXPECT_EQ(json_documents("{\"a\":{\"b\":[{\"c\":\"x\"},{\"c\":\"y\"}]}}", "n"), (Texts{"a.b[].c: x\na.b[].c: y"}));
  EXPECT_EQ(json_documents("\"only\"", "n"), (Texts{"only"}));
}

TEST(JsonDocuments, ShowAllThatIsReleased) {
  EXPECT_EQ(json_documents("{\"Ada Krill\":null,\"n\":12345678901234567890123,\"f\":1.50}", "n"),
            (Texts{"Ada Krill: null\nn: 12345678901234567890123\nf: 1.50"}));
  EXPECT_EQ(json_documents("{\"data\":\"RGVhciBBZGEgS3JpbGwsIGhlbGxvLg==\"}", "n"),
            (Texts{"data: Dear Ada Krill, hello."}));
  EXPECT_EQ(json_documents("\xEF\xBB\xBF{\"a\":\"\\u00e9\"}", "n"), (Texts{"a: \xC3\xA9"}));
}

TEST(JsonDocuments, SayWhereTheyAreBroken) {
  try {
    (void)json_documents("{\"a\":1}\n{\"a\":\n", "notes.jsonl");
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.place(), "notes.jsonl:2");
  }
}

}  // namespace
}  // namespace sumi::release
