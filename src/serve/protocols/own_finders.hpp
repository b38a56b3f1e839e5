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

// sumi's own finders, as in `sumi tag LANGUAGE --with patterns`, set to hide: they find more than /analyze. Loaded at
// first use.
//   Threads  any number.
class OwnFinders {
 public:
  OwnFinders(std::vector<std::string> languages, TaggerSetting setting);

  [[nodiscard]] const std::vector<std::string>& languages() const { return languages_; }
  // Returns the folders of ready-made finders.
  [[nodiscard]] const std::vector<std::string>& folders() const { return setting_.finders; }
  // Returns, for each text, disjoint, sorted spans. With kByLanguage the texts are one source
  // (tag/source_languages.hpp): each is searched by the finders of its own language, or of the others', or by all of
  // these. Requires: valid UTF-8. Errors: Refusal 422 for an unserved language.
  [[nodiscard]] std::vector<std::vector<LabelledRange>> find_in_each(std::span<const std::string_view> texts,
                                                                     const std::string& language);
  // As above, for a single text.
  [[nodiscard]] std::vector<LabelledRange> find(std::string_view text, const std::string& language) {
    return find_in_each(std::span(&text, 1), language).front();
  }

 private:
  const std::vector<Tagger>& taggers(const std::string& language);
  // Searches one text; includes the patterns.
  [[nodiscard]] std::vector<LabelledRange> find_in(std::string_view text, const std::vector<std::string>& languages);
  // Returns the served ones among a text's languages; all served languages, unless each of the text's is served.
  [[nodiscard]] std::vector<std::string> served(const TextLanguage& language) const;

  std::vector<std::string> languages_;
  TaggerSetting setting_;
  std::mutex mutex_;
  std::map<std::string, std::vector<Tagger>> loaded_;  // entries never change once they exist
};

}  // namespace sumi::serve
