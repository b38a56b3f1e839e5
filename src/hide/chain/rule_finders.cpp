#include "hide/chain/rule_finders.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <system_error>

#include <fmt/format.h>

#include "hide/chain/extraction.hpp"
#include <sumi/io/phrases.hpp>
#include <sumi/tag/finders.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::hide {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kTenth = 10;

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

void settle_allowed(HideRules& rules) {
  if (rules.allow.empty()) return;
  std::ranges::move(read_phrases(rules.allow), std::back_inserter(rules.allowed));
  std::ranges::sort(rules.allowed);
}

std::string finder_name(const std::string& tagger) {
  if (tagger.starts_with(kOutside)) return "another program";
  if (is_service(tagger)) return "a service";
  std::string name = fs::path(tagger).filename().string();
  for (const std::string_view ending : {std::string_view(".model"), kEncoderSuffix})
    if (name.size() > ending.size() && name.ends_with(ending)) name.resize(name.size() - ending.size());
  return name;
}

void FindersOfTexts::look_at(std::string_view text, const std::string& file, const std::string& column) {
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    has_blank_ = true;
    return;
  }
  const auto next_file = static_cast<std::uint32_t>(files_.size());
  const auto next_column = static_cast<std::uint32_t>(columns_.size());
  const std::uint32_t of_file = files_.emplace(file, next_file).first->second;
  texts_.push_back(
      {std::string(text), {0, of_file, columns_.emplace(std::pair(file, column), next_column).first->second}});
  tag::GroupLanguages one;
  one.add(text);
  languages_.add(one, texts_.back().place);
}

std::vector<std::string> FindersOfTexts::finders_of_texts() const {
  std::set<std::string, std::less<>> enough;
  std::set<std::string, std::less<>> of_encoder;
  for (const FinderFile& finder : finders_in(folders_)) {
    if (finder.is_encoder && finder.about.name == kManyLanguages)
      of_encoder.insert(finder.about.languages.begin(), finder.about.languages.end());
    if (finder.about.alone) enough.insert(finder.about.name);
  }
  std::vector<std::string> all;
  for (const Text& one : texts_) {
    std::string name;
    bool is_known = false;
    bool is_of_encoder = false;
    for (const std::string_view language : languages_.of(one.text, one.place).languages) {
      is_known = (name.empty() || is_known) && (enough.contains(language) || of_encoder.contains(language));
      is_of_encoder = is_of_encoder || !enough.contains(language);
      name += (name.empty() ? "" : "+") + std::string(language);
    }
    all.push_back(!is_known ? std::string(kAllLanguages) : is_of_encoder ? std::string(kManyLanguages) : name);
  }
  return all;
}

std::optional<std::string> FindersOfTexts::chosen() const {
  const std::vector<FinderFile> there = finders_in(folders_);
  if (!has_looked() || there.empty()) return std::nullopt;
  if (there.size() == 1) return there.front().about.name;
  if (texts_.empty()) return std::string(kByLanguage);
  const std::vector<std::string> finders = finders_of_texts();
  std::map<std::string, std::size_t> texts;
  std::map<std::uint32_t, std::map<std::string, std::size_t>> of_file;
  for (std::size_t i = 0; i < finders.size(); ++i) {
    ++texts[finders[i]];
    ++of_file[texts_[i].place.file][finders[i]];
  }
  const auto& [most, number] = *std::ranges::max_element(texts, {}, [](const auto& one) { return one.second; });
  const bool is_one = most.find('+') == std::string::npos && most != kAllLanguages &&
                      number * kTenth >= finders.size() * (kTenth - 1) &&
                      std::ranges::all_of(of_file, [&](const auto& file) { return file.second.contains(most); });
  return is_one ? most : std::string(kByLanguage);
}

void FindersOfTexts::note_scripts(const std::vector<std::string>& finders, std::vector<std::string>& notes) const {
  std::set<std::string> scripts;
  std::size_t texts = 0;
  for (std::size_t i = 0; i < finders.size(); ++i) {
    const std::set<std::string> here = scripts_not_searched(texts_[i].text, finders[i]);
    scripts.insert(here.begin(), here.end());
    texts += !here.empty();
  }
  if (texts > 0)
    notes.push_back(fmt::format(
        "{} of the {} texts read here have words in letters in which no finder named here knows names ({}): of these, "
        "names "
        "of tables and of other texts alone are found; train a model, or name another program's finder (exec:…)",
        texts, finders.size(), fmt::join(scripts, ", ")));
}

void FindersOfTexts::say(std::set<std::string>& labels, std::vector<std::string>& taggers,
                         std::vector<std::string>& notes) const {
  if (!has_looked()) return;
  const std::optional<std::string> one = chosen();
  if (!one) {
    notes.push_back(
        "there are no ready-made finders, so nothing looks for names in the texts; install them, or train a model");
    return;
  }
  taggers.push_back(*one);
  for (const FinderFile& finder : finders_in(folders_))
    if ((*one == kByLanguage && !finder.is_encoder) || finder.about.name == *one)
      labels.insert(finder.labels.begin(), finder.labels.end());
  const std::vector<std::string> finders = finders_of_texts();
  note_scripts(*one == kByLanguage ? finders : std::vector<std::string>(finders.size(), *one), notes);
  const auto others = static_cast<std::size_t>(
      std::ranges::count_if(finders, [](const std::string& name) { return name == kAllLanguages; }));
  if (others == 0) return;
  notes.push_back(fmt::format(
      "the language of {} of the {} texts read here is not known, or has no finder: {}", others, finders.size(),
      *one == kByLanguage ? "they are searched as text of any language; look at what is found in them, or "
                            "train a model"
                          : "look at what is found in them, or write taggers = [\"auto\", \"patterns\"]"));
}

}  // namespace sumi::hide
