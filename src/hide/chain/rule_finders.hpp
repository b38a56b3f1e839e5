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

// Replaces names of ready-made finders in the rules (taggers = ["en"]) by their files, and adds the folders for "auto".
// A file of that name beside the rules has precedence. `folders`: as TaggerSetting::finders.
void settle_finders(const std::string& rules_file, std::span<const std::string> folders, HideRules& rules);

// Adds the phrases of the rules' file of allowed phrases to those in the rules. Errors: as read_phrases().
void settle_allowed(HideRules& rules);

// Returns the name of a tagger in figures: a finder's or a model's name, without folders; for a command or a service
// only its kind.
[[nodiscard]] std::string finder_name(const std::string& tagger);

// Chooses the finders for the texts of a folder.
class FindersOfTexts {
 public:
  // `folders`: as above.
  explicit FindersOfTexts(std::vector<std::string> folders) : folders_(std::move(folders)) {}

  // Adds a text of a file's column; an empty column stands for its documents.
  void look_at(std::string_view text, const std::string& file = {}, const std::string& column = {});
  // Returns the finder of the texts' language, if nine of ten are in it as far as they or their sources show, and no
  // file is in another or an unknown one; else "auto", which searches texts of unknown language as any language. If
  // there is one finder, returns that one. Returns "auto" also if all texts are blank, because others may follow.
  // Nothing if there are no texts or no finders.
  [[nodiscard]] std::optional<std::string> chosen() const;
  // Adds the choice to `taggers`, its labels to `labels`, and to `notes` what is unknown, or that nothing searches for
  // names. Errors: bad_input if a finder is damaged.
  void say(std::set<std::string>& labels, std::vector<std::string>& taggers, std::vector<std::string>& notes) const;

 private:
  struct Text {
    std::string text;
    tag::SourceLanguages::Place place;
  };
  [[nodiscard]] bool has_looked() const { return has_blank_ || !texts_.empty(); }
  // Returns the finders that suit each text, as "auto" names them.
  [[nodiscard]] std::vector<std::string> finders_of_texts() const;
  // `finders`: the finder that searches each text.
  void note_scripts(const std::vector<std::string>& finders, std::vector<std::string>& notes) const;

  std::vector<std::string> folders_;
  std::map<std::string, std::uint32_t> files_;
  std::map<std::pair<std::string, std::string>, std::uint32_t> columns_;
  std::vector<Text> texts_;
  bool has_blank_ = false;
  tag::SourceLanguages languages_;
};

}  // namespace sumi::hide
