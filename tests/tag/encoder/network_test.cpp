#include "tag/encoder/network.hpp"

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/machine/splitmix64.hpp"
#include "small_encoder.hpp"
#include "tag/encoder/encoder.hpp"

namespace sumi::tag {
namespace {

using testing::SmallEncoder;

struct NamedPass {
  std::string name;
  NetworkPass pass;
};
std::vector<NamedPass> passes() {
  std::vector<NamedPass> all{{"plain", pass_plainly}};
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) all.push_back({"AVX2", pass_by_avx2});
  if (fastest_pass() == pass_by_vnni) all.push_back({"VNNI", pass_by_vnni});
#endif
  return all;
}

std::vector<TextPiece> drawn_pieces(std::size_t size, std::size_t rows, SplitMix64& random) {
  std::vector<TextPiece> pieces;
  for (std::size_t i = 0; i < size; ++i) pieces.push_back({static_cast<std::uint32_t>(random.next() % rows), 0, 0});
  return pieces;
}

Encoder encoder_of(const SmallEncoder& small, NetworkPass pass) {
  return Encoder(io::SectionFile::of_bytes(testing::bytes_of(small), "small", kEncoderKind), pass);
}

TEST(EncoderNetwork, SaysWhatPlainLoopsSay) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const SmallEncoder small = testing::small_encoder(seed);
    SplitMix64 random(seed);
    for (const NamedPass& one : passes()) {
      const Encoder encoder = encoder_of(small, one.pass);
      for (std::size_t size = 1; size <= SmallEncoder::kWindow; size += 3) {
        const std::vector<TextPiece> pieces = drawn_pieces(size, small.pieces.size() + 3, random);
        std::vector<std::uint32_t> numbers;
        for (const TextPiece& piece : pieces) numbers.push_back(piece.number);
        const auto expected = testing::plainly_said(small, numbers);
        const PieceWindow window{0, size};
        const std::vector<float> said = encoder.probabilities(pieces, std::span(&window, 1));
        ASSERT_EQ(said.size(), size * SmallEncoder::kStates);
        for (std::size_t i = 0; i < said.size(); ++i)
          EXPECT_NEAR(said[i], expected[i / SmallEncoder::kStates][i % SmallEncoder::kStates], 2e-3)
              << one.name << ", " << size << " pieces, number " << i;
      }
    }
  }
}

// The same bytes on any processor and in any company.
TEST(EncoderNetwork, SaysTheSameBytesForAnyProcessorAndBatch) {
  const SmallEncoder small = testing::small_encoder(7);
  SplitMix64 random(7);
  const std::vector<TextPiece> pieces = drawn_pieces(900, small.pieces.size() + 3, random);
  std::vector<PieceWindow> windows;
  for (std::size_t begin = 0; begin < pieces.size(); begin = windows.back().end)
    windows.push_back({begin, std::min(pieces.size(), begin + 1 + random.next() % SmallEncoder::kWindow)});
  const std::vector<float> expected = encoder_of(small, pass_plainly).probabilities(pieces, windows);
  for (const NamedPass& one : passes()) {
    const Encoder encoder = encoder_of(small, one.pass);
    EXPECT_EQ(encoder.probabilities(pieces, windows), expected) << one.name;
    std::vector<float> alone;
    for (const PieceWindow& window : windows) {
      const std::vector<float> said = encoder.probabilities(pieces, std::span(&window, 1));
      alone.insert(alone.end(), said.begin(), said.end());
    }
    EXPECT_EQ(alone, expected) << one.name << ", one by one";
  }
}

}  // namespace
}  // namespace sumi::tag
