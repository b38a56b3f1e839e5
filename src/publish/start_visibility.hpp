#pragma once

#include <string>

#include "text/phrases.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::publish {

// Where all methods start: borders, marks of the source, what earlier releases hid, kept phrases between these.
//   Cost  O(arena).
class StartVisibility {
 public:
  explicit StartVisibility(const MaskOptions& options);

  // `hidden_before` in bytes of the arena; `memory`: of a visibility that nobody needs any more.
  [[nodiscard]] Visibility of(const Corpus& corpus, const Mask& hidden_before, Visibility memory = {}) const;

 private:
  void show_phrases(const Corpus& corpus, Range document, Visibility& visibility) const;

  bool already_masked_;
  std::string mark_;
  Phrases phrases_;
};

}  // namespace sumi::publish
