#include "io/corpora/document_places.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

using Places = std::vector<std::uint32_t>;

Places places_in(const std::string& bytes) {
  const TestFolder folder;
  return read_document_places(Input(folder.write("key.jsonl", bytes)));
}

std::string line(const std::string& id) {
  return "{\"id\":\"" + id + "\",\"source_id\":\"x\",\"hidden\":[]}\n";
}

TEST(DocumentPlaces, AreThoseOfTheFreshIds) {
  EXPECT_EQ(places_in(line("d000003") + line("d000001") + "\n" + line("d000002")), (Places{2, 0, 1}));
}

TEST(DocumentPlaces, AreNoneWhereTheOrderIsTheSources) {
  EXPECT_EQ(places_in(line("d000001") + line("d000002")), Places{});
  EXPECT_EQ(places_in(""), Places{});
  EXPECT_EQ(places_in("{\"owner\":\"a\"}\n{\"owner\":\"b\"}\n"), Places{});
}

TEST(DocumentPlaces, OfAnythingElseAreAnError) {
  for (const std::string& bad :
       {std::string("x\n"), line("d000001") + "{}\n", line("d000001") + line("x1"), line("d000002"),
        line("d000002") + line("d000002"), line("d000001") + line("d000001") + line("d000003"),
        line("d000002") + line("d000001") + line("d000004")})
    EXPECT_NE(error_of([&] { static_cast<void>(places_in(bad)); }).find("bad_input"), std::string::npos) << bad;
}

}  // namespace
}  // namespace sumi::io
