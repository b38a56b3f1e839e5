#include "review/hide_wizard.hpp"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <mutex>
#include <utility>

#include <sys/stat.h>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "review/answers.hpp"
#include "review/callers.hpp"
#include <sumi/hide/init_choices.hpp>
#include <sumi/model/error.hpp>

namespace sumi::review {
namespace {

namespace fs = std::filesystem;
using serve::Json;
using serve::Refusal;
using serve::Request;
using serve::Response;

constexpr std::size_t kShownBytes = 50'000;
constexpr std::size_t kMostFilesListed = 500;
constexpr const char* kOutputFolder = "published";

struct Cancelled {};

struct RunState {
  bool is_wanted = false;
  bool is_running = false;
  std::string stage;
  std::uint64_t at = 0;
  std::uint64_t total = 0;
  std::string error;
  Json summary = nullptr;  // of the last run
  bool is_publishable = false;
  std::string published_to;
  std::uint64_t number = 0;  // number of the run, from 1: only the run that somebody reviewed is published
};

std::string without_last_slash(std::string path) {
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  return path;
}

Json files_of(const std::string& folder, const std::vector<std::string>& unread) {
  Json files = Json::array();
  std::vector<fs::directory_entry> entries;
  std::error_code error;
  for (fs::directory_iterator at(folder, error); !error && at != fs::directory_iterator(); at.increment(error))
    entries.push_back(*at);
  if (error) throw Error{Error::Kind::bad_input, folder, "it cannot be listed; give permission to read it"};
  std::ranges::sort(entries, {}, [](const fs::directory_entry& one) { return one.path().filename().string(); });
  for (const fs::directory_entry& one : entries) {
    const std::string name = one.path().filename().string();
    if (name.ends_with(".toml") || name == kOutputFolder) continue;
    std::error_code ignored;
    const bool is_folder = one.is_directory(ignored);
    files.push_back({{"name", name},
                     {"is_folder", is_folder},
                     {"bytes", is_folder ? 0 : one.file_size(ignored)},
                     {"is_chosen", std::ranges::find(unread, name) == unread.end()}});
  }
  return files;
}

// Returns the files of the publication, relative to it; without the marker of the folder.
std::vector<std::string> published_files(const std::string& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, error); !error && at != fs::recursive_directory_iterator();
       at.increment(error))
    if (at->is_regular_file(error) && !at->path().filename().string().starts_with('.'))
      names.push_back(at->path().lexically_relative(folder).string());
  std::ranges::sort(names);
  return names;
}

// Returns the files that are to be left out.
std::vector<std::string> unread_in(const Json& body) {
  const Json& names = serve::member(body, "unread");
  if (!names.is_array()) throw Refusal(400, "a list is missing: unread");
  std::vector<std::string> unread;
  for (const Json& name : names) {
    if (!name.is_string()) throw Refusal(400, "names of files are words");
    unread.push_back(name.get<std::string>());
  }
  return unread;
}

// Moves a folder to a path that must not exist, also to another file system; it appears there completely or not at all.
bool is_moved(const fs::path& from, const fs::path& to) {
  std::error_code error;
  fs::rename(from, to, error);
  if (!error) return true;
  const fs::path beside = to.parent_path() / ("." + to.filename().string() + ".sumi-page");
  fs::remove_all(beside, error);
  fs::copy(from, beside, fs::copy_options::recursive, error);
  if (!error) fs::rename(beside, to, error);
  std::error_code ignored;
  fs::remove_all(error ? beside : from, ignored);
  return !error;
}

std::string beginning_of(const std::string& path) {
  const io::Input input(path);
  const std::unique_ptr<io::ByteSource> source = input.open();
  std::string bytes(kShownBytes, '\0');
  std::size_t size = 0;
  while (size < bytes.size()) {
    const std::size_t got = source->read(bytes.data() + size, bytes.size() - size);
    if (got == 0) break;
    size += got;
  }
  bytes.resize(size);
  return bytes;
}

}  // namespace

struct HideWizard::State {
  WizardOptions options;
  std::mutex mutex;
  Callers callers;
  std::vector<std::string> unread;  // files that were left out
  RunState run = {};
  std::atomic<bool> is_cancelled = false;

