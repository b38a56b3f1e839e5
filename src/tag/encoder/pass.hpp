#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include "tag/encoder/network.hpp"

// A pass through the network, compiled once for each kind of processor by the source file that includes it. Everything
// lies in an anonymous namespace and calls no function of another source file, since that one could be compiled for a
// newer processor. Products and sums must not be fused into one step (-ffp-contract=off).
namespace sumi::tag {
namespace {

// Sixteen numbers, in as many registers as needed. Sums are computed lane by lane, so they are the same for any
// register width.
#if defined(__AVX512F__)
constexpr std::size_t kNative = 16;
#elif defined(__AVX2__)
constexpr std::size_t kNative = 8;
#else
constexpr std::size_t kNative = 4;
#endif
constexpr std::size_t kLanes = 16;
constexpr std::size_t kParts = kLanes / kNative;
using Native = float __attribute__((vector_size(4 * kNative)));
using NativeInts = std::int32_t __attribute__((vector_size(4 * kNative)));
using NativeShorts = std::int16_t __attribute__((vector_size(2 * kNative)));

struct Sixteen {
  Native part[kParts];
};

template <typename Each>
inline Sixteen made(const Each& each) {
  Sixteen all;
  for (std::size_t i = 0; i < kParts; ++i) all.part[i] = each(i);
  return all;
}
inline Sixteen loaded(const float* from) {
  Sixteen all;
  std::memcpy(&all, from, sizeof all);
  return all;
}
inline void store(float* to, const Sixteen& all) {
  std::memcpy(to, &all, sizeof all);
}
inline Sixteen spread(float one) {
  return made([&](std::size_t) { return Native{} + one; });
}
inline Sixteen operator+(const Sixteen& a, const Sixteen& b) {
  return made([&](std::size_t i) { return a.part[i] + b.part[i]; });
}
inline Sixteen operator-(const Sixteen& a, const Sixteen& b) {
  return made([&](std::size_t i) { return a.part[i] - b.part[i]; });
}
inline Sixteen operator*(const Sixteen& a, const Sixteen& b) {
  return made([&](std::size_t i) { return a.part[i] * b.part[i]; });
}
inline Sixteen operator/(const Sixteen& a, const Sixteen& b) {
  return made([&](std::size_t i) { return a.part[i] / b.part[i]; });
}
inline Sixteen larger(const Sixteen& a, const Sixteen& b) {
  return made([&](std::size_t i) { return a.part[i] > b.part[i] ? a.part[i] : b.part[i]; });
}
inline Sixteen magnitude(const Sixteen& a) {
  return made([&](std::size_t i) { return (Native)((NativeInts)a.part[i] & 0x7FFFFFFF); });
}
// Returns |a| with the sign of b.
inline Sixteen with_sign(const Sixteen& a, const Sixteen& b) {
  return made([&](std::size_t i) {
    return (Native)(((NativeInts)a.part[i] & 0x7FFFFFFF) | ((NativeInts)b.part[i] & ~0x7FFFFFFF));
  });
}
inline float sum_of(const Sixteen& all) {
  float lane[kLanes];
  store(lane, all);
  for (std::size_t half = kLanes / 2; half > 0; half /= 2)
    for (std::size_t i = 0; i < half; ++i) lane[i] += lane[i + half];
  return lane[0];
}
inline float largest_of(const Sixteen& all) {
  float lane[kLanes];
  store(lane, all);
  for (std::size_t i = 1; i < kLanes; ++i)
    if (lane[i] > lane[0]) lane[0] = lane[i];
  return lane[0];
}

constexpr float kRounding = 12582912.F;  // 1.5 * 2^23: added to a number, it leaves the nearest integer in the low bits
constexpr std::int32_t kRoundingBits = 0x4B400000;

// Returns e^x within 2e-7; 0 below -87. Requires: x <= 0.
inline Sixteen exponential(const Sixteen& x) {
  return made([&](std::size_t i) {
    const Native limited = x.part[i] > -87.F ? x.part[i] : Native{} - 87.F;
    const Native shifted = limited * 1.44269504F + kRounding;
    const Native whole = shifted - kRounding;
    const Native rest = (limited - whole * 0.693359375F) - whole * -2.12194440e-4F;
    Native value = rest * 1.9875691500e-4F + 1.3981999507e-3F;
    value = value * rest + 8.3334519073e-3F;
    value = value * rest + 4.1665795894e-2F;
    value = value * rest + 1.6666665459e-1F;
    value = value * rest + 5.0000001201e-1F;
    value = (value * rest) * rest + rest + 1.F;
    const NativeInts power = ((NativeInts)shifted - kRoundingBits + 127) << 23;
    return x.part[i] > -87.F ? value * (Native)power : Native{};
  });
}

// Returns x * P(a normal variable is below x), by Abramowitz and Stegun 7.1.26 (within 2e-7).
inline Sixteen gelu(const Sixteen& x) {
  const Sixteen z = magnitude(x) * spread(0.70710678F);
  const Sixteen t = spread(1.F) / (spread(1.F) + z * spread(0.3275911F));
  Sixteen sum = t * spread(1.061405429F) + spread(-1.453152027F);
  sum = sum * t + spread(1.421413741F);
  sum = sum * t + spread(-0.284496736F);
  sum = sum * t + spread(0.254829592F);
  const Sixteen error = spread(1.F) - sum * t * exponential(spread(0.F) - z * z);
  return x * spread(.5F) * (spread(1.F) + with_sign(error, x));
}

// Quantizes a row to integers of 14 bits; returns their scale.
inline float rounded(const float* row, std::size_t size, std::int16_t* to) {
  Sixteen largest = spread(0.F);
  for (std::size_t i = 0; i < size; i += kLanes) largest = larger(largest, magnitude(loaded(row + i)));
  constexpr float kSteps = 8191.F;
  const float most = largest_of(largest);
  const float factor = most > 1e-30F ? kSteps / most : 0.F;
  for (std::size_t i = 0; i < size; i += kLanes) {
    const Sixteen shifted = loaded(row + i) * spread(factor) + spread(kRounding);
    for (std::size_t part = 0; part < kParts; ++part) {
      const NativeShorts numbers =
          __builtin_convertvector((NativeInts)shifted.part[part] - kRoundingBits, NativeShorts);
      std::memcpy(to + i + part * kNative, &numbers, sizeof numbers);
    }
  }
  return most / kSteps;
}

// Computes sums[row][o] = sum of numbers[row][i] * weights[o][i] for a panel of kWide outputs. Not inlined, so that the
// sums stay in registers.
#if defined(__AVX512VNNI__)
constexpr std::size_t kRowsAtOnce = 8;

template <std::size_t Rows>
[[gnu::noinline]] void sum_panel(const std::int16_t* numbers, std::size_t inputs, const std::int8_t* panel,
                                 std::int32_t (*sums)[kWide]) {
  __m512i low[Rows];
  __m512i high[Rows];
  for (std::size_t r = 0; r < Rows; ++r) low[r] = high[r] = _mm512_setzero_si512();
  for (std::size_t i = 0; i < inputs; i += kDeep, panel += kWide * kDeep) {
    const __m512i first = _mm512_cvtepi8_epi16(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(panel)));
    const __m512i second = _mm512_cvtepi8_epi16(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(panel + 32)));
    for (std::size_t r = 0; r < Rows; ++r) {
      long long four;
      std::memcpy(&four, numbers + r * inputs + i, sizeof four);
      const __m512i row = _mm512_set1_epi64(four);
      low[r] = _mm512_dpwssd_epi32(low[r], first, row);
      high[r] = _mm512_dpwssd_epi32(high[r], second, row);
    }
  }
  // The sum of each output lies in two neighbouring numbers.
  const __m512i even = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
  const __m512i odd = _mm512_setr_epi32(1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
  for (std::size_t r = 0; r < Rows; ++r)
    _mm512_storeu_si512(sums[r], _mm512_add_epi32(_mm512_permutex2var_epi32(low[r], even, high[r]),
                                                  _mm512_permutex2var_epi32(low[r], odd, high[r])));
}
#elif defined(__AVX2__)
constexpr std::size_t kRowsAtOnce = 4;

template <std::size_t Rows>
[[gnu::noinline]] void sum_panel(const std::int16_t* numbers, std::size_t inputs, const std::int8_t* panel,
                                 std::int32_t (*sums)[kWide]) {
  for (std::size_t half = 0; half < kWide; half += 8) {
    __m256i low[Rows];
    __m256i high[Rows];
    for (std::size_t r = 0; r < Rows; ++r) low[r] = high[r] = _mm256_setzero_si256();
    const std::int8_t* weights = panel + half * kDeep;
    for (std::size_t i = 0; i < inputs; i += kDeep, weights += kWide * kDeep) {
      const __m256i first = _mm256_cvtepi8_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(weights)));
      const __m256i second = _mm256_cvtepi8_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(weights + 16)));
      for (std::size_t r = 0; r < Rows; ++r) {
        long long four;
        std::memcpy(&four, numbers + r * inputs + i, sizeof four);
        const __m256i row = _mm256_set1_epi64x(four);
        low[r] = _mm256_add_epi32(low[r], _mm256_madd_epi16(first, row));
        high[r] = _mm256_add_epi32(high[r], _mm256_madd_epi16(second, row));
      }
    }
    for (std::size_t r = 0; r < Rows; ++r)
      _mm256_storeu_si256(reinterpret_cast<__m256i*>(sums[r] + half),
                          _mm256_permute4x64_epi64(_mm256_hadd_epi32(low[r], high[r]), 0xD8));
  }
}
#else
constexpr std::size_t kRowsAtOnce = 4;

