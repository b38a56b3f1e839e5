#include "tag/learners/ensemble.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>

#include "tag/learners/svm_dual_descent.hpp"

namespace sumi::tag {

namespace {

constexpr std::size_t kRoles = 5;  // roles of tokens: first, last, between, before, after
constexpr std::size_t kLengths = 8;
constexpr std::size_t kSteps = 16;  // steps of shares

// Numbers the attributes of candidates: those of tokens by role, then the candidate's own.
class Numbers {
 public:
  explicit Numbers(const Examples& examples) : of_tokens_(examples.attributes), labels_(examples.labels) {}

  [[nodiscard]] Attribute token(std::size_t role, Attribute attribute) const {
    return number(role * of_tokens_ + attribute);
  }
  [[nodiscard]] Attribute label(std::size_t label) const { return number(own() + label); }
  [[nodiscard]] Attribute length(std::size_t label, std::size_t length) const {
    return number(own() + labels_ + label * kLengths + length);
  }
  [[nodiscard]] Attribute share(std::size_t label, std::size_t step) const {
    return number(own() + labels_ + (labels_ + 1) * kLengths + label * kSteps + step);
  }
  [[nodiscard]] std::size_t any_label() const { return labels_; }
  [[nodiscard]] std::size_t count() const { return own() + labels_ + (labels_ + 1) * (kLengths + kSteps); }

 private:
  [[nodiscard]] std::size_t own() const { return kRoles * of_tokens_; }
  [[nodiscard]] static Attribute number(std::size_t value) { return static_cast<Attribute>(value); }

  std::size_t of_tokens_;
  std::size_t labels_;
};

std::size_t step_of(float share) {
  const double inside = std::clamp(static_cast<double>(share), 1e-6, 1 - 1e-6);
  const double log_odds = std::log(inside / (1 - inside));  // at most 14 in absolute value
  return static_cast<std::size_t>(std::clamp(log_odds + kSteps / 2., 0., kSteps - 1.));
}

// Result: ascending, without duplicates.
std::vector<Attribute> attributes_of(const Examples& examples, const Candidate& candidate) {
  const Numbers numbers(examples);
  const Entity& entity = candidate.entity;
  std::vector<Attribute> result;
  const auto add = [&](std::size_t role, std::uint32_t token) {
    examples.for_each_attribute(token, [&](Attribute attribute) { result.push_back(numbers.token(role, attribute)); });
  };
  add(0, entity.begin);
  add(1, entity.end - 1);
  for (std::uint32_t token = entity.begin + 1; token + 1 < entity.end; ++token) add(2, token);
  const auto sequence = std::ranges::upper_bound(examples.sequence_ends, entity.begin) - examples.sequence_ends.begin();
  const auto [begin, end] = examples.sequence(static_cast<std::size_t>(sequence));
  if (entity.begin > begin) add(3, entity.begin - 1);
  if (entity.end < end) add(4, entity.end);
  const std::size_t length = std::min<std::size_t>(entity.end - entity.begin, kLengths) - 1;
  const std::size_t step = step_of(candidate.share);
  result.push_back(numbers.label(entity.label));
  for (const std::size_t label : {std::size_t{entity.label}, numbers.any_label()}) {
    result.push_back(numbers.length(label, length));
    result.push_back(numbers.share(label, step));
  }
  std::ranges::sort(result);
  result.erase(std::ranges::unique(result).begin(), result.end());
  return result;
}

}  // namespace

EnsembleWeights train_ensemble(const Examples& examples, std::span<const Candidate> candidates,
                               std::span<const std::uint8_t> is_true, const EnsembleOptions& options) {
  assert(is_true.size() == candidates.size());
  const auto right = static_cast<std::size_t>(std::ranges::count_if(is_true, [](std::uint8_t t) { return t != 0; }));
  if (right == candidates.size()) return {};
  if (right == 0) return {.bias = -1};
  const Lists bundles;
  Lists no_bundles;
  Lists attributes;
  std::vector<std::int8_t> signs;
  std::vector<float> costs;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const std::vector<Attribute> row = attributes_of(examples, candidates[i]);
    attributes.items.insert(attributes.items.end(), row.begin(), row.end());
    attributes.close();
    no_bundles.close();
    signs.push_back(is_true[i] != 0 ? 1 : -1);
    costs.push_back(static_cast<float>(is_true[i] != 0 ? options.c * options.miss_cost : options.c));
  }
  const SvmRows rows{bundles, no_bundles, attributes, Numbers(examples).count()};
  const SvmPlane plane = separate(rows, signs, costs, {.tolerance = options.tolerance, .seed = options.seed});
  EnsembleWeights result{.bias = static_cast<float>(plane.bias)};
  for (Attribute attribute = 0; attribute < rows.attributes; ++attribute) {
    const auto weight = static_cast<float>(plane.weights[attribute]);
    if (weight == 0) continue;
    result.attributes.push_back(attribute);
    result.weights.push_back(weight);
  }
  return result;
}

float value_of(const EnsembleWeights& weights, const Examples& examples, const Candidate& candidate) {
  float value = weights.bias;
  for (const Attribute attribute : attributes_of(examples, candidate)) {
    const auto place = std::ranges::lower_bound(weights.attributes, attribute);
    if (place != weights.attributes.end() && *place == attribute)
      value += weights.weights[place - weights.attributes.begin()];
  }
  return value;
}

static_assert(AttributeWriter::kUnknown == FingerprintView::kNone);

SequenceExamples::SequenceExamples(const FeatureExtractor& extractor, FingerprintView vocabulary,
                                   std::size_t attributes, std::size_t labels, bool with_pairs)
    : writer_(extractor, [vocabulary](Fingerprint feature) { return vocabulary.find(feature); }, with_pairs) {
  examples_.attributes = attributes;
  examples_.labels = labels;
}

const Examples& SequenceExamples::of(Sequence sequence) {
  examples_.token_bundles = {};
  examples_.token_attributes = {};
  examples_.token_paired = {};
  for (std::uint32_t token = sequence.begin; token < sequence.end; ++token) writer_.add(token, sequence, examples_);
  examples_.gold.assign(sequence.end - sequence.begin, kOutside);
  examples_.sequence_ends.assign(1, sequence.end - sequence.begin);
  examples_.document_ends.assign(1, 1);
  return examples_;
}

void SequenceExamples::forget() {
  writer_.forget();
  examples_.bundles = {};
}

}  // namespace sumi::tag
