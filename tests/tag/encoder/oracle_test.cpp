#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/text/utf8.hpp"
#include "tag/encoder/encoder.hpp"

namespace sumi::tag {
namespace {

// What models/encoder/compare wrote: texts, their pieces in code points, and PyTorch's probabilities.
TEST(EncoderOracle, AgreesWithPyTorch) {
  const char* const folder = std::getenv("SUMI_ENCODER_ORACLE");
  if (folder == nullptr) GTEST_SKIP() << "SUMI_ENCODER_ORACLE names no folder that models/encoder/compare wrote";
  std::string path;
  std::getline(std::ifstream(std::string(folder) + "/encoder"), path);
  const Encoder encoder(io::SectionFile(path, kEncoderKind));
  const std::size_t states = encoder.file().network().labels;
  std::ifstream lines(std::string(folder) + "/texts.jsonl");
  std::size_t texts = 0, cut_otherwise = 0, pieces = 0, off = 0, other_label = 0;
  double largest = 0;
  for (std::string line; std::getline(lines, line);) {
    const nlohmann::json json = nlohmann::json::parse(line);
    const std::string text = json["text"];
    const std::vector<TextPiece> own = encoder.file().pieces().cut(text);
    std::vector<std::uint32_t> numbers;
    for (const TextPiece& piece : own) numbers.push_back(piece.number);
    std::vector<std::uint32_t> expected;
    for (const auto& piece : json["pieces"]) expected.push_back(piece[0]);
    ++texts;
    if (numbers != expected) {
      ++cut_otherwise;
      if (cut_otherwise <= 5) std::cerr << "cut otherwise: text " << texts << '\n';
      continue;
    }
    if (json["shares"].empty()) continue;
    const std::vector<float> said =
        encoder.probabilities(own, windows_of(text, own, encoder.file().window(), encoder.file().window()));
    ASSERT_EQ(said.size(), json["shares"].size() * states);
    for (std::size_t i = 0; i < own.size(); ++i) {
      const std::vector<float> shares = json["shares"][i];
      double difference = 0;
      for (std::size_t s = 0; s < states; ++s)
        difference = std::max(difference, std::abs(double{shares[s]} - double{said[i * states + s]}));
      largest = std::max(largest, difference);
      off += difference > 1e-2;
      ++pieces;
      other_label += std::max_element(shares.begin(), shares.end()) - shares.begin() !=
                     std::max_element(said.begin() + static_cast<std::ptrdiff_t>(i * states),
                                      said.begin() + static_cast<std::ptrdiff_t>((i + 1) * states)) -
                         (said.begin() + static_cast<std::ptrdiff_t>(i * states));
    }
  }
  std::cerr << texts << " texts, " << cut_otherwise << " cut otherwise; " << pieces << " pieces: largest difference "
            << largest << ", above 0.01: " << off << ", another label: " << other_label << '\n';
  EXPECT_GT(pieces, 0);
  EXPECT_EQ(off, 0);
  EXPECT_LE(other_label * 1000, pieces);
  EXPECT_LE(cut_otherwise * 200, texts);
}

}  // namespace
}  // namespace sumi::tag