template <std::size_t Rows>
[[gnu::noinline]] void sum_panel(const std::int16_t* numbers, std::size_t inputs, const std::int8_t* panel,
                                 std::int32_t (*sums)[kWide]) {
  for (std::size_t r = 0; r < Rows; ++r)
    for (std::size_t o = 0; o < kWide; ++o) sums[r][o] = 0;
  for (std::size_t i = 0; i < inputs; i += kDeep, panel += kWide * kDeep)
    for (std::size_t r = 0; r < Rows; ++r)
      for (std::size_t o = 0; o < kWide; ++o)
        for (std::size_t d = 0; d < kDeep; ++d) sums[r][o] += numbers[r * inputs + i + d] * panel[o * kDeep + d];
}
#endif

template <std::size_t Rows>
inline void multiply_rows(const EncoderProduct& product, std::size_t panel, const PassMemory& memory, std::size_t row,
                          float* to) {
  alignas(64) std::int32_t sums[Rows][kWide];
  sum_panel<Rows>(memory.numbers + row * product.inputs, product.inputs,
                  product.weights + panel * product.inputs * kWide, sums);
  const Sixteen scales = loaded(product.scales + panel * kWide);
  const Sixteen bias = loaded(product.bias + panel * kWide);
  for (std::size_t r = 0; r < Rows; ++r) {
    const Sixteen sum = made([&](std::size_t i) {
      NativeInts whole;
      std::memcpy(&whole, sums[r] + i * kNative, sizeof whole);
      return __builtin_convertvector(whole, Native);
    });
    store(to + (row + r) * product.outputs + panel * kWide, sum * (scales * spread(memory.scales[row + r])) + bias);
  }
}

