#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "tag/encoder/encoder.hpp"
#include "tag/models/tagger_kinds.hpp"

namespace sumi::tag {
namespace {

constexpr std::array kLeastShares{.05F, .2F, .5F, .9F};  // lower bounds of the bins of probabilities
// The number of vector components that are marked at either end. On 20 documents of MEDDOCAN, 8 gave better results
// than 0, 4, 16 and 32.
constexpr std::size_t kExtremes = 8;

// Requires: a probability in the first bin or above.
std::size_t bin_of(float share) {
  return static_cast<std::size_t>(std::ranges::upper_bound(kLeastShares, share) - kLeastShares.begin()) - 1;
}

// The pieces of one token.
class TokenPieces {
 public:
  TokenPieces(std::size_t hidden, std::size_t states) : sums_(hidden), shares_(states), order_(hidden) {}

  void add(const float* vector, const float* shares) {
    for (std::size_t i = 0; i < sums_.size(); ++i) sums_[i] += vector[i];
    for (std::size_t i = 0; i < shares_.size(); ++i) shares_[i] = std::max(shares_[i], shares[i]);
    is_empty_ = false;
  }

  // Appends the token's marks and clears the pieces.
  void mark(Range token, std::vector<TokenMarks::Marked>& marked) {
    if (is_empty_) return;
    for (std::size_t state = 1; state < shares_.size(); ++state)
      if (shares_[state] >= kLeastShares.front())
        marked.push_back(
            {token, static_cast<std::uint32_t>((state - 1) * kLeastShares.size() + bin_of(shares_[state]))});
    std::iota(order_.begin(), order_.end(), 0U);
    std::ranges::stable_sort(order_, {}, [&](std::uint32_t i) { return sums_[i]; });
    const auto first = static_cast<std::uint32_t>((shares_.size() - 1) * kLeastShares.size());
    for (std::size_t i = 0; i < std::min(kExtremes, order_.size() / 2); ++i) {
      marked.push_back({token, first + 2 * order_[i]});
      marked.push_back({token, first + 2 * order_[order_.size() - 1 - i] + 1});
    }
    std::ranges::fill(sums_, 0.F);
    std::ranges::fill(shares_, 0.F);
    is_empty_ = true;
  }

 private:
  std::vector<float> sums_;
  std::vector<float> shares_;  // the largest probability of each state
  std::vector<std::uint32_t> order_;
  bool is_empty_ = true;
};

}  // namespace

EncoderMarks::EncoderMarks(io::SectionFile file) : encoder_(std::move(file)) {
  const EncoderNetwork& network = encoder_.file().network();
  for (std::size_t state = 1; state < network.labels; ++state)
    for (std::size_t bin = 0; bin < kLeastShares.size(); ++bin)
      names_.push_back(fmt::format("state {} {}", state, bin));
  for (std::size_t i = 0; i < network.hidden; ++i)
    for (const char* end : {"least", "most"}) names_.push_back(fmt::format("{} {}", end, i));
}

TokenMarks EncoderMarks::find(std::string_view document, const TagText& text) const {
  const EncoderNetwork& network = encoder_.file().network();
  const std::vector<Range>& tokens = text.tokens;
  std::vector<TokenMarks::Marked> marked;
  TokenPieces pieces(network.hidden, network.labels);
  std::size_t token = 0;
  encoder_.each_piece(document, [&](Range where, const float* vector, const float* shares) {
    for (; token < tokens.size() && tokens[token].begin < where.end; ++token) {
      if (tokens[token].end > where.begin) pieces.add(vector, shares);
      if (tokens[token].end > where.end) return;  // the next piece may overlap this token, too
      pieces.mark(tokens[token], marked);
    }
  });
  if (token < tokens.size()) pieces.mark(tokens[token], marked);
  return TokenMarks(text, marked, names_);
}

std::shared_ptr<const TokenMarker> make_encoder_marks(const std::string& path) {
  return std::make_shared<const EncoderMarks>(io::SectionFile(path, kEncoderKind));
}

}  // namespace sumi::tag