  [[nodiscard]] std::string output() const { return options.work + "/" + kOutputFolder; }
  [[nodiscard]] std::string rules() const { return options.folder + "/" + kWizardRules; }

  [[nodiscard]] HideProposal proposal(HideChoices choices) const { return proposal(std::move(choices), unread); }
  [[nodiscard]] HideProposal proposal(HideChoices choices, const std::vector<std::string>& left_out) const {
    choices.outputs = fs::path(options.work).lexically_relative(options.folder).string() + "/";
    return propose_hide_rules(options.folder, choices, left_out, options.today, options.finders);
  }

  Json about() const {
    return {{"folder", options.folder},
            {"files", files_of(options.folder, unread)},
            {"run", status()},
            {"kinds", attribute_kinds_json()}};
  }

  [[nodiscard]] Json status() const {
    return {{"is_running", run.is_running || run.is_wanted},
            {"stage", run.stage},
            {"at", run.at},
            {"total", run.total},
            {"error", run.error},
            {"summary", run.summary},
            {"is_publishable", run.is_publishable},
            {"number", run.number},
            {"published_to", run.published_to}};
  }

  void require_idle() const {
    if (run.is_running || run.is_wanted) throw Refusal(409, "hide is running; wait for it, or cancel it");
  }

  Json read(const Json& body) {
    require_idle();
    unread = unread_in(body);
    return proposal_json(proposal({}));
  }

  // Returns notes about columns used this way; nothing changes.
  [[nodiscard]] Json notes(const Json& body) const {
    return {{"notes", proposal(choices_of(body), unread_in(body)).initial.notes}};
  }

  Json start(const Json& body) {
    require_idle();
    // As on the requesting page: another page may have chosen other files since.
    unread = unread_in(body);
    const HideProposal made = proposal(choices_of(body));
    if (!made.initial.unread.empty()) return proposal_json(made);
    io::Output file(rules(), io::Output::Secrecy::always_private);
    file.sink().write(made.initial.rules);
    file.prepare();
    file.commit();
    run = {.is_wanted = true, .number = run.number + 1};
    is_cancelled = false;
    options.wake();
    return {{"started", true}};
  }

  [[nodiscard]] Json published() const {
    Json files = Json::array();
    if (!run.is_publishable) return {{"files", files}};
    for (const std::string& name : published_files(output())) {
      if (files.size() == kMostFilesListed) break;
      files.push_back(name);
    }
    return {{"files", files}};
  }

  [[nodiscard]] Json text_of(const std::string& name) const {
    if (!run.is_publishable) throw Refusal(404, "nothing was made that could be published");
    const std::vector<std::string> names = published_files(output());
    if (std::ranges::find(names, name) == names.end()) throw Refusal(404, "there is no such file");
    const std::string bytes = beginning_of(output() + "/" + name);
    const bool is_whole = bytes.size() < kShownBytes;
    return {{"name", name}, {"is_whole", is_whole}, {"text", readable(bytes)}};
  }

  [[nodiscard]] Json report() const {
    std::string html;
    io::append_whole(*io::Input(options.work + "/report.html").open(), html);
    return {{"html", html}};
  }

  Json publish(const Json& body) {
    require_idle();
    if (!run.is_publishable) throw Refusal(409, "nothing was made that could be published");
    if (serve::member(body, "number") != Json(run.number))
      throw Refusal(409, "hide ran again since; look at what it made before you publish it");
    const std::string to = without_last_slash(
        serve::member(body, "to").is_string() ? serve::member(body, "to").get<std::string>() : std::string());
    if (!to.starts_with('/')) throw Refusal(400, "name the folder whole, from / on");
    const fs::path target = fs::path(to).lexically_normal();
    const fs::path source = fs::path(options.folder);
    std::error_code error;
    const fs::path parent = fs::canonical(target.parent_path(), error);
    if (error) throw Refusal(409, "the folder that it is to lie in is not there; make it first");
    const fs::path inside = parent.lexically_relative(source);
    const bool is_inside = !inside.empty() && *inside.begin() != "..";
    if (is_inside && target != source / kOutputFolder)
      throw Refusal(409, "within the folder of the sources, it may only be called published");
    if (fs::exists(fs::symlink_status(target, error)))
      throw Refusal(409, "something is there already; name a folder that is not there");
    if (!is_moved(output(), target))
      throw Refusal(503, "it cannot be written there, and nothing is there now; name another folder");
    run.is_publishable = false;
    run.published_to = target.string();
    return status();
  }

