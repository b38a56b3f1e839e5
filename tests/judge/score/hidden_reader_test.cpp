#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/files.hpp"
#include "judge/score/score_hidden.hpp"

namespace sumi::score {
namespace {

std::vector<io::Record> read_all(const std::string& bytes) {
  const io::TestFolder folder;
  const io::Input input(folder.write("private", bytes));
  const auto reader = read_hidden(input);
  std::vector<io::Record> records;
  for (io::Record record; reader->next(record);) records.push_back(record);
  return records;
}

TEST(HiddenReader, ReadsWhatWasHidden) {
  auto records = read_all(
      R"({"id":"d000001","source_id":"n1","owner":null,"hidden":[{"start":1,"end":2,"reason":"span","labels":["N"],"text":"😀"}]})"
      "\n\n"
      R"({"hidden":[],"source_id":""})");
  ASSERT_EQ(records.size(), 2);
  EXPECT_EQ(records[0].id, "n1");
  EXPECT_EQ(records[1].id, "");
  resolve_hidden(records[0], "é😀", OffsetUnit::codepoints);
  ASSERT_EQ(records[0].spans.size(), 1);
  EXPECT_EQ(records[0].spans[0].where, (Range{2, 6}));
  EXPECT_THAT(records[1].place, ::testing::EndsWith("private:3"));
}

TEST(HiddenReader, RefusesOtherTexts) {
  const auto resolve = [](const char* hidden, const char* text) {
    return io::error_of([&] {
      auto records = read_all(std::string(R"({"source_id":"n1","hidden":[)") + hidden + "]}");
      resolve_hidden(records.at(0), text, OffsetUnit::codepoints);
    });
  };
  EXPECT_EQ(resolve(R"({"start":0,"end":1,"text":"a"})", "ab"), "no error");
  for (const char* hidden :
       {R"({"start":0,"end":1,"text":"b"})", R"({"start":0,"end":9,"text":"ab"})", R"({"start":1,"end":0,"text":""})"})
    EXPECT_THAT(resolve(hidden, "ab"), ::testing::AllOf(::testing::StartsWith("bad_input: "),
                                                        ::testing::HasSubstr("private:1: hidden stretch 1 ")));
}

TEST(HiddenReader, RefusesOtherFiles) {
  for (const char* line :
       {"x", "[]", "{}", R"({"source_id":1,"hidden":[]})", R"({"source_id":"a","hidden":{}})",
        R"({"source_id":"a","hidden":[1]})", R"({"source_id":"a","hidden":[{"start":-1,"end":1,"text":""}]})",
        R"({"source_id":"a","hidden":[{"start":0,"end":1}]})"})
    EXPECT_THAT(io::error_of([&] { (void)read_all(line); }),
                ::testing::AllOf(::testing::StartsWith("bad_input: "), ::testing::HasSubstr("private:1: ")))
        << line;
  const io::TestFolder folder;
  EXPECT_THAT(io::error_of([&] { (void)read_hidden(io::Input(folder.path())); }), ::testing::HasSubstr("folder"));
}

}  // namespace
}  // namespace sumi::score
