#include "hide/rule_finders.hpp"

#include <filesystem>
#include <optional>
#include <system_error>

#include <fmt/format.h>

#include <sumi/tag/finders.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::hide {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLeastShare = 10;  // a tenth

}  // namespace

void settle_finders(const std::string& rules_file, std::span<const std::string> folders, HideRules& rules) {
  rules.finders.assign(folders.begin(), folders.end());
  for (std::string& tagger : rules.taggers) {
    std::error_code ignored;
    const fs::path path(tagger);
    if (fs::exists(path, ignored) || path.parent_path() != fs::path(rules_file).parent_path()) continue;
    if (path.filename().string() == kByLanguage) tagger = kByLanguage;
    if (const std::optional<std::string> found = finder_path(path.filename().string(), folders)) tagger = *found;
  }
}

void FindersOfTexts::look_at(std::string_view text) {
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) return;
  ++all_;
  ++texts_[std::string(language_of(text).value_or(""))];
}

std::vector<std::string> FindersOfTexts::names() const {
  std::vector<std::string> names;
  for (const auto& [language, texts] : texts_)
    if (texts * kLeastShare >= all_ && finder_path(language, folders_)) names.push_back(language);
  return names;
}

void FindersOfTexts::say(std::set<std::string>& labels, std::vector<std::string>& taggers,
                         std::vector<std::string>& notes) const {
  if (folders_.empty()) return;
  std::size_t without = all_;
  for (const std::string& name : names()) {
    const Tagger finder(*finder_path(name, folders_));
    labels.insert(finder.labels().begin(), finder.labels().end());
    without -= texts_.find(name)->second;
  }
  // The finder of one language finds much that is no name in texts of another.
  if (const std::vector<std::string> all = names(); all.size() > 1)
    taggers.emplace_back(kByLanguage);
  else
    taggers.insert(taggers.end(), all.begin(), all.end());
  if (without == 0) return;
  notes.push_back(
      fmt::format("no ready-made finder was chosen for {} of the {} texts read here: their language is not known, "
                  "rare among them, or has no finder; look at what is found in them, or train a model",
                  without, all_));
}

}  // namespace sumi::hide
