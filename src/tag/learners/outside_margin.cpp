#include <algorithm>
#include <span>
#include <vector>

#include "tag/learners/rejection_sampling.hpp"
#include "tag/learners/svm_decoder.hpp"
#include "tag/learners/svm_train.hpp"

namespace sumi::tag {
namespace {

// The scores that SVMs trained on other documents give to tokens, and the cost of their errors by margin.
class MarginCosts {
 public:
  explicit MarginCosts(double cost) : cost_(cost) {
    const int steps = cost > 1 ? static_cast<int>(10 * kMostMargin) : 10;
    for (int step = 0; step <= steps; ++step) margins_.push_back((cost > 1 ? .1 : -.1) * step);
    sums_.resize(margins_.size());
  }

  void judge(const TrainedSvm& svm, const Examples& examples) {
    SvmDecoder decoder(svm.weights.view(), svm.history);
    for (std::size_t i = 0; i < examples.sequences(); ++i) {
      decoder.read(examples, i);
      const auto [begin, end] = examples.sequence(i);
      const std::span<const State> gold = std::span(examples.gold).subspan(begin, end - begin);
      states_.resize(gold.size());
      for (std::size_t margin = 0; margin < margins_.size(); ++margin) {
        static_cast<void>(decoder.decode_read(states_, static_cast<float>(margins_[margin])));
        sums_[margin] += cost_of(gold);
      }
    }
  }

  [[nodiscard]] double best() const {
    return margins_[static_cast<std::size_t>(std::ranges::min_element(sums_) - sums_.begin())];
  }

 private:
  [[nodiscard]] double cost_of(std::span<const State> gold) const {
    double sum = 0;
    for (std::size_t i = 0; i < gold.size(); ++i) {
      if (states_[i] != gold[i]) sum += states_[i] == kOutside ? cost_ : 1;
    }
    return sum;
  }

  double cost_;
  std::vector<double> margins_;
  std::vector<double> sums_;
  std::vector<State> states_;
};

}  // namespace

double outside_margin(const Examples& examples, const SvmOptions& options, double cost) {
  const std::size_t documents = examples.document_ends.size();
  if (cost == 1 || documents < 2) return 0;
  const auto folds = std::min<std::size_t>(kMarginFolds, documents);
  MarginCosts costs(cost);
  for (std::size_t fold = 0; fold < folds; ++fold) {
    const auto is_in = [&](std::size_t document) { return document % folds == fold; };
    const TrainedSvm svm =
        train_svm(some_documents(examples, [&](std::size_t document) { return !is_in(document); }).examples, options);
    costs.judge(svm, some_documents(examples, is_in).examples);
  }
  return costs.best();
}

}  // namespace sumi::tag
