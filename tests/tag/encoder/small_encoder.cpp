#include "small_encoder.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <set>
#include <utility>

#include "base/machine/splitmix64.hpp"
#include "tag/encoder/encoder_file.hpp"
#include "tag/encoder/network.hpp"

namespace sumi::testing {
namespace {

constexpr const char* kAbout =
    R"({"layers":2,"hidden":64,"inner":96,"heads":2,"epsilon":1e-12,"window":14,"unknown_score":-20,)"
    R"("labels":["O","B-PERSON","I-PERSON","B-LOCATION","I-LOCATION"],)"
    R"("finder":{"name":"multi","language":"many","names":["PERSON"],"languages":["pl"],"licence":"none"}})";

template <typename Number>
std::string bytes_of(const std::vector<Number>& numbers) {
  return {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number)};
}

class Maker {
 public:
  explicit Maker(std::uint64_t seed) : random_(seed) {}

  SmallEncoder made() {
    SmallEncoder all;
    std::set<std::string> words{"\xE2\x96\x81", "\xE2\x96\x81the", "an", "er", "\xE2\x96\x81Ida", "Berg",
                                "berg",         "\xC3\xA9"};
    for (char c = '!'; c <= '~'; ++c) words.insert(std::string(1, c));
    for (const std::string& word : words) {
      all.pieces.push_back(word);
      all.scores.push_back(-1.F - static_cast<float>(random_.next() % 1000) / 100.F);
    }
    std::vector<std::uint32_t> ends;
    std::string blob;
    for (const std::string& piece : all.pieces) ends.push_back(static_cast<std::uint32_t>((blob += piece).size()));
    std::string embeddings;
    for (std::size_t row = 0; row < all.pieces.size() + 3; ++row) embeddings += embedding(all);
    for (std::size_t i = 0; i < SmallEncoder::kWindow + 2; ++i) all.places.push_back(drawn(SmallEncoder::kHidden, .3F));
    std::vector<float> places;
    for (const auto& row : all.places) places.insert(places.end(), row.begin(), row.end());
    all.norm = norm();
    all.sections = {{"about", kAbout},
                    {"pieces/bytes", blob},
                    {"pieces/ends", bytes_of(ends)},
                    {"pieces/scores", bytes_of(all.scores)},
                    {"embeddings", embeddings},
                    {"places", bytes_of(places)},
                    {"norm", bytes_of(joined({all.norm.weights, all.norm.bias}))}};
    for (std::size_t i = 0; i < SmallEncoder::kLayers; ++i) {
      std::string weights;
      std::vector<float> numbers;
      constexpr std::size_t kHidden = SmallEncoder::kHidden;
      SmallEncoder::Layer& layer = all.layers.emplace_back();
      layer.qkv = product(3 * kHidden, kHidden, weights, numbers);
      layer.out = product(kHidden, kHidden, weights, numbers);
      layer.into = product(SmallEncoder::kInner, kHidden, weights, numbers);
      layer.back = product(kHidden, SmallEncoder::kInner, weights, numbers);
      for (SmallEncoder::Norm* one : {&layer.after_attention, &layer.after_products}) {
        *one = norm();
        numbers = joined({numbers, one->weights, one->bias});
      }
      all.sections.emplace_back("layers/" + std::to_string(i) + "/weights", weights);
      all.sections.emplace_back("layers/" + std::to_string(i) + "/numbers", bytes_of(numbers));
    }
    std::vector<float> head;
    for (std::size_t i = 0; i < SmallEncoder::kStates; ++i) {
      all.head.weights.push_back(drawn(SmallEncoder::kHidden, .5F));
      head.insert(head.end(), all.head.weights.back().begin(), all.head.weights.back().end());
    }
    all.head.bias = drawn(SmallEncoder::kStates, .5F);
    all.sections.emplace_back("head", bytes_of(joined({head, all.head.bias})));
    return all;
  }

 private:
  std::vector<float> drawn(std::size_t size, float width) {
    std::vector<float> numbers;
    for (std::size_t i = 0; i < size; ++i)
      numbers.push_back(width * (static_cast<float>(random_.next() % 20001) / 10000.F - 1.F));
    return numbers;
  }

  static std::vector<float> joined(const std::vector<std::vector<float>>& parts) {
    std::vector<float> all;
    for (const auto& part : parts) all.insert(all.end(), part.begin(), part.end());
    return all;
  }

  SmallEncoder::Norm norm() {
    SmallEncoder::Norm one{drawn(SmallEncoder::kHidden, .2F), drawn(SmallEncoder::kHidden, .3F)};
    for (float& weight : one.weights) weight += 1;
    return one;
  }

  // Scales are powers of two: what their product with four bits is has no need to be rounded.
  std::string embedding(SmallEncoder& all) {
    std::string bytes;
    std::vector<float>& row = all.embeddings.emplace_back(SmallEncoder::kHidden);
    for (std::size_t block = 0; block < SmallEncoder::kHidden / tag::kEmbeddingBlock; ++block) {
      const auto power = static_cast<int>(random_.next() % 3) - 5;
      const auto half = static_cast<std::uint16_t>((15 + power) << 10);
      bytes += {static_cast<char>(half & 0xFF), static_cast<char>(half >> 8)};
      for (std::size_t i = 0; i < tag::kEmbeddingBlock / 2; ++i) {
        const auto both = static_cast<std::uint8_t>(random_.next());
        bytes += static_cast<char>(both);
        float* const values = row.data() + block * tag::kEmbeddingBlock;
        values[i] = static_cast<float>((both & 15) - 8) * std::ldexp(1.F, power);
        values[i + tag::kEmbeddingBlock / 2] = static_cast<float>((both >> 4) - 8) * std::ldexp(1.F, power);
      }
    }
    return bytes;
  }

