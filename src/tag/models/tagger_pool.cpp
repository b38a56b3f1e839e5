#include "tag/models/tagger_pool.hpp"

namespace sumi::tag {

TaggerPool::TaggerPool(io::SectionFile file) : file_(std::move(file)), marks_(file_.lists(), file_.about().patterns) {
  idle_.push_back(made());
}

std::unique_ptr<TextTagger> TaggerPool::made() const {
  return std::make_unique<TextTagger>(file_.about(), file_.weights(), marks_);
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
