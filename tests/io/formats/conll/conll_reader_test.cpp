#include "io/formats/conll/conll_reader.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "io/records.hpp"

namespace sumi::io {
namespace {

using Texts = std::vector<std::string>;

FormatOptions with_docstart(DocStart docstart) {
  FormatOptions options = kConll;
  options.docstart = docstart;
  return options;
}

TEST(ConllReader, ASentenceIsADocumentWithoutDocstart) {
  const auto records = records_of("\n \nAnn\tB-PER\nLee\tI-PER\nsaw\tO\n\t\n\nBob S-PER\n", kConll);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0]->text, "Ann Lee saw");
  EXPECT_EQ(records[0]->spans, (std::vector<RecordSpan>{{.where = {0, 7}, .label = "PER"}}));
  EXPECT_EQ(records[0]->place, "in:3");
  EXPECT_EQ(records[0]->raw, "Ann\tB-PER\nLee\tI-PER\nsaw\tO\n\t\n\n");
  EXPECT_FALSE(records[0]->id);
  EXPECT_EQ(records[0]->value(0), "Ann\tB-PER\nLee\tI-PER\nsaw\tO\n");
  EXPECT_EQ(records[1]->text, "Bob");
}

TEST(ConllReader, ADocstartLineBeginsOrEndsADocument) {
  const std::string begins = "-DOCSTART- -X- O\n\na x O\n\nb x O\n-DOCSTART- -X- O\n-DOCSTART- -X- O\nc x O\n";
  EXPECT_EQ(texts_of(begins, kConll), (Texts{"a\nb", "", "c"}));
  const std::string ends = "a O\n\nb O\n-DOCSTART- O\n\n-DOCSTART- O\nc O\n";
  EXPECT_EQ(texts_of(ends, kConll), (Texts{"a\nb", "", "c"}));
  EXPECT_EQ(texts_of(ends, with_docstart(DocStart::begins)), (Texts{"a\nb", "", "c"}));
  EXPECT_EQ(texts_of(begins, with_docstart(DocStart::ends)), (Texts{"", "a\nb", "", "c"}));
  EXPECT_EQ(texts_of(ends, with_docstart(DocStart::none)), (Texts{"a", "b -DOCSTART-", "-DOCSTART- c"}));
}

TEST(ConllReader, FindsWhatDocstartDoes) {
  const auto found = [](std::string bytes) { return docstart_of(source_of(std::move(bytes), 3), "in"); };
  EXPECT_EQ(found("\xEF\xBB\xBF\n \n-DOCSTART- O\n"), DocStart::begins);
  EXPECT_EQ(found("a O\n-DOCSTART- O\n"), DocStart::ends);
  EXPECT_EQ(found("a O\n -DOCSTART- O\n"), DocStart::none);
  EXPECT_EQ(found(""), DocStart::none);
}

TEST(ConllReader, OpensAFileTwiceAndConvertsIt) {
  const TestFolder folder;
  const Input input(folder.write("in.conll", "Zo\xEB\tB-X\n\n-DOCSTART-\tO\n"));
  FormatOptions options = kConll;
  options.encoding = "ISO-8859-1";
  const auto reader = read_conll(input, options);
  Record record;
  ASSERT_TRUE(reader->next(record));
  EXPECT_EQ(record.text, "Zoë");
  EXPECT_EQ(reader->layout(), (ConllLayout{DocStart::ends, 2, 0, 1}));
  EXPECT_FALSE(reader->next(record));
}

TEST(ConllReader, ColumnsAreChosen) {
  FormatOptions options = kConll;
  options.token_column = 2;
  options.label_column = 1;
  EXPECT_EQ(texts_of("B-X a z\nO b\n", options), Texts{"a b"});
  options.label_column = 2;
  EXPECT_EQ(error_of_reading("a O\n", options), "bad_usage: token and label are in the same column; name two columns");
}

TEST(ConllReader, OtherColumnsAreExtras) {
  const auto records = records_of("-DOCSTART- (7) O\n\na NN B-X\nb VB O\n", kConll);
  ASSERT_EQ(records.size(), 1U);
  ASSERT_EQ(records[0]->extras.size(), 2U);
  EXPECT_EQ(records[0]->extras[0].what, "column 2");
  EXPECT_EQ(records[0]->extras[0].count, 2U);
  EXPECT_EQ(records[0]->extras[1].what, "document note");
  ASSERT_EQ(records[0]->fields.size(), 4U);
  EXPECT_EQ(records[0]->fields[2].role, Role::other);
}

TEST(ConllReader, AnEmptyTokenIsCountedAndMayNotBeLabelled) {
  const auto records = records_of("a\tO\n\tO\nb c\tB-X\n", kConll);
  EXPECT_EQ(records.at(0)->text, "a  b c");
  EXPECT_EQ(records.at(0)->spans.at(0).where, (Range{3, 6}));
  EXPECT_EQ(records.at(0)->extras.at(0).what, "empty token");
  EXPECT_EQ(error_of_reading("a\tO\n\tB-X\n", kConll),
            "bad_input: in:2: a label follows an empty token; add the token, or remove the line");
}

TEST(ConllReader, BadRowsAreErrors) {
  EXPECT_EQ(
      error_of_reading("\na\n", kConll),
      "bad_input: in:2: the row has 1 columns, but 2 are needed; give each row the same columns, or name the columns");
  EXPECT_EQ(
      error_of_reading("a O\nb x O\n", kConll),
      "bad_input: in:2: the row has 3 columns, but 2 are in the first row; give each row the same columns, or name "
      "the columns");
  EXPECT_EQ(error_of_reading("a\t\n", kConll), "bad_input: in:1: the token has no label; write O if it has none");
  EXPECT_EQ(error_of_reading("a O\n\n\xFF O\n", kConll),
            "bad_input: in:3: byte 0 of the line is not valid UTF-8; name the file's encoding, or repair it");
}

RC_GTEST_PROP(ConllReader, IsThePreambleTheRecordsAndTheEpilogueInAnySteps, ()) {
  const auto lines = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
      "\n", "a O\n", "b\tI-X\r\n", "-DOCSTART- O\n", "\t\n", "\uFEFFb O\n", "# B-Y\n", "é\tE-X\n"));
  std::string bytes;
  for (const std::string& line : lines) bytes += line;
  if (*rc::gen::arbitrary<bool>() && bytes.ends_with('\n')) bytes.pop_back();
  FormatOptions options = kConll;
  options.docstart =
      *rc::gen::element<std::optional<DocStart>>(std::nullopt, DocStart::begins, DocStart::ends, DocStart::none);
  std::string all;
  Texts texts;
  const auto reader = reader_of(bytes, options, *rc::gen::inRange<std::size_t>(1, 9));
  Record record;
  while (reader->next(record)) {
    all += record.raw;
    texts.push_back(record.text);
  }
  RC_ASSERT(std::string(reader->preamble()) + all + std::string(reader->epilogue()) == bytes);
  RC_ASSERT(texts == texts_of(bytes, options));
}

}  // namespace
}  // namespace sumi::io
