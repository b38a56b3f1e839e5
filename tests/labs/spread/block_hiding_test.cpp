#include "labs/spread/block_hiding.hpp"

#include <optional>

#include <gtest/gtest.h>

#include "corpora.hpp"
#include <sumi/model/error.hpp>

namespace sumi::spread {
namespace {

using namespace testing;

struct Hidden {
  explicit Hidden(const PlainCorpus& plain, const MaskOptions& given)
      : options(given), corpus(to_corpus(plain)), units(corpus, options.snap, 1), visibility(corpus.arena().size()) {
    for (const Document& document : corpus.documents()) visibility[document.where.end] = Why::border;
    hiding.emplace(corpus, units, options, visibility);
  }
  [[nodiscard]] std::string shown() const {
    std::string text(corpus.arena());
    for (std::size_t i = 0; i < text.size(); ++i)
      if (is_hidden(visibility[i])) text[i] = '*';
    return text.substr(0, text.size() - 1);
  }

  MaskOptions options;
  Corpus corpus;
  rare::UnitStarts units;
  Visibility visibility;
  std::optional<BlockHiding> hiding;
};

MaskOptions options_for(Guarantee guarantee) {
  return {.promise = {.k = 2, .guarantee = guarantee}, .lengths = {.min_length = 2, .gap = 1}, .snap = Snap::none};
}

// Lengths of the only document: from each byte so much is frequent.
const std::vector<std::uint32_t> kLengths{3, 2, 1, 0, 2, 1, 0};  // abc d ef, and the border

std::string written_behind_a_cover(Hidden& block, std::span<const std::uint32_t> lengths) {
  block.hiding->begin_count();
  (void)block.hiding->cover(lengths);
  PackedWriter writer;
  block.hiding->write(writer);
  return writer.written();
}

TEST(BlockHiding, CoversOnceInTheSource) {
  Hidden block({{U"abcdef", 0}}, options_for(Guarantee::source));
  block.hiding->begin_count();
  EXPECT_FALSE(block.hiding->cover(kLengths));
  EXPECT_EQ(block.shown(), "abc*ef");
}

TEST(BlockHiding, WantsAnotherCountAsLongAsItHides) {
  Hidden block({{U"abcdef", 0}}, options_for(Guarantee::published));
  block.hiding->begin_count();
  EXPECT_TRUE(block.hiding->cover(kLengths));
  EXPECT_EQ(block.shown(), "abc*ef");
  block.hiding->begin_count();
  EXPECT_FALSE(block.hiding->cover(kLengths));
  EXPECT_EQ(block.hiding->rounds(), 2U);
}

TEST(BlockHiding, GoesOnFromWhatItWrote) {
  const MaskOptions options = options_for(Guarantee::published);
  Hidden block({{U"abcdef", 0}}, options);
  const std::string written = written_behind_a_cover(block, kLengths);
  Hidden again({{U"abcdef", 0}}, options);
  PackedReader reader(written);
  again.hiding->read(reader, block.hiding->rounds());
  EXPECT_TRUE(reader.empty());
  EXPECT_EQ(again.shown(), block.shown());
  const std::vector<std::uint32_t> fewer{2, 1, 0, 0, 2, 1, 0};
  for (Hidden* one : {&block, &again}) {
    one->hiding->begin_count();
    EXPECT_TRUE(one->hiding->cover(fewer));
  }
  EXPECT_EQ(again.shown(), block.shown());
  EXPECT_EQ(again.shown(), "ab**ef");
}

// Behind what is shown stand weights, the size of what tells who is covered whole, that (a byte a document), lengths (a
// byte each).
TEST(BlockHiding, RefusesWhatReachesBehindTheText) {
  const MaskOptions options = options_for(Guarantee::published);
  Hidden block({{U"abcdef", 0}}, options);
  const std::string written = written_behind_a_cover(block, kLengths);
  const std::size_t first_length = written.size() - 1 - kLengths.size();
  const auto read = [&](std::size_t at, char byte) {
    std::string damaged = written;
    damaged[at] = byte;
    Hidden again({{U"abcdef", 0}}, options);
    PackedReader reader(damaged);
    again.hiding->read(reader, 1);
  };
  ASSERT_EQ(written[first_length], '\x03');
  EXPECT_NO_THROW(read(first_length, '\x07'));
  EXPECT_THROW(read(first_length, '\x08'), Error);
  EXPECT_THROW(read(first_length + kLengths.size() - 1, '\x02'), Error);
  ASSERT_EQ(written[first_length - 1], '\x01');
  EXPECT_THROW(read(first_length - 1, '\x02'), Error);
}

// Folding makes these letters longer, so that the document isn't covered whole.
TEST(BlockHiding, RefusesAWholeDocumentThatIsNone) {
  MaskOptions options = options_for(Guarantee::published);
  options.promise.fold.letter_case = true;
  const PlainCorpus plain{{U"\u023A\u023A\u023A\u023A", 0}};
  Hidden block(plain, options);
  const std::vector<std::uint32_t> lengths(block.hiding->text().bytes.size(), 0);
  std::string damaged = written_behind_a_cover(block, lengths);
  const std::size_t whole = damaged.size() - 2 - lengths.size();
  ASSERT_EQ(damaged[whole], '\0');
  damaged[whole] = 1;
  Hidden again(plain, options);
  PackedReader reader(damaged);
  EXPECT_THROW(again.hiding->read(reader, 1), Error);
}

}  // namespace
}  // namespace sumi::spread