// Multiplies rows of memory.numbers, each with its scale, by the weights.
inline void multiply(const EncoderProduct& product, const PassMemory& memory, std::size_t rows, float* to) {
  for (std::size_t panel = 0; panel < product.outputs / kWide; ++panel) {
    std::size_t row = 0;
    for (; row + kRowsAtOnce <= rows; row += kRowsAtOnce) multiply_rows<kRowsAtOnce>(product, panel, memory, row, to);
    for (; row + 2 <= rows; row += 2) multiply_rows<2>(product, panel, memory, row, to);
    for (; row < rows; ++row) multiply_rows<1>(product, panel, memory, row, to);
  }
}

inline void round_rows(const float* from, std::size_t stride, std::size_t size, const PassMemory& memory,
                       std::size_t rows) {
  for (std::size_t r = 0; r < rows; ++r) memory.scales[r] = rounded(from + r * stride, size, memory.numbers + r * size);
}

inline void normalize(float* row, std::size_t size, const EncoderNorm& norm, float epsilon) {
  Sixteen sum = spread(0.F);
  for (std::size_t i = 0; i < size; i += kLanes) sum = sum + loaded(row + i);
  const Sixteen mean = spread(sum_of(sum) / static_cast<float>(size));
  Sixteen squares = spread(0.F);
  for (std::size_t i = 0; i < size; i += kLanes) {
    const Sixteen apart = loaded(row + i) - mean;
    squares = squares + apart * apart;
  }
  const Sixteen factor = spread(1.F / __builtin_sqrtf(sum_of(squares) / static_cast<float>(size) + epsilon));
  for (std::size_t i = 0; i < size; i += kLanes)
    store(row + i, (loaded(row + i) - mean) * factor * loaded(norm.weights + i) + loaded(norm.bias + i));
}

inline void add_and_normalize(float* values, const float* more, std::size_t rows, std::size_t size,
                              const EncoderNorm& norm, float epsilon) {
  for (std::size_t r = 0; r < rows; ++r) {
    float* row = values + r * size;
    for (std::size_t i = 0; i < size; i += kLanes) store(row + i, loaded(row + i) + loaded(more + r * size + i));
    normalize(row, size, norm, epsilon);
  }
}

