#include <algorithm>
#include <set>

#include "review/differences.hpp"
#include "review/passwords.hpp"
#include "review/service_state.hpp"
#include "review/user_name.hpp"

namespace sumi::review {
namespace {

constexpr unsigned kAgreementResamples = 500;
constexpr std::size_t kLeastPasswordBytes = 10;
constexpr std::size_t kMostUsers = 1000;

std::string user_name(const Service::State& state, std::uint32_t number) {
  for (const StoredUser& user : state.project.users())
    if (user.number == number) return user.name;
  return {};
}

Json users_route(Service::State& state, const Caller& caller, const serve::Request& request, const Json& body) {
  const std::string name = text_in(body, "name");
  const std::string password = text_in(body, "password");
  const std::optional<UserRole> role = role_named(text_in(body, "role"));
  if (!role) throw Refusal(400, "a role is reviewer, adjudicator, approver or manager");
  if (password.size() < kLeastPasswordBytes) throw Refusal(400, "a password has 10 bytes or more");
  const std::vector<StoredUser>& users = state.project.users();
  const std::optional<StoredUser> there = state.project.user_named(name);
  if (users.size() >= kMostUsers && !there) throw Refusal(409, "a project has at most 1000 users");
  // The user who makes the first user with a password must be able to return as a manager.
  const bool has_manager = std::ranges::any_of(users, [&](const StoredUser& user) {
    return user.role == UserRole::manager && !user.password.empty() && user.name != name;
  });
  if (!has_manager && *role != UserRole::manager) throw Refusal(409, "the first user with a password is a manager");
  require_user_name(name);
  const std::string hash = hash_of_password(password);
  const std::uint32_t number =
      state.project.put_user(caller.actor, {.number = 0, .name = name, .role = *role, .password = hash});
  // Sessions with the old password end.
  state.callers.end_sessions(number, request);
  return {{"name", name}, {"role", name_of(*role)}};
}

// Assigns documents: names of users, or none, so that they are assigned in turn.
Json assign_route(Service::State& state, const Caller& caller, const serve::Request&, const Json& body) {
  const Json& documents = serve::member(body, "documents");
  const Json& names = serve::member(body, "users");
  if (!documents.is_array() || !names.is_array()) throw Refusal(400, "lists are missing: documents, users");
  std::vector<std::uint32_t> numbers;
  for (const Json& one : documents) {
    if (!one.is_number_unsigned()) throw Refusal(400, "documents are numbers");
    numbers.push_back(document_in(state, one.get<std::uint64_t>()));
  }
  std::vector<std::uint32_t> users;
  for (const Json& one : names) {
    const std::optional<StoredUser> user =
        one.is_string() ? state.project.user_named(one.get<std::string>()) : std::nullopt;
    if (!user) throw Refusal(404, "there is no such user");
    users.push_back(user->number);
  }
  Assignments::name(state.project, caller.actor, numbers, users);
  return {{"documents", numbers.size()}, {"users", users.size()}};
}

Json estimate_json_of(const Estimate& estimate) {
  if (!estimate.value) return nullptr;
  return {{"value", *estimate.value}, {"low", estimate.low}, {"high", estimate.high}};
}

Json agreement_route(Service::State& state, const Caller&, const serve::Request&, const Json&) {
  std::set<std::vector<std::uint32_t>> groups;
  for (std::uint32_t document = 0; document < state.project.documents().size(); ++document) {
    std::vector<std::uint32_t> users = state.project.store().users_done(document);
    std::erase(users, kFinalLayer);
    for (std::size_t a = 0; a < users.size(); ++a)
      for (std::size_t b = a + 1; b < users.size(); ++b) groups.insert({users[a], users[b]});
    if (users.size() > 2) groups.insert(users);
  }
  Json pairs = Json::array();
  for (const std::vector<std::uint32_t>& group : groups) {
    const std::vector<CodedDocument> documents = coded_documents(state.project, group);
    if (documents.empty()) continue;
    Json names = Json::array();
    for (const std::uint32_t user : group) names.push_back(user_name(state, user));
    Json labels = Json::array();
    for (const auto& [label, one] : agreement(documents, kAgreementResamples, state.options.seed))
      labels.push_back({{"label", label},
                        {"spans", one.spans},
                        {"common", one.common},
                        {"f1", group.size() == 2 ? estimate_json_of(one.f1) : Json(nullptr)},
                        {"kappa", group.size() == 2 ? estimate_json_of(one.kappa) : Json(nullptr)},
                        {"alpha", estimate_json_of(one.alpha)}});
    pairs.push_back({{"users", names}, {"documents", documents.size()}, {"labels", labels}});
  }
  return {{"groups", pairs}};
}

Json differences_route(Service::State& state, const Caller&, const serve::Request&, const Json&) {
  Json list = Json::array();
  for (std::uint32_t document = 0; document < state.project.documents().size(); ++document) {
    const std::vector<std::uint32_t> done = state.project.store().users_done(document);
    if (done.size() < 2) continue;
    const Compared both = compared(state.project, document);
    if (both.users.empty()) continue;
    list.push_back({{"document", document},
                    {"id", state.project.documents().id(document)},
                    {"agreed", both.agreed.size()},
                    {"differences", both.differences.size()},
                    {"settled", std::ranges::find(done, kFinalLayer) != done.end()}});
  }
  return {{"documents", list}};
}

Json difference_json(Service::State& state, std::uint32_t document) {
  const Compared both = compared(state.project, document);
  const io::Offsets offsets(state.project.documents().text(document), OffsetUnit::codepoints);
  Json differences = Json::array();
  for (const Difference& one : both.differences) {
    Json users = Json::array();
    for (const std::uint32_t user : one.users) users.push_back(user_name(state, user));
    differences.push_back({{"start", offsets.from_bytes(one.where.begin)},
                           {"end", offsets.from_bytes(one.where.end)},
                           {"label", one.label},
                           {"users", users},
                           {"unsure", one.is_unsure}});
  }
  Json json = view_json(state, document, kFinalLayer);
  json["text"] = state.project.documents().text(document);
  json["agreed"] = both.agreed.size();
  json["differences"] = differences;
  return json;
}

// Begins with what all agree on, in one step.
Json settle_route(Service::State& state, const Caller& caller, const serve::Request&, const Json& body) {
  const std::uint32_t document = document_in(state, number_in(body, "document"));
  const Compared both = compared(state.project, document);
  if (both.users.empty()) throw Refusal(409, "fewer than two persons are done with this document");
  const Project::View view = state.project.view(document, kFinalLayer);
  if (view.marks.empty() && !view.is_done) {
    std::vector<Decision> decisions;
    for (const Mark& mark : both.agreed)
      decisions.push_back({.document = document, .where = mark.where, .label = mark.label});
    Actor actor = caller.actor;
    actor.layer = kFinalLayer;
    state.project.decide_all(actor, "agreed", decisions);
  }
  return difference_json(state, document);
}

// Exports the marks of the requested person ("final": settled by an adjudicator; none: those that count), as JSON with
// the name of each annotator.
Json export_route(Service::State& state, const Caller& caller, const serve::Request& request, const Json&) {
  const std::string whose = text_asked(request, "whose");
  std::optional<std::uint32_t> layer;
  if (whose == "final") {
    layer = kFinalLayer;
  } else if (!whose.empty()) {
    const std::optional<StoredUser> user = state.project.user_named(whose);
    if (!user) throw Refusal(404, "there is no such user");
    layer = user->number;
  }
  if (caller.user.role == UserRole::reviewer && layer != caller.user.number)
    throw Refusal(403, "a reviewer exports their own marks alone");
  Json documents = Json::array();
  for (std::uint32_t document = 0; document < state.project.documents().size(); ++document) {
    std::vector<Mark> marks;
    if (layer) {
      const auto done = state.project.store().users_done(document);
      if (std::ranges::find(done, *layer) == done.end()) continue;
      marks = state.project.store().marks(document, *layer);
    } else if (const auto settled = state.project.settled(document)) {
      marks = settled->marks;
    } else {
      continue;
    }
    const io::Offsets offsets(state.project.documents().text(document), OffsetUnit::codepoints);
    Json spans = Json::array();
    for (const Mark& mark : marks)
      if (mark.verdict == Verdict::accepted)
        spans.push_back({{"start", offsets.from_bytes(mark.where.begin)},
                         {"end", offsets.from_bytes(mark.where.end)},
                         {"label", mark.label},
                         {"annotator", mark.user == kFinalLayer ? "final" : user_name(state, mark.user)}});
    documents.push_back({{"id", state.project.documents().id(document)},
                         {"text", state.project.documents().text(document)},
                         {"spans", spans}});
  }
  return {{"documents", documents}};
}

}  // namespace

const std::vector<RouteEntry>& people_routes() {
  static const std::vector<RouteEntry> routes{{"POST", "/api/users", users_route, UserRole::manager},
                                              {"POST", "/api/assign", assign_route, UserRole::manager},
                                              {"GET", "/api/agreement", agreement_route, UserRole::adjudicator},
                                              {"GET", "/api/differences", differences_route, UserRole::adjudicator},
                                              {"POST", "/api/settle", settle_route, UserRole::adjudicator},
                                              {"GET", "/api/export", export_route}};
  return routes;
}

}  // namespace sumi::review
