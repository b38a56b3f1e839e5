#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <system_error>
#include <utility>

#include "tag/models/model_file.hpp"
#include "tag/models/tagger_kinds.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/finders.hpp>

namespace sumi {
namespace {

constexpr std::array<std::string_view, 2> kSuffixes{".model", kEncoderSuffix};

bool is_finder_name(std::string_view name) {
  const auto is_allowed = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  return !name.empty() && std::ranges::all_of(name, is_allowed);
}

bool is_file(const std::filesystem::path& path) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(path, ignored);
}

std::vector<std::string> names_in(const std::string& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (std::filesystem::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    const std::string name = it->path().filename().string();
    for (const std::string_view suffix : kSuffixes) {
      if (!name.ends_with(suffix)) continue;
      const std::string stem = name.substr(0, name.size() - suffix.size());
      if (is_finder_name(stem) && is_file(it->path())) names.push_back(stem);
    }
  }
  return names;
}

FinderFile read_finder(const std::string& path) {
  if (path.ends_with(kEncoderSuffix)) return tag::encoder_at(path);
  const tag::ModelFile file(path);
  if (file.about().finder.empty())
    throw Error{Error::Kind::bad_input, path,
                "the model has no description of itself as a finder; remove it from the folder"};
  std::error_code ignored;
  return {tag::finder_of(file), path, file.about().labels, std::filesystem::file_size(path, ignored)};
}

}  // namespace

std::optional<std::string> finder_path(std::string_view name, std::span<const std::string> folders) {
  if (!is_finder_name(name)) return std::nullopt;
  for (const std::string& folder : folders) {
    for (const std::string_view suffix : kSuffixes) {
      const std::filesystem::path path = std::filesystem::path(folder) / (std::string(name) + std::string(suffix));
      if (is_file(path)) return path.string();
    }
  }
  return std::nullopt;
}

std::vector<FinderFile> finders_in(std::span<const std::string> folders) {
  std::set<std::string> names;
  for (const std::string& folder : folders) {
    for (std::string& name : names_in(folder)) names.insert(std::move(name));
  }
  std::vector<FinderFile> finders;
  for (const std::string& name : names) finders.push_back(read_finder(*finder_path(name, folders)));
  return finders;
}

bool is_service(std::string_view name) {
  return name.starts_with("http://") || name.starts_with("https://") || name.starts_with("remote+");
}

std::string tagger_path(const std::string& name, std::span<const std::string> folders) {
  std::error_code ignored;
  if (name == "patterns" || name == kByLanguage || name.starts_with(kOutside) || is_service(name) ||
      std::filesystem::exists(name, ignored))
    return name;
  const std::optional<std::string> path = finder_path(name, folders);
  if (!path && is_finder_name(name))
    throw Error{Error::Kind::bad_input, name,
                "there is neither a file nor a ready-made finder of that name; sumi models lists the finders"};
  return path.value_or(name);
}

}  // namespace sumi
