#pragma once

#include <memory>
#include <utility>

#include "methods/rare/hide_rare.hpp"
#include "publish/mask/source_counts.hpp"
#include <sumi/model/mask_options.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::publish {

// A method applied to a corpus.
class HidingMethod {
 public:
  virtual ~HidingMethod() = default;

  // Hides shown text that the method doesn't allow, and the rest of units, until nothing more is hidden. `visibility`
  // is SourceCounts::start() plus what was hidden since. Only turns Why::shown into a reason. Returns whether it hid
  // anything.
  virtual bool hide(Visibility& visibility) = 0;

  // Sets a callback for hide(), with the meaning that it has for hide_rare(); only repeats use it.
  void set_when_content(rare::HideMore when_content) { when_content_ = std::move(when_content); }

  // The number of counts since the last call; the last count changed nothing.
  [[nodiscard]] unsigned take_rounds() { return std::exchange(rounds_, 0U); }

 protected:
  unsigned rounds_ = 0;
  rare::HideMore when_content_;
};

// Requires: `counts` and `options` outlive it. Errors: as mask().
[[nodiscard]] std::unique_ptr<HidingMethod> make_method(Method method, SourceCounts& counts,
                                                        const MaskOptions& options);

}  // namespace sumi::publish
