#include "review/service.hpp"

#include <algorithm>
#include <utility>

#include "review/answers.hpp"
#include "review/learning.hpp"
#include "review/service_state.hpp"
#include <sumi/model/error.hpp>

namespace sumi::review {
namespace {

using serve::Request;
using serve::Response;

struct StoppedInBackground {};

bool may(UserRole role, UserRole least) {
  return least == UserRole::reviewer || role == least || role == UserRole::manager ||
         (least == UserRole::adjudicator && role == UserRole::approver);
}

// If anybody has a password, everybody needs one.
bool needs_login(const std::vector<StoredUser>& users) {
  return std::ranges::any_of(users, [](const StoredUser& user) { return !user.password.empty(); });
}

std::optional<RouteEntry> route_for(const Request& request) {
  for (const auto* const routes :
       {&document_routes(), &change_routes(), &people_routes(), &learning_routes(), &release_routes()})
    for (const RouteEntry& entry : *routes)
      if (request.path == entry.path && (request.method == "HEAD" ? "GET" : request.method) == entry.method)
        return entry;
  return std::nullopt;
}

}  // namespace

Service::Service(Project& project, ServiceOptions options)
    : state_(new State{.project = project,
                       .options = options,
                       .mutex = {},
                       .callers = Callers(options.token, options.is_loopback),
                       .learning = {}}) {}

Service::~Service() = default;

serve::Response Service::answer(const Request& request) {
  return answer_or_error([&] { return answered(request); });
}

std::optional<Response> Service::refusal(const Request& head) {
  return refusal_by_head(state_->callers, head);
}

serve::Response Service::answered(const Request& request) {
  if (std::optional<Response> response = refusal(request)) return *std::move(response);
  if (std::optional<Response> page = page_answer(request)) return *std::move(page);
  const std::lock_guard lock(state_->mutex);
  const std::vector<StoredUser>& users = state_->project.users();
  const std::optional<std::uint32_t> session = state_->callers.user_of(request);
  const Json body = request.method == "POST" && !request.body.empty() ? serve::parse_body(request.body) : Json();
  if (request.path == "/api/login" && request.method == "POST") {
    const std::optional<std::string> token =
        state_->callers.log_in(users, text_in(body, "name"), text_in(body, "password"), request.now);
    if (!token) return refused(403, "the name or the password is wrong");
    return json_response(200, {{"session", *token}});
  }
  if (needs_login(users) && !session) return refused(403, "log in first");
  if (request.path == "/api/logout" && request.method == "POST") {
    state_->callers.log_out(request);
    return json_response(200, Json::object());
  }
  const std::optional<RouteEntry> entry = route_for(request);
  if (!entry) return refused(404, "there is nothing here");
  Caller caller;
  caller.user = users.at(session.value_or(0));
  if (!may(caller.user.role, entry->least)) return refused(403, "your role may not do this");
  caller.actor = {.user = caller.user.number, .at = state_->options.clock(), .layer = caller.user.number};
  return json_response(200, entry->route(*state_, caller, request, body));
}

void Service::cancel() {
  state_->is_cancelled = true;
}

void Service::run_attacks() {
  std::vector<std::vector<Proposal>> found;
  {
    const std::lock_guard lock(state_->mutex);
    if (!std::exchange(state_->attacks.is_wanted, false) || !state_->options.release) return;
    state_->attacks.is_running = true;
    state_->attacks.error.clear();
    try {
      for (std::uint32_t i = 0; i < state_->project.documents().size(); ++i)
        found.push_back(state_->project.store().proposals(i));
    } catch (const std::exception&) {
      state_->attacks.is_running = false;
      state_->attacks.error = "what was found could not be read";
      return;
    }
  }
  std::shared_ptr<const AttackedRelease> done;
  std::string error;
  try {
    done = std::make_shared<const AttackedRelease>(
        attack_release(*state_->options.release, state_->project.documents(), found, state_->options.threads,
                       state_->options.seed, [this](std::string_view stage, std::uint64_t, std::uint64_t) {
                         if (state_->is_cancelled) throw StoppedInBackground{};
                         const std::lock_guard lock(state_->mutex);
                         state_->attacks.stage = stage;
                       }));
  } catch (const StoppedInBackground&) {
    error = "it was stopped";
  } catch (const std::exception&) {
    error = "an error inside sumi stopped it";
  }
  const std::lock_guard lock(state_->mutex);
  state_->attacks.is_running = false;
  state_->attacks.stage.clear();
  state_->attacks.error = error;
  if (done) state_->attacks.done = std::move(done);
}

void Service::run_learning() {
  LearningTask task;
  {
    const std::lock_guard lock(state_->mutex);
    if (!std::exchange(state_->learning.is_wanted, false)) return;
    state_->learning.is_running = true;
    state_->learning.error.clear();
    try {
      task = learning_task(state_->project);
    } catch (const std::exception&) {
      state_->learning.is_running = false;
      state_->learning.error = "the documents could not be read";
      return;
    }
    task.taggers = state_->options.taggers;
    task.setting = state_->options.setting;
    task.kind = state_->options.kind;
    task.threads = state_->options.threads;
    task.seed = state_->options.seed;
  }
  std::optional<Learned> learned;
  std::string error;
  try {
    learned = learn(state_->project.documents(), task, [this](std::string_view stage, std::uint64_t, std::uint64_t) {
      if (state_->is_cancelled) throw StoppedInBackground{};
      const std::lock_guard lock(state_->mutex);
      state_->learning.stage = stage;
    });
  } catch (const StoppedInBackground&) {
    error = "it was stopped";
  } catch (const Error& failure) {
    error = failure.fact();
  } catch (const std::exception&) {
    error = "an error inside sumi stopped it";
  }
  const std::lock_guard lock(state_->mutex);
  state_->learning.is_running = false;
  state_->learning.error = error;
  if (!learned) return;
  Json last{{"documents", task.known.size()},
            {"changed", learned->changed_documents},
            {"added", learned->added},
            {"removed", learned->removed}};
  if (learned->held_out && learned->held_out->f(1)) last["f1"] = *learned->held_out->f(1);
  try {
    Json curve = Json::parse(state_->project.store().setting("curve"), nullptr, false);
    if (!curve.is_array()) curve = Json::array();
    curve.push_back(last);
    take(state_->project, task, std::move(*learned));
    state_->project.set_setting({.user = 0, .at = state_->options.clock()}, "curve", curve.dump());
    state_->learning.last = last;
  } catch (const Error& failure) {
    state_->learning.error = failure.fact();
  } catch (const std::exception&) {
    state_->learning.error = "what was learned could not be stored";
  }
}

}  // namespace sumi::review
