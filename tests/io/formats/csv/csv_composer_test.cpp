#include <gtest/gtest.h>

#include "io/composed.hpp"
#include "io/formats/csv/csv_reader.hpp"
#include "io/records.hpp"

namespace sumi::io {
namespace {

TEST(CsvComposer, MakesAColumnOfEachField) {
  const Composed made =
      converted("{\"text\":\"a,b\",\"n\":1,\"id\":5}\n{\"m\":\"x\\ny\",\"text\":\"c\",\"owner\":\"p\",\"n\":null}\n",
                options_for(Format::jsonl), options_for(Format::csv));
  EXPECT_EQ(made.bytes, "id,owner,text,n,m\n5,,\"a,b\",1,\n,p,c,,\"x\ny\"\n");
  EXPECT_TRUE(made.losses.empty());
}

TEST(CsvComposer, CountsWhatATableCannotSay) {
  Record record = made_record("1", "ab", {{.where = {0, 1}, .label = "A"}, {.where = {0, 2}, .label = "B"}});
  record.extras = {{"relation", 3}};
  const Composed made = composed({record}, options_for(Format::tsv));
  EXPECT_EQ(made.bytes, "id\ttext\n1\tab\n");
  EXPECT_EQ(made.losses, (std::map<std::string, std::uint64_t>{{"relation", 3}, {"span", 2}}));
}

TEST(CsvComposer, KeepsTheFirstOfAFieldThatStandsTwice) {
  const Composed made =
      converted("{\"text\":\"\",\"x\":1,\"x\":2}\n", options_for(Format::jsonl), options_for(Format::csv));
  EXPECT_EQ(made.bytes, "id,text,x\n,,1\n");
  EXPECT_EQ(made.losses, (std::map<std::string, std::uint64_t>{{"field x", 1}}));
}

TEST(CsvComposer, ReadsBackEqual) {
  const std::string text = "\xEF\xBB\xBF\"\r\n\r,;\t😀";
  const auto back =
      records_of(composed({made_record("a,b", text), made_record("c", "")}, options_for(Format::csv)).bytes,
                 options_for(Format::csv));
  ASSERT_EQ(back.size(), 2U);
  EXPECT_EQ(back[0]->text, text);
  EXPECT_EQ(back[0]->id, "a,b");
  EXPECT_EQ(back[1]->text, "");
}

}  // namespace
}  // namespace sumi::io
