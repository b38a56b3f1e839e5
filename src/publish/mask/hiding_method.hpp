#pragma once

#include <memory>
#include <utility>

#include "methods/rare/hide_rare.hpp"
#include "publish/mask/source_counts.hpp"
#include <sumi/model/mask_options.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::publish {

// One method at work on a corpus.
class HidingMethod {
 public:
  virtual ~HidingMethod() = default;

  // Hides what the method doesn't allow of what is shown now, and the rest of units, until both are content.
  // `visibility` is SourceCounts::start() and what was hidden since. Only ever turns Why::shown into a reason. Returns
  // whether it hid anything.
  virtual bool hide(Visibility& visibility) = 0;

  // What is called within hide() as hide_rare() calls it; only repeats do.
  void set_when_content(rare::HideMore when_content) { when_content_ = std::move(when_content); }

  // Counts made since the last call, the last of which changed nothing.
  [[nodiscard]] unsigned take_rounds() { return std::exchange(rounds_, 0U); }

 protected:
  unsigned rounds_ = 0;
  rare::HideMore when_content_;
};

// Requires: `counts` and `options` outlive it. Errors: as mask().
[[nodiscard]] std::unique_ptr<HidingMethod> make_method(Method method, SourceCounts& counts,
                                                        const MaskOptions& options);

}  // namespace sumi::publish
