#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "../../io/sealed_sections.hpp"

namespace sumi::testing {

// An encoder of two layers with drawn weights, and its weights as plain rows.
struct SmallEncoder {
  static constexpr std::size_t kHidden = 64;
  static constexpr std::size_t kInner = 96;
  static constexpr std::size_t kHeads = 2;
  static constexpr std::size_t kLayers = 2;
  static constexpr std::size_t kStates = 5;  // O, B-PERSON, I-PERSON, B-LOCATION, I-LOCATION
  static constexpr std::size_t kWindow = 14;

  struct Product {
    std::vector<std::vector<float>> weights;  // [outputs][inputs]
    std::vector<float> bias;
  };
  struct Norm {
    std::vector<float> weights, bias;
  };
  struct Layer {
    Product qkv, out, into, back;
    Norm after_attention, after_products;
  };

  std::vector<std::string> pieces;  // in the order of their bytes
  std::vector<float> scores;
  std::vector<std::vector<float>> embeddings;  // of the pieces, begin, end, unknown
  std::vector<std::vector<float>> places;
  Norm norm;
  std::vector<Layer> layers;
  Product head;
  io::Sections sections;  // of its file
};

[[nodiscard]] SmallEncoder small_encoder(std::uint64_t seed);
// The bytes of its file.
[[nodiscard]] std::string bytes_of(const SmallEncoder& encoder);

// What it says of a window of pieces, computed in plain loops: a row of probabilities a piece.
[[nodiscard]] std::vector<std::vector<double>> plainly_said(const SmallEncoder& encoder,
                                                            const std::vector<std::uint32_t>& pieces);

}  // namespace sumi::testing
