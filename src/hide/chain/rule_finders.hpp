#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tag/source_languages.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Puts the files of ready-made finders into rules that name them: taggers = ["en"], and the folders, for "auto". What
// lies beside the rules under that name comes first. `folders`: as TaggerSetting::finders.
void settle_finders(const std::string& rules_file, std::span<const std::string> folders, HideRules& rules);

// Puts the phrases of the file that rules allow beside those that they have. Errors: as read_phrases().
void settle_allowed(HideRules& rules);

// What a tagger of rules is called in figures: a finder's or a model's name, without folders; of a command or a service
// its kind alone.
[[nodiscard]] std::string finder_name(const std::string& tagger);

// Which finders the texts of a folder need.
class FindersOfTexts {
 public:
  // `folders` as above.
  explicit FindersOfTexts(std::vector<std::string> folders) : folders_(std::move(folders)) {}

  // A text of a file's column; empty: its documents.
  void look_at(std::string_view text, const std::string& file = {}, const std::string& column = {});
  // The finder of the texts' language, where nine of ten are in it as far as they or their sources tell, and no file is
  // in another or in one that isn't known; else "auto", which searches what it can't tell as text of any language. The
  // only one where there is one; "auto" also where all that was looked at is blank: texts may follow. Nothing where
  // nothing was looked at, or there are no finders.
  [[nodiscard]] std::optional<std::string> chosen() const;
  // Adds that to `taggers`, its labels to `labels`, and to `notes` what isn't known, or that nothing looks for names.
  // Errors: bad_input where a finder is damaged.
  void say(std::set<std::string>& labels, std::vector<std::string>& taggers, std::vector<std::string>& notes) const;

 private:
  struct Text {
    std::string text;
    tag::SourceLanguages::Place place;
  };
  [[nodiscard]] bool has_looked() const { return has_blank_ || !texts_.empty(); }
  // The finders that suit each text, as "auto" names them.
  [[nodiscard]] std::vector<std::string> finders_of_texts() const;
  // `finders`: that searches each text.
  void note_scripts(const std::vector<std::string>& finders, std::vector<std::string>& notes) const;

  std::vector<std::string> folders_;
  std::map<std::string, std::uint32_t> files_;
  std::map<std::pair<std::string, std::string>, std::uint32_t> columns_;
  std::vector<Text> texts_;
  bool has_blank_ = false;
  tag::SourceLanguages languages_;
};

}  // namespace sumi::hide
