#include "io/formats/conll/bio_labels.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sumi::io {
namespace {

// "X0-2 Y3-4": what labels of one-byte tokens parted by nothing say; "|" ends a sentence.
std::string mentions(std::initializer_list<const char*> labels) {
  MentionDecoder decoder;
  std::vector<RecordSpan> spans;
  Position at = 0;
  for (const std::string_view label : labels) {
    if (label == "|") {
      decoder.end_sentence();
      continue;
    }
    decoder.take(label, {at, at + 1}, spans);
    ++at;
  }
  std::string said;
  for (const RecordSpan& span : spans)
    said += span.label + std::to_string(span.where.begin) + "-" + std::to_string(span.where.end) + " ";
  return said;
}

TEST(TokenLabel, HasAPrefixAndAType) {
  using Part = TokenLabel::Part;
  EXPECT_EQ(parse_token_label("O"), (TokenLabel{Part::outside, ""}));
  EXPECT_EQ(parse_token_label("B-PER"), (TokenLabel{Part::begin, "PER"}));
  EXPECT_EQ(parse_token_label("I-creative-work"), (TokenLabel{Part::inside, "creative-work"}));
  EXPECT_EQ(parse_token_label("E-X"), parse_token_label("L-X"));
  EXPECT_EQ(parse_token_label("S-X"), parse_token_label("U-X"));
  EXPECT_EQ(parse_token_label("PER"), (TokenLabel{Part::inside, "PER"}));
  EXPECT_EQ(parse_token_label("X-PER"), (TokenLabel{Part::inside, "X-PER"}));
  EXPECT_EQ(parse_token_label("O-X"), (TokenLabel{Part::inside, "O-X"}));
  EXPECT_EQ(parse_token_label("B"), (TokenLabel{Part::begin, ""}));
  EXPECT_EQ(parse_token_label("B-"), (TokenLabel{Part::begin, ""}));
}

TEST(MentionDecoder, ReadsEveryScheme) {
  EXPECT_EQ(mentions({"B-X", "I-X", "O", "B-X", "B-X", "B-Y", "I-Y"}), "X0-2 X3-4 X4-5 Y5-7 ");  // BIO
  EXPECT_EQ(mentions({"I-X", "I-X", "B-X", "O", "I-Y", "I-X"}), "X0-2 X2-3 Y4-5 X5-6 ");         // IOB1
  EXPECT_EQ(mentions({"B-X", "I-X", "E-X", "S-X", "S-X", "O"}), "X0-3 X3-4 X4-5 ");              // IOBES
  EXPECT_EQ(mentions({"B-X", "L-X", "U-X", "B-Y", "I-Y", "L-Y"}), "X0-2 X2-3 Y3-6 ");            // BILOU
  EXPECT_EQ(mentions({"X", "X", "O", "X", "Y"}), "X0-2 X3-4 Y4-5 ");
}

TEST(MentionDecoder, LosesNoTokenOfAnInconsistentSequence) {
  EXPECT_EQ(mentions({"O", "I-X"}), "X1-2 ");
  EXPECT_EQ(mentions({"B-Y", "I-X", "I-X"}), "Y0-1 X1-3 ");
  EXPECT_EQ(mentions({"E-X", "E-X", "I-X"}), "X0-1 X1-2 X2-3 ");
  EXPECT_EQ(mentions({"S-X", "I-X"}), "X0-1 X1-2 ");
  EXPECT_EQ(mentions({"B-X", "|", "I-X"}), "X0-1 X1-2 ");
  EXPECT_EQ(mentions({"B-X", "E-Y", "I-X"}), "X0-1 Y1-2 X2-3 ");
}

RC_GTEST_PROP(MentionDecoder, CoversEveryLabelledTokenOnceInOrder, ()) {
  const auto labels = *rc::gen::container<std::vector<std::string>>(
      rc::gen::element<std::string>("O", "B-X", "I-X", "E-X", "S-X", "I-Y", "L-Y", "Y"));
  MentionDecoder decoder;
  std::vector<RecordSpan> spans;
  std::vector<std::string> expected(labels.size());
  std::vector<std::string> said(labels.size());
  for (std::size_t i = 0; i < labels.size(); ++i) {
    decoder.take(labels[i], {i, i + 1}, spans);
    if (labels[i] != "O") expected[i] = labels[i].substr(labels[i].size() - 1);
  }
  for (const RecordSpan& span : spans) {
    for (Position i = span.where.begin; i < span.where.end; ++i) said[i] += span.label;
  }
  RC_ASSERT(said == expected);
}

TEST(AppendBio, WritesTheFirstTokenApart) {
  std::string out;
  append_bio(out, "X", true);
  append_bio(out, "X", false);
  EXPECT_EQ(out, "B-XI-X");
}

}  // namespace
}  // namespace sumi::io