inline float of_bits(std::uint32_t bits) {
  float number;
  std::memcpy(&number, &bits, sizeof number);
  return number;
}
inline float of_half(std::uint32_t half) {  // accepts 0 and normal numbers, the only values of scales
  return (half & 0x7C00) == 0 ? 0.F : of_bits((half & 0x8000) << 16 | (((half & 0x7FFF) << 13) + 0x38000000));
}
// Rounds to the eight bits with which the network was trained.
inline float as_trained(float number) {
  std::uint32_t bits;
  std::memcpy(&bits, &number, sizeof bits);
  return of_bits((bits + 0x7FFF + ((bits >> 16) & 1)) & 0xFFFF0000);
}

inline void embed(const EncoderNetwork& network, std::uint32_t piece, std::size_t place, float* row) {
  const std::size_t blocks = network.hidden / kEmbeddingBlock;
  const std::uint8_t* block = network.embeddings + std::size_t{piece} * blocks * kBlockBytes;
  const float* at = network.places + place * network.hidden;
  for (std::size_t b = 0; b < blocks; ++b, block += kBlockBytes, row += kEmbeddingBlock, at += kEmbeddingBlock) {
    const float scale = of_half(block[0] | std::uint32_t{block[1]} << 8);
    for (std::size_t i = 0; i < kEmbeddingBlock / 2; ++i) {
      const int low = (block[2 + i] & 15) - 8;
      const int high = (block[2 + i] >> 4) - 8;
      row[i] = as_trained(static_cast<float>(low) * scale) + at[i];
      row[i + kEmbeddingBlock / 2] = as_trained(static_cast<float>(high) * scale) + at[i + kEmbeddingBlock / 2];
    }
  }
}

// Computes the attention of Rows pieces to the others of their window, in one head. `first`: the window's first row of
// qkv.
template <std::size_t Rows>
inline void attend(const float* first, std::size_t stride, std::size_t row, std::size_t rows, std::size_t dimensions,
                   std::size_t head, std::size_t hidden, const PassMemory& memory, float* to) {
  const std::size_t padded = (rows + kLanes - 1) / kLanes * kLanes;
  const float factor = 1.F / __builtin_sqrtf(static_cast<float>(dimensions));
  const float* queries = first + row * stride + head * dimensions;
  Sixteen largest[Rows];
  for (std::size_t r = 0; r < Rows; ++r) largest[r] = spread(-3e38F);
  for (std::size_t j = 0; j < padded; j += kLanes) {
    Sixteen sums[Rows];
    for (std::size_t r = 0; r < Rows; ++r) sums[r] = spread(0.F);
    for (std::size_t d = 0; d < dimensions; ++d) {
      const Sixteen keys = loaded(memory.keys + d * kMostWindowRows + j);
      for (std::size_t r = 0; r < Rows; ++r) sums[r] = sums[r] + keys * spread(queries[r * stride + d]);
    }
    for (std::size_t r = 0; r < Rows; ++r) {
      float* shares = memory.shares + r * kMostWindowRows + j;
      store(shares, sums[r] * spread(factor));
      for (std::size_t lane = j + kLanes > rows ? rows - j : kLanes; lane < kLanes; ++lane) shares[lane] = -3e38F;
      largest[r] = larger(largest[r], loaded(shares));
    }
  }
  float one_of[Rows];
  for (std::size_t r = 0; r < Rows; ++r) {
    const Sixteen most = spread(largest_of(largest[r]));
    Sixteen sum = spread(0.F);
    for (std::size_t j = 0; j < padded; j += kLanes) {
      float* shares = memory.shares + r * kMostWindowRows + j;
      const Sixteen power = exponential(loaded(shares) - most);
      store(shares, power);
      sum = sum + power;
    }
    one_of[r] = 1.F / sum_of(sum);
  }
  for (std::size_t d = 0; d < dimensions; d += kLanes) {
    const float* values = first + 2 * hidden + head * dimensions + d;
    Sixteen sums[Rows];
    for (std::size_t r = 0; r < Rows; ++r) sums[r] = spread(0.F);
    for (std::size_t j = 0; j < rows; ++j) {
      const Sixteen value = loaded(values + j * stride);
      for (std::size_t r = 0; r < Rows; ++r) sums[r] = sums[r] + value * spread(memory.shares[r * kMostWindowRows + j]);
    }
    for (std::size_t r = 0; r < Rows; ++r)
      store(to + (row + r) * stride + head * dimensions + d, sums[r] * spread(one_of[r]));
  }
}

