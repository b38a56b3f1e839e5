#include "finder_options.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "base/text/counted.hpp"
#include "config.hpp"
#include "row_options.hpp"
#include "version.hpp"
#include <sumi/tag/finders.hpp>

namespace sumi::cli {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> parted_by_colons(const std::string& all) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= all.size();) {
    const std::size_t end = std::min(all.find(':', begin), all.size());
    if (end > begin) parts.push_back(all.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

std::string words_of_search(const std::string& language) {
  if (language == kNoLanguage) return "there is no finder for their language; names in them were not searched for";
  if (language == kAllLanguages) return "their language isn't known; searched as text of any language";
  return fmt::format("searched by the finder{} {}", language.find('+') == std::string::npos ? "" : "s", language);
}

}  // namespace

void FinderArguments::add(CLI::App& command) {
  command
      .add_option(
          "--models", folders,
          "folder of ready-made finders (default: that of the environment's SUMI_MODELS, else the installed one)")
      ->allow_extra_args(false);
}

void FinderArguments::add_speed(CLI::App& command) {
  command
      .add_option_function<std::string>(
          "--speed",
          [this](const std::string& name) {
            speed = *finder_speed_named(name);
            has_speed_option = true;
          },
          "auto, where the encoder (multi) is installed: best (the encoder reads everything), balanced (where the "
          "language's finder is unsure or there is none), fast (never) (balanced)")
      ->check(CLI::IsMember({"best", "balanced", "fast"}));
}

std::vector<std::string> FinderArguments::resolve() const {
  if (!folders.empty()) return folders;
  if (const char* const named = std::getenv("SUMI_MODELS"); named != nullptr && *named != '\0')
    return parted_by_colons(named);
  std::vector<std::string> found;
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (!error) found.push_back((program.parent_path().parent_path() / kInstalledModels).lexically_normal().string());
  if (*kSourceModels != '\0') found.emplace_back(kSourceModels);
  return found;
}

void TaggerArguments::add(CLI::App& command, const std::string& with) {
  sets(command.add_option("--with", taggers, with)->allow_extra_args(false), "taggers");
  sets(command.add_option("--min-score", least_score, "leave out spans with a lower score (0)")
           ->check(CLI::Range(0.0, 1.0)),
       "least_score");
  command
      .add_option("--bias", setting.bias,
                  "added to the score of each candidate: above 0 more is found, below 0 less (default: the finder's "
                  "own; own models: 0)")
      ->check(CLI::Range(-kLargestBias, kLargestBias));
  command.add_flag("--for-hiding", setting.is_for_hiding,
                   "the bias that finders have for hiding: more is found, and more in error");
  CLI::Option* const by_itself =
      command.add_flag(config_key("places-alone"), alone,
                       "decide each place by itself: do not search the document for the words of names that were "
                       "found in it once");
  command
      .add_flag(config_key("whole-document"), whole_document,
                "search the document for the words of each finding again; finders always do this for persons")
      ->excludes(by_itself);
  command.add_flag("--allow-remote", allow_remote,
                   "let a service of another machine (https://…/analyze) see the texts");
  finders.add(command);
  finders.add_speed(command);
}

std::vector<io::PathUse> TaggerArguments::resolve() {
  std::vector<io::PathUse> models;
  setting.finders = finders.resolve();
  setting.speed = finders.speed;
  if (alone || whole_document) setting.in_whole_document = whole_document;
  for (std::string& tagger : taggers) {
    if (allow_remote && tagger.starts_with("https://")) tagger.insert(0, "remote+");
    const std::string path = tagger_path(tagger, setting.finders);
    if (path != "patterns" && path != kByLanguage && !path.starts_with(kOutside) && !is_service(path))
      models.push_back({path, "the model"});
  }
  return models;
}

void report_languages(const std::map<std::string, std::uint64_t>& languages,
                      const std::map<std::string, std::uint64_t>& guessed, const Context& context) {
  for (const auto& [language, documents] : languages) {
    const auto guesses = guessed.find(language);
    context.say(
        fmt::format("{}: {}{}", counted(documents, "document"), words_of_search(language),
                    guesses == guessed.end()
                        ? std::string()
                        : fmt::format("; the language of {} is a guess by others of the input", guesses->second)));
  }
}

}  // namespace sumi::cli
