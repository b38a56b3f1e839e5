#include "tag/models/tagger_pool.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "tag/models/finder_about.hpp"

namespace sumi::tag {

namespace {

// A chain's labels don't change with the cost of a miss: it is decided by probabilities.
bool decides_by_cost(TaggerKind kind) {
  return kind == TaggerKind::crf || kind == TaggerKind::ensemble;
}

}  // namespace

TaggerPool::TaggerPool(io::SectionFile file, const TaggerSetting& setting)
    : file_(std::move(file)),
      marks_(file_.lists(), file_.about().patterns),
      bias_(file_.weights().attributes.bias.begin(), file_.weights().attributes.bias.end()),
      about_(file_.about()),
      weights_(file_.weights()) {
  const FinderAbout finder = finder_of(file_);
  const double bias = bias_of(setting, finder);
  if (decides_by_cost(about_.kind)) {
    about_.cost = std::clamp(about_.cost * std::exp(bias), 1 / kLargestCost, kLargestCost);
  } else {
    bias_[kOutside] -= static_cast<float>(bias);
    weights_.attributes.bias = bias_;
  }
  names_ = name_labels(file_.about().labels, finder, setting);
  idle_.push_back(made());
}

std::unique_ptr<TextTagger> TaggerPool::made() const {
  return std::make_unique<TextTagger>(about_, weights_, marks_);
}

std::unique_ptr<TextTagger> TaggerPool::taken() const {
  {
    const std::scoped_lock lock(mutex_);
    if (!idle_.empty()) {
      std::unique_ptr<TextTagger> one = std::move(idle_.back());
      idle_.pop_back();
      return one;
    }
  }
  return made();
}

void TaggerPool::put_back(std::unique_ptr<TextTagger> one) const noexcept {
  try {
    const std::scoped_lock lock(mutex_);
    idle_.push_back(std::move(one));
  } catch (...) {  // no memory: another is made when it is needed
  }
}

}  // namespace sumi::tag