// Computes the attention of one window; the output of a head overwrites its queries.
inline void attend_window(const EncoderNetwork& network, float* qkv, std::size_t rows, const PassMemory& memory) {
  constexpr std::size_t kAtOnce = 4;
  const std::size_t stride = 3 * network.hidden;
  const std::size_t dimensions = network.hidden / network.heads;
  for (std::size_t head = 0; head < network.heads; ++head) {
    for (std::size_t d = 0; d < dimensions; ++d) {
      float* keys = memory.keys + d * kMostWindowRows;
      for (std::size_t j = 0; j < rows; ++j) keys[j] = qkv[j * stride + network.hidden + head * dimensions + d];
      for (std::size_t j = rows; j % kLanes != 0; ++j) keys[j] = 0;
    }
    std::size_t row = 0;
    for (; row + kAtOnce <= rows; row += kAtOnce)
      attend<kAtOnce>(qkv, stride, row, rows, dimensions, head, network.hidden, memory, qkv);
    for (; row < rows; ++row) attend<1>(qkv, stride, row, rows, dimensions, head, network.hidden, memory, qkv);
  }
}

inline void pass_layer(const EncoderNetwork& network, const EncoderLayer& layer, const std::size_t* ends,
                       std::size_t windows, const PassMemory& memory) {
  const std::size_t rows = ends[windows - 1];
  const std::size_t hidden = network.hidden;
  round_rows(memory.values, hidden, hidden, memory, rows);
  multiply(layer.qkv, memory, rows, memory.wide);
  for (std::size_t w = 0, begin = 0; w < windows; begin = ends[w++])
    attend_window(network, memory.wide + begin * 3 * hidden, ends[w] - begin, memory);
  round_rows(memory.wide, 3 * hidden, hidden, memory, rows);
  multiply(layer.out, memory, rows, memory.wide);
  add_and_normalize(memory.values, memory.wide, rows, hidden, layer.after_attention, network.epsilon);
  round_rows(memory.values, hidden, hidden, memory, rows);
  multiply(layer.into, memory, rows, memory.wide);
  for (std::size_t i = 0; i < rows * network.inner; i += kLanes) store(memory.wide + i, gelu(loaded(memory.wide + i)));
  round_rows(memory.wide, network.inner, network.inner, memory, rows);
  multiply(layer.back, memory, rows, memory.wide);
  add_and_normalize(memory.values, memory.wide, rows, hidden, layer.after_products, network.epsilon);
}

inline void compute_label_shares(const EncoderNetwork& network, const float* row, float* probabilities) {
  alignas(64) float scores[kMostLabelsOfEncoder];
  float most = -3e38F;
  for (std::size_t label = 0; label < network.labels; ++label) {
    Sixteen sum = spread(0.F);
    for (std::size_t i = 0; i < network.hidden; i += kLanes)
      sum = sum + loaded(row + i) * loaded(network.head + label * network.hidden + i);
    scores[label] = sum_of(sum) + network.head_bias[label];
    if (scores[label] > most) most = scores[label];
  }
  for (std::size_t label = network.labels; label < kMostLabelsOfEncoder; ++label) scores[label] = -3e38F;
  float all = 0;
  for (std::size_t i = 0; i < kMostLabelsOfEncoder; i += kLanes)
    store(scores + i, exponential(loaded(scores + i) - spread(most)));
  for (std::size_t label = 0; label < network.labels; ++label) all += scores[label];
  for (std::size_t label = 0; label < network.labels; ++label) probabilities[label] = scores[label] / all;
}

inline void pass(const EncoderNetwork& network, const std::uint32_t* pieces, const std::size_t* ends,
                 std::size_t windows, const PassMemory& memory, float* probabilities) {
  if (windows == 0) return;
  for (std::size_t w = 0, row = 0; w < windows; ++w)
    for (std::size_t place = 0; row < ends[w]; ++row, ++place) {
      float* values = memory.values + row * network.hidden;
      embed(network, pieces[row], place, values);
      normalize(values, network.hidden, network.norm, network.epsilon);
    }
  for (std::size_t i = 0; i < network.layer_count; ++i) pass_layer(network, network.layers[i], ends, windows, memory);
  for (std::size_t row = 0; row < ends[windows - 1]; ++row)
    compute_label_shares(network, memory.values + row * network.hidden, probabilities + row * network.labels);
}

}  // namespace
}  // namespace sumi::tag
