#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/labelled_range.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::serve {

// sumi's own finders, as `sumi tag LANGUAGE --with patterns` has them, set to hide: more is found than /analyze finds.
// Loaded when first asked for.
//   Threads  any number.
class OwnFinders {
 public:
  OwnFinders(std::vector<std::string> languages, TaggerSetting setting);

  [[nodiscard]] const std::vector<std::string>& languages() const { return languages_; }
  // Disjoint, in order. Requires: valid UTF-8. Errors: Refusal 422 for a language that isn't one of them.
  [[nodiscard]] std::vector<LabelledRange> find(std::string_view text, const std::string& language);

 private:
  const std::vector<Tagger>& taggers(const std::string& language);

  std::vector<std::string> languages_;
  TaggerSetting setting_;
  std::mutex mutex_;
  std::map<std::string, std::vector<Tagger>> loaded_;  // never changed once there
};

}  // namespace sumi::serve
