#include "publish/mask/finished_files.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <fmt/core.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include "base/bytes/file_descriptor.hpp"
#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "base/bytes/output_target.hpp"
#include "base/bytes/sha256.hpp"
#include <sumi/model/error.hpp>

namespace sumi::publish {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr const char* kList = "list";
constexpr const char* kPart = "part";
constexpr int kVersion = 1;

constexpr std::pair<const char*, std::uint64_t MaskSummary::*> kCounts[]{
    {"documents", &MaskSummary::documents},
    {"characters", &MaskSummary::characters},
    {"hidden_characters", &MaskSummary::hidden_characters},
    {"documents_untouched", &MaskSummary::documents_untouched},
    {"documents_fully_hidden", &MaskSummary::documents_fully_hidden},
    {"kept_by_policy", &MaskSummary::kept_by_policy}};

std::string folder_beside(const std::string& output) {
  const fs::path target = fs::path(io::resolve_links(output)).lexically_normal();
  const fs::path named = target.has_filename() ? target : target.parent_path();
  return (named.parent_path() / fmt::format(".{}.resume", named.filename().string())).string();
}

bool is_number(const std::string& name) {
  return name.size() == 6 && name.find_first_not_of("0123456789") == std::string::npos;
}

// Removes the files of such a run, and the folder if it has no others.
void remove_folder(const std::string& folder) {
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
    const std::string name = entry.path().filename().string();
    if (is_number(name) || name == kList || name == kPart) fs::remove(entry.path(), ignored);
  }
  fs::remove(folder, ignored);
}

class RemovedFolder : public io::OutputTarget {
 public:
  RemovedFolder(std::string folder, io::FileDescriptor lock) : folder_(std::move(folder)), lock_(std::move(lock)) {}
  void prepare() override {}
  void write_out() override { remove_folder(folder_); }

 private:
  std::string folder_;
  io::FileDescriptor lock_;
};

void require_own_folder(const std::string& folder) {
  struct stat status{};
  if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST) io::throw_errno(Error::Kind::unfinished, folder, errno);
  if (::lstat(folder.c_str(), &status) != 0) io::throw_errno(Error::Kind::unfinished, folder, errno);
  if (!S_ISDIR(status.st_mode) || status.st_uid != ::geteuid() || (status.st_mode & 077) != 0)
    throw Error{Error::Kind::bad_usage, folder,
                "finished files would be kept here, but it is no folder for you alone; move it away"};
}

class SyncedSink : public io::ByteSink {
 public:
  SyncedSink(int file, std::string place) : file_(file), place_(place), sink_(file, std::move(place)) {}
  void write(std::string_view bytes) override { sink_.write(bytes); }
  void close() override {
    sink_.close();
    if (::fsync(file_) != 0) io::throw_errno(Error::Kind::unfinished, place_, errno);
  }

 private:
  int file_;
  std::string place_;
  io::FileSink sink_;
};

