#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "io/composed.hpp"
#include "io/formats/conll/conll_reader.hpp"
#include "io/records.hpp"

namespace sumi::io {
namespace {

using Losses = std::map<std::string, std::uint64_t>;

Composed conll_of(const std::vector<Record>& records, const FormatOptions& options = kConll) {
  Composed result;
  StringSink sink(result.bytes);
  const auto composer = compose_conll(sink, options, nullptr);
  for (const Record& record : records) composer->compose(record);
  composer->finish();
  result.losses = composer->losses();
  return result;
}

TEST(ConllComposer, WritesBioUnderADocstart) {
  const Composed result = conll_of(
      {record_of("Ann Lee saw\nBob .", {{.where = {0, 7}, .label = "PER"}, {.where = {12, 15}, .label = "PER"}}),
       record_of(""), record_of("x")});
  EXPECT_EQ(result.bytes,
            "-DOCSTART-\tO\n\nAnn\tB-PER\nLee\tI-PER\nsaw\tO\n\nBob\tB-PER\n.\tO\n\n"
            "-DOCSTART-\tO\n\n-DOCSTART-\tO\n\nx\tO\n\n");
  EXPECT_EQ(result.losses, Losses{});
  EXPECT_EQ(texts_of(result.bytes, kConll), (std::vector<std::string>{"Ann Lee saw\nBob .", "", "x"}));
}

TEST(ConllComposer, CutsTokensAtMentionsAndPartsTouchingOnes) {
  const Composed result =
      conll_of({record_of("abcdef", {{.where = {1, 3}, .label = "X"}, {.where = {3, 4}, .label = "X"}})});
  EXPECT_EQ(result.bytes, "-DOCSTART-\tO\n\na\tO\nbc\tB-X\nd\tB-X\nef\tO\n\n");
  EXPECT_EQ(result.losses, (Losses{{"spacing of a document", 1}}));
}

TEST(ConllComposer, CountsWhatItCannotSay) {
  Record record = record_of("ab cd\nef", {{.where = {0, 5}, .label = "A", .fragments = {{0, 2}, {3, 5}}},
                                          {.where = {3, 8}, .label = "B", .score = 0.5, .attributes = {{"who", "me"}}},
                                          {.where = {2, 3}}});
  record.id = "7";
  record.owner = "p";
  record.extras = {{"relation", 3}};
  EXPECT_EQ(conll_of({record}).losses, (Losses{{"attribute who", 1},
                                               {"fragment link", 1},
                                               {"overlapping span", 1},
                                               {"owner", 1},
                                               {"relation", 3},
                                               {"score", 1},
                                               {"span over a sentence break", 1},
                                               {"span without a token", 1}}));
}

TEST(ConllComposer, SpacingThatDoesNotReadBackIsCounted) {
  for (const char* kept : {"", "a b", "a\nb . c", "東京 x"})
    EXPECT_EQ(conll_of({record_of(kept)}).losses, Losses{}) << kept;
  for (const char* lost : {" ", "a ", "a  b", "a\n\nb", "a.", "a\tb", "a\r\nb", "\na", "a\u00A0b"})
    EXPECT_EQ(conll_of({record_of(lost)}).losses.count("spacing of a document"), 1U) << lost;
}

TEST(ConllComposer, ALabelThatWouldBreakTheLineIsAnError) {
  for (const char* label : {"a\tb", "a\nb", "a\r"})
    EXPECT_EQ(error_of([&] { conll_of({record_of("x", {{.where = {0, 1}, .label = label}})}); }),
              "bad_input: in:1: a span's label contains a tab or a line end; rename the label");
}

TEST(ConllComposer, KeepsOtherLayouts) {
  FormatOptions options = kConll;
  options.docstart = DocStart::none;
  options.token_column = 2;
  options.label_column = 4;
  const Composed result = conll_of({record_of("a\nb"), record_of("c", {{.where = {0, 1}, .label = "X"}})}, options);
  EXPECT_EQ(result.bytes, "_\ta\t_\tO\n_\tb\t_\tO\n\n_\tc\t_\tB-X\n\n");
  EXPECT_EQ(result.losses, (Losses{{"sentence break", 1}, {"spacing of a document", 1}}));
  EXPECT_EQ(error_of([&] { conll_of({record_of(" ")}, options); }),
            "bad_input: in:1: a document without tokens cannot be written where each sentence is a document; choose "
            "docstart begins");
  options = kConll;
  options.docstart = DocStart::ends;
  const std::string ends = conll_of({record_of("a"), record_of("\uFEFF b"), record_of("")}, options).bytes;
  EXPECT_EQ(texts_of(ends, kConll), (std::vector<std::string>{"a", "\uFEFF b", ""}));
}

TEST(ConllComposer, AByteOrderMarkAsTheFirstTokenStays) {
  FormatOptions options = kConll;
  options.docstart = DocStart::none;
  EXPECT_EQ(texts_of(conll_of({record_of("\uFEFF b")}, options).bytes, options), std::vector<std::string>{"\uFEFF b"});
}

TEST(ConllComposer, MixesCopiesWithDocumentsMadeAnew) {
  for (const char* source :
       {"a x O\n\nb x O", "a x O\n-DOCSTART- x O\nb x B-Y", "-DOCSTART- x O\na x O\n-DOCSTART- x O\nb x O"}) {
    const auto reader = reader_of(source, kConll);
    std::string out;
    StringSink sink(out);
    const auto composer = compose_conll(sink, kConll, reader.get());
    Record record;
    while (reader->next(record)) {
      composer->copy(record);
      composer->compose(record);
    }
    composer->finish();
    EXPECT_EQ(texts_of(out, kConll), (std::vector<std::string>{"a", "a", "b", "b"})) << out;
  }
}

// The records of a source made anew, with these texts and spans, in its layout.
Composed conll_recomposed(const std::string& source, const FormatOptions& options, const std::vector<Record>& records) {
  Composed result;
  StringSink sink(result.bytes);
  const auto reader = reader_of(source, options);
  const auto composer = compose_conll(sink, options, reader.get());
  Record record;
  for (const Record& made : records) {
    EXPECT_TRUE(reader->next(record));
    composer->compose(made);
  }
  composer->finish();
  result.losses = composer->losses();
  return result;
}

TEST(ConllComposer, NeverCutsATokenOfASource) {
  const Composed result = conll_recomposed("-DOCSTART-\tO\n\nx\tO\n\n", kConll,
                                           {record_of("an*e Be* x*y\n* z", {{.where = {2, 7}, .label = "A"},
                                                                            {.where = {10, 11}, .label = "B"},
                                                                            {.where = {11, 12}, .label = "C"}})});
  EXPECT_EQ(result.bytes, "-DOCSTART-\tO\n\nan*e\tB-A\nBe*\tI-A\nx*y\tB-B\n\n*\tO\nz\tO\n\n");
  EXPECT_EQ(result.losses, (Losses{{"overlapping span", 1}}));
}

TEST(ConllComposer, KeepsEmptyTokensOfASource) {
  const std::string source = "\tO\na\tB-X\n\tO\nb\tI-X\n\n\tO\n\n";
  const std::vector<std::string> texts{" a  b", ""};
  ASSERT_EQ(texts_of(source, kConll), texts);
  const Composed result =
      conll_recomposed(source, kConll, {record_of(texts[0], {{.where = {1, 5}, .label = "X"}}), record_of(texts[1])});
  EXPECT_EQ(result.bytes, "\tO\na\tB-X\n\tO\nb\tB-X\n\n\tO\n\n");
  EXPECT_EQ(result.losses, (Losses{{"span over an empty token", 1}}));
}

TEST(ConllComposer, ATokenOfASourceIsNoDocstart) {
  const std::string begins = "-DOCSTART-\tO\n\nx -DOCSTART- y\tO\n\n";
  EXPECT_EQ(conll_recomposed(begins, kConll, {record_of("x -DOCSTART- y")}).bytes,
            "-DOCSTART-\tO\n\nx -DOCSTART-\tO\ny\tO\n\n");
  FormatOptions options = kConll;
  options.token_column = 2;
  options.label_column = 3;
  EXPECT_EQ(conll_recomposed("_\t-DOCSTART-\tO\n\n", options, {record_of("-DOCSTART-")}).bytes, "_\t-DOCSTART-\tO\n\n");
}

TEST(ConllComposer, WhatStandsInFrontGoesWithACopyAlone) {
  const std::string source = "\uFEFF \n\na\tO\n\n";
  EXPECT_EQ(conll_recomposed(source, kConll, {record_of("a")}).bytes, "a\tO\n\n");
  const auto reader = reader_of(source, kConll);
  std::string out;
  StringSink sink(out);
  const auto composer = compose_conll(sink, kConll, reader.get());
  Record record;
  ASSERT_TRUE(reader->next(record));
  composer->copy(record);
  composer->finish();
  EXPECT_EQ(out, source);
}

RC_GTEST_PROP(ConllComposer, ReadsBackWhatASourceSaid, ()) {
  const auto rows = *rc::gen::container<std::vector<std::string>>(
      rc::gen::element<std::string>("a\tO\n", "b\tB-X\n", "c\tI-X\n", "d e\tI-Y\n", "\tO\n", "\u00A0\tB-X\n",
                                    "f -DOCSTART- g\tE-X\n", "\n", "-DOCSTART-\tO\n", "\uFEFF\tI-\n"));
  FormatOptions options = kConll;
  options.docstart = *rc::gen::element(DocStart::begins, DocStart::ends, DocStart::none);
  std::string source = "\n";  // else a first U+FEFF would be a byte order mark
  for (const std::string& row : rows) source += row;
  std::vector<Record> records;
  for (const auto& read : records_of(source, options)) records.push_back(record_of(read->text, read->spans));
  const std::string once = conll_recomposed(source, options, records).bytes;
  const auto again = records_of(once, options);
  RC_ASSERT(again.size() == records.size());
  for (std::size_t i = 0; i < again.size(); ++i) {
    RC_ASSERT(again[i]->text == records[i].text);
    records[i].spans = again[i]->spans;
  }
  RC_ASSERT(conll_recomposed(once, options, records).bytes == once);
}

RC_GTEST_PROP(ConllComposer, ReadsBack, ()) {
  const auto pieces = *rc::gen::container<std::vector<std::string>>(
      rc::gen::element<std::string>("a", "Ann", " ", " ", "\n", "\r\n", "\r", "\t", ".", "é", "e\u0301", "😀", "\uFEFF",
                                    "東京", "-DOCSTART-", std::string(1, '\0')));
  std::string text;
  std::vector<Position> borders{0};
  for (const std::string& piece : pieces) {
    text += piece;
    borders.push_back(text.size());
  }
  const auto border = rc::gen::inRange<std::size_t>(0, borders.size());
  std::vector<RecordSpan> spans;
  for (int count = *rc::gen::inRange(0, 5); count > 0; --count) {
    const auto [from, to] = std::minmax({*border, *border});
    spans.push_back(
        {.where = {borders[from], borders[to]}, .label = *rc::gen::element<std::string>("X", "Y-Z", "", "O")});
  }
  const Record record = record_of(text, spans);
  const Composed once = conll_of({record, record});
  const auto read = records_of(once.bytes, kConll);
  RC_ASSERT(read.size() == 2U);
  RC_ASSERT((read[0]->text == text) == (once.losses.count("spacing of a document") == 0));
  if (once.losses.empty()) {
    std::sort(spans.begin(), spans.end(), [](const auto& a, const auto& b) { return a.where < b.where; });
    RC_ASSERT(read[1]->spans == spans);
  }
  const auto visible = [](std::string_view said) {
    std::string out;
    for (const char byte : said) {
      if (std::string_view(" \t\r\n").find(byte) == std::string_view::npos) out.push_back(byte);
    }
    return out;
  };
  RC_ASSERT(visible(read[0]->text) == visible(text));
  for (const RecordSpan& span : read[0]->spans) {
    const std::string quoted = visible(std::string_view(read[0]->text).substr(span.where.begin, span.where.size()));
    RC_ASSERT(std::any_of(spans.begin(), spans.end(), [&](const RecordSpan& own) {
      return own.label == span.label &&
             visible(std::string_view(text).substr(own.where.begin, own.where.size())).find(quoted) !=
                 std::string::npos;
    }));
  }
}

}  // namespace
}  // namespace sumi::io
