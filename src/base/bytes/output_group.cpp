#include <exception>
#include <utility>

#include "base/bytes/file_descriptor.hpp"
#include "base/bytes/output.hpp"
#include "base/bytes/output_target.hpp"

namespace sumi::io {
namespace {

using Targets = std::vector<std::shared_ptr<OutputTarget>>;

thread_local OutputGroup* innermost = nullptr;

void show_all(const Targets& targets) {
  std::size_t shown = 0;
  try {
    for (; shown < targets.size(); ++shown) targets[shown]->show();
    for (const auto& target : targets) target->write_out();
  } catch (...) {
    while (shown > 0) targets[--shown]->undo_show();
    throw;
  }
}

// Continues with the others if an old file can't be removed.
void remove_old(const std::vector<Temporary*>& kept) {
  std::exception_ptr failure;
  for (Temporary* temporary : kept) {
    try {
      temporary->remove_old();
    } catch (...) {
      if (!failure) failure = std::current_exception();
    }
  }
  if (failure) std::rethrow_exception(failure);
}

void show_for_good(const Targets& targets) {
  show_all(targets);
  std::vector<Temporary*> shown;
  for (const auto& target : targets)
    if (Temporary* const temporary = target->shown()) shown.push_back(temporary);
  Temporary::keep(shown);
  remove_old(shown);
}

}  // namespace

OutputGroup::OutputGroup() : outer_(std::exchange(innermost, this)) {}

OutputGroup::~OutputGroup() {
  innermost = outer_;
}

void OutputGroup::finish() {
  if (outer_ != nullptr) {
    for (auto& target : targets_) outer_->targets_.push_back(std::move(target));
  } else {
    show_for_good(targets_);
  }
  targets_.clear();
}

void OutputGroup::commit(const std::shared_ptr<OutputTarget>& prepared) {
  if (innermost == nullptr || (!prepared->staged().empty() && Temporary::holds(prepared->staged()))) {
    show_for_good({prepared});
  } else {
    innermost->targets_.push_back(prepared);
  }
}

std::string OutputGroup::place_of(const std::string& path) {
  if (innermost == nullptr) return path;
  const std::string name = resolve_links(path);
  for (const OutputGroup* group = innermost; group != nullptr; group = group->outer_)
    for (const auto& target : group->targets_)
      if (target->path() == name) return target->staged();
  return path;
}

}  // namespace sumi::io
