#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <unordered_map>

#include "base/text/fold.hpp"
#include "labs/game/hide_round.hpp"
#include "labs/game/token_corpus.hpp"

namespace sumi::game {
namespace {

constexpr std::size_t kWeights = 4;
using Vector = std::array<double, kWeights>;

double log_odds(double share) {
  constexpr double kLeast = 1e-4;
  return std::clamp(std::log((share + kLeast) / (1 - share + kLeast)), -kSurest, kSurest);
}

double share_of(double log_odds) {
  return 1 / (1 + std::exp(-log_odds));
}

Vector row_of(const Evidence& evidence) {
  return {1, evidence.own, evidence.most, evidence.mean};
}

double dot(const Vector& a, const Vector& b) {
  double sum = 0;
  for (std::size_t i = 0; i < kWeights; ++i) sum += a[i] * b[i];
  return sum;
}

// Solves a symmetric positive definite system by Cholesky decomposition.
Vector solved(std::array<Vector, kWeights> matrix, Vector right) {
  for (std::size_t i = 0; i < kWeights; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = matrix[i][j];
      for (std::size_t k = 0; k < j; ++k) sum -= matrix[i][k] * matrix[j][k];
      matrix[i][j] = i == j ? std::sqrt(sum) : sum / matrix[j][j];
    }
  }
  for (std::size_t i = 0; i < kWeights; ++i) {
    for (std::size_t k = 0; k < i; ++k) right[i] -= matrix[i][k] * right[k];
    right[i] /= matrix[i][i];
  }
  for (std::size_t i = kWeights; i-- > 0;) {
    for (std::size_t k = i + 1; k < kWeights; ++k) right[i] -= matrix[k][i] * right[k];
    right[i] /= matrix[i][i];
  }
  return right;
}

}  // namespace

float Committee::share(const Evidence& evidence) const {
  return static_cast<float>(share_of(dot({bias, own, most, mean}, row_of(evidence))));
}

std::vector<Evidence> evidence_of(std::string_view text, const tag::TagText& cut, const std::vector<bool>& hidden,
                                  std::span<const std::vector<float>> shares) {
  struct Word {
    double most = -kSurest;
    double sum = 0;
    double count = 0;
  };
  std::unordered_map<std::string, std::size_t> word_by_letters;
  std::vector<Word> words;
  std::vector<std::size_t> word_of;
  std::vector<Evidence> evidence(cut.tokens.size());
  for (std::size_t token = 0; token < cut.tokens.size(); ++token) {
    double& own = evidence[token].own;
    for (const std::vector<float>& of_tagger : shares) own += log_odds(of_tagger[token]);
    own = hidden[token] ? kSurest : own / static_cast<double>(shares.size());
    const Range where = cut.tokens[token];
    const std::string letters = folded(text.substr(where.begin, where.end - where.begin), Folding{.letter_case = true});
    const std::size_t number = word_by_letters.emplace(letters, words.size()).first->second;
    if (number == words.size()) words.emplace_back();
    Word& word = words[number];
    word.most = std::max(word.most, own);
    word.sum += share_of(own);
    ++word.count;
    word_of.push_back(number);
  }
  for (std::size_t token = 0; token < evidence.size(); ++token) {
    const Word& word = words[word_of[token]];
    evidence[token].most = word.most;
    evidence[token].mean = log_odds(word.sum / word.count);
  }
  return evidence;
}

std::vector<Evidence> evidence_of(const TokenCorpus& tokens, const std::vector<bool>& hidden,
                                  const MaskedCorpus& masked, std::span<const Verdicts> verdicts) {
  const tag::GoldCorpus& gold = tokens.gold();
  std::vector<Evidence> result(masked.tokens.size());
  std::uint64_t next = 0;
  for (std::size_t document = 0; document < gold.documents(); ++document) {
    const auto [first, end] = tokens.tokens_of(document);
    const std::uint64_t begin = next;
    std::vector<std::vector<float>> shares(verdicts.size(), std::vector<float>(end - first));
    for (; next < masked.ends[document]; ++next) {
      if (masked.tokens[next] == kIsMask) continue;
      for (std::size_t tagger = 0; tagger < verdicts.size(); ++tagger)
        shares[tagger][masked.tokens[next] - first] = verdicts[tagger].tokens[next].share;
    }
    const std::vector<bool> of_document(hidden.begin() + first, hidden.begin() + end);
    const std::vector<Evidence> here =
        evidence_of(gold.corpus().text(document), gold.text(document), of_document, shares);
    for (std::uint64_t i = begin; i < next; ++i) {
      if (masked.tokens[i] != kIsMask) result[i] = here[masked.tokens[i] - first];
    }
  }
  return result;
}

Committee fit_committee(std::span<const Evidence> evidence, const std::vector<bool>& sensitive) {
  if (std::ranges::find(sensitive, true) == sensitive.end() || std::ranges::find(sensitive, false) == sensitive.end())
    return {};
  constexpr int kMostSteps = 30;
  constexpr double kSmallestStep = 1e-7;
  Vector weights{0, 1, 0, 0};
  const auto loss_of = [&](const Vector& tried) {
    double loss = .5 * dot(tried, tried);
    for (std::size_t i = 0; i < evidence.size(); ++i) {
      const double odds = dot(tried, row_of(evidence[i])) * (sensitive[i] ? -1 : 1);
      loss += odds > 0 ? odds + std::log1p(std::exp(-odds)) : std::log1p(std::exp(odds));
    }
    return loss;
  };
  double loss = loss_of(weights);
  for (int step = 0; step < kMostSteps; ++step) {
    Vector gradient = weights;
    std::array<Vector, kWeights> curvature{};
    for (std::size_t i = 0; i < kWeights; ++i) curvature[i][i] = 1;
    for (std::size_t i = 0; i < evidence.size(); ++i) {
      const Vector row = row_of(evidence[i]);
      const double share = share_of(dot(weights, row));
      const double error = share - (sensitive[i] ? 1 : 0);
      const double weight = share * (1 - share);
      for (std::size_t a = 0; a < kWeights; ++a) {
        gradient[a] += error * row[a];
        for (std::size_t b = 0; b <= a; ++b) curvature[a][b] += weight * row[a] * row[b];
      }
    }
    const Vector direction = solved(curvature, gradient);
    double length = 1;
    Vector tried{};
    double least = loss;
    for (; length > kSmallestStep; length /= 2) {
      for (std::size_t i = 0; i < kWeights; ++i) tried[i] = weights[i] - length * direction[i];
      least = loss_of(tried);
      if (least < loss) break;
    }
    if (least >= loss) break;
    const bool is_last = loss - least < kSmallestStep * loss;
    weights = tried;
    loss = least;
    if (is_last) break;
  }
  return {weights[0], weights[1], weights[2], weights[3]};
}

}  // namespace sumi::game
