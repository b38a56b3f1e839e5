#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "small_encoder.hpp"
#include "tag/encoder/encoder.hpp"
#include "tag/features/cut_text.hpp"
#include "tag/scratch.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/error.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::tag {
namespace {

constexpr const char* kText = "Mara Quill of Wexbury came back.\nThe pain was gone, she said.";

io::SectionFile file_of_marks() {
  return io::SectionFile::of_bytes(testing::bytes_of(testing::small_encoder(5)), "small", kEncoderKind);
}

// A folder with an encoder "multi".
std::string folder_with(const std::string& name, std::uint64_t seed = 5) {
  std::string folder = sumi::testing::scratch() + name;
  std::filesystem::create_directories(folder);
  std::ofstream(folder + "/multi.encoder", std::ios::binary) << testing::bytes_of(testing::small_encoder(seed));
  return folder;
}

Corpus annotated() {
  CorpusBuilder builder;
  for (int i = 0; i < 6; ++i)
    builder.add(kText, std::to_string(i), {}, std::vector<CorpusBuilder::LabelledRange>{{{0, 10}, "NAME"}});
  return std::move(builder).build();
}

TrainOptions with_encoder(const std::string& folder) {
  TrainOptions options;
  options.tagger = TaggerKind::svm;
  options.encoder = folder + "/multi.encoder";
  options.held_out = 0;
  return options;
}

TEST(EncoderMarks, VisitsEachPieceOnceAndInOrder) {
  const Encoder encoder(file_of_marks());
  std::string text;
  while (text.size() < 2 * Encoder::kTextBlock) text += kText + std::string("\n");
  Position begin = 0;
  Position end = 0;
  std::size_t pieces = 0;
  encoder.each_piece(text, [&](Range where, const float* vector, const float* shares) {
    ASSERT_LE(where.begin, end) << "something is in no piece";
    ASSERT_GE(where.begin, begin);
    ASSERT_GE(where.end, end);  // two pieces may share a character
    begin = where.begin;
    end = where.end;
    float sum = 0;
    for (std::size_t i = 0; i < testing::SmallEncoder::kStates; ++i) sum += shares[i];
    ASSERT_NEAR(sum, 1, 1e-4);
    ASSERT_TRUE(vector[0] == vector[0]);
    ++pieces;
  });
  EXPECT_EQ(end, text.size());
  EXPECT_GT(pieces, 0U);
}

// Whatever is tokens and whatever is pieces: each token that a piece meets has marks, and of all that it meets.
TEST(EncoderMarks, MarksEachTokenByThePiecesThatMeetIt) {
  const EncoderMarks marks(file_of_marks());
  for (const std::string& text : {std::string(kText), std::string("a\xCC\x81 \xE5\xB1\xB1\xE7\x94\xB0 x"),
                                  std::string("\n\n"), std::string(), std::string(200, 'q')}) {
    const TagText cut = cut_text(text);
    const TokenMarks found = marks.find(text, cut);
    const TokenMarks again = marks.find(text, cut);
    for (std::uint32_t i = 0; i < cut.tokens.size(); ++i) {
      ASSERT_EQ(found.of(i).size(), again.of(i).size());
      if (found.none()) continue;
      for (std::size_t j = 0; j < found.of(i).size(); ++j) EXPECT_EQ(found.of(i)[j].value, again.of(i)[j].value);
    }
  }
}

TEST(EncoderMarks, AreLearnedAndNeededAgain) {
  const std::string folder = folder_with("marks_learned");
  const TrainedTagger trained = train(annotated(), with_encoder(folder));
  TaggerSetting setting;
  EXPECT_THROW(Tagger::of_model(trained.model, setting), Error) << "without the encoder";
  setting.finders = {folder};
  const Tagger tagger = Tagger::of_model(trained.model, setting);
  const std::vector<TaggedSpan> spans = tagger.tag(kText);
  ASSERT_EQ(spans.size(), 1U);
  EXPECT_EQ(spans.front().where, (Range{0, 10}));
  setting.finders = {folder_with("marks_other", 6)};
  EXPECT_THROW(Tagger::of_model(trained.model, setting), Error) << "another encoder of this name";

  // A file finds the encoder beside it; the bytes don't depend on threads.
  const std::string beside = folder + "/own.model";
  std::ofstream(beside, std::ios::binary) << trained.model;
  EXPECT_EQ(Tagger(beside).tag(kText), spans);
  TrainOptions options = with_encoder(folder);
  options.threads = 3;
  EXPECT_EQ(train(annotated(), options).model, trained.model);
}

TEST(EncoderMarks, AModelThatHasThemIsNoStartWithoutThem) {
  const std::string folder = folder_with("marks_start");
  TrainOptions options = with_encoder(folder);
  options.tagger = TaggerKind::crf;
  const TrainedTagger trained = train(annotated(), options);
  options.start_model = trained.model;
  options.tagger.reset();
  EXPECT_NO_THROW(train(annotated(), options));
  options.encoder.clear();
  EXPECT_THROW(train(annotated(), options), Error);
  options = with_encoder(folder);
  options.encoder = folder + "/no.model";
  EXPECT_THROW(train(annotated(), options), Error);
}

}  // namespace
}  // namespace sumi::tag