  SmallEncoder::Product product(std::size_t outputs, std::size_t inputs, std::string& packed,
                                std::vector<float>& numbers) {
    SmallEncoder::Product one;
    std::vector<std::vector<int>> whole(outputs, std::vector<int>(inputs));
    std::vector<float> scales;
    for (std::size_t o = 0; o < outputs; ++o) {
      scales.push_back(.001F + .0005F * static_cast<float>(random_.next() % 3));
      std::vector<float>& row = one.weights.emplace_back();
      for (std::size_t i = 0; i < inputs; ++i) {
        whole[o][i] = static_cast<int>(random_.next() % 255) - 127;
        row.push_back(static_cast<float>(whole[o][i]) * scales[o]);
      }
    }
    one.bias = drawn(outputs, .1F);
    for (std::size_t panel = 0; panel < outputs; panel += tag::kWide)
      for (std::size_t i = 0; i < inputs; i += tag::kDeep)
        for (std::size_t o = 0; o < tag::kWide; ++o)
          for (std::size_t d = 0; d < tag::kDeep; ++d) packed += static_cast<char>(whole[panel + o][i + d]);
    numbers = joined({numbers, scales, one.bias});
    return one;
  }

  SplitMix64 random_;
};

using Rows = std::vector<std::vector<double>>;

Rows times(const Rows& rows, const SmallEncoder::Product& product) {
  Rows all;
  for (const auto& row : rows) {
    std::vector<double>& out = all.emplace_back();
    for (std::size_t o = 0; o < product.bias.size(); ++o) {
      double sum = product.bias[o];
      for (std::size_t i = 0; i < row.size(); ++i) sum += row[i] * double{product.weights[o][i]};
      out.push_back(sum);
    }
  }
  return all;
}

void normalize(std::vector<double>& row, const SmallEncoder::Norm& norm) {
  double mean = 0;
  double variance = 0;
  for (const double one : row) mean += one / static_cast<double>(row.size());
  for (const double one : row) variance += (one - mean) * (one - mean) / static_cast<double>(row.size());
  for (std::size_t i = 0; i < row.size(); ++i)
    row[i] = (row[i] - mean) / std::sqrt(variance + 1e-12) * double{norm.weights[i]} + double{norm.bias[i]};
}

void add_and_normalize(Rows& to, const Rows& more, const SmallEncoder::Norm& norm) {
  for (std::size_t r = 0; r < to.size(); ++r) {
    for (std::size_t i = 0; i < to[r].size(); ++i) to[r][i] += more[r][i];
    normalize(to[r], norm);
  }
}

void to_shares(std::vector<double>& scores) {
  const double most = *std::ranges::max_element(scores);
  double sum = 0;
  for (double& one : scores) sum += one = std::exp(one - most);
  for (double& one : scores) one /= sum;
}

Rows attended(const Rows& qkv) {
  constexpr std::size_t kHidden = SmallEncoder::kHidden;
  constexpr std::size_t kDimensions = kHidden / SmallEncoder::kHeads;
  Rows all(qkv.size(), std::vector<double>(kHidden));
  for (std::size_t head = 0; head < kHidden; head += kDimensions)
    for (std::size_t r = 0; r < qkv.size(); ++r) {
      std::vector<double> shares(qkv.size());
      for (std::size_t j = 0; j < qkv.size(); ++j)
        for (std::size_t d = 0; d < kDimensions; ++d)
          shares[j] += qkv[r][head + d] * qkv[j][kHidden + head + d] / std::sqrt(double{kDimensions});
      to_shares(shares);
      for (std::size_t j = 0; j < qkv.size(); ++j)
        for (std::size_t d = 0; d < kDimensions; ++d) all[r][head + d] += shares[j] * qkv[j][2 * kHidden + head + d];
    }
  return all;
}

}  // namespace

SmallEncoder small_encoder(std::uint64_t seed) {
  return Maker(seed).made();
}

std::string bytes_of(const SmallEncoder& encoder) {
  return io::sealed(encoder.sections, tag::kEncoderKind);
}

std::vector<std::vector<double>> plainly_said(const SmallEncoder& encoder, const std::vector<std::uint32_t>& pieces) {
  Rows rows;
  for (std::size_t place = 0; place < pieces.size() + 2; ++place) {
    const auto begin = static_cast<std::uint32_t>(encoder.pieces.size());
    const std::uint32_t piece = place == 0 ? begin : place > pieces.size() ? begin + 1 : pieces[place - 1];
    std::vector<double>& row = rows.emplace_back();
    for (std::size_t i = 0; i < SmallEncoder::kHidden; ++i)
      row.push_back(double{encoder.embeddings[piece][i]} + double{encoder.places[place][i]});
    normalize(row, encoder.norm);
  }
  for (const SmallEncoder::Layer& layer : encoder.layers) {
    add_and_normalize(rows, times(attended(times(rows, layer.qkv)), layer.out), layer.after_attention);
    Rows inner = times(rows, layer.into);
    for (auto& row : inner)
      for (double& x : row) x *= .5 * (1 + std::erf(x / std::sqrt(2.)));
    add_and_normalize(rows, times(inner, layer.back), layer.after_products);
  }
  Rows said = times({rows.begin() + 1, rows.end() - 1}, encoder.head);
  for (auto& row : said) to_shares(row);
  return said;
}

}  // namespace sumi::testing
