#include "base/model/shared_progress.hpp"

namespace sumi {

void SharedProgress::add(std::uint64_t done) {
  if (!progress_) return;
  const std::scoped_lock lock(mutex_);
  if (stopped_) return;
  done_ += done;
  stopped_ = true;  // stays true if the callback throws
  progress_(stage_, done_, total_);
  stopped_ = false;
}

}  // namespace sumi
