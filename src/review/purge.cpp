#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>
#include <vector>

#include "base/bytes/remove_tree.hpp"
#include "publish/decisions/decisions_file.hpp"
#include "review/mark_files.hpp"
#include "review/release.hpp"
#include <sumi/model/error.hpp>

namespace sumi::review {
namespace {

namespace fs = std::filesystem;

bool is_there(const std::string& path) {
  std::error_code ignored;
  return fs::exists(fs::symlink_status(path, ignored));
}

}  // namespace

std::uint64_t purge_project(const std::string& folder, const Actor& actor, unsigned threads) {
  std::string decisions;
  {
    Project project = Project::without_documents(folder);
    project.store().remove_proposals();
    project.set_setting(actor, "guidelines", "");
    project.store().squeeze();
    if (const auto release = release_files_of(project.store().setting("release"))) decisions = release->decisions;
  }
  if (decisions.empty() || !is_there(decisions)) return 0;
  try {
    const Project project(folder, threads);
    std::vector<std::string_view> texts;
    for (std::uint32_t i = 0; i < project.documents().size(); ++i) texts.push_back(project.documents().text(i));
    return decisions::replace_values_by_places(decisions, texts);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::bad_input) throw;
    throw Error{Error::Kind::bad_input, decisions,
                "quoted text can be replaced by places only while the documents are unchanged, and they have changed; "
                "remove it by hand"};
  }
}

std::string remove_project(const std::string& folder) {
  std::string elsewhere;
  {
    Project project = Project::without_documents(folder);
    if (const auto release = release_files_of(project.store().setting("release"))) elsewhere = release->decisions;
  }
  remove_project_files(folder);
  return !elsewhere.empty() && is_there(elsewhere) ? elsewhere : std::string();
}

void remove_project_files(const std::string& folder) {
  for (const char* const name :
       {"project.sqlite-wal", "project.sqlite-shm", "project.sqlite", "log.jsonl", "decisions.jsonl"})
    if (io::remove_tree((fs::path(folder) / name).string()) != 0)
      throw Error{Error::Kind::unfinished, folder, "a file in it cannot be removed; remove it by hand"};
  std::error_code ignored;
  fs::remove(folder, ignored);
}

}  // namespace sumi::review