io::FileDescriptor opened(const std::string& path, int flags) {
  io::FileDescriptor file(::open(path.c_str(), flags | O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
  if (!file.is_open()) io::throw_errno(Error::Kind::unfinished, path, errno);
  return file;
}

}  // namespace

FinishedFiles::FinishedFiles(const std::string& output, const std::string& options_sha256)
    : folder_(folder_beside(output)) {
  require_own_folder(folder_);
  list_ = opened(folder_ + "/" + kList, O_APPEND);
  if (io::lock_open(list_) == io::Locked::by_another)
    throw Error{Error::Kind::unfinished, folder_, "another run is continuing this output; wait until it ends"};
  read_list(options_sha256);
}

void FinishedFiles::read_list(const std::string& options_sha256) {
  const std::string path = folder_ + "/" + kList;
  std::string lines;
  io::append_whole(*io::Input(path).open_raw(), lines);
  std::size_t good = 0;  // bytes
  bool is_same_run = false;
  try {
    for (std::size_t end = 0; (end = lines.find('\n', good)) != std::string::npos; good = end + 1) {
      const Json json = Json::parse(lines.begin() + static_cast<std::ptrdiff_t>(good),
                                    lines.begin() + static_cast<std::ptrdiff_t>(end));
      if (good == 0) {
        is_same_run = json.at("sumi_resume") == kVersion && json.at("options_sha256") == options_sha256;
        if (!is_same_run) break;
        continue;
      }
      Entry entry{.target_sha256 = json.at("target_sha256"),
                  .source_sha256 = json.at("source_sha256"),
                  .first_document = json.at("first_document"),
                  .written_sha256 = json.at("written_sha256"),
                  .counts = {}};
      for (const auto& [name, member] : kCounts) entry.counts.summary.*member = json.at(name);
      entry.counts.dropped = json.at("dropped").get<std::map<std::string, std::uint64_t>>();
      entries_.insert_or_assign(json.at("file").get<std::size_t>(), std::move(entry));
    }
  } catch (
      const nlohmann::json::exception&) {  // cut, or somebody else's: what stands before it is compared by its sums
  }
  if (!is_same_run) {
    entries_.clear();
    good = 0;
    std::error_code ignored;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_, ignored))
      if (is_number(entry.path().filename().string())) fs::remove(entry.path(), ignored);
  }
  if (::ftruncate(list_.number(), static_cast<off_t>(good)) != 0) io::throw_errno(Error::Kind::unfinished, path, errno);
  if (good == 0) append(Json{{"sumi_resume", kVersion}, {"options_sha256", options_sha256}}.dump());
}

void FinishedFiles::append(const std::string& line) {
  io::write_all(list_.number(), line + "\n", folder_);
  if (::fsync(list_.number()) != 0) io::throw_errno(Error::Kind::unfinished, folder_, errno);
}

std::string FinishedFiles::path_of(std::size_t number) const {
  return fmt::format("{}/{:06}", folder_, number);
}

std::optional<FinishedFiles::Counts> FinishedFiles::find(std::size_t number, const Source& source) const {
  const auto entry = entries_.find(number);
  if (entry == entries_.end()) return std::nullopt;
  const Entry& known = entry->second;
  if (known.target_sha256 != io::sha256_of_bytes(source.target) || known.source_sha256 != source.sha256 ||
      known.first_document != source.first_document)
    return std::nullopt;
  std::error_code error;
  if (!fs::is_regular_file(fs::symlink_status(path_of(number), error))) return std::nullopt;
  if (io::sha256_of_path(path_of(number)) != known.written_sha256) return std::nullopt;
  return known.counts;
}

std::unique_ptr<io::ByteSink> FinishedFiles::begin(const std::string& target) {
  part_ = opened(folder_ + "/" + kPart, O_TRUNC);
  return io::compressed(std::make_unique<SyncedSink>(part_.number(), folder_), io::compression_of(target));
}

void FinishedFiles::finish(std::size_t number, const Source& source, const Counts& counts) {
  if (const int error = part_.close(); error != 0) io::throw_errno(Error::Kind::unfinished, folder_, error);
  const std::string part = folder_ + "/" + kPart;
  const std::string written = io::sha256_of_path(part);
  if (std::rename(part.c_str(), path_of(number).c_str()) != 0) io::throw_errno(Error::Kind::unfinished, folder_, errno);
  io::sync_folder_of(path_of(number));
  Json json{{"file", number},
            {"target_sha256", io::sha256_of_bytes(source.target)},
            {"source_sha256", source.sha256},
            {"first_document", source.first_document},
            {"written_sha256", written},
            {"dropped", counts.dropped}};
  for (const auto& [name, member] : kCounts) json[name] = counts.summary.*member;
  append(json.dump());
}

void FinishedFiles::give(std::size_t number, const std::string& target, io::Output& output) const {
  const auto source = io::Input(path_of(number)).open_raw();
  const auto sink = output.create_raw(target);
  std::array<char, std::size_t{1} << 16> chunk;
  for (std::size_t got = 0; (got = source->read(chunk.data(), chunk.size())) > 0;) sink->write({chunk.data(), got});
  sink->close();
}

void FinishedFiles::remove_when_shown() {
  io::OutputGroup::commit(std::make_shared<RemovedFolder>(folder_, std::move(list_)));
}

}  // namespace sumi::publish
