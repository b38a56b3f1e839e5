#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/bytes/input.hpp"
#include "base/bytes/sha256.hpp"
#include "base/keys/signature.hpp"
#include "release/register.hpp"
#include <sumi/keys/key.hpp>
#include <sumi/model/error.hpp>
#include <sumi/release/release.hpp>

namespace sumi {
namespace release {
namespace {

std::string text_in(const RegisterEntry& json, const char* name) {
  const auto found = json.find(name);
  return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

const RegisterEntry& list_in(const RegisterEntry& json, const char* name) {
  static const RegisterEntry none = RegisterEntry::array();
  const auto found = json.find(name);
  return found != json.end() && found->is_array() ? *found : none;
}

bool is_file(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_regular_file(path, error);
}

// What is searched, in every form in which a line may name it.
struct Wanted {
  std::set<std::string> hashes;  // of files, and ids
  std::string key;               // a key's fingerprint; empty if it is none
  std::string name;
};

Wanted wanted_of(const std::string& what) {
  Wanted wanted{.hashes = {what}, .key = what, .name = what};
  if (!is_file(what)) return wanted;
  wanted.hashes = {io::sha256_of_path(what)};
  wanted.name = std::filesystem::path(what).filename().string();
  wanted.key.clear();
  try {
    wanted.key = fingerprint_of(read_key_file(what).key);
  } catch (const Error&) {  // any other file
  }
  return wanted;
}

std::string last_part(const std::string& path) {
  return std::filesystem::path(path).filename().string();
}

// The searched item in a line.
struct FoundInLine {
  std::string is;
  std::string file = {};
  std::string by = "bytes";
};

std::optional<FoundInLine> found_in(const RegisterEntry& entry, const Wanted& wanted) {
  if (wanted.hashes.contains(text_in(entry, "id"))) return FoundInLine{"release"};
  if (wanted.hashes.contains(text_in(entry, "record_sha256"))) return FoundInLine{"record"};
  if (wanted.hashes.contains(text_in(entry, "draft_sha256"))) return FoundInLine{"draft"};
  for (const RegisterEntry& one : list_in(entry, "keys"))
    if (!wanted.key.empty() && one == wanted.key) return FoundInLine{"key"};
  std::optional<FoundInLine> of_name;
  for (const auto& [list, is] : {std::pair("outputs", "output"), std::pair("sources", "source")}) {
    for (const RegisterEntry& one : list_in(entry, list)) {
      const std::string file = text_in(one, "file");
      if (wanted.hashes.contains(text_in(one, "sha256"))) return FoundInLine{is, file};
      if (file == wanted.name || last_part(file) == wanted.name) of_name = FoundInLine{is, file, "name"};
    }
  }
  return of_name;
}

// Returns the state of each release.
std::map<std::string, std::pair<std::string, std::string>> states_of(const RegisterLines& lines) {
  std::map<std::string, std::pair<std::string, std::string>> states;
  for (const RegisterEntry& entry : lines.entries) {
    if (const std::string replaced = text_in(entry, "replaces"); !replaced.empty())
      states[replaced] = {"replaced", text_in(entry, "id")};
    if (text_in(entry, "what") == "withdrawal") states[text_in(entry, "id")] = {"withdrawn", text_in(entry, "reason")};
  }
  return states;
}

void compare_output(const RegisterEntry& record, const std::string& output, std::vector<std::string>& faults) {
  const io::Input input(output);
  std::map<std::string, std::string> there;
  if (input.is_folder()) {
    for (const std::string& relative : input.files()) there[relative] = io::sha256(input.file(relative));
  }
  std::size_t known = 0;
  for (const RegisterEntry& one : list_in(record, "outputs")) {
    const std::string file = text_in(one, "file");
    if (!input.is_folder()) there[file] = io::sha256(input);
    const auto found = there.find(file);
    if (found == there.end()) {
      faults.push_back(fmt::format("{}: it was released, and is missing", file));
      continue;
    }
    ++known;
    if (found->second != text_in(one, "sha256")) faults.push_back(fmt::format("{}: it was changed since", file));
  }
  if (there.size() > known)
    faults.push_back(fmt::format("{} that were not released stand there", there.size() - known));
}

void compare_register(const RegisterEntry& record, const std::string& sha256, const std::string& path,
                      const std::string& signer, std::vector<std::string>& faults) {
  const RegisterLines lines = read_register(path, signer);
  const auto line = std::ranges::find_if(
      lines.entries, [&](const RegisterEntry& entry) { return text_in(entry, "record_sha256") == sha256; });
  if (line == lines.entries.end()) {
    faults.emplace_back("the register has no line of this release");
    return;
  }
  if (text_in(*line, "previous") != text_in(record.value("register", RegisterEntry::object()), "previous"))
    faults.emplace_back("the register is not the one that the release was written in");
  const auto states = states_of(lines);
  if (const auto state = states.find(text_in(*line, "id")); state != states.end())
    faults.push_back(fmt::format("the release is {}: {}", state->second.first, state->second.second));
}

}  // namespace
}  // namespace release

std::vector<FoundRelease> find_releases(const std::string& register_file, const std::string& what,
                                        const std::string& signer) {
  const release::RegisterLines lines = release::read_register(register_file, signer);
  const release::Wanted wanted = release::wanted_of(what);
  const auto states = release::states_of(lines);
  std::vector<FoundRelease> all;
  for (const release::RegisterEntry& entry : lines.entries) {
    if (release::text_in(entry, "what") != "release") continue;
    const auto found = release::found_in(entry, wanted);
    if (!found) continue;
    FoundRelease& one = all.emplace_back();
    one.id = release::text_in(entry, "id");
    one.at = release::text_in(entry, "at");
    one.approver = release::text_in(entry, "approver");
    one.is = found->is;
    one.file = found->file;
    one.by = found->by;
    const auto state = states.find(one.id);
    one.state = state == states.end() ? "released" : state->second.first;
    if (state != states.end()) one.reason = state->second.second;
  }
  return all;
}

void withdraw_release(const std::string& register_file, const std::string& key, const std::string& id,
                      const std::string& reason, const std::string& by, const std::string& at) {
  if (reason.empty() || by.empty())
    throw Error{Error::Kind::bad_usage, "", "a release is withdrawn by somebody for a reason; say both"};
  (void)io::Input(register_file);  // a missing register has nothing to withdraw
  release::Register register_of(register_file, read_key_file(key).key);
  bool is_there = false;
  for (const release::RegisterEntry& entry : register_of.lines().entries) {
    if (release::text_in(entry, "id") != id) continue;
    is_there = true;
    if (release::text_in(entry, "what") == "withdrawal")
      throw Error{Error::Kind::bad_usage, register_file, "the release is withdrawn already"};
  }
  if (!is_there)
    throw Error{Error::Kind::bad_usage, register_file,
                "no release has this id; find the id by one of the release's files"};
  register_of.append({{"what", "withdrawal"}, {"id", id}, {"at", at}, {"approver", by}, {"reason", reason}});
}

std::vector<std::string> check_release(const std::string& record, const std::string& output,
                                       const std::string& register_file, const std::string& signer) {
  std::string line;
  io::append_whole(*io::Input(record).open(), line);
  while (line.ends_with('\n') || line.ends_with('\r')) line.pop_back();
  const std::optional<release::RegisterEntry> json = release::verified_line(line);
  if (!json) return {"the record was changed, or is none: its signature is not that of what it says"};
  std::vector<std::string> faults;
  if (!json->contains("sumi_release")) return {"the signed line is no record of a release"};
  if (!signer.empty() && release::text_in(*json, "signer") != signer)
    faults.emplace_back("the record is signed by another key");
  if (!output.empty()) release::compare_output(*json, output, faults);
  if (!register_file.empty())
    release::compare_register(*json, io::sha256_of_bytes(line), register_file, signer, faults);
  return faults;
}

}  // namespace sumi
