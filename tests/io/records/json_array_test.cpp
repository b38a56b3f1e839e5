#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/records/json_lines.hpp"

namespace sumi::io {
namespace {

struct Pieces {
  std::vector<std::string> raws;
  std::vector<std::string> objects;
  std::vector<std::uint64_t> numbers;
  std::string preamble;
  std::string epilogue;
};

Pieces pieces_of(const std::string& bytes, std::size_t step = 1 << 20) {
  JsonArray array(source_of(bytes, step), "in");
  Pieces pieces;
  while (array.next()) {
    pieces.raws.emplace_back(array.raw());
    pieces.objects.emplace_back(array.raw().substr(array.object_offset()));
    pieces.numbers.push_back(array.number());
  }
  pieces.preamble = array.preamble();
  pieces.epilogue = array.epilogue();
  return pieces;
}

std::string error_of_array(const std::string& bytes) {
  return error_of([&] { static_cast<void>(pieces_of(bytes, 3)); });
}

TEST(JsonArray, FindsObjectsHoweverTheyAreLaidOut) {
  const std::string bytes = "\xEF\xBB\xBF\n[ {\"a\":\"}\\\"{\\\\\"}\n, {\n\"b\":[{},[\"]\"]]\n} ,{} \n]\r\n ";
  for (const std::size_t step : {1, 2, 3, 7, 1000}) {
    const Pieces pieces = pieces_of(bytes, step);
    EXPECT_EQ(pieces.objects, (std::vector<std::string>{"{\"a\":\"}\\\"{\\\\\"}", "{\n\"b\":[{},[\"]\"]]\n}", "{}"}));
    EXPECT_EQ(pieces.numbers, (std::vector<std::uint64_t>{2, 3, 5}));
    EXPECT_EQ(pieces.preamble, "\xEF\xBB\xBF\n[ ");
    EXPECT_EQ(pieces.epilogue, " \n]\r\n ");
    std::string all = pieces.preamble;
    for (const std::string& raw : pieces.raws) all += raw;
    EXPECT_EQ(all + pieces.epilogue, bytes);
  }
}

TEST(JsonArray, MayBeEmpty) {
  const Pieces pieces = pieces_of(" [\n] ");
  EXPECT_TRUE(pieces.raws.empty());
  EXPECT_EQ(pieces.preamble, " [\n");
  EXPECT_EQ(pieces.epilogue, "] ");
}

TEST(JsonArray, AnObjectMayBeLong) {
  const std::string object = "{\"a\":\"" + std::string(3'000'000, 'x') + "\\\"\"}";
  EXPECT_EQ(pieces_of("[{}," + object + "," + object + "]", 100'000).objects,
            (std::vector<std::string>{"{}", object, object}));
}

TEST(JsonArray, SaysWhatIsWrongWithIt) {
  EXPECT_EQ(error_of_array("[{}\n{}]"), "bad_input: in:2: a comma is missing between two records of the array; add it");
  for (const char* bytes : {"[{},]", "[,{}]", "[1]", "[{},\n", "[{},,{}]", "[[{}]]"})
    EXPECT_NE(error_of_array(bytes).find("an element of the array is not a JSON object"), std::string::npos) << bytes;
  EXPECT_EQ(error_of_array("[{}\n"), "bad_input: in:2: the array has no end; the file may have been cut off");
  EXPECT_EQ(error_of_array("["), "bad_input: in:1: the array has no end; the file may have been cut off");
  EXPECT_EQ(error_of_array("[{}]\n[]"), "bad_input: in:2: something follows the array; remove it");
  EXPECT_EQ(error_of_array("[]x"), "bad_input: in:1: something follows the array; remove it");
  EXPECT_EQ(error_of_array("[\n{\"a\":[}"), "bad_input: in:2: the record has no end; close its braces and quotes");
  EXPECT_EQ(error_of_array("[{\"a\\\"}]"), "bad_input: in:1: the record has no end; close its braces and quotes");
  EXPECT_EQ(error_of_array("{}"), "bad_input: in:1: it is not a JSON array; put the records into [ ]");
  EXPECT_EQ(error_of_array("[{\"a\":\"\xC3(\"}]"),
            "bad_input: in:1: byte 6 of the record is not valid UTF-8; name the file's encoding, or repair it");
}

}  // namespace
}  // namespace sumi::io
