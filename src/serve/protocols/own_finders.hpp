#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <span>
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
  // Where ready-made finders lie.
  [[nodiscard]] const std::vector<std::string>& folders() const { return setting_.finders; }
  // Of each text: disjoint, in order. With kByLanguage the texts are one source (tag/source_languages.hpp): each is
  // searched by the finders of its own language, or of the others', or by all of these. Requires: valid UTF-8. Errors:
  // Refusal 422 for a language that isn't one of them.
  [[nodiscard]] std::vector<std::vector<LabelledRange>> find_in_each(std::span<const std::string_view> texts,
                                                                     const std::string& language);
  // The same of a text alone.
  [[nodiscard]] std::vector<LabelledRange> find(std::string_view text, const std::string& language) {
    return find_in_each(std::span(&text, 1), language).front();
  }

 private:
  const std::vector<Tagger>& taggers(const std::string& language);
  // Of one text; with the patterns.
  [[nodiscard]] std::vector<LabelledRange> find_in(std::string_view text, const std::vector<std::string>& languages);
  // Those of a text's that are served; all, where not each of them is.
  [[nodiscard]] std::vector<std::string> served(const TextLanguage& language) const;

  std::vector<std::string> languages_;
  TaggerSetting setting_;
  std::mutex mutex_;
  std::map<std::string, std::vector<Tagger>> loaded_;  // never changed once there
};

}  // namespace sumi::serve
