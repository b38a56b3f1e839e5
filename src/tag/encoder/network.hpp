#pragma once

#include <cstddef>
#include <cstdint>

namespace sumi::tag {

// The network of an encoder: layers of attention and of two products over the pieces of a window, and a head that gives
// the probability of each label (Devlin et al. 2019, "BERT"; weights of 8 bits, activations of 14 bits).
//   Exact    Sums of products are computed in integers, everything else lane by lane in a fixed order, so the bytes are
//            the same for any batch and on any processor.
//   Threads  any number; each with its own PassMemory.

inline constexpr std::size_t kWide = 16;            // outputs in a panel of weights …
inline constexpr std::size_t kDeep = 4;             // … and inputs stored together for each output
inline constexpr std::size_t kEmbeddingBlock = 32;  // numbers of 4 bits that share a scale
inline constexpr std::size_t kBlockBytes =
    18;  // the scale (half precision), then the first half's bits and the second's
inline constexpr std::size_t kMostInputs = 2048;     // inputs of a product; the sum of more could overflow 32 bits
inline constexpr std::size_t kMostWindowRows = 512;  // pieces of a window, with its begin and end
inline constexpr std::size_t kMostLabelsOfEncoder = 64;

// outputs[o] = scale[o] * sum of inputs[i] * weights[o][i] + bias[o]
struct EncoderProduct {
  const std::int8_t* weights = nullptr;  // [outputs / kWide][inputs / kDeep][kWide][kDeep]
  const float* scales = nullptr;
  const float* bias = nullptr;
  std::size_t outputs = 0;
  std::size_t inputs = 0;
};

struct EncoderNorm {
  const float* weights = nullptr;
  const float* bias = nullptr;
};

struct EncoderLayer {
  EncoderProduct qkv, out, into, back;
  EncoderNorm after_attention, after_products;
};

struct EncoderNetwork {
  std::size_t hidden = 0;
  std::size_t inner = 0;
  std::size_t heads = 0;
  std::size_t labels = 0;
  float epsilon = 0;
  const std::uint8_t* embeddings = nullptr;  // rows of hidden / kEmbeddingBlock blocks
  const float* places = nullptr;             // [a window's rows][hidden]
  EncoderNorm norm;
  const EncoderLayer* layers = nullptr;
  std::size_t layer_count = 0;
  const float* head = nullptr;  // [labels][hidden]
  const float* head_bias = nullptr;
};

// The working memory of a pass over `rows` rows.
struct PassMemory {
  float* values = nullptr;          // [rows][hidden]
  float* wide = nullptr;            // [rows][max(3 * hidden, inner)]
  std::int16_t* numbers = nullptr;  // [rows][max(hidden, inner)]
  float* scales = nullptr;          // [rows]
  float* keys = nullptr;            // [hidden / heads][kMostWindowRows]
  float* shares = nullptr;          // [4][kMostWindowRows]
};

// Runs the network over consecutive windows: `pieces` are row numbers of the embeddings, `ends` the end of each window.
// Writes `probabilities` [rows][labels].
using NetworkPass = void (*)(const EncoderNetwork& network, const std::uint32_t* pieces, const std::size_t* ends,
                             std::size_t windows, const PassMemory& memory, float* probabilities);

// For any processor, for AVX2, and for AVX-512 with VNNI.
void pass_plainly(const EncoderNetwork& network, const std::uint32_t* pieces, const std::size_t* ends,
                  std::size_t windows, const PassMemory& memory, float* probabilities);
#if defined(__x86_64__)
void pass_by_avx2(const EncoderNetwork& network, const std::uint32_t* pieces, const std::size_t* ends,
                  std::size_t windows, const PassMemory& memory, float* probabilities);
void pass_by_vnni(const EncoderNetwork& network, const std::uint32_t* pieces, const std::size_t* ends,
                  std::size_t windows, const PassMemory& memory, float* probabilities);
#endif

// Returns the fastest pass that this processor supports.
[[nodiscard]] NetworkPass fastest_pass();

}  // namespace sumi::tag
