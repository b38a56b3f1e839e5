#include <algorithm>
#include <cassert>
#include <cmath>
#include <set>
#include <utility>

#include "base/machine/splitmix64.hpp"
#include "base/text/tokens.hpp"
#include "review/differences.hpp"

namespace sumi::review {
namespace {

using Values = std::vector<std::uint32_t>;  // for one token, by coder; 0 for none
using Pair = std::pair<std::uint32_t, std::uint32_t>;

// The counts of one document for one label; the measures depend only on their sums over documents.
struct Sums {
  std::uint64_t first = 0;  // in spans
  std::uint64_t second = 0;
  std::uint64_t common = 0;
  std::map<Pair, double> pairs;         // tokens by the values of the first two coders
  std::map<Pair, double> coincidences;  // Krippendorff's coincidences, of all coders
  std::uint64_t spans = 0;

  void add(const Sums& other) {
    first += other.first;
    second += other.second;
    common += other.common;
    spans += other.spans;
    for (const auto& [key, count] : other.pairs) pairs[key] += count;
    for (const auto& [key, count] : other.coincidences) coincidences[key] += count;
  }
};

std::optional<double> f1_of(const Sums& sums) {
  const std::uint64_t both = sums.first + sums.second;
  if (both == 0) return std::nullopt;
  return 2 * static_cast<double>(sums.common) / static_cast<double>(both);
}

std::optional<double> kappa_of(const Sums& sums) {
  double all = 0;
  double agreed = 0;
  std::map<std::uint32_t, double> of_first;
  std::map<std::uint32_t, double> of_second;
  for (const auto& [key, count] : sums.pairs) {
    all += count;
    if (key.first == key.second) agreed += count;
    of_first[key.first] += count;
    of_second[key.second] += count;
  }
  if (all == 0) return std::nullopt;
  double by_chance = 0;
  for (const auto& [value, count] : of_first)
    if (const auto other = of_second.find(value); other != of_second.end()) by_chance += count * other->second;
  by_chance /= all * all;
  if (by_chance >= 1) return std::nullopt;
  return (agreed / all - by_chance) / (1 - by_chance);
}

std::optional<double> alpha_of(const Sums& sums) {
  double all = 0;
  double agreed = 0;
  std::map<std::uint32_t, double> of_value;
  for (const auto& [key, count] : sums.coincidences) {
    all += count;
    if (key.first == key.second) agreed += count;
    of_value[key.first] += count;
  }
  double by_chance = 0;
  for (const auto& [value, count] : of_value) by_chance += count * (count - 1);
  const double most = all * (all - 1);
  if (all <= 1 || by_chance >= most) return std::nullopt;
  return 1 - (all - 1) * (all - agreed) / (most - by_chance);
}

void count_token(const Values& values, Sums& sums) {
  sums.pairs[{values[0], values[1]}] += 1;
  const double weight = 1 / static_cast<double>(values.size() - 1);
  for (std::size_t a = 0; a < values.size(); ++a)
    for (std::size_t b = 0; b < values.size(); ++b)
      if (a != b) sums.coincidences[{values[a], values[b]}] += weight;
}

// Returns which coders' marks cover each token, by label.
std::vector<std::set<std::string>> covering(const std::vector<Range>& tokens, const std::vector<LabelledRange>& marks) {
  std::vector<std::set<std::string>> labels(tokens.size());
  for (const LabelledRange& mark : marks) {
    auto at = std::ranges::partition_point(tokens, [&](const Range& token) { return token.end <= mark.where.begin; });
    for (; at != tokens.end() && at->begin < mark.where.end; ++at)
      labels[static_cast<std::size_t>(at - tokens.begin())].insert(mark.label);
  }
  return labels;
}

void count_spans(const CodedDocument& document, std::map<std::string, Sums>& of_labels) {
  const auto distinct = [](const std::vector<LabelledRange>& marks) {
    std::set<std::pair<Range, std::string>> all;
    for (const LabelledRange& mark : marks) all.emplace(mark.where, mark.label);
    return all;
  };
  const auto first = distinct(document.of_coders[0]);
  const auto second = distinct(document.of_coders[1]);
  for (const auto& marks : document.of_coders)
    for (const auto& one : distinct(marks))
      for (const std::string& key : {one.second, std::string()}) ++of_labels[key].spans;
  for (const auto& one : first)
    for (const std::string& key : {one.second, std::string()}) {
      ++of_labels[key].first;
      if (second.contains(one)) ++of_labels[key].common;
    }
  for (const auto& one : second)
    for (const std::string& key : {one.second, std::string()}) ++of_labels[key].second;
}

// `numbers`: of each set of labels that a token has.
std::map<std::string, Sums> sums_of(const CodedDocument& document, const std::set<std::string>& all_labels,
                                    std::map<std::set<std::string>, std::uint32_t>& numbers, Segmenter& segmenter) {
  std::map<std::string, Sums> of_labels;
  for (const std::string& label : all_labels) of_labels[label];
  of_labels[""];
  count_spans(document, of_labels);
  const std::vector<Range> tokens = segmenter.tokens(document.text);
  std::vector<std::vector<std::set<std::string>>> labels;
  for (const auto& marks : document.of_coders) labels.push_back(covering(tokens, marks));
  const std::size_t coders = labels.size();
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    Values together(coders, 0);
    std::set<std::string> any;
    for (std::size_t coder = 0; coder < coders; ++coder) {
      const auto& set = labels[coder][i];
      any.insert(set.begin(), set.end());
      if (!set.empty())
        together[coder] = numbers.emplace(set, static_cast<std::uint32_t>(numbers.size() + 1)).first->second;
    }
    count_token(together, of_labels[""]);
    for (const std::string& label : any) {
      Values values(coders, 0);
      for (std::size_t coder = 0; coder < coders; ++coder) values[coder] = labels[coder][i].contains(label) ? 1 : 0;
      count_token(values, of_labels[label]);
    }
  }
  // Tokens to which nobody gave the label.
  const Values none(coders, 0);
  for (const std::string& label : all_labels) {
    Sums& sums = of_labels[label];
    double counted = 0;
    for (const auto& [key, count] : sums.pairs) counted += count;
    const double rest = static_cast<double>(tokens.size()) - counted;
    if (rest <= 0) continue;
    sums.pairs[{0, 0}] += rest;
    sums.coincidences[{0, 0}] += rest * static_cast<double>(coders);
  }
  return of_labels;
}

void set_interval(Estimate& estimate, std::vector<double>& draws) {
  if (!estimate.value) return;
  estimate.low = estimate.high = *estimate.value;
  if (draws.empty()) return;
  std::ranges::sort(draws);
  const auto last = static_cast<double>(draws.size() - 1);
  estimate.low = draws[static_cast<std::size_t>(std::floor(.025 * last))];
  estimate.high = draws[static_cast<std::size_t>(std::ceil(.975 * last))];
}

}  // namespace

