#include <algorithm>
#include <span>

#include "tag/models/text_tagger.hpp"

namespace sumi::tag {
namespace {

TokenVerdict verdict_of(std::span<const float> shares) {
  TokenVerdict verdict;
  float most = -1;
  float sum = 0;
  for (std::uint32_t label = 0; begin_of(label) < shares.size(); ++label) {
    const float share = shares[begin_of(label)] + shares[inside_of(label)];
    sum += share;
    if (share > most) {
      most = share;
      verdict.label = label;
    }
  }
  verdict.share = std::clamp(sum, 0.F, 1.F);
  return verdict;
}

}  // namespace

JudgedText judged(TextTagger& tagger, std::string_view text) {
  JudgedText result{tagger.read(text), {}};
  result.tokens.reserve(result.text.tokens.size());
  const std::size_t stride = tagger.sequences().stride();
  std::vector<ScoredEntity> entities;
  for (std::size_t i = 0; i < result.text.sequences(); ++i) {
    const auto [begin, end] = result.text.sequence(i);
    entities.clear();
    tagger.sequences().tag({begin, end}, entities);
    const std::span<const float> shares = tagger.sequences().shares({begin, end});
    for (std::uint32_t token = begin; token < end; ++token) {
      result.tokens.push_back(verdict_of(shares.subspan((token - begin) * stride, tagger.states())));
    }
    for (const ScoredEntity& one : entities) {
      for (std::uint32_t token = one.entity.begin; token < one.entity.end; ++token) {
        result.tokens[token].is_found = true;
        result.tokens[token].label = one.entity.label;
      }
    }
  }
  return result;
}

}  // namespace sumi::tag