  Response answered(const Request& request) {
    if (std::optional<Response> response = refusal_by_head(callers, request)) return *response;
    if (std::optional<Response> page = page_answer(request)) return *page;
    const std::lock_guard lock(mutex);
    const Json body =
        request.method == "POST" && !request.body.empty() ? serve::parse_body(request.body) : Json::object();
    if (!body.is_object()) return refused(400, "an object of JSON is asked for");
    const std::string what = request.method + " " + request.path;
    if (what == "GET /api/wizard") return json_response(200, about());
    if (what == "GET /api/wizard/run") return json_response(200, status());
    if (what == "GET /api/wizard/published") return json_response(200, published());
    if (what == "GET /api/wizard/report") return json_response(200, report());
    if (what == "GET /api/wizard/text") {
      const auto name = request.query.find("name");
      return json_response(200, text_of(name == request.query.end() ? std::string() : name->second));
    }
    if (what == "POST /api/wizard/read") return json_response(200, read(body));
    if (what == "POST /api/wizard/notes") return json_response(200, notes(body));
    if (what == "POST /api/wizard/run") return json_response(200, start(body));
    if (what == "POST /api/wizard/publish") return json_response(200, publish(body));
    if (what == "POST /api/wizard/cancel") {
      is_cancelled = true;
      return json_response(200, status());
    }
    return refused(404, "there is nothing here");
  }
};

HideWizard::HideWizard(WizardOptions options) {
  std::error_code error;
  options.folder = fs::canonical(options.folder, error).string();
  if (error || !fs::is_directory(options.folder, error))
    throw Error{Error::Kind::bad_input, options.folder, "it is not a folder that can be read; name one with documents"};
  options.work = fs::absolute(without_last_slash(options.work)).lexically_normal().string();
  if (::mkdir(options.work.c_str(), 0700) != 0 && !fs::is_directory(options.work, error))
    throw Error{Error::Kind::unfinished, options.work, "the folder cannot be made; name another"};
  if (::chmod(options.work.c_str(), 0700) != 0)
    throw Error{Error::Kind::unfinished, options.work, "it is not your own folder; name another"};
  state_.reset(
      new State{.options = options, .mutex = {}, .callers = Callers(options.token, options.is_loopback), .unread = {}});
}

HideWizard::~HideWizard() = default;

std::optional<serve::Response> HideWizard::refusal(const serve::Request& head) {
  return refusal_by_head(state_->callers, head);
}

serve::Response HideWizard::answer(const Request& request) {
  return answer_or_error([&] { return state_->answered(request); });
}

void HideWizard::cancel() {
  state_->is_cancelled = true;
}

void HideWizard::run() {
  HideRunOptions options;
  {
    const std::lock_guard lock(state_->mutex);
    if (!std::exchange(state_->run.is_wanted, false)) return;
    state_->run.is_running = true;
    options.rules = state_->rules();
    options.overwrite = true;
    options.finders = state_->options.finders;
    options.threads = state_->options.threads;
    options.seed = state_->options.seed;
  }
  std::string error;
  Json summary = nullptr;
  bool is_publishable = false;
  try {
    const HideSummary made = run_hide(options, [this](std::string_view stage, std::uint64_t at, std::uint64_t total) {
      if (state_->is_cancelled) throw Cancelled{};
      const std::lock_guard lock(state_->mutex);
      state_->run.stage = stage;
      state_->run.at = at;
      state_->run.total = total;
    });
    summary = summary_json(made);
    is_publishable = made.is_published();
  } catch (const Cancelled&) {
    error = "it was cancelled; nothing was written";
  } catch (const Error& failure) {
    error = failure.fact() + (failure.remedy().empty() ? std::string() : "; " + failure.remedy());
  } catch (const std::exception&) {
    error = "an error inside sumi stopped it";
  }
  const std::lock_guard lock(state_->mutex);
  state_->run.is_running = false;
  state_->run.stage.clear();
  state_->run.error = error;
  state_->run.summary = summary;
  state_->run.is_publishable = is_publishable;
}

}  // namespace sumi::review