std::map<std::string, LabelAgreement> agreement(const std::vector<CodedDocument>& documents, unsigned resamples,
                                                std::uint64_t seed) {
  assert(resamples >= 40);
  std::set<std::string> labels;
  for (const CodedDocument& document : documents)
    for (const auto& marks : document.of_coders)
      for (const LabelledRange& mark : marks) labels.insert(mark.label);
  Segmenter segmenter;
  std::map<std::set<std::string>, std::uint32_t> numbers;
  std::vector<std::map<std::string, Sums>> of_documents;
  for (const CodedDocument& document : documents) {
    assert(document.of_coders.size() >= 2);
    of_documents.push_back(sums_of(document, labels, numbers, segmenter));
  }
  labels.insert("");
  std::map<std::string, LabelAgreement> result;
  for (const std::string& label : labels) {
    Sums all;
    for (const auto& document : of_documents) all.add(document.at(label));
    LabelAgreement& one = result[label];
    one.spans = all.spans;
    one.common = all.common;
    one.f1.value = f1_of(all);
    one.kappa.value = kappa_of(all);
    one.alpha.value = alpha_of(all);
    SplitMix64 draws(seed);
    std::vector<double> f1;
    std::vector<double> kappa;
    std::vector<double> alpha;
    for (unsigned resample = 0; resample < resamples && !of_documents.empty(); ++resample) {
      Sums drawn;
      for (std::size_t i = 0; i < of_documents.size(); ++i)
        drawn.add(of_documents[draws.below(of_documents.size())].at(label));
      if (const auto value = f1_of(drawn)) f1.push_back(*value);
      if (const auto value = kappa_of(drawn)) kappa.push_back(*value);
      if (const auto value = alpha_of(drawn)) alpha.push_back(*value);
    }
    set_interval(one.f1, f1);
    set_interval(one.kappa, kappa);
    set_interval(one.alpha, alpha);
  }
  return result;
}

}  // namespace sumi::review
