#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Puts the files of ready-made finders into rules that name them: taggers = ["en"], and the folders, for "auto". What
// lies beside the rules under that name comes first. `folders`: as TaggerSetting::finders.
void settle_finders(const std::string& rules_file, std::span<const std::string> folders, HideRules& rules);

// Which finders the texts of a folder need.
class FindersOfTexts {
 public:
  // `folders` as above.
  explicit FindersOfTexts(std::vector<std::string> folders) : folders_(std::move(folders)) {}

  void look_at(std::string_view text);
  // Finders of the languages of at least a tenth of the texts, by name.
  [[nodiscard]] std::vector<std::string> names() const;
  // Adds those to `taggers` (if several, "auto" in their place), their labels to `labels`, and to `notes` for how many
  // texts there is none, if there are finders at all. Errors: bad_input where a finder is damaged.
  void say(std::set<std::string>& labels, std::vector<std::string>& taggers, std::vector<std::string>& notes) const;

 private:
  std::vector<std::string> folders_;
  std::map<std::string, std::size_t, std::less<>> texts_;  // by language; "" where it isn't known
  std::size_t all_ = 0;
};

}  // namespace sumi::hide
